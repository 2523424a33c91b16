import "~/i18n/conversation";
import "~/i18n/freight";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/lists/empty";
import { ListSearch } from "~/components/lists/list-search";
import { Pager } from "~/components/lists/pager";
import { Tabs } from "~/components/lists/tabs";
import { pathTo, pathToNewest } from "~/paths";
import { Excerpt, LastMessage } from "../parts/conversation-list";
import { Way } from "../parts/posting-summary";
import type { PostingConversationsData } from "./data.server";

type Props = { data: PostingConversationsData };
type RowProps = { row: PostingConversationsData["rows"][number] };

export function PostingConversations({ data }: Props) {
  const { t } = useTranslation("conversation");
  const query = data.phrase ? { phrase: data.phrase } : {};
  const { current, archived } = data.counts;
  return (
    <>
      <div className="title">
        <h1>{t("freight.heading")}</h1>
        <p className="soft num">{t("found", { count: data.total })}</p>
      </div>
      <Tabs
        label={t("tabs")}
        tabs={[
          {
            href: pathTo("postingConversations", null, query),
            label: t("tab.current"),
            count: current,
            isCurrent: !data.archived,
          },
          {
            href: pathTo("postingConversations.archive", null, query),
            label: t("tab.archive"),
            count: archived,
            isCurrent: data.archived,
          },
        ]}
      />
      <ListSearch label={t("freight.search")} phrase={data.phrase} keeps={["archived"]} />
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

function Row({ row }: RowProps) {
  const { t } = useTranslation(["conversation", "freight"]);
  const { posting } = row;
  return (
    <li className="row entry conversation" data-unread={row.unread > 0 || undefined}>
      <h2>
        <a href={pathToNewest({ id: row.id, isFreight: true })}>
          <Way way={posting.way} />
        </a>
      </h2>
      <div>
        <p className="small soft">
          {t(`freight:kind.${posting.kind}`)}, {t(`conversation:posting.state.${posting.state}`)}
        </p>
        <Excerpt row={row} />
      </div>
      <LastMessage row={row} />
      <People row={row} />
    </li>
  );
}

function People({ row }: RowProps) {
  const { t } = useTranslation("conversation");
  const other = `${row.counterpartName}, ${row.companyName}`;
  return (
    <p className="meta who">
      <span>
        {t("supervisor")}: <strong>{row.isSupervisor ? t("own") : other}</strong>
      </span>
      <span>
        {t("counterpart")}: <strong>{row.isSupervisor ? other : t("own")}</strong>
      </span>
      <span className="num">{t("freight.begun", { moment: row.begun })}</span>
    </p>
  );
}

function NoRows({ data }: Props) {
  const { t } = useTranslation("conversation");
  if (data.phrase) {
    const all = pathTo(data.archived ? "postingConversations.archive" : "postingConversations");
    return (
      <Empty heading={t("empty.found")} text={t("empty.found.text")}>
        <a className="button" href={all}>
          {t("empty.found.next")}
        </a>
      </Empty>
    );
  }
  if (data.archived) {
    return (
      <Empty heading={t("empty.archive")} text={t("empty.archive.text")}>
        <a className="button" href={pathTo("postingConversations")}>
          {t("empty.archive.next")}
        </a>
      </Empty>
    );
  }
  return (
    <Empty heading={t("freight.empty")} text={t("freight.empty.text")}>
      <a className="button" href={pathTo("shipments")}>
        {t("freight.empty.next")}
      </a>
    </Empty>
  );
}
