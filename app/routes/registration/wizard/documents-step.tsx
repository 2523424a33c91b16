import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { FileField, SelectField } from "~/components/forms/form-choice";
import type { PasswordAnswer } from "~/components/forms/new-password.server";
import { useForm } from "~/components/forms/use-form";
import { PlanText } from "~/components/plan-text";
import { companyDocumentTypes } from "~/domain/company/document/document";
import { papersQuestion } from "~/domain/content/answer";
import { acceptedFiles } from "~/domain/file/file-kind";
import { pathTo } from "~/paths";
import type { StepData } from "./data.server";
import { StepActions } from "./step-actions";

const maximumDocuments = 5;

export function DocumentsStep({ data, answer }: { data: StepData<"documents">; answer?: PasswordAnswer }) {
  const { t } = useTranslation("registration");
  const { documents } = data;
  return (
    <>
      <p className="soft">{t("documents.intro")}</p>
      <p className="small">
        <a href={`${pathTo("helpForm", null, { read: "faq" })}#${papersQuestion}`}>{t("documents.which")}</a>
      </p>
      {documents.length > 0 && (
        <ul className="attached" tabIndex={-1} data-result>
          {documents.map((document) => (
            <AttachedDocument key={document.fileId} document={document} />
          ))}
        </ul>
      )}
      {documents.length < maximumDocuments ? (
        <AddDocument values={data.values} answer={answer} />
      ) : (
        <Form method="post" className="stack" noValidate>
          <p>{t("documents.full")}</p>
          <StepActions intent="documents" back="user" />
        </Form>
      )}
    </>
  );
}

function AttachedDocument({ document }: { document: StepData<"documents">["documents"][number] }) {
  const { t } = useTranslation(["registration", "company"]);
  return (
    <li>
      <span>
        <strong>{t(`company:document.${document.type}`)}</strong>
        <br />
        <span className="soft small num">
          {document.name}, {document.size}
          {document.expirationDate && (
            <PlanText>{`, ${t("documents.validUntil", { date: document.expirationDate })}`}</PlanText>
          )}
        </span>
      </span>
      <Form method="post">
        <input type="hidden" name="fileId" value={document.fileId} />
        <button type="submit" name="intent" value="removeDocument" className="button slim quiet">
          {t("documents.remove")} <span className="sr">{document.name}</span>
        </button>
      </Form>
    </li>
  );
}

type AddDocumentProps = { values: StepData<"documents">["values"]; answer?: PasswordAnswer };

function AddDocument({ values, answer }: AddDocumentProps) {
  const { t } = useTranslation(["registration", "company", "common"]);
  const isAbout = answer?.intent === "addDocument" || answer?.intent === "documents";
  const [form, fields] = useForm<{
    type: string;
    documents: string[];
    publicationDate: string;
    expirationDate: string;
  }>({ id: "document", lastResult: isAbout ? answer.result : undefined, defaultValue: values });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="stack"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
    >
      <ErrorSummary
        form={form}
        labels={{
          type: t("documents.type"),
          documents: t("documents.files"),
          publicationDate: t("documents.publicationDate"),
          expirationDate: t("documents.expirationDate"),
        }}
      />
      <div className="stack add-document">
        <SelectField
          field={fields.type}
          label={t("documents.type")}
          options={companyDocumentTypes.map((type) => ({ value: type, label: t(`company:document.${type}`) }))}
        />
        <FileField
          field={fields.documents}
          label={t("documents.files")}
          hint={t("common:files.hint")}
          accept={acceptedFiles}
          multiple
        />
        <div className="pair">
          <TextField field={fields.publicationDate} label={t("documents.publicationDate")} type="date" optional />
          <TextField field={fields.expirationDate} label={t("documents.expirationDate")} type="date" optional />
        </div>
        <FormActions submit={t("documents.add")} intent="addDocument" tone="plain" />
      </div>
      <StepActions intent="documents" leave="leaveDocuments" />
    </Form>
  );
}
