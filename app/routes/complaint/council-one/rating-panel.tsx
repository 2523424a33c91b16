import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary, TextArea } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { NameLink } from "../parts/name-link";
import type { OfficeComplaintData } from "./data.server";

type Rating = NonNullable<OfficeComplaintData["rating"]>;
type Props = { rating: Rating; answer?: FormAnswer };

/** The rating that a complaint is about; the office may hide what was written in it, never the score. */
export function RatingPanel({ rating, answer }: Props) {
  const { t } = useTranslation(["complaint", "ratings"]);
  const address = useAddress();
  const { by, of, score, comment, hidden } = rating;
  return (
    <section className="panel stack">
      <h2>{t("office.rating")}</h2>
      <p className="soft small num">{t("office.rating.of", { number: rating.number, moment: rating.given })}</p>
      <p>
        <NameLink name={by.name} address={by.address} /> <span aria-hidden="true">→</span>{" "}
        <span className="sr">{t("office.rating.rates")}</span> <NameLink name={of.name} address={of.address} />
      </p>
      <p>
        <strong className="num">
          {score} – {t(`ratings:score.${score}`)}
        </strong>
      </p>
      {comment && <p className="plain-text">{comment}</p>}
      {rating.answer && <p className="plain-text soft">{t("office.rating.answer", { answer: rating.answer })}</p>}
      {hidden && (
        <p className="soft small">
          {t("office.rating.hidden", hidden)} <time className="num">{hidden.moment}</time>
        </p>
      )}
      {comment && !hidden && (
        <p>
          <a className="button slim" href={address({ confirm: "hideComment" })}>
            {t("office.rating.hide")}
          </a>
        </p>
      )}
      {hidden && (
        <Form method="post">
          <input type="hidden" name="ratingId" value={rating.id} />
          <button type="submit" name="intent" value="showComment" className="button slim quiet">
            {t("office.rating.show")}
          </button>
        </Form>
      )}
      {rating.isAsked && <HideDialog rating={rating} answer={answer?.intent === "hideComment" ? answer : undefined} />}
    </section>
  );
}

function HideDialog({ rating, answer }: Props) {
  const { t } = useTranslation("complaint");
  const address = useAddress();
  const [form, fields] = useForm<{ reason: string }>({ id: "hide-comment", lastResult: answer?.result });
  const label = t("office.rating.reason");
  return (
    <ActDialog
      heading={t("office.rating.hide.question")}
      intent="hideComment"
      fields={{ ratingId: rating.id }}
      submit={t("office.rating.hide")}
      tone="danger"
      form={form}
      onClose={address({ confirm: undefined })}
    >
      <ErrorSummary form={form} labels={{ reason: label }} />
      <blockquote className="soft plain-text">{rating.comment}</blockquote>
      <TextArea field={fields.reason} label={label} hint={t("office.rating.reason.hint")} rows={3} />
    </ActDialog>
  );
}
