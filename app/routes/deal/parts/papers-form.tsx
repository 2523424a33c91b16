import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilesField } from "~/components/documents/files-field";
import { ErrorSummary } from "~/components/forms/form";
import { SelectField } from "~/components/forms/form-choice";
import { useForm } from "~/components/forms/use-form";
import { useUpload } from "~/components/forms/use-upload";
import type { FormAnswer } from "~/http/form.server";
import type { PapersData } from "./papers.server";

type Props = { adding: NonNullable<PapersData["adding"]>; answer?: FormAnswer };

/** Sends papers of an offer or transaction: photographs or files, several at once. */
export function PapersForm(props: Props) {
  const [submissionCount, setSubmissionCount] = useState(0);
  return <Fields key={submissionCount} {...props} onAccepted={() => setSubmissionCount(submissionCount + 1)} />;
}

function Fields({ adding, answer, onAccepted }: Props & { onAccepted: () => void }) {
  const { t } = useTranslation(["transaction", "documents"]);
  const upload = useUpload(onAccepted);
  const last = upload.answer ?? answer;
  const [form, fields] = useForm<{ type: string; files: string[] }>({
    id: "papers",
    lastResult: last?.intent === "documents" ? last.result : undefined,
    defaultValue: { type: adding.suggestedType },
  });
  const labels = { type: t("documents.type"), files: t("documents:form.files") };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="stack document-form"
      id={form.id}
      onSubmit={upload.send}
      data-awaited={last?.intent === "documents" || undefined}
      noValidate
    >
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="intent" value="documents" />
      <input type="hidden" name="key" value={adding.key} />
      <SelectField
        field={fields.type}
        label={labels.type}
        options={adding.types.map((type) => ({ value: type, label: t(`document.${type}`) }))}
      />
      <FilesField field={fields.files} problem={upload.problem} tell={upload.tell} />
      <div role="status" className="stack-small">
        {upload.percent !== undefined && (
          <>
            <p className="num">
              {upload.percent < 100
                ? t("documents:form.sending", { percent: upload.percent })
                : t("documents:form.checking")}
            </p>
            <progress value={upload.percent} max={100} aria-hidden="true" />
          </>
        )}
      </div>
      <div className="actions">
        <button type="submit" className="button" disabled={upload.percent !== undefined}>
          {t("documents.add")}
        </button>
      </div>
    </Form>
  );
}
