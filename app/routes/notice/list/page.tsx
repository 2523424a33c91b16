import "~/i18n/notice";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/lists/empty";
import { Pager } from "~/components/lists/pager";
import { SinceFilter } from "~/components/lists/since-filter";
import { useAddress } from "~/components/use-address";
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
        {unread > 0 && (
          <Form method="post" className="end">
            <button type="submit" name="intent" value="markAllRead" className="button slim">
              {t("markAllRead")}
            </button>
          </Form>
        )}
      </div>
      {rows.length > 0 ? (
        <ol className="panel rows">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      ) : (
        <NoRows isFiltered={since.moment !== null} />
      )}
      <Pager page={page} total={total} rowsPerPage={rowsPerPage} />
    </>
  );
}

function Row({ row }: { row: NoticeListData["rows"][number] }) {
  const { t } = useTranslation("notice");
  return (
    <li className="row notice" data-unread={!row.isRead || undefined}>
      <Form method="post" className="notice-body">
        <input type="hidden" name="noticeId" value={row.id} />
        <button type="submit" name="intent" value="open" className="link notice-open">
          {t(`kind.${row.kind as 0}`)}
        </button>
        {!row.isDirect && (
          <p>
            {row.announcementTitle ? `„${row.announcementTitle}”` : <span className="soft">{t("unavailable")}</span>}
          </p>
        )}
        <p className="meta soft">
          <time className="num">{row.told}</time>
          {row.actorName && row.kind < 4 && <span>{t("from", { name: row.actorName })}</span>}
          {row.recipientName && <span>{t("to", { name: row.recipientName })}</span>}
          {!row.isRead && <span className="tag warn">{t("unread")}</span>}
        </p>
        {!row.isRead && (
          <button type="submit" name="intent" value="markRead" className="button slim quiet">
            {t("markRead")}
          </button>
        )}
      </Form>
    </li>
  );
}

function NoRows({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation("notice");
  const address = useAddress();
  const all = address({ onlyNew: undefined, page: undefined });
  const reason = isFiltered ? "empty.new" : "empty";
  return (
    <Empty heading={t(`${reason}.heading`)} text={t(`${reason}.text`)}>
      <a className="button" href={isFiltered ? all : pathTo("announcements")}>
        {t(isFiltered ? "empty.all" : "empty.next")}
      </a>
    </Empty>
  );
}
