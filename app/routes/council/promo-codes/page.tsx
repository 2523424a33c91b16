import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dated } from "~/components/dated";
import { ErrorSummary } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { Empty } from "~/components/lists/empty";
import { ListSearch } from "~/components/lists/list-search";
import { Pager } from "~/components/lists/pager";
import { type Column, Table } from "~/components/lists/table";
import { Tabs } from "~/components/lists/tabs";
import { useAddress } from "~/components/use-address";
import { type PromoCodeState, promoCodeStates } from "~/domain/membership/pricing/pricing";
import { percent } from "~/domain/units/money";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { usePeriodWords } from "../parts/pricing-words";
import type { PromoCodesData } from "./data.server";
import { NewCodeDialog, UsesDialog } from "./dialogs";

type Row = PromoCodesData["rows"][number];

const tones: Record<PromoCodeState, string> = { usable: "good", ahead: "warn", expired: "", usedUp: "", off: "bad" };

/** The promo codes with their uses. */
export function PromoCodes({ data, answer }: { data: PromoCodesData; answer?: FormAnswer }) {
  const { t } = useTranslation("pricing");
  const isOfList = answer !== undefined && answer.intent !== "create";
  const [form] = useForm({ id: "promo-codes", lastResult: isOfList ? answer.result : undefined });
  const address = useAddress();
  const write = address({ write: "1" });
  const columns = useColumns();
  return (
    <div className="wide">
      <div className="title">
        <h1>{t("promo.heading")}</h1>
        <p className="soft num">{t("promo.found", { count: data.total })}</p>
        <a className="button next slim end" href={write}>
          {t("promo.add")}
        </a>
      </div>
      <ErrorSummary form={form} />
      <StateTabs data={data} />
      <ListSearch label={t("promo.search")} phrase={data.phrase} keeps={["status"]} />
      {data.rows.length > 0 ? (
        <Table caption={t("promo.heading")} columns={columns} rows={data.rows} rowKey={(row) => row.id} />
      ) : (
        <Empty heading={t("promo.empty.heading")} text={t("promo.empty.text")}>
          <a className="button" href={pathTo("council.promoCodes")}>
            {t("empty.all")}
          </a>
        </Empty>
      )}
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
      {data.writing && <NewCodeDialog writing={data.writing} answer={answer} />}
      {data.used && <UsesDialog used={data.used} answer={answer} />}
    </div>
  );
}

function StateTabs({ data: { state, counts } }: { data: PromoCodesData }) {
  const { t } = useTranslation("pricing");
  const address = useAddress();
  const all = address({ status: undefined, page: undefined });
  return (
    <Tabs
      label={t("promo.tabs")}
      tabs={[
        { href: all, label: t("promo.tab.all"), count: counts.all, isCurrent: state === null },
        ...promoCodeStates.map((name) => ({
          href: address({ status: name, page: undefined }),
          label: t(`promo.tab.${name}`),
          count: counts[name],
          isCurrent: state === name,
        })),
      ]}
    />
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation("pricing");
  const periodOf = usePeriodWords();
  return [
    { label: t("promo.code"), isName: true, cell: (row) => <span className="num">{row.code}</span> },
    {
      label: t("state"),
      cell: (row) => <span className={`tag ${tones[row.state]}`.trim()}>{t(`promo.state.${row.state}`)}</span>,
    },
    {
      label: t("promo.rebate"),
      cell: (row) => <span className="num">{percent(row.rebate)}</span>,
    },
    {
      label: t("promo.period"),
      cell: (row) => (
        <span className="num">
          <Dated>{periodOf(row.validFrom, row.validTo)}</Dated>
        </span>
      ),
    },
    {
      label: t("promo.pricing"),
      cell: (row) =>
        row.pricingId === null ? (
          <span className="soft">{t("promo.pricing.any")}</span>
        ) : (
          <a className="num" href={pathTo("council.pricing", { id: row.pricingId })}>
            {row.pricing}
          </a>
        ),
    },
    { label: t("promo.uses"), cell: (row) => <Uses row={row} /> },
    { label: t("promo.actions.column"), isPlain: true, cell: (row) => <Switch row={row} /> },
  ];
}

function Uses({ row: { id, code, uses, maxUses } }: { row: Row }) {
  const { t } = useTranslation("pricing");
  const address = useAddress();
  const open = address({ uses: String(id) });
  const count = maxUses === null ? String(uses) : t("promo.uses.of", { uses, max: maxUses });
  return (
    <a className="num" href={open} aria-label={t("promo.uses.show", { code, uses: count })}>
      {count}
    </a>
  );
}

function Switch({ row }: { row: Row }) {
  const { t } = useTranslation("pricing");
  const act = row.isActive ? "switchOff" : "switchOn";
  return (
    <ul className="row-actions" aria-label={t("promo.actions", { code: row.code })}>
      <li>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={act} />
          <input type="hidden" name="promoCodeId" value={row.id} />
          <button type="submit" className="link">
            {t(`promo.${act}`)}
          </button>
        </Form>
      </li>
    </ul>
  );
}
