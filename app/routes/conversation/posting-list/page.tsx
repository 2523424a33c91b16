import { useTranslation } from "react-i18next";
import { Name } from "~/components/date-text";
import { Empty } from "~/components/lists/empty";
import { ListSearch } from "~/components/lists/list-search";
import { Pager } from "~/components/lists/pager";
import { Tabs } from "~/components/lists/tabs";
import { pathTo, pathToNewest } from "~/paths";
import { Excerpt, LastMessage } from "../parts/conversation-list";
import { Route } from "../parts/posting-summary";
import type { PostingConversationsData } from "./data.server";

type Props = { data: PostingConversationsData };
type RowProps = { row: PostingConversationsData["rows"][number] };

export function PostingConversations({ data }: Props) {
  const { t } = useTranslation("conversation");
  return (
    <>
      <div className="title">
        <h1>{t("freight.heading")}</h1>
        <p className="soft num">{t("found", { count: data.total })}</p>
      </div>
      <Scopes data={data} />
      {data.postingId !== null && data.rows[0] && (
        <p className="meta">
          <span>
            {t("freight.onlyPosting")} <Route route={data.rows[0].posting.route} />
          </span>
          <a href={pathTo("postingConversations", null, { whose: "company" })}>{t("empty.found.next")}</a>
        </p>
      )}
      <ListSearch label={t("freight.search")} phrase={data.phrase} keeps={["archived", "whose", "posting"]} />
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

function Scopes({ data: { scope, counts, phrase, postingId, hasCompanyScope } }: Props) {
  const { t } = useTranslation("conversation");
  const query = { phrase: phrase || undefined };
  const posting = postingId ?? undefined;
  const tabs = [
    {
      href: pathTo("postingConversations", null, query),
      label: t("tab.own"),
      count: posting === undefined ? counts.own : undefined,
      isCurrent: scope === "own",
    },
    {
      href: pathTo("postingConversations", null, { ...query, whose: "company", posting }),
      label: t("tab.company"),
      count: counts.company,
      isCurrent: scope === "company",
    },
    {
      href: pathTo("postingConversations.archive", null, query),
      label: t("tab.archive"),
      count: posting === undefined ? counts.archived : undefined,
      isCurrent: scope === "archived",
    },
  ];
  return <Tabs label={t("tabs")} tabs={hasCompanyScope ? tabs : tabs.filter((_, index) => index !== 1)} />;
}

function Row({ row }: RowProps) {
  const { t } = useTranslation(["conversation", "freight"]);
  const { posting, act } = row;
  const excerpt = act ? t(`conversation:act.${act.action}`, { price: act.price }) : row.excerpt;
  return (
    <li className="row entry conversation" data-unread={row.unread > 0 || undefined}>
      <h2>
        <a href={pathToNewest({ id: row.id, isFreight: true })}>
          <Route route={posting.route} />
        </a>
      </h2>
      <div>
        <p className="small soft">
          {t(`freight:kind.${posting.kind}`)}, {t(`conversation:posting.state.${posting.state}`)}
        </p>
        <Excerpt row={{ ...row, excerpt }} />
      </div>
      <LastMessage row={row} />
      <People row={row} />
    </li>
  );
}

function People({ row }: RowProps) {
  const { t } = useTranslation("conversation");
  const ours = row.ourNames.map(({ isViewer, name }) => (isViewer ? t("own") : name)).join(", ") || t("nobody");
  return (
    <p className="meta who">
      <span>
        {t("supervisor")}:{" "}
        <strong>
          <Name>{row.isPostingSide ? ours : row.theirNames}</Name>
        </strong>
      </span>
      <span>
        {t("counterpart")}:{" "}
        <strong>
          <Name>{row.isPostingSide ? row.theirNames : ours}</Name>
        </strong>
      </span>
      <span className="num">{t("freight.begun", { moment: row.begun })}</span>
    </p>
  );
}

function NoRows({ data }: Props) {
  const { t } = useTranslation("conversation");
  if (data.phrase || data.postingId !== null) {
    const all = pathTo(data.scope === "archived" ? "postingConversations.archive" : "postingConversations");
    return (
      <Empty heading={t("empty.found")} text={t("empty.found.text")}>
        <a className="button" href={all}>
          {t("empty.found.next")}
        </a>
      </Empty>
    );
  }
  if (data.scope === "archived") {
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
