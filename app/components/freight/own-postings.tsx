import "~/i18n/freight";
import "~/i18n/own-postings";
import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { type PostingStatus, postingKinds } from "~/domain/freight/status";
import type { FormAnswer } from "~/http/form.server";
import type { OwnPostingsData } from "~/routes/freight/own.server";
import { Empty } from "../empty";
import { ErrorSummary } from "../form";
import { ListSearch } from "../list-search";
import { usePageState } from "../page-state";
import { Pager } from "../pager";
import { type Column, Table } from "../table";
import { Tabs } from "../tabs";
import { OwnPostingActions } from "./own-posting-actions";
import { OwnPostingDialog } from "./own-posting-dialog";

type Row = OwnPostingsData["rows"][number];
type Age = NonNullable<Row["published"]>;

const statuses = ["ACTIVE", "DRAFT", "EXPIRED", "CONCLUDED", "ARCHIVED"] as const;
const tones: Record<PostingStatus, string> = {
  ACTIVE: "good",
  DRAFT: "",
  EXPIRED: "warn",
  CONCLUDED: "",
  ARCHIVED: "",
};

export function OwnPostings({ data, answer }: { data: OwnPostingsData; answer?: FormAnswer }) {
  const { t } = useTranslation("ownPostings");
  const [form] = useForm({ id: "own-postings", lastResult: answer?.result });
  const columns = useColumns();
  return (
    <>
      <div className="title">
        <h1>{t("heading")}</h1>
        <p className="soft num">{t(`found.${data.kind}`, { count: data.total })}</p>
      </div>
      <ErrorSummary form={form} />
      <KindChips data={data} />
      <StatusTabs data={data} />
      <ListSearch label={t("search")} phrase={data.phrase} keeps={["kind", "status"]}>
        <select name="whose" defaultValue={data.onlyMine ? "mine" : ""} aria-label={t("whose")}>
          <option value="">{t("whose.company")}</option>
          <option value="mine">{t("whose.mine")}</option>
        </select>
      </ListSearch>
      {data.rows.length > 0 ? (
        <Table caption={t("heading")} columns={columns} rows={data.rows} rowKey={(row) => row.id} />
      ) : (
        <NoPostings data={data} />
      )}
      <Pager page={data.page} rows={data.total} rowsPerPage={data.rowsPerPage} />
      {data.chosen && !answer && (
        <OwnPostingDialog posting={data.chosen} action={data.chosen.action} name={routeName(data.chosen)} />
      )}
    </>
  );
}

function KindChips({ data }: { data: OwnPostingsData }) {
  const { t } = useTranslation("ownPostings");
  const shipments = usePageState({ kind: "shipment", page: undefined });
  const vehicles = usePageState({ kind: "vehicle", page: undefined });
  const links = { SHIPMENT: shipments, VEHICLE: vehicles };
  return (
    <nav className="chips" aria-label={t("kinds")}>
      {postingKinds.map((kind) => (
        <a key={kind} href={links[kind]} aria-current={kind === data.kind ? "true" : undefined}>
          {t(`kinds.${kind}`)} <span className="count">{data.counts[kind][data.status]}</span>
        </a>
      ))}
    </nav>
  );
}

function StatusTabs({ data }: { data: OwnPostingsData }) {
  const { t } = useTranslation("ownPostings");
  const ACTIVE = usePageState({ status: undefined, page: undefined });
  const DRAFT = usePageState({ status: "draft", page: undefined });
  const EXPIRED = usePageState({ status: "expired", page: undefined });
  const CONCLUDED = usePageState({ status: "concluded", page: undefined });
  const ARCHIVED = usePageState({ status: "archived", page: undefined });
  const links = { ACTIVE, DRAFT, EXPIRED, CONCLUDED, ARCHIVED };
  return (
    <Tabs
      label={t("tabs")}
      tabs={statuses.map((status) => ({
        href: links[status],
        label: t(`tab.${status}`),
        count: data.counts[data.kind][status],
        isCurrent: data.status === status,
      }))}
    />
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation(["ownPostings", "freight"]);
  return [
    {
      label: t("route"),
      isName: true,
      cell: (row) => (
        <>
          <RouteOf row={row} />
          <OwnPostingActions posting={row} actions={row.actions} isListed />
        </>
      ),
    },
    {
      label: t("days"),
      cell: (row) => (
        <span className="num">
          {row.loading ?? t("days.none")}
          {row.unloading && <span className="soft block">{t("days.unloading", { days: row.unloading })}</span>}
        </span>
      ),
    },
    {
      label: t("vehicle"),
      cell: (row) => (
        <>
          {row.bodies.map((body) => t(`freight:body.${body}`)).join(", ") || t("vehicle.any")}
          {row.sizes.length > 0 && <span className="soft num block">{row.sizes.join(", ")}</span>}
          {row.adr && <span className="tag">{t("adr")}</span>}
        </>
      ),
    },
    {
      label: t("rate"),
      cell: (row) => (
        <span className="num">
          {row.rate ? <strong>{row.rate}</strong> : t("rate.none")}
          {row.ratePerKm && <span className="soft block">{row.ratePerKm}</span>}
          {row.paymentDays !== null && (
            <span className="soft block">{t("paymentDays", { count: row.paymentDays })}</span>
          )}
        </span>
      ),
    },
    { label: t("status"), cell: (row) => <StateOf row={row} /> },
    { label: t("supervisor"), cell: (row) => row.supervisors.join(", ") },
  ];
}

function RouteOf({ row }: { row: Row }) {
  const { t } = useTranslation("ownPostings");
  const { load, unload } = row.route;
  const more = Math.max(0, load.length - 1) + Math.max(0, unload.length - 1);
  return (
    <span>
      {routeName(row) || t("route.none")}
      {more > 0 && <span className="soft block">{t("route.more", { count: more })}</span>}
    </span>
  );
}

/** From the first place of loading to the last of unloading. */
function routeName({ route }: Pick<Row, "route">): string {
  return [route.load[0], route.unload.at(-1)].filter(Boolean).join(" → ");
}

function StateOf({ row }: { row: Row }) {
  const { t } = useTranslation(["ownPostings", "freight"]);
  const age = ({ unit, count }: Age) => t(`age.${unit}`, { count });
  return (
    <>
      <span className={`tag ${tones[row.status]}`}>{t(`freight:status.${row.status}`)}</span>
      <span className="soft num block">
        {row.published ? t("published", { age: age(row.published) }) : t("created", { moment: row.created })}
      </span>
      {row.confirmed && <span className="soft num block">{t("confirmed.age", { age: age(row.confirmed) })}</span>}
      {row.status === "ACTIVE" && row.ends && <span className="soft num block">{t("ends", { moment: row.ends })}</span>}
      {row.status === "EXPIRED" && row.ends && (
        <span className="soft num block">{t("ended", { moment: row.ends })}</span>
      )}
      {row.archived && <span className="soft num block">{t("archived.moment", { moment: row.archived })}</span>}
    </>
  );
}

function NoPostings({ data }: { data: OwnPostingsData }) {
  const { t } = useTranslation("ownPostings");
  const everything = usePageState({ phrase: undefined, whose: undefined, page: undefined });
  if (data.phrase || data.onlyMine) {
    return (
      <Empty heading={t("none.heading")} text={t("none.text")}>
        <a className="button" href={everything}>
          {t("none.all")}
        </a>
      </Empty>
    );
  }
  return <Empty heading={t(`empty.${data.kind}`)} text={t(`empty.${data.status}.text`)} />;
}
