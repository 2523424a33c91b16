import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ColumnName } from "~/domain/freight/import/columns";
import { columnLabel, columnNames } from "~/domain/freight/import/columns";
import { exportOwnPostings } from "~/domain/freight/posting/company-list.server";
import { fieldText } from "~/domain/freight/posting/form-values";
import type { FoundPosting, PostingPlace } from "~/domain/freight/posting/queries.server";
import { postingKinds, postingStatus, postingStatuses } from "~/domain/freight/posting/status";
import { calendarDay, formatMoment } from "~/domain/moment.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { csvFile } from "~/http/csv.server";
import i18next from "~/i18n";
import "~/i18n/freight";
import "~/i18n/posting-import";
import { pathTo } from "~/paths";

export const handle = {
  access: "signedIn",
  feature: "postFreight",
  page: pathTo("ownPostings"),
} satisfies RouteHandle;

/** The company's postings of the address's kind and state as a file that the import reads back. */
export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    const search = new URL(args.request.url).searchParams;
    const named = (name: string) => search.get(name)?.toUpperCase();
    const kind = postingKinds.find((candidate) => candidate === named("kind")) ?? "SHIPMENT";
    const status = postingStatuses.find((candidate) => candidate === named("status")) ?? "ACTIVE";
    const postings = await exportOwnPostings(ctx, { kind, status });
    return csvFile(
      `${kind === "SHIPMENT" ? "ladunki" : "pojazdy"}-${calendarDay(ctx.now)}.csv`,
      [
        ...(["number", "status", "published"] as const).map((name) => i18next.t(`postingImport:csv.${name}`)),
        ...columnNames.map((name) => i18next.t(`postingImport:${columnLabel(name, kind)}`)),
      ],
      postings.map((posting) => [
        posting.id,
        i18next.t(`freight:status.${postingStatus(posting, ctx.now)}`),
        posting.publishedAt && formatMoment(posting.publishedAt),
        ...columnNames.map((name) => cellOf(posting, name)),
      ]),
    );
  });
}

function cellOf(posting: FoundPosting, name: ColumnName): string {
  const [, role, part] = /^(load|unload)([A-Z]\w+)$/.exec(name) ?? [];
  if (role && part) {
    const ends = posting.places.filter((place) => place.role === role.toUpperCase());
    const place = role === "load" ? ends[0] : ends.at(-1);
    return place ? placeCell(place, part) : "";
  }
  if (name === "bodies") return posting.bodies.map((body) => i18next.t(`freight:body.${body}`)).join(", ");
  return fieldText(posting[name as "goods"]);
}

function placeCell(place: PostingPlace, part: string): string {
  const cells: Record<string, string | null> = {
    Country: place.acronym,
    PostalCode: place.postalCode,
    City: place.city,
    StartDate: place.startDate ?? place.departureDate,
    EndDate: place.endDate,
    Hours: place.hours,
  };
  return cells[part] ?? "";
}
