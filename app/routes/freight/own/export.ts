import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileWords } from "~/api/file-words.server";
import { exportOwnPostings } from "~/domain/freight/import/export.server";
import { postingKinds, postingStatuses } from "~/domain/freight/posting/status";
import { phraseIn } from "~/domain/list/phrase.server";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { csvFile } from "~/http/csv.server";
import i18next from "~/i18n";
import { pages, pathTo } from "~/paths";

export const handle = { ...pages["ownPostings.export"], page: pathTo("ownPostings") } satisfies RouteHandle;

/** The company's postings that the list of the same address has, as a file that the import reads back. */
export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    const search = new URL(args.request.url).searchParams;
    const upperCaseParameter = (name: string) => search.get(name)?.toUpperCase();
    const kind = postingKinds.find((candidate) => candidate === upperCaseParameter("kind")) ?? "SHIPMENT";
    const status = postingStatuses.find((candidate) => candidate === upperCaseParameter("status")) ?? "ACTIVE";
    const words = fileWords(kind);
    const filter = { onlyMine: search.get("whose") === "mine", phrase: phraseIn(search) };
    const { columns, rows, isCut } = await exportOwnPostings(ctx, { kind, status, ...filter }, words);
    const [number, state, published] = words.unreadHeadings;
    type Row = (typeof rows)[number];
    return csvFile<Row>(
      `${kind === "SHIPMENT" ? "ladunki" : "pojazdy"}-${calendarDay(ctx.now)}.csv`,
      [
        [number, ({ id }) => id],
        [state, ({ status }) => i18next.t(`freight:status.${status}`)],
        [published, ({ publishedAt }) => publishedAt && formatMoment(publishedAt)],
        ...columns.map((name, at) => [words.heading(name), ({ cells }: Row) => cells[at] ?? null] as const),
      ],
      rows,
      isCut ? i18next.t("ownPostings:export.cut", { count: rows.length }) : null,
    );
  });
}
