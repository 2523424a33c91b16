import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { countedChoices } from "~/components/lists/choices";
import { ListPage } from "~/components/lists/list-page";
import type { Column } from "~/components/lists/table";
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
  const address = useAddress();
  return (
    <ListPage
      list={data}
      heading={t("promo.heading")}
      countText={t("promo.found", { count: data.total })}
      add={{ href: address({ write: "1" }), text: t("promo.add") }}
      answer={answer?.intent === "create" ? undefined : answer}
      tabs={{
        label: t("promo.tabs"),
        name: "status",
        value: data.state,
        options: countedChoices(promoCodeStates, data.counts, (name) => t(`promo.tab.${name}`)),
      }}
      search={{ label: t("promo.search"), phrase: data.phrase }}
      columns={useColumns()}
      rowKey={(row) => row.id}
      empty={{
        heading: t("promo.empty.heading"),
        text: t("promo.empty.text"),
        link: { href: pathTo("council.promoCodes"), text: t("empty.all") },
      }}
    >
      {data.writing && <NewCodeDialog writing={data.writing} answer={answer} />}
      {data.used && <UsesDialog promoCode={data.used} answer={answer} />}
    </ListPage>
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
          <DateText>{periodOf(row.validFrom, row.validTo)}</DateText>
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
