import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Name } from "~/components/date-text";
import type { EmptyProps } from "~/components/lists/empty";
import { ListPage } from "~/components/lists/list-page";
import type { Tab } from "~/components/lists/tabs";
import { pathTo, pathToNewest } from "~/paths";
import { Excerpt, LastMessage } from "../parts/conversation-list";
import { Route } from "../parts/posting-summary";
import type { PostingConversationsData } from "./data.server";

type Props = { data: PostingConversationsData };
type RowProps = { row: PostingConversationsData["rows"][number] };

/** Talks about freight: one's own, the company's, or those that were put away. */
export function PostingConversations({ data }: Props) {
  const { t } = useTranslation("conversation");
  return (
    <ListPage
      list={data}
      isWide={false}
      heading={t("freight.heading")}
      countText={t("found", { count: data.total })}
      tabs={{ label: t("tabs"), tabs: scopes(data, t) }}
      about={<OnlyPosting data={data} />}
      search={{ label: t("freight.search"), phrase: data.phrase }}
      keeps={["archived", "whose", "posting"]}
      rows={
        <ol className="panel rows">
          {data.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      }
      empty={emptyOf(data, t)}
    />
  );
}

type Words = TFunction<"conversation">;

function scopes({ scope, counts, phrase, postingId, hasCompanyScope }: PostingConversationsData, t: Words): Tab[] {
  const query = { phrase: phrase || undefined };
  const isOfAll = postingId === null;
  const own = {
    href: pathTo("postingConversations", null, query),
    label: t("tab.own"),
    count: isOfAll ? counts.own : undefined,
    isCurrent: scope === "own",
  };
  const company = {
    href: pathTo("postingConversations", null, { ...query, whose: "company", posting: postingId ?? undefined }),
    label: t("tab.company"),
    count: counts.company,
    isCurrent: scope === "company",
  };
  const archive = {
    href: pathTo("postingConversations.archive", null, query),
    label: t("tab.archive"),
    count: isOfAll ? counts.archived : undefined,
    isCurrent: scope === "archived",
  };
  return [own, ...(hasCompanyScope ? [company] : []), archive];
}

/** Which posting alone the list is about, with the way out. */
function OnlyPosting({ data: { postingId, rows } }: Props) {
  const { t } = useTranslation("conversation");
  const [row] = rows;
  if (postingId === null || !row) return null;
  return (
    <p className="meta">
      <span>
        {t("freight.onlyPosting")} <Route route={row.posting.route} />
      </span>
      <a href={pathTo("postingConversations", null, { whose: "company" })}>{t("empty.found.next")}</a>
    </p>
  );
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

function emptyOf({ scope, phrase, postingId }: PostingConversationsData, t: Words): EmptyProps {
  const isArchive = scope === "archived";
  if (phrase || postingId !== null) {
    const all = pathTo(isArchive ? "postingConversations.archive" : "postingConversations");
    return { heading: t("empty.found"), text: t("empty.found.text"), link: { href: all, text: t("empty.found.next") } };
  }
  const [reason, next] = isArchive
    ? (["empty.archive", "postingConversations"] as const)
    : (["freight.empty", "shipments"] as const);
  return { heading: t(reason), text: t(`${reason}.text`), link: { href: pathTo(next), text: t(`${reason}.next`) } };
}
