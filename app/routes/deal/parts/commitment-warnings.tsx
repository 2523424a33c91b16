import { useTranslation } from "react-i18next";
import { Dated } from "~/components/dated";
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
          <Dated>{t("warning.openComplaint", { date })}</Dated>{" "}
          <a href={pathTo("complaint", { id: warning.complaintId })}>{warning.number}</a>
        </>
      );
    case "longPayment":
      return <Dated>{t("warning.longPayment", { date, count: warning.days })}</Dated>;
    case "priceFar": {
      const { price, postingPrice, currency, percent } = warning;
      const values = { price: money(price, currency), posted: money(postingPrice, currency), date };
      const key = percent > 0 ? "warning.priceFar.more" : "warning.priceFar.less";
      return <Dated>{t(key, { ...values, percent: Math.abs(percent) })}</Dated>;
    }
    case "bodyMismatch": {
      const words = (bodies: readonly BodyType[]) => bodies.map((body) => t(`freight:body.${body}`)).join(", ");
      return t("warning.bodyMismatch", { bodies: words(warning.bodies), asked: words(warning.asked) });
    }
    case "foreignContact":
      return <Dated>{t("warning.foreignContact", { date, contacts: warning.contacts.join(", ") })}</Dated>;
    case "similarDomain": {
      const { domain, otherDomain, otherName, otherCompanyId } = warning;
      return (
        <>
          <Dated>{t("warning.similarDomain", { domain, otherDomain, date })}</Dated>{" "}
          <a href={pathTo("company", { id: otherCompanyId })}>{otherName}</a>
        </>
      );
    }
    default:
      return <Dated>{t(`warning.${warning.code}`, { date })}</Dated>;
  }
}
