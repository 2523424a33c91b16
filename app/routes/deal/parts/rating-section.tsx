import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { Fold } from "~/components/fold";
import { ErrorSummary, TextArea } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { RadioField } from "~/components/forms/form-choice";
import { useUnsavedChanges } from "~/components/forms/unsaved-changes";
import { useForm } from "~/components/forms/use-form";
import { PlanText } from "~/components/plan-text";
import { scores } from "~/domain/deal/rating/rating";
import type { FormAnswer } from "~/http/form.server";
import { PaymentPart } from "./payment-part";
import { ratingIntents } from "./rating-intents";
import type { RatingSectionData } from "./rating-section.server";
import { RatingWords } from "./rating-words";

type Props = {
  data: RatingSectionData;
  answer?: FormAnswer;
  /** Whether nothing else on the page comes first. */
  isNext?: boolean;
  isFolded?: boolean;
};

/** What both sides of a transaction say of each other and how it was paid, with the forms for it. */
export function RatingSection({ data, answer, isNext = true, isFolded = false }: Props) {
  const { t } = useTranslation("ratings");
  const { isCompleted, given, received, other, mayRate } = data;
  if (!isCompleted) {
    return (
      <section className="panel stack" id="oceny">
        <h2>{t("section.heading")}</h2>
        <p className="soft">{t("section.later")}</p>
      </section>
    );
  }
  return (
    <Fold
      id="oceny"
      heading={t("section.heading")}
      note={given && t("given.note", { score: given.score })}
      isOpen={!isFolded || (answer && ratingIntents.includes(answer.intent))}
    >
      <div className="stack rating-section">
        {answer && isGone(data, answer.intent) && <Refusal answer={answer} />}
        {mayRate && <RateForm data={data} answer={answer?.intent === "rate" ? answer : undefined} isNext={isNext} />}
        {given && (
          <>
            <h3>{t("given.heading")}</h3>
            <RatingWords rating={given} answerOf={t("answer.by", { name: other.name })} />
          </>
        )}
        {!given && !mayRate && <RatingUnavailable data={data} />}
        {received ? (
          <>
            <h3>{t("received.heading", { name: other.name })}</h3>
            <RatingWords rating={received} answerOf={t("answer.own")} mayComplain />
            {data.mayAnswer && <Answer data={data} ratingId={received.id} answer={answer} />}
          </>
        ) : (
          <p className="soft">{t("received.none", { name: other.name })}</p>
        )}
        {mayRate && data.payment.mayTell ? (
          <details open={answer?.intent === "reportPayment"}>
            <summary>{t("payment.heading")}</summary>
            <PaymentPart data={data} answer={answer} />
          </details>
        ) : (
          <PaymentPart data={data} answer={answer} />
        )}
      </div>
    </Fold>
  );
}

/** Whether what was sent is not offered any more: mostly since a colleague was quicker. */
function isGone({ mayRate, mayAnswer, payment }: RatingSectionData, intent: string): boolean {
  const offeredIntents: Record<string, boolean> = {
    rate: mayRate,
    answerRating: mayAnswer,
    reportPayment: payment.mayTell,
    reportPaidAfter: payment.mayCorrect,
  };
  return offeredIntents[intent] === false;
}

function Refusal({ answer }: { answer: FormAnswer }) {
  const [form] = useForm({ id: "rating-refusal", lastResult: answer.result });
  return <ErrorSummary form={form} />;
}

function RatingUnavailable({ data: { needsPackage, ratedUntil } }: { data: RatingSectionData }) {
  const { t } = useTranslation("ratings");
  if (needsPackage) return <p className="soft">{t("rate.closed")}</p>;
  return (
    <p className="soft">
      <DateText>{t("rate.over", { moment: ratedUntil ?? "" })}</DateText>
    </p>
  );
}

function RateForm({ data: { transactionId, other, ratedUntil }, answer, isNext }: Props) {
  const { t } = useTranslation("ratings");
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(element, "page");
  const [form, fields] = useForm<{ score: string; comment: string }>({ id: "rate", lastResult: answer?.result });
  const labels = { score: t("rate.score"), comment: t("rate.comment") };
  return (
    <Form method="post" className="stack" id={form.id} ref={element} onSubmit={form.onSubmit} noValidate>
      <h3>{t("rate.heading", { name: other.name })}</h3>
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="intent" value="rate" />
      <input type="hidden" name="transactionId" value={transactionId} />
      <RadioField
        field={fields.score}
        label={labels.score}
        options={[...scores].reverse().map((score) => ({
          value: String(score),
          label: `${score} – ${t(`score.${score}`)}`,
        }))}
      />
      <TextArea field={fields.comment} label={labels.comment} hint={t("rate.hint")} rows={3} optional="unsaid" />
      <p className="soft small">
        <PlanText>{t("rate.until", { moment: ratedUntil ?? "" })}</PlanText>
      </p>
      <div className="actions">
        <button type="submit" className={isNext ? "button next" : "button"}>
          {t("rate.submit")}
        </button>
      </div>
    </Form>
  );
}

/** The form of an answer, folded while the own rating comes first. */
function Answer({ data: { mayRate, other }, ratingId, answer }: Omit<Props, "isNext"> & { ratingId: number }) {
  const { t } = useTranslation("ratings");
  const own = answer?.intent === "answerRating" ? answer : undefined;
  const form = <AnswerForm ratingId={ratingId} name={other.name} answer={own} />;
  if (!mayRate) return form;
  return (
    <details open={own !== undefined}>
      <summary>{t("answer.give")}</summary>
      {form}
    </details>
  );
}

function AnswerForm({ ratingId, name, answer }: { ratingId: number; name: string; answer?: FormAnswer }) {
  const { t } = useTranslation("ratings");
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(element, "page");
  const [form, fields] = useForm<{ answer: string }>({ id: "answer-rating", lastResult: answer?.result });
  return (
    <Form method="post" className="stack" id={form.id} ref={element} onSubmit={form.onSubmit} noValidate>
      <ErrorSummary form={form} labels={{ answer: t("answer") }} />
      <input type="hidden" name="intent" value="answerRating" />
      <input type="hidden" name="ratingId" value={ratingId} />
      <TextArea field={fields.answer} label={t("answer")} hint={t("answer.hint", { name })} rows={3} />
      <FormActions submit={t("answer.submit")} tone="plain" />
    </Form>
  );
}
