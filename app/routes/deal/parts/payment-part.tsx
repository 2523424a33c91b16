import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { RadioField } from "~/components/forms/form-choice";
import { useForm } from "~/components/forms/use-form";
import { PlanText } from "~/components/plan-text";
import { firstPaymentOutcomes } from "~/domain/deal/rating/rating";
import type { FormAnswer } from "~/http/form.server";
import type { RatingSectionData } from "./rating-section.server";

type Props = { data: RatingSectionData; answer?: FormAnswer };

/** How the price came: told by the side that is paid, read by both. */
export function PaymentPart({ data, answer }: Props) {
  const { t } = useTranslation("ratings");
  const { payment } = data;
  return (
    <>
      <h3>{t("payment.heading")}</h3>
      {payment.mayTell ? (
        <PaymentForm data={data} answer={answer?.intent === "reportPayment" ? answer : undefined} />
      ) : (
        <PaymentOutcome data={data} />
      )}
      {payment.mayCorrect && (
        <PaidAfter data={data} answer={answer?.intent === "reportPaidAfter" ? answer : undefined} />
      )}
    </>
  );
}

function PaymentOutcome({ data: { other, payment } }: Props) {
  const { t } = useTranslation("ratings");
  const { told, isPaidSide } = payment;
  if (!told) {
    return <p className="soft">{isPaidSide ? t("payment.over") : t("payment.untold", { name: other.name })}</p>;
  }
  const outcome =
    told.outcome === "LATE" && told.days !== null
      ? t("payment.late", { count: told.days })
      : t(`payment.${told.outcome}`);
  return (
    <p>
      {isPaidSide ? t("payment.told.own", { outcome }) : t("payment.told", { outcome, name: other.name })}{" "}
      <time className="soft small num">{told.on}</time>
    </p>
  );
}

function PaymentForm({ data: { transactionId, other, payment }, answer }: Props) {
  const { t } = useTranslation("ratings");
  const [form, fields] = useForm<{ outcome: string; daysLate: string }>({
    id: "report-payment",
    lastResult: answer?.result,
  });
  const outcomes = firstPaymentOutcomes.filter((outcome) => outcome === "ON_TIME" || !payment.dueOn);
  const labels = { outcome: t("payment.question"), daysLate: t("payment.days") };
  return (
    <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="intent" value="reportPayment" />
      <input type="hidden" name="transactionId" value={transactionId} />
      <p className="soft small">
        {t("payment.terms", { count: payment.days })}{" "}
        {payment.dueOn && <PlanText>{t("payment.due", { date: payment.dueOn })}</PlanText>}{" "}
        {t("payment.hint", { name: other.name })}
      </p>
      <RadioField
        field={fields.outcome}
        label={labels.outcome}
        options={outcomes.map((outcome) => ({ value: outcome, label: t(`payment.${outcome}`) }))}
      />
      {!payment.dueOn && (
        <TextField
          field={fields.daysLate}
          label={labels.daysLate}
          hint={t("payment.days.hint")}
          inputMode="numeric"
          optional="unsaid"
        />
      )}
      <FormActions submit={t("payment.submit")} tone="plain" />
    </Form>
  );
}

function PaidAfter({ data: { transactionId }, answer }: Props) {
  const { t } = useTranslation("ratings");
  const [form] = useForm({ id: "paid-after", lastResult: answer?.result });
  return (
    <Form method="post" id={form.id}>
      <ErrorSummary form={form} />
      <input type="hidden" name="transactionId" value={transactionId} />
      <button type="submit" name="intent" value="reportPaidAfter" className="button">
        {t("payment.paid")}
      </button>
    </Form>
  );
}
