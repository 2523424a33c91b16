import { useTranslation } from "react-i18next";
import { Name } from "~/components/date-text";
import { Icon } from "~/components/icons";
import { Empty } from "~/components/lists/empty";
import { Pager } from "~/components/lists/pager";
import { SinceFilter } from "~/components/lists/since-filter";
import { useAddress } from "~/components/use-address";
import { announcementTypes } from "~/domain/announcement/type";
import { pathTo } from "~/paths";
import type { AnnouncementList as List } from "./announcement-list.server";

export function AnnouncementList({ list }: { list: List }) {
  const { t } = useTranslation("announcement");
  return (
    <>
      <div className="title">
        <h1>{t(list.type ? `heading.${list.type}` : "heading")}</h1>
        <p className="soft num">{t("found", { count: list.total })}</p>
        <SinceFilter {...list.since} />
        {list.mayAdd && (
          <a
            className="button next slim end"
            href={pathTo("announcementEditor", null, {
              type: list.type ? announcementTypes.indexOf(list.type) : undefined,
            })}
          >
            {t("add")}
          </a>
        )}
      </div>
      <Tabs list={list} />
      {list.rows.length > 0 ? (
        <ol className="panel rows">
          {list.rows.map((row) => (
            <Row key={row.id} row={row} namesType={list.type === null} />
          ))}
        </ol>
      ) : (
        <NoRows list={list} />
      )}
      <Pager page={list.page} total={list.total} rowsPerPage={list.rowsPerPage} />
    </>
  );
}

function Tabs({ list }: { list: List }) {
  const { t } = useTranslation("announcement");
  return (
    <nav className="tabs" aria-label={t("tabs")}>
      <a href={pathTo("announcements")} aria-current={list.type === null ? "page" : undefined}>
        {t("tab.all")} <span className="count">{list.countOfAll}</span>
      </a>
      {announcementTypes.map((type) => (
        <a key={type} href={pathTo(`announcements.${type}`)} aria-current={list.type === type ? "page" : undefined}>
          {t(`tab.${type}`)}{" "}
          {list.seesEnquiries || type !== "enquiries" ? <span className="count">{list.counts[type]}</span> : null}
        </a>
      ))}
    </nav>
  );
}

type RowProps = { row: List["rows"][number]; namesType: boolean };

function Row({ row, namesType }: RowProps) {
  const { t } = useTranslation("announcement");
  return (
    <li className="row entry">
      <h2>
        <a href={pathTo("announcement", { id: row.id })}>{row.title}</a>
      </h2>
      <p className="soft excerpt">{row.excerpt}</p>
      <p className="meta kind">
        {namesType && <span className="tag">{t(`type.${announcementTypes[row.type] ?? "community"}`)}</span>}
        <time>{row.published}</time>
      </p>
      <p className="meta who num">
        <span>
          <Name>{row.companyName}</Name>
        </span>
        {row.commentCount > 0 && (
          <span className="with-icon">
            <Icon name="comment" />
            {t("comments", { count: row.commentCount })}
          </span>
        )}
        {row.attachmentCount > 0 && (
          <span className="with-icon">
            <Icon name="paperclip" />
            {t("attachments", { count: row.attachmentCount })}
          </span>
        )}
      </p>
    </li>
  );
}

function NoRows({ list }: { list: List }) {
  const { t } = useTranslation("announcement");
  const address = useAddress();
  const all = address({ onlyNew: undefined, page: undefined });
  const reason = list.since.moment ? "empty.new" : "empty";
  return (
    <Empty heading={t(`${reason}.heading`)} text={t(`${reason}.text`)}>
      <a className="button" href={list.since.moment ? all : pathTo("announcements")}>
        {t("empty.all")}
      </a>
    </Empty>
  );
}
