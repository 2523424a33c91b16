import type { MemberContext } from "~/domain/context";
import { countOwnPostings, listOwnPostings } from "~/domain/freight/own.server";
import { postingKinds, postingStatus, postingStatuses } from "~/domain/freight/status";
import { formatMoment } from "~/domain/moment.server";
import { pageNumber, rowsPerPage } from "~/domain/page.server";
import { typedPhrase } from "~/domain/search.server";
import { requirePage } from "~/http/page.server";
import { askedPostingAction, offeredPostingActions } from "./own-posting-forms.server";

type Row = Awaited<ReturnType<typeof listOwnPostings>>[number];
type Place = Row["places"][number];

/** A page of the company's postings of a kind in a state, with what may be done with each. */
export async function loadOwnPostings(ctx: MemberContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const named = (name: string) => search.get(name)?.toUpperCase();
  const kind = postingKinds.find((candidate) => candidate === named("kind")) ?? "SHIPMENT";
  const status = postingStatuses.find((candidate) => candidate === named("status")) ?? "ACTIVE";
  const filter = { onlyMine: search.get("whose") === "mine", phrase: typedPhrase(search) };
  const page = pageNumber(search);
  const [found, counts] = await Promise.all([
    listOwnPostings(ctx, { ...filter, kind, status, page }),
    countOwnPostings(ctx, filter),
  ]);
  const total = counts[kind][status];
  requirePage(request, page, total);
  const rows = found.map((row) => shown(ctx, row));
  const chosen = rows.find(({ id }) => String(id) === search.get("posting"));
  const action = chosen ? askedPostingAction(search, chosen.actions) : null;
  return {
    ...{ rows, kind, status, counts, total, page, rowsPerPage, ...filter },
    chosen: chosen && action ? { ...chosen, action } : null,
  };
}

export type OwnPostingsData = Awaited<ReturnType<typeof loadOwnPostings>>;

function shown(ctx: MemberContext, row: Row) {
  const status = postingStatus(row, ctx.now);
  const load = row.places.filter(({ role }) => role === "LOAD");
  const unload = row.places.filter(({ role }) => role === "UNLOAD");
  return {
    id: row.id,
    kind: row.kind,
    status,
    route: { load: load.map(placeName), unload: unload.map(placeName) },
    loading: daysOf(load[0]),
    unloading: daysOf(unload.at(-1)),
    bodies: row.bodies,
    sizes: [row.tonnage && `${decimal(row.tonnage)}\u00a0t`, row.ldm && `${decimal(row.ldm)}\u00a0LDM`].filter(Boolean),
    adr: row.adr,
    rate: row.rate === null ? null : money(row.rate, row.currency),
    ratePerKm: row.ratePerKm === null ? null : `${money(row.ratePerKm, row.currency)}/km`,
    paymentDays: row.paymentDays,
    supervisors: row.supervisors,
    created: formatMoment(row.createdAt),
    published: row.publishedAt && ageOf(row.publishedAt, ctx.now),
    confirmed: isConfirmedSince(row) ? ageOf(row.confirmedAt as Date, ctx.now) : null,
    ends: row.expiresAt && formatMoment(row.expiresAt),
    archived: row.archivedAt && formatMoment(row.archivedAt),
    actions: offeredPostingActions(ctx, row, status),
  };
}

function placeName({ roadSign, postalCode, city }: Place): string {
  return [roadSign, postalCode, city].filter(Boolean).join("\u00a0");
}

function daysOf(place: Place | undefined): string | null {
  if (!place) return null;
  const { startDate, endDate, departureDate } = place;
  const days = [startDate ?? departureDate, endDate].filter((day, index, all) => day && all.indexOf(day) === index);
  return days.length > 0 ? days.join(" – ") : null;
}

function isConfirmedSince({ publishedAt, confirmedAt }: Row): boolean {
  return confirmedAt !== null && publishedAt !== null && confirmedAt > publishedAt;
}

const numbers = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 2 });

function decimal(value: number): string {
  return numbers.format(value);
}

function money(amount: number, currency: string): string {
  return new Intl.NumberFormat("pl-PL", { style: "currency", currency }).format(amount);
}

/** How long ago, in the largest unit that has come round: none before the first minute. */
function ageOf(moment: Date, now: Date) {
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000));
  if (minutes < 60) return { unit: "minutes" as const, count: minutes };
  if (minutes < 24 * 60) return { unit: "hours" as const, count: Math.floor(minutes / 60) };
  return { unit: "days" as const, count: Math.floor(minutes / (24 * 60)) };
}
