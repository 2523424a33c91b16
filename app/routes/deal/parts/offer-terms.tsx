import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callTo } from "~/components/call-to";
import { EmailAddress } from "~/components/email-address";
import { PlanText } from "~/components/plan-text";
import { pathTo } from "~/paths";
import type { TermsView } from "./offer-terms.server";

/** What an offer is about, for both sides alike; its number and its price stand above it. */
export function OfferTerms({ terms }: { terms: TermsView }) {
  const { t } = useTranslation(["offer", "freight"]);
  const { vehicle } = terms;
  const bodies = terms.bodies.map((body) => t(`freight:body.${body}`)).join(", ");
  const vehicleTexts = vehicle && [
    vehicle.plate,
    vehicle.body && t(`freight:body.${vehicle.body}`),
    vehicle.description,
  ];
  return (
    <dl className="facts offer-facts">
      <Fact name={t("fact.date")}>
        <span className="num">{terms.date}</span>
      </Fact>
      <Fact name={t("fact.shipper")}>
        <Company company={terms.shipper} />
      </Fact>
      <Fact name={t("fact.carrier")}>
        <Company company={terms.carrier} />
      </Fact>
      <Fact name={t("fact.loading")}>
        <Places places={terms.places} end="LOAD" />
      </Fact>
      <Fact name={t("fact.unloading")}>
        <Places places={terms.places} end="UNLOAD" />
      </Fact>
      <Fact name={t("fact.vehicle")}>{vehicleTexts?.filter(Boolean).join(", ") || (bodies ? null : t("none"))}</Fact>
      <Fact name={t("fact.bodies")}>{bodies || null}</Fact>
      {terms.requirements.isOfVehicleItself && terms.requirements.facts.length > 0 && (
        <Fact name={t("fact.ofVehicle")}>
          {terms.requirements.facts.map(({ label, value }) => `${label}: ${value}`).join("; ")}
        </Fact>
      )}
      <Fact name={t("fact.goods")}>{terms.goods}</Fact>
      {!terms.requirements.isOfVehicleItself &&
        terms.requirements.facts.map(({ label, value }) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
      <Fact name={t("fact.distance")}>
        {terms.distance && <span className="num">{t("fact.distance.km", { km: terms.distance })}</span>}
      </Fact>
      <Fact name={t("fact.supervisor")}>{terms.supervisors.map(({ name }) => name).join(", ") || null}</Fact>
      <Fact name={t(`fact.info.${terms.loadId === null ? terms.kind : "SHIPMENT"}`)}>
        {(terms.info || terms.infoNote) && (
          <>
            {terms.info && <span className="said">{terms.info}</span>}
            {terms.infoNote && <span className="soft small block">{terms.infoNote}</span>}
          </>
        )}
      </Fact>
    </dl>
  );
}

/** Whom to call, of either company. */
export function OfferContacts({ terms }: { terms: TermsView }) {
  const { t } = useTranslation("offer");
  const { own, other } = terms.contacts;
  if (own.length + other.length === 0) return null;
  return (
    <section className="panel stack-small" aria-labelledby="offer-contacts">
      <h2 id="offer-contacts">{t("one.contacts")}</h2>
      <People company={terms.other} people={other} />
      <div className="stack-small offer-own-people">
        <People company={terms.shipper.isOwn ? terms.shipper : terms.carrier} people={own} />
      </div>
    </section>
  );
}

function People({ company, people }: { company: TermsView["other"]; people: TermsView["contacts"]["own"] }) {
  if (people.length === 0) return null;
  return (
    <>
      <h3 className="small soft">{company.name}</h3>
      <ul className="offer-people">
        {people.map(({ name, phone, email }) => (
          <li key={`${name}${phone}${email}`}>
            <strong>{name}</strong>
            {phone && (
              <a href={callTo(phone)} className="num">
                {phone}
              </a>
            )}
            {email && (
              <a href={`mailto:${email}`}>
                <EmailAddress address={email} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Company({ company }: { company: TermsView["shipper"] }) {
  const { t } = useTranslation("offer");
  return (
    <a href={pathTo("company", { id: company.id })}>{t("fact.company", { name: company.name, tin: company.tin })}</a>
  );
}

function Places({ places, end }: { places: TermsView["places"]; end: "LOAD" | "UNLOAD" }) {
  const { t } = useTranslation("offer");
  const endPlaces = places.filter((place) => place.role === end);
  if (endPlaces.length === 0) return <>{t("anywhere")}</>;
  return (
    <>
      {endPlaces.map(({ name, days, hours }) => (
        <span key={`${name}${days}${hours}`} className="offer-end">
          {name}
          {days && (
            <span className="soft num">
              , <PlanText>{days}</PlanText>
            </span>
          )}
          {hours && (
            <span className="soft num">
              , <span className="whole">{t("fact.hours", { hours })}</span>
            </span>
          )}
        </span>
      ))}
    </>
  );
}
