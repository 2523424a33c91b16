import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextArea, TextField } from "~/components/forms/form";
import { SelectField } from "~/components/forms/form-choice";
import { GuardedForm } from "~/components/forms/guarded-form";
import { useForm } from "~/components/forms/use-form";
import { complaintKinds } from "~/domain/complaint/status";
import type { FormAnswer } from "~/http/form.server";
import { ComplaintFiles } from "./complaint-files";
import type { FileView } from "./complaint-form.server";

type ComplaintTexts = { kind: string; subject: string; content: string };
/** What the server says of a refused form, with the files it has by now. */
export type ComplaintAnswer = FormAnswer & { files?: FileView[] };

type Props = {
  intent: "report" | "edit";
  /** Hidden: the key of a new one, the version of one that is changed, and what it is about. */
  fields: Record<string, string | number>;
  values: ComplaintTexts;
  files: FileView[];
  answer?: ComplaintAnswer;
  submit: string;
  isRecovered?: boolean;
  /** What somebody else has saved meanwhile. */
  stale?: ReactNode;
  children?: ReactNode;
};

/** Where a complaint is written, or changed while nothing was decided. */
export function ComplaintForm({ intent, fields: hidden, values, files, answer, submit, ...props }: Props) {
  const { t } = useTranslation("complaint");
  const [form, fields] = useForm<ComplaintTexts & { attachments: string[]; newAttachments: string }>({
    id: "complaint",
    lastResult: answer?.result,
    defaultValue: values,
  });
  const labels = { kind: t("kind"), subject: t("subject"), content: t("content") };
  return (
    <GuardedForm form={form} encType="multipart/form-data" isUnsaved={Boolean(answer) || props.isRecovered}>
      <ErrorSummary form={form} labels={labels}>
        {form.errors?.includes("staleData") && props.stale}
      </ErrorSummary>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        field={fields.kind}
        label={labels.kind}
        options={complaintKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
      <TextField field={fields.subject} label={labels.subject} />
      <TextArea field={fields.content} label={labels.content} hint={t("new.hint")} rows={6} />
      <ComplaintFiles
        storedFiles={{ field: fields.attachments, files: answer?.files ?? files }}
        fileField={fields.newAttachments}
      />
      <div className="actions">
        <button type="submit" className="button next">
          {submit}
        </button>
        {props.children}
      </div>
    </GuardedForm>
  );
}
