import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { Empty } from "~/components/lists/empty";
import { ListSearch } from "~/components/lists/list-search";
import { Pager } from "~/components/lists/pager";
import { Tabs } from "~/components/lists/tabs";
import { useAddress } from "~/components/use-address";
import { postingKinds } from "~/domain/freight/posting/status";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { OwnPostingDialog } from "../parts/own-posting-dialog";
import { useRouteName } from "../parts/posting-row";
import type { OwnPostingsData } from "./data.server";
import { OwnPostingTable } from "./own-posting-table";

type Props = { data: OwnPostingsData; answer?: FormAnswer };

const statuses = ["ACTIVE", "DRAFT", "EXPIRED", "CONCLUDED", "ARCHIVED"] as const;

export function OwnPostings({ data, answer }: Props) {
  const { t } = useTranslation("ownPostings");
  // A dialog tells its own refusals.
  const lastResult = answer?.intent === "template" ? undefined : answer?.result;
  const [form] = useForm({ id: "own-postings", lastResult });
  return (
    <>
      <div className="title">
        <h1>{t("heading")}</h1>
        <p className="soft num">{t(`found.${data.kind}`, { count: data.total })}</p>
        <KindChips data={data} />
        <a className="button next slim end" href={pathTo(data.kind === "SHIPMENT" ? "newShipment" : "newVehicleOffer")}>
          {t(`add.${data.kind}`)}
        </a>
      </div>
      <ErrorSummary form={form} />
      <StatusTabs data={data} />
      <ListSearch label={t("search")} phrase={data.phrase} keeps={["kind", "status"]}>
        <select name="whose" defaultValue={data.onlyMine ? "mine" : ""} aria-label={t("whose")}>
          <option value="">{t("whose.company")}</option>
          <option value="mine">{t("whose.mine")}</option>
        </select>
      </ListSearch>
      {data.rows.length > 0 ? <OwnPostingTable data={data} /> : <NoPostings data={data} />}
      <p className="own-files">
        <a href={pathTo("importPostings", null, { kind: data.kind.toLowerCase() })}>{t("import")}</a>
        {data.total > 0 && (
          <a
            href={pathTo("ownPostings.export", null, {
              kind: data.kind.toLowerCase(),
              status: data.status.toLowerCase(),
              whose: data.onlyMine ? "mine" : undefined,
              phrase: data.phrase || undefined,
            })}
          >
            {t("export")}
          </a>
        )}
      </p>
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
      {data.chosen?.own && <OwnPostingActDialog row={data.chosen} answer={answer} />}
    </>
  );
}

function OwnPostingActDialog({ row, answer }: { row: NonNullable<OwnPostingsData["chosen"]>; answer?: FormAnswer }) {
  const name = useRouteName(row);
  return row.own && <OwnPostingDialog own={row.own} name={name} answer={answer} />;
}

function KindChips({ data }: { data: OwnPostingsData }) {
  const { t } = useTranslation("ownPostings");
  const address = useAddress();
  const shipments = address({ kind: "shipment", page: undefined });
  const vehicles = address({ kind: "vehicle", page: undefined });
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
  const address = useAddress();
  const ACTIVE = address({ status: undefined, page: undefined });
  const DRAFT = address({ status: "draft", page: undefined });
  const EXPIRED = address({ status: "expired", page: undefined });
  const CONCLUDED = address({ status: "concluded", page: undefined });
  const ARCHIVED = address({ status: "archived", page: undefined });
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

function NoPostings({ data }: { data: OwnPostingsData }) {
  const { t } = useTranslation("ownPostings");
  const address = useAddress();
  const everything = address({ phrase: undefined, whose: undefined, page: undefined });
  if (data.phrase || data.onlyMine) {
    return (
      <Empty heading={t("none.heading")} text={t("none.text")}>
        <a className="button" href={everything}>
          {t("none.all")}
        </a>
      </Empty>
    );
  }
  const isFirst = data.status === "ACTIVE" || data.status === "DRAFT";
  return (
    <Empty heading={t(`empty.${data.kind}`)} text={t(`empty.${data.status}.text`)}>
      {isFirst && (
        <a className="button" href={pathTo(data.kind === "SHIPMENT" ? "newShipment" : "newVehicleOffer")}>
          {t(`add.${data.kind}`)}
        </a>
      )}
    </Empty>
  );
}
