import { money, percent } from "~/domain/units/money";
import { env } from "~/env.server";
import i18next from "~/i18n";
import { pathTo } from "~/paths";
import { planTitle, writeToOffice, writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Person = { userId: number; email: string };

type PlanOrder = {
  orderId: number;
  number: string;
  companyName: string;
  tin: string;
  planName: string;
  /** Net, after the rebate. */
  price: number;
  currency: string;
  intervalKind: "DAY" | "WEEK" | "MONTH" | "QUATER" | "YEAR" | "OFFER";
  intervalsCount: number;
  vatRate: number;
  /** The first day; null waits for the verification. */
  startsOn: string | null;
  termsVersion: string | null;
  orderedBy: string;
  source: "REGISTRATION" | "PORTAL" | "ADMIN";
  promoCode: string | null;
  /** The buyer's, as it was then. */
  address: string | null;
};

/** `cancelledBy` is null for the system, `goesOn` is the package that the company keeps. */
type CancelledOrder = PlanOrder & {
  cancelledBy: string | null;
  isByOffice: boolean;
  reason: string | null;
  goesOn: string | null;
};

type RunningPlan = { subscriptionId: number; companyName: string; planName: string };
type EndedPlan = RunningPlan & { day: string; isByOffice: boolean; reason: string | null };

const ownPlan = () => ({ label: "Otwórz swój pakiet", url: `${env.origin}${pathTo("plan")}` });

/** Confirms an order to an administrator of the company, with the way to its printable confirmation. */
export function planOrdered(person: Person, order: PlanOrder): Mail {
  return writeToPerson({
    kind: "plan-ordered",
    toEmail: person.email,
    toUserId: person.userId,
    dedupeKey: `plan-ordered:${order.orderId}:${person.userId}`,
    subject: isByOffice(order)
      ? `Nadany pakiet: ${order.planName} (zamówienie ${order.number})`
      : `Potwierdzenie zamówienia ${order.number}: ${order.planName}`,
    paragraphs: [
      isByOffice(order)
        ? `biuro nadało firmie ${order.companyName} pakiet. Numer zamówienia: ${order.number}.`
        : `przyjęliśmy zamówienie ${order.number} firmy ${order.companyName}.`,
      ...factsOf(order),
      order.source === "REGISTRATION"
        ? "Płatność na podstawie faktury. Po weryfikacji firmy potwierdzenie możesz wydrukować albo zapisać jako PDF."
        : "Płatność na podstawie faktury. Potwierdzenie możesz wydrukować albo zapisać jako PDF.",
    ],
    link: confirmationOf(order),
  });
}

/** Tells the office of an order, with all that its invoice takes: not everybody there may open the order. */
export function planOrderedForOffice(order: PlanOrder): Mail {
  return writeToOffice({
    kind: "plan-ordered-office",
    dedupeKey: `plan-ordered:${order.orderId}:office`,
    subject: `Zamówienie ${order.number}: ${order.companyName}, ${order.planName}`,
    paragraphs: [
      isByOffice(order)
        ? `biuro nadało firmie ${order.companyName} (NIP ${order.tin}) pakiet. Numer zamówienia: ${order.number}.`
        : `firma ${order.companyName} (NIP ${order.tin}) złożyła zamówienie ${order.number}.`,
      ...(order.address ? [`Adres: ${order.address}`] : []),
      ...factsOf(order),
      ...(order.promoCode ? [`Kod promocyjny: ${order.promoCode}`] : []),
    ],
  });
}

/** Tells an administrator of the company that an order was taken back before it began. */
export function planOrderCancelled(person: Person, order: CancelledOrder): Mail {
  return writeToPerson({
    kind: "plan-cancelled",
    toEmail: person.email,
    toUserId: person.userId,
    dedupeKey: `plan-cancelled:${order.orderId}:${person.userId}`,
    subject: `Zamówienie ${order.number} zostało anulowane`,
    paragraphs: [
      order.isByOffice
        ? `biuro anulowało zamówienie ${order.number} (${order.planName}) firmy ${order.companyName}.`
        : `zamówienie ${order.number} (${order.planName}) firmy ${order.companyName} zostało anulowane.`,
      ...factsOfCancellation(order),
      ...(order.goesOn ? [`${planTitle(order.goesOn)} działa dalej bez zmian.`] : []),
    ],
    link: ownPlan(),
  });
}

/** Tells the office of the same. */
export function planOrderCancelledForOffice(order: CancelledOrder): Mail {
  return writeToOffice({
    kind: "plan-cancelled-office",
    dedupeKey: `plan-cancelled:${order.orderId}:office`,
    subject: `Anulowane zamówienie ${order.number}: ${order.companyName}`,
    paragraphs: [
      `firma ${order.companyName} (NIP ${order.tin}) nie ma już zamówienia ${order.number}.`,
      ...factsOfCancellation(order),
      ...factsOf(order),
    ],
  });
}

/** Confirms to an administrator of the company that its package was ended, and when it stops. */
export function planEndSet(
  person: Person,
  { subscriptionId, companyName, planName, day, isByOffice, reason }: EndedPlan,
): Mail {
  return writeToPerson({
    kind: "plan-end-set",
    toEmail: person.email,
    toUserId: person.userId,
    dedupeKey: `plan-end-set:${subscriptionId}:${person.userId}`,
    subject: `${planTitle(planName)} skończy się ${day}`,
    paragraphs: [
      isByOffice
        ? `biuro zakończyło ${planTitle(planName, "pakiet")} firmy ${companyName}. Pakiet działa jeszcze do ${day} włącznie.`
        : `${planTitle(planName, "pakiet")} firmy ${companyName} został zakończony i działa jeszcze do ${day} włącznie.`,
      ...(isByOffice && reason ? [`Powód: ${reason}`] : []),
      "Potem dostęp będzie ograniczony, ale nic nie zostanie usunięte. Jeśli do tego dnia zamówisz pakiet, dostęp nie będzie miał przerwy.",
    ],
    link: ownPlan(),
  });
}

/** Tells the office that a package was ended. */
export function planEndSetForOffice({
  subscriptionId,
  companyName,
  planName,
  day,
  isByOffice,
  reason,
}: EndedPlan): Mail {
  return writeToOffice({
    kind: "plan-end-set-office",
    dedupeKey: `plan-end-set:${subscriptionId}:office`,
    subject: `${companyName}: ${planTitle(planName, "pakiet")} skończy się ${day}`,
    paragraphs: [
      isByOffice
        ? `biuro zakończyło ${planTitle(planName, "pakiet")} firmy ${companyName}. Ostatni dzień: ${day}.`
        : `firma ${companyName} zakończyła ${planTitle(planName, "pakiet")}. Ostatni dzień: ${day}.`,
      ...(reason ? [`Powód: ${reason}`] : []),
    ],
  });
}

/** Reminds an administrator of the company of its package's end, so many days ahead; 0 is its last day. */
export function planEnding(
  person: Person,
  {
    subscriptionId,
    companyName,
    planName,
    day,
    days,
    stage,
  }: RunningPlan & { day: string; days: number; stage: number },
): Mail {
  const when = days === 0 ? "dziś" : days === 1 ? "jutro" : `za ${days} dni`;
  return writeToPerson({
    kind: "plan-ending",
    toEmail: person.email,
    toUserId: person.userId,
    dedupeKey: `plan-ending:${subscriptionId}:${day}:${stage}:${person.userId}`,
    subject: `${planTitle(planName)} kończy się ${when} (${day})`,
    paragraphs: [
      `${planTitle(planName, "pakiet")} firmy ${companyName} kończy się ${when}: ostatnim dniem jest ${day}.`,
      "Zamów pakiet do tego dnia, a dostęp nie będzie miał przerwy. Bez pakietu ładunki i pojazdy Twojej firmy znikną z giełdy do czasu nowego zamówienia; nic nie zostanie usunięte.",
    ],
    link: ownPlan(),
  });
}

/** Tells an administrator of the company that its package is over and nothing follows. */
export function planEnded(
  person: Person,
  { subscriptionId, companyName, planName, day }: RunningPlan & { day: string },
): Mail {
  return writeToPerson({
    kind: "plan-ended",
    toEmail: person.email,
    toUserId: person.userId,
    dedupeKey: `plan-ended:${subscriptionId}:${person.userId}`,
    subject: `${planTitle(planName)} skończył się`,
    paragraphs: [
      `${planTitle(planName, "pakiet")} firmy ${companyName} skończył się ${day}. Firma ma teraz ograniczony dostęp.`,
      "Wszystkie dane zostają. Ładunki i pojazdy są ukryte na giełdzie; wrócą z nowym pakietem, jeśli do tego czasu nie minie ich termin.",
    ],
    link: { label: "Zamów pakiet", url: `${env.origin}${pathTo("plan")}` },
  });
}

/** Tells an administrator of the company that the package which was ordered has begun. */
export function planStarted(
  person: Person,
  { subscriptionId, companyName, planName, day }: RunningPlan & { day: string },
): Mail {
  return writeToPerson({
    kind: "plan-started",
    toEmail: person.email,
    toUserId: person.userId,
    dedupeKey: `plan-started:${subscriptionId}:${person.userId}`,
    subject: `${planTitle(planName)} działa od ${day}`,
    paragraphs: [`${planTitle(planName, "pakiet")} firmy ${companyName} działa od ${day}.`],
    link: ownPlan(),
  });
}

/** Reminds an administrator of the company that the package which follows has fewer accounts than are switched on. */
export function planTooSmall(
  person: Person,
  {
    orderId,
    companyName,
    planName,
    startsOn,
    stage,
    used,
    limit,
  }: PlanOrder & Record<"stage" | "used" | "limit", number>,
): Mail {
  return writeToPerson({
    kind: "plan-accounts",
    toEmail: person.email,
    toUserId: person.userId,
    dedupeKey: `plan-accounts:${orderId}:${stage}:${person.userId}`,
    subject: `${planTitle(planName)} od ${startsOn} ma mniej kont, niż używa Twoja firma`,
    paragraphs: [
      `od ${startsOn} firma ${companyName} będzie mieć ${planTitle(planName, "pakiet")} z limitem kont: ${limit}. Włączone konta: ${used}.`,
      "Do tego dnia wyłącz zbędne konta albo anuluj zamówienie i wybierz większy pakiet.",
    ],
    link: { label: "Otwórz pracowników", url: `${env.origin}${pathTo("employees")}` },
  });
}

function factsOfCancellation({ cancelledBy, reason }: CancelledOrder): string[] {
  return [...(cancelledBy ? [`Kto anulował: ${cancelledBy}.`] : []), ...(reason ? [`Powód: ${reason}`] : [])];
}

function factsOf(order: PlanOrder): string[] {
  const interval = i18next.t(`membership:interval.${order.intervalKind}`, {
    count: order.intervalsCount,
  });
  return [
    `Pakiet: ${order.planName}`,
    `Cena: ${money(order.price, order.currency)} netto ${interval} + VAT ${percent(order.vatRate)}`,
    `Początek: ${order.startsOn ?? "w dniu weryfikacji firmy"}`,
    isByOffice(order)
      ? `Nadane przez biuro: ${order.orderedBy}.`
      : `Regulamin: wersja ${order.termsVersion}. Zamawiający: ${order.orderedBy}.`,
  ];
}

function isByOffice({ source }: PlanOrder): boolean {
  return source === "ADMIN";
}

function confirmationOf({ orderId }: PlanOrder) {
  return { label: "Otwórz potwierdzenie", url: `${env.origin}${pathTo("planOrder", { id: orderId })}` };
}
