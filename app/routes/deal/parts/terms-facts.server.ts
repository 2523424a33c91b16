import { formatTin } from "~/domain/company/identifiers";
import type { RoutePlace } from "~/domain/deal/route";
import type { Terms, TermsCompany } from "~/domain/deal/terms/terms";
import type { Requirements } from "~/domain/freight/posting/fields";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { BodyType } from "~/domain/freight/posting/vehicle";
import i18next from "~/i18n";
import { requirementsOf, termsView } from "./terms-view.server";

const t = i18next.getFixedT("pl", ["confirmation", "transaction", "freight"]);

type Fact = { label: string; value: string };
/** `isSide` marks who makes the deal, apart from what is agreed. */
type Section = { heading: string; facts: Fact[]; isSide?: boolean };

/**
 * What two companies agreed, as sections of labelled facts in the order of a written order; without what it leaves
 * open.
 */
export function termsSections(terms: Terms, date: string): Section[] {
  const view = termsView(terms);
  return [
    { heading: t("transaction:party.SHIPPER"), facts: companyFacts(terms.shipper), isSide: true },
    { heading: t("transaction:party.CARRIER"), facts: companyFacts(terms.carrier), isSide: true },
    {
      heading: t("route"),
      facts: factsWithValues([
        ...view.places.map(({ role, position, sign, code, city, days, hours }): [string, string] => [
          view.places.filter((place) => place.role === role).length > 1
            ? t(`place.${role}`, { no: position + 1 })
            : t(`transaction:place.${role}`),
          [[sign, code, city].filter(Boolean).join(" "), days, hours && t("transaction:place.hours", { hours })]
            .filter(Boolean)
            .join(", "),
        ]),
        [t("date"), date],
        [t("freight:fact.distanceKm"), view.distance && t("transaction:term.distance.value", { km: view.distance })],
      ]),
    },
    {
      heading: t("goods"),
      facts: [
        ...factsWithValues([
          [t("freight:field.goods"), view.goods],
          [t("transaction:term.vehicle"), view.vehicle],
          [t("freight:field.bodies"), view.bodies.map((body) => t(`freight:body.${body}`)).join(", ")],
        ]),
        ...requirementFacts(view),
        ...factsWithValues([[t("freight:field.additionalInfo"), view.additionalInfo]]),
      ],
    },
    {
      heading: t("money"),
      facts: factsWithValues([
        [t("price"), view.price],
        [t("freight:field.statedRatePerKm"), view.perKm],
        [t("transaction:term.payment"), t("transaction:term.payment.value", { count: view.paymentDays })],
        [t("transaction:term.note"), view.note],
      ]),
    },
    { heading: t("contacts"), facts: contactFacts(terms), isSide: true },
  ].filter(({ facts }) => facts.length > 0);
}

type Posting = { goods: string | null; bodies: readonly BodyType[]; additionalInfo: string | null };

/** What a proposal on a posting would be of: its places in their order, and what else a deal takes over of it. */
export function postingFacts(
  { kind, goods, bodies, additionalInfo, ...asked }: Requirements & Posting & { kind: PostingKind },
  places: readonly RoutePlace[],
): Fact[] {
  return [
    ...places.map(({ role, sign, code, city, startDate, endDate, hours }) => ({
      label: t(`transaction:place.${role}`),
      value: [
        [sign, code, city].filter(Boolean).join(" "),
        [...new Set([startDate, endDate])].filter(Boolean).join(" – "),
        hours && t("transaction:place.hours", { hours }),
      ]
        .filter(Boolean)
        .join(", "),
    })),
    ...factsWithValues([
      [t("freight:field.goods"), goods],
      [t("freight:field.bodies"), bodies.map((body) => t(`freight:body.${body}`)).join(", ")],
    ]),
    ...requirementFacts(requirementsOf(asked, kind)),
    ...factsWithValues([[t("freight:field.additionalInfo"), additionalInfo]]),
  ];
}

/** The measures and demands of a load or of a vehicle as labelled facts; without what it leaves open. */
export function requirementFacts(view: ReturnType<typeof requirementsOf>): Fact[] {
  return factsWithValues([
    [t("transaction:term.dimensions"), view.dimensions],
    [t(`transaction:term.tonnage.${view.of}`), view.tonnage],
    [t("freight:fact.ldm"), view.ldm],
    ...view.lines.map(({ name, text }): [string, string] => [t(`freight:field.${name}`), text]),
    [t("transaction:term.loading"), view.loading.map((way) => t(`freight:loading.${way}`)).join(", ")],
    [t("freight:field.adr"), adrText(view)],
    [t("freight:fact.temperature"), view.temperature],
    [t("transaction:term.extras"), view.extras.map((extra) => t(`freight:fact.${extra}`)).join(", ")],
  ]);
}

function adrText({ adr, adrClasses }: ReturnType<typeof requirementsOf>): string | null {
  const classes = adrClasses.map((adrClass) => t(`freight:adr.${adrClass}`)).join(", ");
  return classes || (adr ? t("transaction:term.adr.yes") : null);
}

/** Those of the facts that say something. */
export function factsWithValues(facts: [label: string, value: string | null | undefined][]): Fact[] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function companyFacts({ name, tin, address }: TermsCompany): Fact[] {
  return factsWithValues([
    [t("name"), name],
    [t("tin"), formatTin(tin)],
    [t("address"), address],
  ]);
}

function contactFacts(terms: Terms): Fact[] {
  return terms.contacts.map(({ name, phone, email, companyId }) => ({
    label: t(companyId === terms.shipper.id ? "transaction:party.SHIPPER" : "transaction:party.CARRIER"),
    // The number stays in one line.
    value: [name, phone?.replaceAll(" ", "\u00a0"), email].filter(Boolean).join(", "),
  }));
}
