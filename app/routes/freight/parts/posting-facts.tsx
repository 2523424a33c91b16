import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callTo } from "~/components/call-to";
import { DateText } from "~/components/date-text";
import { EmailAddress } from "~/components/email-address";
import { FavouriteButton } from "~/components/favourite-button";
import { Facts } from "~/components/lists/facts";
import { PlanText } from "~/components/plan-text";
import { RouteMap } from "~/components/route-map";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { Sign } from "~/components/sign";
import { pathTo } from "~/paths";
import type { PostingDetails } from "./posting-view.server";

type Props = { posting: PostingDetails };
type FactsProps = Props & { hasSum?: boolean };

/** Everything that a posting says, in place and on its own page, which says the price above it. */
export function PostingFacts({ posting, hasSum = false }: FactsProps) {
  const { t } = useTranslation(["freightSearch", "freight"]);
  return (
    <div className="posting-facts">
      {posting.group && (
        <p className="flash warn across">
          <PlanText>{t("details.group", { group: posting.group.name, until: posting.group.until })}</PlanText>
        </p>
      )}
      <Journey posting={posting} />
      <Section heading={t("details.vehicle")}>
        <VehicleFacts posting={posting} />
      </Section>
      {!hasSum && (
        <Section heading={t("details.price")}>
          <PriceFacts posting={posting} />
        </Section>
      )}
      <Section heading={t("details.contact")}>
        <Contact posting={posting} />
      </Section>
      {posting.isOwn && posting.takers && (
        <p className="small across">
          {t("freight:field.takers")} – {t(`freight:takers.${posting.takers}`)}
        </p>
      )}
      {posting.additionalInfo && (
        <section className="across">
          <h2>{t("freight:field.additionalInfo")}</h2>
          <p className="plain-text">{posting.additionalInfo}</p>
        </section>
      )}
      <State posting={posting} />
    </div>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

function Journey({ posting }: Props) {
  const { t } = useTranslation("freightSearch");
  return (
    <section>
      <h2>{t("details.route")}</h2>
      <ol className="journey">
        {posting.places.map((place) => (
          <li key={place.id} data-role={place.role}>
            <span className="soft small">
              {t(`details.${place.role === "LOAD" ? "load" : "unload"}.${posting.kind}`)}
            </span>
            <strong>
              <span className="sign">{place.sign}</span> {place.code} {place.city ?? place.country}
            </strong>
            <span className="num small">
              {place.days ? (
                <PlanText>{place.departs ? t("details.departs", { day: place.days }) : place.days}</PlanText>
              ) : (
                t("details.noDay")
              )}
              {place.hours && ` · ${t("details.hours", { hours: place.hours })}`}
              {place.radiusKm !== null && ` · ${t("details.radius", { km: place.radiusKm })}`}
              {place.spotCount !== null && ` · ${t("details.spots", { count: place.spotCount })}`}
            </span>
          </li>
        ))}
      </ol>
      {posting.map && <RouteMap map={posting.map} kind={posting.kind} />}
    </section>
  );
}

function VehicleFacts({ posting }: Props) {
  const { t } = useTranslation(["freightSearch", "freight"]);
  const { length, width, height, tonnage, ldm } = posting.measures;
  // Loading metres are the length already.
  const isMeasured = ldm === null && length !== null && width !== null && height !== null;
  const adr = posting.adrClasses.map((each) => t(`freight:adr.${each}`)).join(", ");
  const extra = posting.features.map((name) => t(`freight:fact.${name}`)).join(", ");
  return (
    <Facts
      rows={[
        [t("freight:field.goods"), posting.goods],
        [t("freight:field.bodies"), posting.bodies.map((body) => t(`freight:body.${body}`)).join(", ")],
        [t("freight:fact.temperature"), posting.temperature],
        [t(`details.tonnage.${posting.kind}`), tonnage],
        [t("details.dimensions"), isMeasured ? [length, width, height].join(" × ") : null],
        [t("freight:fact.length"), isMeasured || ldm !== null ? null : length],
        [t("freight:fact.width"), isMeasured ? null : width],
        [t("freight:fact.height"), isMeasured ? null : height],
        [t("freight:fact.ldm"), ldm],
        ...posting.lines.map(({ name, text }): [string, string] => [t(`freight:field.${name}`), text]),
        [t("freight:field.loading"), posting.loading.map((way) => t(`freight:loading.${way}`)).join(", ")],
        [t("freight:field.adr"), posting.marks.includes("adr") ? adr || t("details.adr.yes") : null],
        [t(`details.extra.${posting.kind}`), extra],
      ]}
    />
  );
}

function PriceFacts({ posting }: Props) {
  const { t } = useTranslation(["freightSearch", "freight"]);
  const { rate, perKm, distance, paymentDays } = posting;
  return (
    <Facts
      rows={[
        [t("freight:field.rate"), rate ?? t("row.noRate")],
        [t("freight:field.statedRatePerKm"), perKm],
        [
          t("freight:fact.distanceKm"),
          distance && (distance.isEstimated ? t("row.estimated", { km: distance.km }) : distance.km),
        ],
        [t("details.payment"), paymentDays === null ? null : t("details.paymentDays", { count: paymentDays })],
      ]}
    />
  );
}

function Contact({ posting }: Props) {
  const { t } = useTranslation("freightSearch");
  const say = useErrorSentence();
  const { company, trust, rating, onTime, supervisors, contacts, showsContacts, mayHide } = posting;
  return (
    <div className="stack-small">
      <div className="actions">
        <a href={pathTo("company", { id: company.id })}>{company.name}</a>{" "}
        {company.isVerified && <span className="tag good">{t("row.member")}</span>}{" "}
        {rating && <Sign sign={t("row.rating", rating)} says={t("row.rating.long", rating)} />}{" "}
        {onTime !== null && <span className="num">{t("row.onTime.long", { share: onTime })}</span>}
        {mayHide && <FavouriteButton company={company} />}
      </div>
      {trust && (
        <p className="soft small num">
          <DateText>{trust}</DateText>
        </p>
      )}
      <ul className="supervisors" aria-label={t("details.contact")}>
        {supervisors.map((person) => (
          <Person key={person.id} person={person} />
        ))}
        {contacts.map((person) => (
          <Person key={`contact ${person.id}`} person={person} position={person.position} />
        ))}
      </ul>
      {!showsContacts && <p className="soft small">{say("companyVerificationPending")}</p>}
    </div>
  );
}

type PersonProps = { person: Props["posting"]["supervisors"][number]; position?: string | null };

function Person({ person: { name, phone, email }, position }: PersonProps) {
  return (
    <li>
      <strong>{name}</strong>
      {position && <span className="soft">{position}</span>}
      {phone && <a href={callTo(phone)}>{phone}</a>}
      {email && (
        <a href={`mailto:${email}`}>
          <EmailAddress address={email} />
        </a>
      )}
    </li>
  );
}

function State({ posting }: Props) {
  const { t } = useTranslation(["freightSearch", "freight"]);
  return (
    <p className="meta soft num across">
      {posting.isOwn && <span className="tag">{t(`freight:status.${posting.status}`)}</span>}
      {posting.published && (
        <span>
          {t("details.published")} <time>{posting.published}</time>
        </span>
      )}
      {posting.confirmed && posting.confirmed !== posting.published && (
        <span>
          {t("details.confirmed")} <time>{posting.confirmed}</time>
        </span>
      )}
      {posting.lastDay && (
        <span>
          <PlanText>{t("details.expires", { day: posting.lastDay })}</PlanText>
        </span>
      )}
    </p>
  );
}
