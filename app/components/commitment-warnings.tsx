import { useTranslation } from "react-i18next";
import type { CommitmentWarning } from "~/domain/deal/warnings/warnings.server";
import type { BodyType } from "~/domain/freight/posting/vehicle";
import { money } from "~/domain/units/money";
import { pathTo } from "~/paths";
import { PlanText } from "./plan-text";

/** What endangers a deal; what else may speak against it is worth a second look. */
const grave: readonly CommitmentWarning["code"][] = [
  "policyMissing",
  "policyExpired",
  "openComplaint",
  "foreignContact",
  "similarDomain",
];
/** A price so far, in percent, from the posted one is grave too. */
const graveFar = 60;

type Props = { warnings: readonly CommitmentWarning[] };

/** What may speak against a deal, before it is made, the gravest first; nothing where nothing does. */
export function CommitmentWarnings({ warnings }: Props) {
  const { t } = useTranslation("confirmation");
  if (warnings.length === 0) return null;
  const sortedWarnings = [...warnings].sort((one, other) => Number(isGrave(other)) - Number(isGrave(one)));
  return (
    <ul className="against" aria-label={t("warning.heading")}>
      {sortedWarnings.map((warning, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is warned of keeps its order
        <li key={index} className={isGrave(warning) ? "grave" : undefined}>
          <Fact warning={warning} />
        </li>
      ))}
    </ul>
  );
}

function isGrave(warning: CommitmentWarning): boolean {
  if (warning.code === "priceFar") return Math.abs(warning.percent) > graveFar;
  return grave.includes(warning.code);
}

function Fact({ warning }: { warning: CommitmentWarning }) {
  const { t } = useTranslation(["confirmation", "freight"]);
  const { date } = warning;
  switch (warning.code) {
    case "openComplaint":
      return (
        <>
          <PlanText>{t("warning.openComplaint", { date })}</PlanText>{" "}
          <a href={pathTo("complaint", { id: warning.complaintId })}>{warning.number}</a>
        </>
      );
    case "longPayment":
      return <PlanText>{t("warning.longPayment", { date, count: warning.days })}</PlanText>;
    case "priceFar": {
      const { price, postingPrice, currency, percent } = warning;
      const values = { price: money(price, currency), posted: money(postingPrice, currency), date };
      const key = percent > 0 ? "warning.priceFar.more" : "warning.priceFar.less";
      return <PlanText>{t(key, { ...values, percent: Math.abs(percent) })}</PlanText>;
    }
    case "bodyMismatch": {
      const words = (bodies: readonly BodyType[]) => bodies.map((body) => t(`freight:body.${body}`)).join(", ");
      return t("warning.bodyMismatch", { bodies: words(warning.bodies), asked: words(warning.asked) });
    }
    case "foreignContact":
      return <PlanText>{t("warning.foreignContact", { date, contacts: warning.contacts.join(", ") })}</PlanText>;
    case "similarDomain": {
      const { domain, otherDomain, otherName, otherCompanyId } = warning;
      return (
        <>
          <PlanText>{t("warning.similarDomain", { domain, otherDomain, date })}</PlanText>{" "}
          <a href={pathTo("company", { id: otherCompanyId })}>{otherName}</a>
        </>
      );
    }
    default:
      return <PlanText>{t(`warning.${warning.code}`, { date })}</PlanText>;
  }
}
