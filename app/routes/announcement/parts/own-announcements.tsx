import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { Empty } from "~/components/lists/empty";
import { ListSearch } from "~/components/lists/list-search";
import { Pager } from "~/components/lists/pager";
import { SinceFilter } from "~/components/lists/since-filter";
import { type Column, Table } from "~/components/lists/table";
import { Tabs } from "~/components/lists/tabs";
import { useAddress } from "~/components/use-address";
import { type AnnouncementStatus, announcementStatuses } from "~/domain/announcement/status";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { AnnouncementActions } from "./announcement-actions";
import { AnnouncementDialog } from "./announcement-dialog";
import type { OwnAnnouncementsData } from "./own-announcements.server";

type Row = OwnAnnouncementsData["rows"][number];

const tones: Record<AnnouncementStatus, string> = { active: "good", inactive: "warn", archived: "" };

export function OwnAnnouncements({ data, answer }: { data: OwnAnnouncementsData; answer?: FormAnswer }) {
  const { t } = useTranslation("announcement");
  const [form] = useForm({ id: "own-announcements", lastResult: answer?.result });
  const address = useAddress();
  const closed = address({ confirm: undefined, announcement: undefined });
  const columns = useColumns(data.ofCompany);
  return (
    <>
      <div className="title">
        <h1>{t("own.heading")}</h1>
        <p className="soft num">{t("found", { count: data.total })}</p>
        <SinceFilter {...data.since} />
        <a className="button next slim end" href={pathTo("announcementEditor")}>
          {t("add")}
        </a>
      </div>
      {data.ofCompany && <p className="soft">{t("own.ofCompany")}</p>}
      <ErrorSummary form={form} />
      <StatusTabs data={data} />
      <ListSearch label={t("own.search")} phrase={data.phrase} keeps={["status", "onlyNew"]} />
      {data.rows.length > 0 ? (
        <Table caption={t("own.heading")} columns={columns} rows={data.rows} rowKey={(row) => row.id} />
      ) : (
        <NoAnnouncements data={data} />
      )}
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
      {data.chosen && !answer && (
        <AnnouncementDialog
          announcement={data.chosen}
          action={data.chosen.action}
          copyKey={data.chosen.key}
          onClose={closed}
        />
      )}
    </>
  );
}

function StatusTabs({ data }: { data: OwnAnnouncementsData }) {
  const { t } = useTranslation("announcement");
  const address = useAddress();
  const all = address({ status: undefined, page: undefined });
  const active = address({ status: "active", page: undefined });
  const inactive = address({ status: "inactive", page: undefined });
  const archived = address({ status: "archived", page: undefined });
  const links = { active, inactive, archived };
  return (
    <Tabs
      label={t("own.tabs")}
      tabs={[
        { href: all, label: t("own.all"), count: data.counts.all, isCurrent: data.status === null },
        ...announcementStatuses.map((status) => ({
          href: links[status],
          label: t(`statuses.${status}`),
          count: data.counts[status],
          isCurrent: data.status === status,
        })),
      ]}
    />
  );
}

function useColumns(ofCompany: boolean): Column<Row>[] {
  const { t } = useTranslation("announcement");
  const title: Column<Row> = {
    label: t("title"),
    isName: true,
    cell: (row) => (
      <>
        <a href={pathTo("announcement", { id: row.id })}>{row.title}</a>
        <span className="soft small block">
          {t(`type.${row.type}`)}
          {row.commentCount > 0 && `, ${t("comments", { count: row.commentCount })}`}
        </span>
        <AnnouncementActions id={row.id} actions={row.actions} isListed />
      </>
    ),
  };
  const author: Column<Row> = { label: t("author"), cell: (row) => row.authorName };
  return [
    title,
    ...(ofCompany ? [author] : []),
    {
      label: t("status"),
      cell: (row) => (
        <span className={`tag ${row.isScheduled ? "" : tones[row.status]}`}>
          {t(row.isScheduled ? "state.scheduled" : `status.${row.status}`)}
        </span>
      ),
    },
    {
      label: t("activation"),
      cell: (row) => (
        <>
          <time>{row.activation}</time>
          {row.end && (
            <span className="soft block">
              {t("until")} <time>{row.end}</time>
            </span>
          )}
        </>
      ),
    },
  ];
}

function NoAnnouncements({ data }: { data: OwnAnnouncementsData }) {
  const { t } = useTranslation("announcement");
  const address = useAddress();
  const everything = address({ status: undefined, phrase: undefined, onlyNew: undefined, page: undefined });
  const isNarrowed = data.phrase || data.status || data.since.moment;
  return isNarrowed ? (
    <Empty heading={t("own.none.heading")} text={t("own.none.text")}>
      <a className="button" href={everything}>
        {t("own.none.all")}
      </a>
    </Empty>
  ) : (
    <Empty heading={t("own.empty.heading")} text={t("own.empty.text")}>
      <a className="button" href={pathTo("announcementEditor")}>
        {t("add")}
      </a>
    </Empty>
  );
}
