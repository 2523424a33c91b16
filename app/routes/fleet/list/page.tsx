import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { Empty } from "~/components/lists/empty";
import { ListSearch } from "~/components/lists/list-search";
import { Pager } from "~/components/lists/pager";
import { Table, useSortLinks } from "~/components/lists/table";
import { Tabs } from "~/components/lists/tabs";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { useVehicleWords } from "../parts/use-vehicle-words";
import type { VehiclesData } from "./data.server";

type Row = VehiclesData["rows"][number];

/** The company's own vehicles, with what may be done with each. */
export function Vehicles({ data, answer }: { data: VehiclesData; answer?: FormAnswer }) {
  const { t } = useTranslation("fleet");
  const [form] = useForm({ id: "vehicles", lastResult: answer?.result });
  const isSearched = data.phrase !== "" || data.counts.all > data.rowsPerPage;
  const hasNone = data.phrase === "" && data.counts.all === 0;
  return (
    <div className="wide vehicles">
      <div className="title">
        <h1>{t("heading")}</h1>
        {!hasNone && <p className="soft num">{t("found", { count: data.total })}</p>}
        {!hasNone && (
          <a className="button next slim end" href={pathTo("newVehicle")}>
            {t("add")}
          </a>
        )}
      </div>
      <ErrorSummary form={form} />
      {!hasNone && <StateTabs data={data} />}
      {isSearched && <ListSearch label={t("search")} phrase={data.phrase} keeps={["status", "sort"]} />}
      {data.rows.length > 0 ? <Fleet data={data} /> : <NoVehicles hasNone={hasNone} />}
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
    </div>
  );
}

function StateTabs({ data: { state, counts } }: { data: VehiclesData }) {
  const { t } = useTranslation("fleet");
  const address = useAddress();
  const all = address({ status: undefined, page: undefined });
  const active = address({ status: "active", page: undefined });
  const off = address({ status: "off", page: undefined });
  return (
    <Tabs
      label={t("tabs")}
      tabs={[
        { href: all, label: t("tab.all"), count: counts.all, isCurrent: state === null },
        { href: active, label: t("tab.active"), count: counts.active, isCurrent: state === "active" },
        { href: off, label: t("tab.off"), count: counts.off, isCurrent: state === "off" },
      ]}
    />
  );
}

function Fleet({ data: { rows, sort, mayPost } }: { data: VehiclesData }) {
  const { t } = useTranslation("fleet");
  const sortBy = useSortLinks(sort);
  const wordsOf = useVehicleWords();
  return (
    <Table
      caption={t("heading")}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          label: t("plateNumber"),
          isName: true,
          sort: sortBy("plate"),
          cell: (row) => (
            <a className="num" href={pathTo("editVehicle", { id: row.id })}>
              {row.plateNumber}
            </a>
          ),
        },
        {
          label: t("body"),
          sort: sortBy("body"),
          cell: (row) => (
            <>
              {wordsOf(row).body}
              {row.adr && <span className="small block">{t("adr")}</span>}
            </>
          ),
        },
        {
          label: t("measures"),
          cell: (row) => <span className="num">{wordsOf(row).measures ?? t("unknown")}</span>,
        },
        { label: t("tonnage"), cell: (row) => <span className="num">{wordsOf(row).tonnage ?? t("unknown")}</span> },
        {
          label: t("state"),
          cell: (row) => <span className={row.isActive ? "tag good" : "tag"}>{wordsOf(row).state}</span>,
        },
        { label: t("actions"), isPlain: true, cell: (row) => <Actions row={row} mayPost={mayPost} /> },
      ]}
    />
  );
}

function Actions({ row, mayPost }: { row: Row; mayPost: boolean }) {
  const { t } = useTranslation("fleet");
  const act = row.isActive ? "switchOff" : "switchOn";
  return (
    <ul className="row-actions" aria-label={t("actions.of", { plateNumber: row.plateNumber })}>
      <li>
        <a href={pathTo("editVehicle", { id: row.id })}>{t("action.edit")}</a>
      </li>
      {row.isActive && mayPost && (
        <li>
          <a href={pathTo("newVehicleOffer", null, { vehicle: row.id })}>{t("action.offer")}</a>
        </li>
      )}
      <li>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={act} />
          <input type="hidden" name="vehicleId" value={row.id} />
          <button type="submit" className="link">
            {t(`action.${act}`)}
          </button>
        </Form>
      </li>
    </ul>
  );
}

function NoVehicles({ hasNone }: { hasNone: boolean }) {
  const { t } = useTranslation("fleet");
  if (!hasNone) {
    return (
      <Empty heading={t("none.heading")} text={t("none.text")}>
        <a className="button" href={pathTo("vehicles")}>
          {t("none.all")}
        </a>
      </Empty>
    );
  }
  return (
    <Empty heading={t("empty.heading")} text={t("empty.text")}>
      <a className="button next" href={pathTo("newVehicle")}>
        {t("add")}
      </a>
    </Empty>
  );
}
