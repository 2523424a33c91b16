import "~/i18n/company";
import "~/i18n/council";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dated } from "~/components/dated";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { CheckboxField } from "~/components/forms/form-choice";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { DocumentView } from "./company-parts.server";

type Props = { documents: DocumentView[]; mayChange: boolean; answer?: FormAnswer };

/** The papers of a company, each to open and, with the permission, to mark. */
export function Documents({ documents, mayChange, answer }: Props) {
  const { t } = useTranslation("council");
  if (documents.length === 0) return <p className="soft">{t("documents.none.yet")}</p>;
  const refusedId = answer?.intent === "documentParams" ? answer.result.initialValue?.documentId : undefined;
  return (
    <ul className="documents">
      {documents.map((document) => (
        <li key={`${document.id}-${document.version}`}>
          <DocumentFacts document={document} />
          {mayChange && (
            <DocumentParams document={document} answer={String(document.id) === refusedId ? answer : undefined} />
          )}
        </li>
      ))}
    </ul>
  );
}

function DocumentFacts({ document }: { document: DocumentView }) {
  const { t } = useTranslation(["council", "company"]);
  return (
    <div>
      <h3>
        <a href={pathTo("media", { id: document.files[0]?.id ?? "" })} target="_blank" rel="noopener">
          {t(`company:document.${document.type}`)}
        </a>{" "}
        {document.state === "VERIFIED" ? (
          <span className="tag good">{t("document.verified")}</span>
        ) : (
          <span className="tag warn">{t("document.unverified")}</span>
        )}{" "}
        {document.isExpired && <span className="tag bad">{t("document.expired")}</span>}
      </h3>
      <p className="meta soft num">
        <span>{document.name}</span>
        <span>{document.files[0]?.size}</span>
        <span>{t("document.added", { moment: document.added })}</span>
        {document.decided && (
          <span>
            <Dated>{t("document.verifiedBy", { moment: document.decided, name: document.deciderName ?? "" })}</Dated>
          </span>
        )}
      </p>
    </div>
  );
}

type ParamFields = { isVerified: string; isPublic: string; publicationDate: string; expirationDate: string };

function DocumentParams({ document, answer }: { document: DocumentView; answer?: FormAnswer }) {
  const { t } = useTranslation("council");
  const [form, fields] = useForm<ParamFields>({
    id: `document-${document.id}`,
    lastResult: answer?.result,
    defaultValue: {
      isVerified: document.state === "VERIFIED" ? "on" : "",
      isPublic: document.isPublic ? "on" : "",
      publicationDate: document.publicationDate ?? "",
      expirationDate: document.expirationDate ?? "",
    },
  });
  return (
    <details open={Boolean(answer)}>
      <summary>{t("document.change")}</summary>
      <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
        <ErrorSummary form={form} />
        <input type="hidden" name="documentId" value={document.id} />
        <input type="hidden" name="version" value={document.version} />
        <div className="pair">
          <TextField field={fields.publicationDate} label={t("document.publicationDate")} type="date" optional />
          <TextField field={fields.expirationDate} label={t("document.expirationDate")} type="date" optional />
          <CheckboxField field={fields.isVerified} label={t("document.isVerified")} optional />
          <CheckboxField field={fields.isPublic} label={t("document.isPublic")} optional />
        </div>
        <div className="actions">
          <button type="submit" name="intent" value="documentParams" className="button">
            {t("document.save")}
          </button>
        </div>
      </Form>
    </details>
  );
}
