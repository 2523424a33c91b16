import { useNavigate } from "@remix-run/react";
import { Fragment, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { isPlainClick } from "~/components/shell/client-navigation";
import { PostingRow } from "../parts/posting-row";
import type { FindData } from "./data.server";
import { OpenedPosting } from "./opened-posting";

const columns = ["pin", "route", "distance", "days", "vehicle", "rate", "company", "age", "talk"] as const;

export function PostingTable({ found }: { found: FindData }) {
  const { t } = useTranslation("freightSearch");
  const navigate = useNavigate();

  // The whole row opens what its link opens; the link's own jump to the row is for pages without script.
  function follow(event: MouseEvent<HTMLTableSectionElement>) {
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented || !isPlainClick(event)) return;
    const opener = target.closest("tr.posting")?.querySelector<HTMLAnchorElement>("a.opens");
    const other = target.closest("a, button");
    if (!opener || (other && other !== opener) || String(getSelection() ?? "") !== "") return;
    event.preventDefault();
    navigate(opener.search || opener.pathname, { preventScrollReset: true });
  }

  return (
    <div className="panel board">
      <table className="table">
        <caption className="sr">{t(`table.${found.kind}`)}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={`at-${name}`}>
                {name === "pin" || name === "talk" ? (
                  <span className="sr">{t(`column.${name}`)}</span>
                ) : (
                  t(name === "days" ? `column.days.${found.kind}` : `column.${name}`)
                )}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link in the row takes the keys. */}
        <tbody onClick={follow}>
          {found.rows.map((row) => {
            const opened = found.opened.find(({ id }) => id === row.id);
            return (
              <Fragment key={row.id}>
                <PostingRow row={row} open={found.opened.map(({ id }) => id)} />
                {opened && <OpenedPosting posting={opened} columns={columns.length} query={found.query} />}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
