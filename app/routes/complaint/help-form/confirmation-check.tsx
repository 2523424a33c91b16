import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { SelectField } from "~/components/forms/form-choice";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";
import type { HelpFormData } from "./data.server";

/** `holds` is there once the portal has been asked. */
export type CheckAnswer = { holds?: boolean; isCancelled?: boolean };
type Props = { data: Extract<HelpFormData, { state: "check" }>; answer?: FormAnswer & CheckAnswer };

const names = ["code", "number", "shipperTin", "carrierTin", "price", "currency", "date"] as const;

/** Whoever holds a confirmation of terms asks whether it holds, and hears yes, no, or that it was called off. */
export function ConfirmationCheckPage({ data, answer }: Props) {
  const { t } = useTranslation("confirmation");
  const [form, fields] = useForm<Record<(typeof names)[number], string>>({
    id: "check",
    lastResult: answer?.result,
    defaultValue: { code: data.code, currency: data.currencies[0] },
  });
  const labels = Object.fromEntries(names.map((name) => [name, t(`check.${name}`)]));
  return (
    <section className="card stack">
      <h1>{t("check.heading")}</h1>
      <p>{t("check.intro")}</p>
      {answer?.holds !== undefined && <Verdict answer={answer} />}
      <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
        <ErrorSummary form={form} labels={labels} />
        <input type="hidden" name="intent" value="check" />
        <TextField field={fields.code} label={t("check.code")} autoComplete="off" autoCapitalize="characters" />
        <TextField field={fields.number} label={t("check.number")} hint="TR/2026/000123" autoComplete="off" />
        <TextField field={fields.shipperTin} label={t("check.shipperTin")} inputMode="numeric" autoComplete="off" />
        <TextField field={fields.carrierTin} label={t("check.carrierTin")} inputMode="numeric" autoComplete="off" />
        <TextField field={fields.price} label={t("check.price")} inputMode="decimal" autoComplete="off" />
        <SelectField
          field={fields.currency}
          label={t("check.currency")}
          options={data.currencies.map((code) => ({ value: code, label: code }))}
        />
        <TextField field={fields.date} label={t("check.date")} type="date" />
        <button type="submit" className="button next">
          {t("check.submit")}
        </button>
      </Form>
    </section>
  );
}

/** Takes the focus whenever there is a new one, as it stands above what was typed. */
function Verdict({ answer }: { answer: FormAnswer & CheckAnswer }) {
  const { t } = useTranslation("confirmation");
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(answer): the same verdict may come again.
  useEffect(() => place.current?.focus(), [answer]);
  const { holds, isCancelled } = answer;
  return (
    <div className={holds ? "flash" : "flash warn"} role="status" tabIndex={-1} ref={place}>
      <p>{t(holds ? "check.yes" : isCancelled ? "check.cancelled" : "check.no")}</p>
      {!holds && !isCancelled && <p className="small">{t("check.no.hint")}</p>}
    </div>
  );
}
