import { useTranslation } from "react-i18next";
import type { FrontDoor } from "./data.server";

/** What the packages on offer cost, open to all. */
export function Prices({ prices, cheapest, vat }: Pick<FrontDoor, "prices" | "cheapest" | "vat">) {
  const { t } = useTranslation("home");
  return (
    <section className="panel stack">
      <h2>{t("prices.heading")}</h2>
      <p>{cheapest ? t("prices.from", { price: cheapest }) : t("prices.free")}</p>
      {prices.length > 0 && (
        <table className="prices">
          <thead>
            <tr>
              {(["plan", "price", "month", "accounts"] as const).map((column) => (
                <th key={column} scope="col" className={column}>
                  {t(`prices.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {prices.map((plan) => (
              <tr key={`${plan.name} ${plan.price}`}>
                <th scope="row">{plan.name}</th>
                <td>
                  {plan.price === null ? (
                    t("prices.individual")
                  ) : (
                    <>
                      <strong className="num">{plan.price}</strong> <span className="soft small">{plan.interval}</span>
                    </>
                  )}
                </td>
                <td className="num month">{plan.price === null ? "–" : plan.month}</td>
                <td className="num accounts">{plan.accounts ?? t("prices.accounts.any")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="soft small">{t("prices.note", { vat })}</p>
    </section>
  );
}
