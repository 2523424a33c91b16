import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { PageHelp } from "~/components/page-help";
import { apart } from "~/components/shell/apart";
import type { PostingFormData } from "./data.server";
import { formId } from "./posting-fields";
import { type PostingAnswer, PostingForm } from "./posting-form";
import { PostingLine } from "./posting-line";

const CarrierPolicyNote = apart(() =>
  import("~/components/carrier-policy-note").then((part) => part.CarrierPolicyNote),
);

type Props = { data: PostingFormData; answer?: PostingAnswer };

/** The page on which a load or a free vehicle is written. */
export function PostingFormPage({ data, answer: newAnswer }: Props) {
  const { t } = useTranslation("posting");
  const { answer, count } = useLastAnswer(newAnswer);
  return (
    <>
      <div className="title posting-title">
        <h1>{t(data.id === null ? `add.${data.kind}` : `edit.${data.kind}`)}</h1>
        <p className="soft small">{t("starred")}</p>
        <PageHelp />
        {data.templates.length > 0 && <TemplateStart data={data} />}
      </div>
      {data.missingPolicy && data.status !== "ACTIVE" && <CarrierPolicyNote missingPolicy={data.missingPolicy} />}
      {data.isRestored && <RecoveredNotice text={t("restored")} />}
      {answer?.savedTemplate && (
        <p className="flash" role="status">
          {t(`template.saved.${data.kind}`, { name: answer.savedTemplate })}
        </p>
      )}
      {/* The form's first button is the one that Enter presses without script: it publishes nothing, and reads no line. */}
      <button form={formId} type="submit" name="intent" value="recount" hidden />
      {data.id === null && <PostingLine key={`line-${count}`} data={data} answer={answer} />}
      <PostingForm key={count} data={data} answer={answer} />
    </>
  );
}

// Whatever comes back to the page, as the choice of cookies, leaves what was typed since the last answer.
function useLastAnswer(answer: PostingAnswer | undefined) {
  const [last, setLast] = useState({ answer, count: 0 });
  if (!answer || answer === last.answer) return last;
  const next = { answer, count: last.count + 1 };
  setLast(next);
  return next;
}

function TemplateStart({ data }: { data: PostingFormData }) {
  const { t } = useTranslation("posting");
  return (
    <Form method="get" className="end posting-start">
      <label htmlFor="template" className="sr">
        {t("start.label")}
      </label>
      <select id="template" name="template" defaultValue={data.start}>
        <option value="">{t("start.none")}</option>
        {data.templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className="button">
        {t("start.submit")}
      </button>
    </Form>
  );
}
