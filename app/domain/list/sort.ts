/** What a list is ordered by, and which way. */
export type Sort<Key extends string> = { key: Key; isDescending: boolean };

/** The order that an address asks for, as `sort=name` or `sort=-name`; `otherwise` where it names none of the keys. */
export function sortIn<Key extends string>(
  search: URLSearchParams,
  keys: readonly Key[],
  otherwise: Sort<Key>,
): Sort<Key> {
  const requestedSort = search.get("sort") ?? "";
  const isDescending = requestedSort.startsWith("-");
  const key = keys.find((candidate) => candidate === requestedSort.slice(isDescending ? 1 : 0));
  return key ? { key, isDescending } : otherwise;
}

/** The rows in the order of these ids, each once, without the ids of which there is none. */
export function inOrder<Row extends { id: number }>(rows: Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}
