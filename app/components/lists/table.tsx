import type { ReactNode } from "react";
import { useAddress } from "~/components/use-address";
import type { Sort } from "~/domain/list/sort";

/** Leads to the list in this column's order, or in the other direction where it is ordered so already. */
type SortLink = { href: string; direction: "ascending" | "descending" | null };

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The row's name, a word or a `long` sentence: its heading on a narrow screen, where rows are cards. */
  isName?: boolean | "long";
  /** Leaves the label out on a narrow screen: the content says what it is. */
  isPlain?: boolean;
  sort?: SortLink;
};

/** Links that order the list of the page by a column; one ordered `latestFirst` begins with the highest. */
export function useSortLinks<Key extends string>(sort: Sort<Key>) {
  const address = useAddress();
  return (key: Key, { latestFirst = false } = {}): SortLink => {
    const isCurrent = sort.key === key;
    const isDescending = isCurrent ? !sort.isDescending : latestFirst;
    const href = address({ sort: isDescending ? `-${key}` : key, page: undefined });
    return { href, direction: isCurrent ? (sort.isDescending ? "descending" : "ascending") : null };
  };
}

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

/** A dense table; under 768 px each row is a card that names its values. */
export function Table<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <div className="panel table-box">
      <table className="table">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, sort }) => (
              <th
                key={label}
                scope="col"
                aria-sort={sort?.direction ?? undefined}
                data-sortable={sort ? true : undefined}
              >
                {sort ? (
                  <a href={sort.href} className="sort" data-direction={sort.direction ?? undefined}>
                    {label}
                  </a>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ label, cell, isName, isPlain }) =>
                isName ? (
                  <th key={label} scope="row" data-long={isName === "long" || undefined}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={label} data-label={isPlain ? undefined : label}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
