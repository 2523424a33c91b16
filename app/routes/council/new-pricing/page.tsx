import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { PricingForm } from "../parts/pricing-form";
import type { PricingFormData } from "../parts/pricing-form.server";

/** The page on which a price is written, from nothing or from a copy. */
export function NewPricing({ data, answer }: { data: PricingFormData; answer?: FormAnswer }) {
  const { t } = useTranslation("pricing");
  return (
    <div className="reading stack">
      <Back href={pathTo("council.pricings")}>{t("heading")}</Back>
      <h1>{t("add")}</h1>
      <p className="soft">{data.copied ? t("form.copied", { symbol: data.copied }) : t("form.intro")}</p>
      {data.isRecovered && <RecoveredNotice text={t("form.recovered")} />}
      <PricingForm key={String(data.isRecovered)} data={data} answer={answer} />
    </div>
  );
}
