import { redirect } from "@remix-run/node";
import { lastPage, pageNumber, rowsPerPage } from "~/domain/page.server";
import { addressWith } from "./return-to.server";

type List<Rows, Counts> = {
  rows: (page: number) => PromiseLike<Rows>;
  counts: PromiseLike<Counts>;
  /** How many rows the whole list has. */
  total: (counts: Counts) => number;
};

/** The page of a list that the address asks for; one beyond the end leads to the last. */
export async function listPage<Rows, Counts>(request: Request, list: List<Rows, Counts>) {
  const page = pageNumber(new URL(request.url).searchParams);
  const [rows, counts] = await Promise.all([list.rows(page), list.counts]);
  const total = list.total(counts);
  requirePage(request, page, total);
  return { rows, counts, total, page, rowsPerPage };
}

/** Leads from a page beyond the end of a list, as after a removal or in an old link, to its last one. */
export function requirePage(request: Request, page: number, rows: number): void {
  const last = lastPage(rows);
  if (page <= last) return;
  throw redirect(addressWith(request, { page: last > 1 ? String(last) : undefined }));
}
