import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { DateText } from "~/components/date-text";
import { PlanChoice } from "~/components/forms/plan-choice";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { apart } from "~/components/shell/apart";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { PricingForm } from "../parts/pricing-form";
import { PricingStateTag, usePeriodWords } from "../parts/pricing-words";
import type { PricingData } from "./data.server";
import { PricingHistory } from "./history";

const PricingDialog = apart(() => import("./dialogs").then((part) => part.PricingDialog));

/** A price: what may be done with it, what a company sees of it, its form, and its history. */
export function Pricing({ data, answer }: { data: PricingData; answer?: FormAnswer }) {
  const { t } = useTranslation("pricing");
  const { pricing, state, form } = data;
  const periodOf = usePeriodWords();
  return (
    <div className="reading stack">
      <Back href={pathTo("council.pricings")}>{t("heading")}</Back>
      <div className="title">
        <h1>{pricing.name}</h1>
        <PricingStateTag state={state} />
      </div>
      <p className="meta soft num">
        <span>{pricing.symbol}</span>
        <span>
          <DateText>{periodOf(pricing.activeFrom, pricing.activeTo)}</DateText>
        </span>
        <span>
          {t("subscriptions")}: {pricing.subscriptions}
        </span>
        {pricing.orders > 0 && <span>{t("subscriptions.orders", { orders: pricing.orders })}</span>}
      </p>
      <Actions data={data} />
      <PlanChoice label={t("preview")} pricings={[pricing]} vatPercent={data.vatPercent} />
      {form ? (
        <section className="stack" aria-labelledby="form-heading">
          <h2 id="form-heading">{t("act.edit")}</h2>
          {form.isRecovered && <RecoveredNotice text={t("form.recovered")} />}
          <PricingForm key={`${pricing.version} ${form.isRecovered}`} data={form} answer={answer} />
        </section>
      ) : (
        <p className="soft">{t(state === "expired" ? "form.over" : "form.frozen")}</p>
      )}
      <section className="stack" aria-labelledby="history-heading">
        <h2 id="history-heading">{t("history")}</h2>
        <PricingHistory history={data.history} />
      </section>
      {data.asked && <PricingDialog key={pricing.version} data={data} answer={answer} />}
    </div>
  );
}

function Actions({ data: { pricing, actions } }: { data: PricingData }) {
  const { t } = useTranslation("pricing");
  const address = useAddress();
  const open = (action: string) => address({ confirm: action });
  return (
    <p className="actions">
      {actions.map(
        (action) =>
          action !== "edit" && (
            <a key={action} className={action === "confirm" ? "button next" : "button"} href={open(action)}>
              {t(`act.${action}`)}
            </a>
          ),
      )}
      <a className="button" href={pathTo("council.newPricing", null, { copy: pricing.id })}>
        {t("act.copy")}
      </a>
    </p>
  );
}
