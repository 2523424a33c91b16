export const rowsPerPage = 20;

/** A page of a list: 1 unless the address names another whole positive number. */
export function pageNumber(search: URLSearchParams): number {
  const text = search.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** How many rows of a list stand before a page of it. */
export function offsetOf(page: number): number {
  return (page - 1) * rowsPerPage;
}

/** The last page of a list with so many rows; an empty list has one page. */
export function lastPage(rows: number): number {
  return Math.max(1, Math.ceil(rows / rowsPerPage));
}
