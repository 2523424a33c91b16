import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/lists/empty";
import { Pager } from "~/components/lists/pager";
import { SinceFilter } from "~/components/lists/since-filter";
import { Tabs } from "~/components/lists/tabs";
import { useAddress } from "~/components/use-address";
import { changesLine } from "~/domain/freight/posting/change-words";
import { pathTo } from "~/paths";
import type { NoticeListData } from "./data.server";

export function NoticeList({ data }: { data: NoticeListData }) {
  const { rows, total, unread, page, rowsPerPage, since } = data;
  const { t } = useTranslation("notice");
  return (
    <>
      <div className="title">
        <h1>{t("heading")}</h1>
        <p className="soft num">{t("found", { count: total })}</p>
        <SinceFilter {...since} />
        {unread > 0 && rows.length > 0 && data.tab !== "own" && (
          <Form method="post" className="end">
            <button type="submit" name="intent" value="markAllRead" className="button slim">
              {t("markAllRead")}
            </button>
          </Form>
        )}
      </div>
      <NoticeTabs data={data} />
      <p className="small">
        <a href={pathTo("notifications")}>{t("preferences.link")}</a>
      </p>
      {rows.length > 0 ? (
        <ol className="panel rows">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      ) : (
        <NoRows isFiltered={since.moment !== null || data.tab !== "all"} />
      )}
      <Pager page={page} total={total} rowsPerPage={rowsPerPage} />
    </>
  );
}

function NoticeTabs({ data }: { data: NoticeListData }) {
  const { t } = useTranslation("notice");
  const address = useAddress();
  const tabs = ["all", "others", "own"] as const;
  return (
    <Tabs
      label={t("tabs")}
      tabs={tabs.map((tab) => ({
        href: address({ tab: tab === "all" ? undefined : tab, page: undefined }),
        label: t(`tab.${tab}`),
        count: data.counts[tab],
        isCurrent: data.tab === tab,
      }))}
    />
  );
}

type RowProps = { row: NoticeListData["rows"][number] };

function Row({ row }: RowProps) {
  return (
    <li className="row notice" data-unread={!row.isRead || undefined} data-own={row.isOwnAct || undefined}>
      <Form method="post" className="notice-body">
        <input type="hidden" name="noticeId" value={row.id} />
        {row.isOwnAct ? <OwnAct row={row} /> : <Told row={row} />}
      </Form>
    </li>
  );
}

/** What the reader did, in one line. */
function OwnAct({ row }: RowProps) {
  const { t } = useTranslation("notice");
  return (
    <p className="meta soft">
      <button type="submit" name="intent" value="open" className="link notice-open">
        {t(`kind.${row.kind}`)}
      </button>
      {row.freight && <span>{row.freight.route}</span>}
      {row.hasSubject && <Subject row={row} />}
      {row.recipientName && <span>{t("to", { name: row.recipientName })}</span>}
      <time className="num">{row.told}</time>
    </p>
  );
}

function Told({ row }: RowProps) {
  const { t } = useTranslation("notice");
  const kind = row.event ? t(`deal.${row.event}`, { what: row.what }) : t(`kind.${row.kind}`);
  return (
    <>
      <button type="submit" name="intent" value="open" className="link notice-open">
        {row.freight ? t("freight", { route: row.freight.route, name: row.actorName ?? t("somebody") }) : kind}
      </button>
      {row.freight ? (
        <p>{row.freight.line}</p>
      ) : (
        row.hasSubject && (
          <p>
            <Subject row={row} />
          </p>
        )
      )}
      <p className="meta soft">
        {row.freight && <span>{kind}</span>}
        <time className="num">{row.told}</time>
        {row.actorName && !row.freight && <span>{t("from", { name: row.actorName })}</span>}
        {!row.isRead && <span className="tag warn">{t("unread")}</span>}
      </p>
      {!row.isRead && (
        <button type="submit" name="intent" value="markRead" className="button slim quiet">
          {t("markRead")}
        </button>
      )}
    </>
  );
}

function Subject({ row }: RowProps) {
  const { t } = useTranslation(["notice", "offer", "freight"]);
  if (!row.subject) return <span className="soft">{t("unavailable")}</span>;
  const line = changesLine(row.changes, (key) => t(key));
  return <span>{[row.subject, line].filter(Boolean).join(": ")}</span>;
}

function NoRows({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation("notice");
  const address = useAddress();
  const all = address({ onlyNew: undefined, tab: undefined, page: undefined });
  const reason = isFiltered ? "empty.new" : "empty";
  return (
    <Empty heading={t(`${reason}.heading`)} text={t(`${reason}.text`)}>
      <a className="button" href={isFiltered ? all : pathTo("announcements")}>
        {t(isFiltered ? "empty.all" : "empty.next")}
      </a>
    </Empty>
  );
}
