import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countedChoices } from "~/components/lists/choices";
import { ListPage } from "~/components/lists/list-page";
import { SinceFilter } from "~/components/lists/since-filter";
import { PlanText } from "~/components/plan-text";
import { useAddress } from "~/components/use-address";
import { changesLine } from "~/domain/freight/posting/change-words";
import { pathTo } from "~/paths";
import type { NoticeListData } from "./data.server";

export function NoticeList({ data }: { data: NoticeListData }) {
  const { t } = useTranslation("notice");
  const address = useAddress();
  const { tab, rows, unread, since, counts } = data;
  const isNarrowed = since.moment !== null || tab !== "all";
  const reason = isNarrowed ? "empty.new" : "empty";
  const all = address({ onlyNew: undefined, tab: undefined, page: undefined });
  return (
    <ListPage
      list={data}
      isWide={false}
      heading={t("heading")}
      countText={t("found", { count: data.total })}
      beside={
        <>
          <SinceFilter {...since} />
          {unread > 0 && rows.length > 0 && tab !== "own" && (
            <Form method="post" className="end">
              <button type="submit" name="intent" value="markAllRead" className="button slim">
                {t("markAllRead")}
              </button>
            </Form>
          )}
        </>
      }
      tabs={{
        label: t("tabs"),
        name: "tab",
        value: tab === "all" ? null : tab,
        options: countedChoices(["others", "own"], counts, (name) => t(`tab.${name}`)),
      }}
      keeps={["onlyNew"]}
      about={
        <p className="small">
          <a href={pathTo("notifications")}>{t("preferences.link")}</a>
        </p>
      }
      rows={
        <ol className="panel rows">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      }
      empty={{
        heading: t(`${reason}.heading`),
        text: t(`${reason}.text`),
        link: { href: isNarrowed ? all : pathTo("announcements"), text: t(isNarrowed ? "empty.all" : "empty.next") },
      }}
    />
  );
}

type RowProps = { row: NoticeListData["rows"][number] };

function Row({ row }: RowProps) {
  return (
    <li className="row notice" data-unread={!row.isRead || undefined} data-own={row.isOwnAct || undefined}>
      <Form method="post" className="notice-body">
        <input type="hidden" name="noticeId" value={row.id} />
        {row.isOwnAct ? <OwnAct row={row} /> : <NoticeText row={row} />}
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
        {t(kindOf(row))}
      </button>
      {row.freight && <span>{row.freight.route}</span>}
      {row.hasSubject && <Subject row={row} />}
      {row.recipientName && <span>{t("to", { name: row.recipientName })}</span>}
      <time className="num">{row.told}</time>
    </p>
  );
}

/** Talk about freight is read by the colleagues of both firms: it is no private message. */
function kindOf({ kind, freight }: RowProps["row"]) {
  return freight && (kind === 3 || kind === 6) ? (`kind.${kind}.freight` as const) : (`kind.${kind}` as const);
}

function NoticeText({ row }: RowProps) {
  const { t } = useTranslation("notice");
  const kind = row.event
    ? t(`deal.${row.event}`, { what: row.what })
    : row.search
      ? t("find.of", { name: row.search })
      : t(kindOf(row));
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
      {row.says && !row.freight && <p>{row.says}</p>}
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
  if (row.search) return <PlanText>{row.subject}</PlanText>;
  return (
    <span>
      {[row.subject, line].filter(Boolean).join(": ")}
      {row.until && <PlanText>{`, ${t("until", { moment: row.until })}`}</PlanText>}
    </span>
  );
}
