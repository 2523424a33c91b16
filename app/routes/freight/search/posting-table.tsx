import { useNavigate } from "@remix-run/react";
import { Fragment, type MouseEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import { apart } from "~/components/shell/apart";
import { isPlainClick } from "~/components/shell/client-navigation";
import { PostingRow } from "../parts/posting-row";
import { wholeRow } from "../parts/sent-row";
import type { FindData } from "./data.server";
import type { Marks } from "./use-marks";

const OpenedPosting = apart(() => import("./opened-posting").then((part) => part.OpenedPosting));

const columns = ["pin", "route", "distance", "days", "vehicle", "rate", "company", "age", "talk"] as const;

/** From here on, as opened-posting.css has it, one posting stands open, beside the rows. */
const besideRows = "(min-width: 100rem)";

export const PostingTable = memo(({ data, marks }: { data: FindData; marks: Marks }) => {
  const { t } = useTranslation("freightSearch");
  const navigate = useNavigate();
  const open = data.opened.map(({ id }) => id);

  // The whole row opens what its link opens; the link's own jump to the row is for pages without script.
  function follow(event: MouseEvent<HTMLTableSectionElement>) {
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented || !isPlainClick(event)) return;
    const opener = target.closest("tr.posting")?.querySelector<HTMLAnchorElement>("a.opens");
    const other = target.closest("a, button");
    if (!opener || target.closest("input") || (other && other !== opener) || String(getSelection() ?? "") !== "")
      return;
    event.preventDefault();
    navigate(`?${openBy(opener)}`, { preventScrollReset: true });
  }

  return (
    <div className="panel board" data-opened={data.rows.some(({ id }) => open.includes(id)) || undefined}>
      <table className="table">
        <caption className="sr">{t(`table.${data.kind}`)}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={`at-${name}`}>
                {name === "pin" || name === "talk" ? (
                  <span className="sr">{t(`column.${name}`)}</span>
                ) : (
                  t(name === "days" ? `column.days.${data.kind}` : `column.${name}`)
                )}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link in the row takes the keys. */}
        <tbody onClick={follow}>
          {data.rows.map((row) => {
            const openedPosting = data.opened.find(({ id }) => id === row.id);
            const isMarked = marks.marked.includes(row.id);
            return (
              <Fragment key={row.id}>
                <PostingRow
                  row={wholeRow(row, data.kind)}
                  open={open}
                  marking={{ isMarked, onToggle: () => marks.toggle(row.id) }}
                />
                {openedPosting && (
                  <OpenedPosting
                    posting={openedPosting}
                    columns={columns.length}
                    query={data.query}
                    isLast={openedPosting.id === open.at(-1)}
                    close={open.filter((id) => id !== openedPosting.id).map(String)}
                  />
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
});

/** The query that a row's link leads to; beside the rows there is room for one. */
function openBy(opener: HTMLAnchorElement): URLSearchParams {
  const query = new URLSearchParams(opener.search);
  const last = query.getAll("open").at(-1);
  if (last && opener.getAttribute("aria-expanded") === "false" && matchMedia(besideRows).matches)
    query.set("open", last);
  return query;
}
