import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/lists/empty";
import { ListSearch } from "~/components/lists/list-search";
import { Pager } from "~/components/lists/pager";
import { Tabs } from "~/components/lists/tabs";
import { pathTo, pathToNewest } from "~/paths";
import type { ConversationListData } from "./conversation-list.server";

type Props = { data: ConversationListData };

export function ConversationList({ data }: Props) {
  const { t } = useTranslation("conversation");
  return (
    <>
      <div className="title">
        <h1>{t("heading")}</h1>
        <p className="soft num">{t("found", { count: data.total })}</p>
      </div>
      <ConversationTabs data={data} />
      <ListSearch label={t("search")} phrase={data.phrase} keeps={["tab"]} />
      {data.rows.length > 0 ? (
        <ol className="panel rows">
          {data.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      ) : (
        <NoRows data={data} />
      )}
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
    </>
  );
}

function ConversationTabs({ data }: Props) {
  const { t } = useTranslation("conversation");
  const { pathname } = useLocation();
  const addressOf = (tab: Record<string, string>) => {
    const query = new URLSearchParams({ ...tab, ...(data.phrase && { phrase: data.phrase }) }).toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  return (
    <Tabs
      label={t("tabs")}
      tabs={[
        { href: addressOf({}), label: t("tab.current"), count: data.counts.current, isCurrent: !data.archived },
        {
          href: addressOf({ tab: "archive" }),
          label: t("tab.archive"),
          count: data.counts.archived,
          isCurrent: data.archived,
        },
      ]}
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
        <span>{row.companyName}</span>
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

function NoRows({ data }: Props) {
  const { t } = useTranslation("conversation");
  const reason = data.phrase ? "empty.found" : data.archived ? "empty.archive" : "empty.current";
  const next = reason === "empty.current" ? pathTo("announcements") : pathTo("messages");
  return (
    <Empty heading={t(reason)} text={t(`${reason}.text`)}>
      <a className="button" href={next}>
        {t(`${reason}.next`)}
      </a>
    </Empty>
  );
}
