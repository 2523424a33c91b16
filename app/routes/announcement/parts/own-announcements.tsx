import { useTranslation } from "react-i18next";
import { countedChoices } from "~/components/lists/choices";
import { ListPage } from "~/components/lists/list-page";
import { SinceFilter } from "~/components/lists/since-filter";
import type { Column } from "~/components/lists/table";
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
  const address = useAddress();
  const { status, phrase, since, chosen } = data;
  const add = { href: pathTo("announcementEditor"), text: t("add") };
  const all = address({ status: undefined, phrase: undefined, onlyNew: undefined, page: undefined });
  return (
    <ListPage
      list={data}
      isWide={false}
      heading={t("own.heading")}
      countText={t("found", { count: data.total })}
      beside={<SinceFilter {...since} />}
      add={add}
      intro={data.ofCompany && <p className="soft">{t("own.ofCompany")}</p>}
      answer={answer}
      tabs={{
        label: t("own.tabs"),
        name: "status",
        value: status,
        options: countedChoices(announcementStatuses, data.counts, (name) =>
          t(name === "all" ? "own.all" : `statuses.${name}`),
        ),
      }}
      search={{ label: t("own.search"), phrase }}
      keeps={["onlyNew"]}
      columns={useColumns(data.ofCompany)}
      rowKey={(row) => row.id}
      empty={
        phrase || status || since.moment
          ? { heading: t("own.none.heading"), text: t("own.none.text"), link: { href: all, text: t("own.none.all") } }
          : { heading: t("own.empty.heading"), text: t("own.empty.text"), link: add }
      }
    >
      {chosen && !answer && (
        <AnnouncementDialog
          announcement={chosen}
          action={chosen.action}
          copyKey={chosen.key}
          onClose={address({ confirm: undefined, announcement: undefined })}
        />
      )}
    </ListPage>
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
            <span className="soft block whole">
              {t("until")} <time>{row.end}</time>
            </span>
          )}
        </>
      ),
    },
  ];
}
