import { useTranslation } from "react-i18next";
import { Table } from "~/components/lists/table";
import { money, percent } from "~/domain/units/money";
import type { CompanyData } from "./data.server";

/** The package that runs, the one ordered to follow, and all orders. */
export function Package({ data }: { data: CompanyData }) {
  const { t } = useTranslation("council");
  const { membership, planName, packageAddress, orders } = data;
  const { running, ordered } = membership;
  return (
    <>
      <div className="stack-small">
        <p className="num">
          {running
            ? t("package.running", { name: running.package, day: running.periodEnd })
            : (planName ?? t("plan.none"))}
        </p>
        {ordered && <p className="num">{t("package.ordered", { name: ordered.package, number: ordered.number })}</p>}
        {packageAddress && <a href={packageAddress}>{t("package.open")}</a>}
      </div>
      {orders.length > 0 && <Orders orders={orders} />}
    </>
  );
}

function Orders({ orders }: { orders: CompanyData["orders"] }) {
  const { t } = useTranslation(["council", "membership"]);
  return (
    <Table
      caption={t("orders")}
      rows={orders}
      rowKey={(order) => order.id}
      columns={[
        { label: t("column.plan"), isName: true, cell: (order) => order.planName },
        { label: t("order.status"), cell: (order) => t(`membership:order.${order.status}`) },
        {
          label: t("order.price"),
          cell: (order) => (
            <span className="num">
              {money(order.price, order.currency)}
              {order.rebate > 0 && (
                <span className="soft small block">{t("order.rebate", { rebate: percent(order.rebate) })}</span>
              )}
            </span>
          ),
        },
        { label: t("order.placed"), cell: (order) => <time>{order.ordered.slice(0, 10)}</time> },
        {
          label: t("order.period"),
          cell: (order) =>
            order.activeFrom ? (
              <>
                <time>{order.activeFrom}</time>
                <span className="soft small block">
                  {t("order.until")} <time>{order.activeTo ?? order.currentPeriodEnd}</time>
                </span>
              </>
            ) : (
              <span className="soft">{t("none")}</span>
            ),
        },
      ]}
    />
  );
}
