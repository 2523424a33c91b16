import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import type { CommitmentWarning } from "~/domain/deal/warnings/warnings.server";
import type { BodyType } from "~/domain/freight/posting/vehicle";
import { money } from "~/domain/units/money";
import { pathTo } from "~/paths";

/** What may speak against a deal, before it is made; nothing where nothing does. */
export function CommitmentWarnings({ warnings }: { warnings: readonly CommitmentWarning[] }) {
  const { t } = useTranslation("confirmation");
  if (warnings.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="warnings">
      <h2 id="warnings">{t("warning.heading")}</h2>
      <p className="flash warn">{t("warning.intro")}</p>
      <ul>
        {warnings.map((warning, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is warned of keeps its order
          <li key={index}>
            <Fact warning={warning} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ warning }: { warning: CommitmentWarning }) {
  const { t } = useTranslation(["confirmation", "freight"]);
  const { date } = warning;
  switch (warning.code) {
    case "openComplaint":
      return (
        <>
          <DateText>{t("warning.openComplaint", { date })}</DateText>{" "}
          <a href={pathTo("complaint", { id: warning.complaintId })}>{warning.number}</a>
        </>
      );
    case "longPayment":
      return <DateText>{t("warning.longPayment", { date, count: warning.days })}</DateText>;
    case "priceFar": {
      const { price, postingPrice, currency, percent } = warning;
      const values = { price: money(price, currency), posted: money(postingPrice, currency), date };
      const key = percent > 0 ? "warning.priceFar.more" : "warning.priceFar.less";
      return <DateText>{t(key, { ...values, percent: Math.abs(percent) })}</DateText>;
    }
    case "bodyMismatch": {
      const words = (bodies: readonly BodyType[]) => bodies.map((body) => t(`freight:body.${body}`)).join(", ");
      return t("warning.bodyMismatch", { bodies: words(warning.bodies), asked: words(warning.asked) });
    }
    case "foreignContact":
      return <DateText>{t("warning.foreignContact", { date, contacts: warning.contacts.join(", ") })}</DateText>;
    case "similarDomain": {
      const { domain, otherDomain, otherName, otherCompanyId } = warning;
      return (
        <>
          <DateText>{t("warning.similarDomain", { domain, otherDomain, date })}</DateText>{" "}
          <a href={pathTo("company", { id: otherCompanyId })}>{otherName}</a>
        </>
      );
    }
    default:
      return <DateText>{t(`warning.${warning.code}`, { date })}</DateText>;
  }
}
