import "~/i18n/confirmation";
import "~/i18n/freight";
import { formatTin } from "~/domain/company/identifiers";
import { placeText } from "~/domain/freight/posting/place-words";
import { money, moneyPerKm } from "~/domain/money";
import type { Terms, TermsCompany, TermsPlace } from "~/domain/transaction/terms";
import i18next from "~/i18n";

const t = i18next.getFixedT("pl", "confirmation");
const freight = i18next.getFixedT("pl", "freight");
const decimals = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 2 });

type Fact = { label: string; value: string };
type Section = { heading: string; facts: Fact[] };

/** What two companies agreed, as sections of labelled facts in the order of a written order; without what it leaves open. */
export function termsSections(terms: Terms, date: string): Section[] {
  const { shipper, carrier, price, currency, ratePerKm, paymentDays } = terms;
  return [
    { heading: t("shipper"), facts: companyFacts(shipper) },
    { heading: t("carrier"), facts: companyFacts(carrier) },
    { heading: t("route"), facts: routeFacts(terms, date) },
    { heading: t("goods"), facts: goodsFacts(terms) },
    {
      heading: t("money"),
      facts: known([
        [t("price"), money(price, currency)],
        [t("ratePerKm"), ratePerKm === null ? null : moneyPerKm(ratePerKm, currency)],
        [t("paymentDays"), t("paymentDays.value", { count: paymentDays })],
        [t("note"), terms.note],
      ]),
    },
    { heading: t("contacts"), facts: contactFacts(terms) },
  ].filter(({ facts }) => facts.length > 0);
}

/** Those of the facts that say something. */
export function known(facts: [label: string, value: string | null | undefined][]): Fact[] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function companyFacts({ name, tin, address }: TermsCompany): Fact[] {
  return known([
    [t("name"), name],
    [t("tin"), formatTin(tin)],
    [t("address"), address],
  ]);
}

function routeFacts({ loadingPlaces, unloadingPlaces, distanceKm }: Terms, date: string): Fact[] {
  return known([
    ...placeFacts("load", loadingPlaces),
    ...placeFacts("unload", unloadingPlaces),
    [t("date"), date],
    [t("distance"), distanceKm === null ? null : t("distance.value", { km: inUnit(Math.round(distanceKm), "km") })],
  ]);
}

function placeFacts(role: "load" | "unload", places: TermsPlace[]): [string, string][] {
  return places.map((place, index) => [
    places.length > 1 ? t(`${role}.of`, { no: index + 1 }) : t(role),
    [placeText(place), daysOf(place)].filter(Boolean).join(", "),
  ]);
}

function daysOf({ startDate, endDate }: TermsPlace): string | null {
  return startDate && endDate && startDate !== endDate ? `${startDate} – ${endDate}` : (startDate ?? endDate);
}

function goodsFacts({ vehicle, goods, additionalInfo }: Terms): Fact[] {
  const { length, width, height } = vehicle;
  const sizes = [length, width, height].filter((size) => size !== null).map((size) => decimals.format(size));
  return known([
    [t("goods.name"), goods],
    [t("plate"), vehicle.plateNumber],
    [t("vehicle"), vehicle.description],
    [t("bodies"), vehicle.bodies.map((body) => freight(`body.${body}`)).join(", ")],
    [t("measures"), sizes.length > 0 ? `${sizes.join(" × ")}\u00a0m` : null],
    [t("tonnage"), inUnit(vehicle.tonnage, "t")],
    [t("palettes"), vehicle.palettes === null ? null : String(vehicle.palettes)],
    [t("loading"), vehicle.loading.map((way) => freight(`loading.${way}`)).join(", ")],
    [t("adr"), vehicle.adrClasses.map((adrClass) => freight(`adr.${adrClass}`)).join(", ")],
    [t("temperature"), temperatureOf(vehicle)],
    [t("info"), additionalInfo],
  ]);
}

function temperatureOf({ temperatureFrom: from, temperatureTo: to }: Terms["vehicle"]): string | null {
  const degrees = [...new Set([from, to])].flatMap((each) => (each === null ? [] : decimals.format(each)));
  return degrees.length > 0 ? `${degrees.join(" … ").replaceAll("-", "−")}\u00a0°C` : null;
}

function contactFacts({ shipper, carrier, contacts }: Terms): Fact[] {
  return contacts.map(({ name, phone, email, companyId }) => ({
    label: [shipper, carrier].find(({ id }) => id === companyId)?.name ?? t("name"),
    value: [name, phone, email].filter(Boolean).join(", "),
  }));
}

function inUnit(amount: number | null, unit: string): string | null {
  return amount === null ? null : `${decimals.format(amount)}\u00a0${unit}`;
}
