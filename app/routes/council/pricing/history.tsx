import { useTranslation } from "react-i18next";
import { intervalKinds } from "~/domain/membership/interval";
import { History } from "../parts/history";
import type { PricingData } from "./data.server";

type Act = PricingData["history"][number];

const acts = ["create", "edit", "confirm", "withdraw", "close", "reopen"] as const;

/** Who did what to the price, with what it changed. */
export function PricingHistory({ history }: { history: Act[] }) {
  const { t } = useTranslation("pricing");
  const changeWords = useChangeWords();
  return (
    <History
      none={t("history.none")}
      acts={history.map(({ id, act, by, done, changes, reason }) => ({
        id,
        by,
        done,
        what: t(`history.${acts.find((candidate) => candidate === act) ?? "edit"}`),
        changes: (
          <>
            {changes.map((change) => (
              <p key={change.field} className="small">
                {changeWords(change)}
              </p>
            ))}
            {reason && <p className="small plain-text">{t("subscriptions.reason.said", { reason })}</p>}
          </>
        ),
      }))}
    />
  );
}

function useChangeWords() {
  const { t } = useTranslation("pricing");
  const labels: Record<Act["changes"][number]["field"], string> = {
    package: t("package"),
    symbol: t("symbol"),
    activeFrom: t("form.activeFrom"),
    activeTo: t("form.activeTo"),
    pricePerInterval: t("form.price"),
    rebate: t("form.rebate"),
    intervalKind: t("form.intervalKind"),
    intervalsCount: t("form.intervalsCount"),
    accountsLimit: t("form.accountsLimit"),
    shortDescription: t("form.shortDescription"),
    longDescription: t("form.longDescription"),
  };
  const valueText = (value: string | null) => {
    const kind = intervalKinds.find((candidate) => candidate === value);
    return kind ? t(`interval.${kind}`) : (value ?? t("history.nothing"));
  };
  return ({ field, from, to }: Act["changes"][number]) => {
    const isText = field === "shortDescription" || field === "longDescription";
    if (isText) return t("history.rewritten", { field: labels[field] });
    return t("history.change", { field: labels[field], from: valueText(from), to: valueText(to) });
  };
}
