import { useTranslation } from "react-i18next";
import { ErrorSummary, TextArea } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { CheckboxField } from "~/components/forms/form-choice";
import { GuardedForm } from "~/components/forms/guarded-form";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { useForm } from "~/components/forms/use-form";
import { ComplaintFiles } from "./complaint-files";
import type { ComplaintAnswer } from "./complaint-form";

type Props = {
  draft: { key: string; body: string; isInternal?: string };
  answer?: ComplaintAnswer;
  label: string;
  hint: string;
  submit: string;
  /** The office may write to itself, and where nobody reads an answer any more only so. */
  takes?: "answers" | "answersAndNotes" | "notes";
  /** A visitor's files are chosen again where the form is refused. */
  carriesFiles?: boolean;
};

/** Where words are written into a complaint, with files. */
export function AnswerForm(props: Props) {
  const { t } = useTranslation("complaint");
  const isRecovered = props.draft.body !== "";
  return (
    <>
      {isRecovered && <RecoveredNotice text={t("answer.recovered")} />}
      <AnswerFields key={String(isRecovered)} {...props} />
    </>
  );
}

function AnswerFields({ draft, answer, label, hint, submit, takes = "answers", carriesFiles = true }: Props) {
  const { t } = useTranslation("complaint");
  const [form, fields] = useForm<{ body: string; isInternal: string; attachments: string[]; newAttachments: string }>({
    id: "answer-form",
    lastResult: answer?.result,
    defaultValue: { body: draft.body, isInternal: draft.isInternal },
  });
  return (
    <GuardedForm form={form} encType="multipart/form-data" isUnsaved={draft.body !== "" && !answer}>
      <ErrorSummary form={form} labels={{ body: label }} />
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="key" value={draft.key} />
      <TextArea field={fields.body} label={label} hint={hint} rows={4} />
      <ComplaintFiles
        storedFiles={carriesFiles ? { field: fields.attachments, files: answer?.files ?? [] } : undefined}
        fileField={fields.newAttachments}
      />
      {takes === "answersAndNotes" && (
        <CheckboxField field={fields.isInternal} label={t("office.note")} optional="unsaid" />
      )}
      {takes === "notes" && <input type="hidden" name="isInternal" value="on" />}
      <FormActions submit={submit} />
    </GuardedForm>
  );
}
