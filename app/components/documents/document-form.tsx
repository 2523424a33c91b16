import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { CheckboxField, SelectField } from "~/components/forms/form-choice";
import { GuardedForm } from "~/components/forms/guarded-form";
import { useForm } from "~/components/forms/use-form";
import { useUpload } from "~/components/forms/use-upload";
import { companyDocumentSubtypes, companyDocumentTypes } from "~/domain/company/document/document";
import type { FormAnswer } from "~/http/form.server";
import type { DocumentFormData, DocumentTexts } from "./document-form.server";
import { FilesField } from "./files-field";

type DocumentFields = DocumentTexts & { files: string[] };

type Props = {
  form: DocumentFormData;
  intent: "addDocument" | "replaceDocument";
  /** Hidden fields: of which paper or company it is. */
  fields?: Record<string, string | number>;
  isRecovered?: boolean;
  answer?: FormAnswer;
  /** What is said of a paper that somebody changed meanwhile. */
  stale?: ReactNode;
  onCancel?: string;
};

/** Sends a paper of one to five files; where script runs, it tells how far the sending is. */
export function DocumentForm(props: Props) {
  const [submissionCount, setSubmissionCount] = useState(0);
  return <Fields key={submissionCount} {...props} onAccepted={() => setSubmissionCount(submissionCount + 1)} />;
}

function Fields({
  form: data,
  intent,
  fields: hidden = {},
  isRecovered,
  answer,
  stale,
  onCancel,
  onAccepted,
}: Props & { onAccepted: () => void }) {
  const { t } = useTranslation(["documents", "company", "common"]);
  const upload = useUpload(onAccepted);
  const last = upload.answer ?? answer;
  const [form, fields] = useForm<DocumentFields>({
    id: "document",
    lastResult: last?.intent === intent ? last.result : undefined,
    defaultValue: data.values,
  });
  const labels = useLabels();
  return (
    <GuardedForm
      form={form}
      encType="multipart/form-data"
      className="stack document-form"
      onSubmit={upload.send}
      isUnsaved={Boolean(last) || isRecovered}
    >
      <ErrorSummary form={form} labels={labels}>
        {form.errors?.includes("staleData") && stale}
      </ErrorSummary>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={data.key} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <KindFields fields={fields} labels={labels} />
      <FilesField field={fields.files} problem={upload.problem} tell={upload.tell} />
      <div className="pair">
        <TextField field={fields.publicationDate} label={labels.publicationDate} type="date" optional />
        <TextField field={fields.expirationDate} label={labels.expirationDate} type="date" optional />
      </div>
      <SubjectFields data={data} fields={fields} labels={labels} />
      <TextField field={fields.name} label={labels.name} hint={t("form.name.hint")} autoComplete="off" optional />
      <CheckboxField field={fields.isPublic} label={t("form.isPublic")} optional="unsaid" />
      <Progress percent={upload.percent} />
      <div className="actions">
        <button type="submit" className="button next" disabled={upload.percent !== undefined}>
          {t(intent === "addDocument" ? "add" : "replace.submit")}
        </button>
        {onCancel && (
          <a className="button quiet" href={onCancel}>
            {t("common:cancel")}
          </a>
        )}
      </div>
    </GuardedForm>
  );
}

type FieldsProps = { fields: ReturnType<typeof useForm<DocumentFields>>[1]; labels: ReturnType<typeof useLabels> };

function KindFields({ fields, labels }: FieldsProps) {
  const { t } = useTranslation(["documents", "company"]);
  return (
    <>
      <SelectField
        field={fields.type}
        label={labels.type}
        options={companyDocumentTypes.map((type) => ({ value: type, label: t(`company:document.${type}`) }))}
      />
      <SelectField
        field={fields.subtype}
        label={labels.subtype}
        hint={t("form.subtype.hint")}
        optional
        options={companyDocumentSubtypes.map((subtype) => ({ value: subtype, label: t(`subtype.${subtype}`) }))}
      />
    </>
  );
}

/** The vehicle that the paper is of, the policy that it pays for: where there are any to choose. */
function SubjectFields({ data, fields, labels }: FieldsProps & { data: Props["form"] }) {
  const { t } = useTranslation("documents");
  return (
    <>
      {data.vehicles.length > 0 && (
        <SelectField
          field={fields.vehicleId}
          label={labels.vehicleId}
          optional
          options={data.vehicles.map(({ id, plateNumber }) => ({ value: id, label: plateNumber }))}
        />
      )}
      {data.policies.length > 0 && (
        <div className="document-policy">
          <SelectField
            field={fields.paysForDocumentId}
            label={labels.paysForDocumentId}
            hint={t("form.policy.hint")}
            optional
            options={data.policies.map(({ id, name, expirationDate }) => ({
              value: id,
              label: expirationDate ? t("form.policy.option", { name, day: expirationDate }) : name,
            }))}
          />
        </div>
      )}
    </>
  );
}

function useLabels() {
  const { t } = useTranslation("documents");
  return {
    type: t("form.type"),
    subtype: t("form.subtype"),
    files: t("form.files"),
    vehicleId: t("form.vehicle"),
    paysForDocumentId: t("form.policy"),
    name: t("form.name"),
    publicationDate: t("form.publicationDate"),
    expirationDate: t("form.expirationDate"),
  };
}

function Progress({ percent }: { percent: number | undefined }) {
  const { t } = useTranslation("documents");
  return (
    <div role="status" className="stack-small">
      {percent !== undefined && (
        <>
          <p className="num">{percent < 100 ? t("form.sending", { percent }) : t("form.checking")}</p>
          <progress value={percent} max={100} aria-hidden="true" />
        </>
      )}
    </div>
  );
}
