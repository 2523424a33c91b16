import "~/i18n/posting";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/forms/form";
import { SelectField } from "~/components/forms/form-choice";
import { moneyPerKm } from "~/domain/money";
import type { PostingFormData } from "./data.server";
import type { PostingFields } from "./posting-fields";
import type { Figures } from "./use-figures";

type Props = { data: PostingFormData; fields: PostingFields; focus?: string; figures: Figures };

/** What is paid, and for how many kilometres. */
export function PostingTerms({ data, fields, focus, figures }: Props) {
  const { t } = useTranslation("posting");
  const { estimatedKm, ratePerKm } = figures;
  const currency = data.currencies.find(({ id }) => String(id) === figures.currencyId)?.code;
  return (
    <section className="panel stack posting-terms" aria-labelledby="terms-heading">
      <h2 id="terms-heading">{t("terms")}</h2>
      <div className="posting-numbers">
        <TextField field={fields.rate} label={t("rate")} inputMode="decimal" autoComplete="off" optional="unsaid" />
        <SelectField
          field={fields.currencyId}
          label={t("currency")}
          starred
          options={data.currencies.map(({ id, code }) => ({ value: id, label: code }))}
        />
        <TextField
          field={fields.paymentDays}
          label={t("paymentDays")}
          inputMode="numeric"
          autoComplete="off"
          optional="unsaid"
        />
      </div>
      <div className="posting-distance">
        <TextField
          field={fields.distanceKm}
          label={t("distance")}
          hint={estimatedKm === null ? t("distance.unknown") : t("distance.estimate", { km: estimatedKm })}
          inputMode="decimal"
          autoComplete="off"
          autoFocus={focus === "distanceKm"}
          beside={
            <button type="submit" name="intent" value="recount" className="button">
              {t("distance.recount")}
            </button>
          }
          optional="unsaid"
        />
        <div className="field figure">
          <span>{t("ratePerKm")}</span>
          <output className="num">
            {ratePerKm === null || !currency ? t("unknown") : moneyPerKm(ratePerKm, currency)}
          </output>
        </div>
      </div>
    </section>
  );
}
