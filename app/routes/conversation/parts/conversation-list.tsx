import { useTranslation } from "react-i18next";
import { Name } from "~/components/date-text";
import { ListPage } from "~/components/lists/list-page";
import { pathTo, pathToNewest } from "~/paths";
import type { ConversationListData } from "./conversation-list.server";

type Props = { data: ConversationListData };

export function ConversationList({ data }: Props) {
  const { t } = useTranslation("conversation");
  const { archived, phrase, counts } = data;
  const reason = phrase ? "empty.found" : archived ? "empty.archive" : "empty.current";
  const next = reason === "empty.current" ? pathTo("announcements") : pathTo("messages");
  return (
    <ListPage
      list={data}
      isWide={false}
      heading={t("heading")}
      countText={t("found", { count: data.total })}
      tabs={{
        label: t("tabs"),
        name: "tab",
        value: archived ? "archive" : null,
        options: [
          { value: null, label: t("tab.current"), count: counts.current },
          { value: "archive", label: t("tab.archive"), count: counts.archived },
        ],
      }}
      search={{ label: t("search"), phrase }}
      rows={
        <ol className="panel rows">
          {data.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      }
      empty={{
        heading: t(reason),
        text: t(`${reason}.text`),
        link: { href: next, text: t(`${reason}.next`) },
      }}
    />
  );
}

function Row({ row }: { row: ConversationListData["rows"][number] }) {
  const { t } = useTranslation("conversation");
  return (
    <li className="row entry conversation" data-unread={row.unread > 0 || undefined}>
      <h2>
        <a href={pathToNewest({ id: row.id, isFreight: false })}>{row.counterpartName}</a>
      </h2>
      <div>
        {row.kind === "ANNOUNCEMENT" && (
          <p className="small soft">{t("about", { title: row.announcementTitle ?? t("about.unavailable") })}</p>
        )}
        <Excerpt row={row} />
      </div>
      <LastMessage row={row} />
      <p className="meta who">
        <span>
          <Name>{row.companyName}</Name>
        </span>
      </p>
    </li>
  );
}

/** How the last message begins, after who wrote it where it was one's own side. */
export function Excerpt({ row }: { row: { isOwn: boolean | null; writer?: string | null; excerpt: string } }) {
  const { t } = useTranslation("conversation");
  const writer = row.isOwn ? t("you") : row.writer && `${row.writer}:`;
  return (
    <p className="soft excerpt">
      {writer && <strong>{writer} </strong>}
      {row.excerpt}
    </p>
  );
}

export function LastMessage({ row }: { row: { last: string; unread: number } }) {
  const { t } = useTranslation("conversation");
  return (
    <p className="meta kind num">
      <time>{row.last}</time>
      {row.unread > 0 && <span className="tag warn">{t("unread", { count: row.unread })}</span>}
    </p>
  );
}
