import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { identifier } from "~/domain/kernel/form.server";
import { lastPage, pageNumber, rowsPerPage } from "~/domain/list/page.server";
import { addressWith } from "./return-to.server";

type List<Rows, Counts> = {
  rows: (page: number) => PromiseLike<Rows>;
  counts: PromiseLike<Counts>;
  /** How many rows the whole list has. */
  total: (counts: Counts) => number;
  /** How many rows a page has where it is not the usual number. */
  size?: number;
};

/**
 * The page of a list that the address asks for; one beyond the end leads to the last, and one that names empty filters
 * to the address without them.
 */
export async function listPage<Rows, Counts>(request: Request, list: List<Rows, Counts>) {
  requireShortAddress(request);
  const page = pageNumber(new URL(request.url).searchParams);
  const [rows, counts] = await Promise.all([list.rows(page), list.counts]);
  const total = list.total(counts);
  requirePage(request, page, total, list.size);
  return { rows, counts, total, page, rowsPerPage: list.size ?? rowsPerPage };
}

/** Leads from a page beyond the end of a list, as after a removal or in an old link, to its last one. */
export function requirePage(request: Request, page: number, rows: number, size?: number): void {
  const last = lastPage(rows, size);
  if (page <= last) return;
  throw redirect(addressWith(request, { page: last > 1 ? String(last) : undefined }));
}

/**
 * Leads from what a browser without script makes of a form of filters to an address that can be sent to a colleague.
 */
function requireShortAddress(request: Request): void {
  const { pathname, searchParams } = new URL(request.url);
  // Script asks for the data alone, of an address that it has put together itself.
  if (searchParams.has("_data")) return;
  const filledParams = new URLSearchParams([...searchParams].filter(([, value]) => value !== ""));
  if (filledParams.size < searchParams.size)
    throw redirect(filledParams.size > 0 ? `${pathname}?${filledParams}` : pathname);
}

/** Which of the values a query parameter has, in small letters or as it is written; null for any other. */
export function choiceIn<Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | null {
  const parameter = search.get(name)?.toLowerCase();
  return values.find((value) => value.toLowerCase() === parameter) ?? null;
}

/** The number that an address names; 0, which nothing has, where it names none. */
export function idIn({ id }: LoaderFunctionArgs["params"]): number {
  return identifier.safeParse(id).data ?? 0;
}
