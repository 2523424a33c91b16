export const rowsPerPage = 20;

/** A page of a list: 1 unless the address names another whole positive number. */
export function pageNumber(search: URLSearchParams): number {
  const text = search.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/**
 * The part of a list that is read: a page by its number, or `limit` rows from an offset on, or, of a list whose query
 * uses newestFirst or behindRow, `limit` rows behind the row `behind`.
 */
export type Page = number | { offset: number; limit: number; behind?: { id: number; at: Date } };

/** How many rows of a list stand before a page of it. */
export function offsetOf(page: Page): number {
  return typeof page === "number" ? (page - 1) * rowsPerPage : page.offset;
}

/** How many rows a page of a list has at most. */
export function limitOf(page: Page): number {
  return typeof page === "number" ? rowsPerPage : page.limit;
}

/** The last page of a list with so many rows; an empty list has one page. */
export function lastPage(rows: number, size = rowsPerPage): number {
  return Math.max(1, Math.ceil(rows / size));
}
