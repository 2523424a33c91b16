import { useTranslation } from "react-i18next";
import { Name } from "~/components/date-text";
import { Facts } from "~/components/lists/facts";
import { PlanText } from "~/components/plan-text";
import { RouteMap } from "~/components/route-map";
import type { TermsView } from "./terms-view.server";

/** What two companies agreed, as it stood when it was accepted. */
export function TransactionTerms({ terms, supervisor }: { terms: TermsView; supervisor?: string }) {
  const { t } = useTranslation(["transaction", "freight"]);
  const adr = terms.adrClasses.map((each) => t(`freight:adr.${each}`)).join(", ");
  return (
    <div className="transaction-terms">
      <div>
        <ol className="stops">
          {terms.places.map((place) => (
            <li key={`${place.role} ${place.position}`} data-role={place.role}>
              <span className="soft small">{t(`place.${place.role}`)}</span>
              <strong>
                <span className="sign">{place.sign}</span>{" "}
                <Name>{[place.code, place.city].filter(Boolean).join(" ")}</Name>
              </strong>
              <span className="num small">
                {place.days ? <PlanText>{place.days}</PlanText> : t("place.noDay")}
                {place.hours && ` · ${t("place.hours", { hours: place.hours })}`}
              </span>
            </li>
          ))}
        </ol>
        {terms.map && <RouteMap map={terms.map} kind="SHIPMENT" />}
      </div>
      <Facts
        rows={[
          [t("term.price"), <strong key="price">{terms.price}</strong>],
          [t("freight:field.statedRatePerKm"), terms.perKm],
          [t("term.payment"), t("term.payment.value", { count: terms.paymentDays })],
          [t("freight:fact.distanceKm"), terms.distance && t("term.distance.value", { km: terms.distance })],
          [t("term.vehicle"), terms.vehicle],
          [t("freight:field.bodies"), terms.bodies.map((body) => t(`freight:body.${body}`)).join(", ")],
          [t("term.dimensions"), terms.dimensions],
          [t(`term.tonnage.${terms.of}`), terms.tonnage],
          [t("freight:fact.ldm"), terms.ldm],
          ...terms.lines.map(({ name, text }): [string, string] => [t(`freight:field.${name}`), text]),
          [t("term.loading"), terms.loading.map((way) => t(`freight:loading.${way}`)).join(", ")],
          [t("freight:field.adr"), adr || (terms.adr ? t("term.adr.yes") : null)],
          [t("freight:fact.temperature"), terms.temperature],
          [t("term.extras"), terms.extras.map((extra) => t(`freight:fact.${extra}`)).join(", ")],
          [t("freight:field.goods"), terms.goods],
          [t("term.supervisor"), supervisor ?? null],
          [t("term.accepted"), terms.acceptedBy],
        ]}
      />
      {terms.note && (
        <section className="across">
          <h3>{t("term.note")}</h3>
          <p className="plain-text">{terms.note}</p>
        </section>
      )}
      {terms.additionalInfo && (
        <section className="across">
          <h3>{t("freight:field.additionalInfo")}</h3>
          <p className="plain-text">{terms.additionalInfo}</p>
        </section>
      )}
    </div>
  );
}
