import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CompanyDocument } from "~/components/documents/company-document";
import { DocumentForm } from "~/components/documents/document-form";
import { ErrorSummary, TextArea, TextField } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { CheckboxField, SelectField } from "~/components/forms/form-choice";
import { useForm } from "~/components/forms/use-form";
import { companyDocumentSubtypes, companyDocumentTypes } from "~/domain/company/document/document";
import { extensionOf, imageKinds } from "~/domain/file/file-kind";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { CouncilDocuments } from "./company-parts.server";

type Props = {
  documents: CouncilDocuments;
  /** Whether only the next unchecked paper is open. */
  isFolded?: boolean;
  answer?: FormAnswer;
};
type Document = CouncilDocuments["list"][number];
/** The vehicles and policies of the company, of which a paper may be. */
type Links = NonNullable<CouncilDocuments["form"]>;

/** The papers of a company, each to open and, with the permission, to mark or refuse; and the form of one more. */
export function Documents({ documents, isFolded = false, answer }: Props) {
  const { t } = useTranslation("council");
  const { companyId, form, list } = documents;
  const [acts] = useForm({ id: "paper", lastResult: answer?.intent === "verifyDocument" ? answer.result : undefined });
  const isAside = ({ state }: Document) => isFolded && state !== "UNVERIFIED" && list[0]?.state === "UNVERIFIED";
  const others = list.filter(isAside);
  const papers = (shownList: Document[]) => <Papers {...{ documents, isFolded, answer }} list={shownList} />;
  return (
    <>
      <ErrorSummary form={acts} />
      {list.length === 0 && <p className="soft">{t("documents.none.yet")}</p>}
      {list.length > 0 && papers(list.filter((document) => !isAside(document)))}
      {others.length > 0 && (
        <details className="documents-add" open={others.some(({ id }) => String(id) === refusedIdOf(answer))}>
          <summary>{t("documents.others", { count: others.length })}</summary>
          {papers(others)}
        </details>
      )}
      {form && (
        <details className="documents-add" open={answer?.intent === "addDocument"}>
          <summary>{t("document.add")}</summary>
          <DocumentForm form={form} intent="addDocument" fields={{ companyId }} answer={answer} />
        </details>
      )}
    </>
  );
}

/** The paper whose own form came back. */
function refusedIdOf(answer: FormAnswer | undefined) {
  const isOfOne = answer?.intent === "documentParams" || answer?.intent === "rejectDocument";
  return isOfOne ? answer.result.initialValue?.documentId : undefined;
}

/** Of all papers these; folded, only the next unchecked one is open. */
function Papers({ documents: { form, list: all }, list, isFolded, answer }: Props & { list: Document[] }) {
  const refusedId = refusedIdOf(answer);
  return (
    <ul className="documents">
      {list.map((document) => {
        const isAnswered = String(document.id) === refusedId;
        const isUnverified = document.state === "UNVERIFIED";
        const isNext = document === all[0];
        const preview = isUnverified && <Preview document={document} />;
        return (
          <li key={`${document.id}-${document.version}`} className="checked-paper">
            <div className="stack-small">
              <CompanyDocument
                document={document}
                isFolded={isFolded ? !isAnswered && !(isUnverified && isNext) : undefined}
              >
                {form && (
                  <Decisions
                    document={document}
                    isNext={isNext}
                    links={form}
                    answer={isAnswered ? answer : undefined}
                  />
                )}
                <History document={document} />
                {isFolded && preview}
              </CompanyDocument>
            </div>
            {!isFolded && preview}
          </li>
        );
      })}
    </ul>
  );
}

type DecisionProps = { document: Document; links: Links; answer?: FormAnswer };

function Decisions({ document, isNext, links, answer }: DecisionProps & { isNext: boolean }) {
  const { t } = useTranslation("council");
  return (
    <div className="paper-decisions">
      {document.state === "UNVERIFIED" && (
        <>
          <Form method="post">
            <SeenDocumentFields document={document} />
            <button type="submit" name="intent" value="verifyDocument" className={isNext ? "button next" : "button"}>
              {t("document.verify")} <span className="sr">{document.name}</span>
            </button>
          </Form>
          <Rejection document={document} answer={answer?.intent === "rejectDocument" ? answer : undefined} />
        </>
      )}
      <Params document={document} links={links} answer={answer?.intent === "documentParams" ? answer : undefined} />
    </div>
  );
}

/** The files of a paper as they are, beside what is decided of them; a telephone opens them from their links. */
function Preview({ document: { name, files } }: { document: Document }) {
  const { t } = useTranslation("documents");
  const previewFiles = files.filter((file) => previewOf(file.name));
  return (
    <div className="paper-preview">
      {previewFiles.map((file, index) => {
        const title = `${t("file", { number: index + 1 })} ${name}`;
        const address = pathTo("media", { id: file.id });
        return previewOf(file.name) === "frame" ? (
          <iframe key={file.id} src={address} title={title} loading="lazy" />
        ) : (
          <img key={file.id} src={address} alt={title} loading="lazy" />
        );
      })}
    </div>
  );
}

/** How a file is seen in the page: a document in a frame, a picture as it is, others not at all. */
function previewOf(name: string): "frame" | "picture" | null {
  const extension = extensionOf(name);
  if (extension === "pdf") return "frame";
  return Object.values(imageKinds).flat().includes(extension) ? "picture" : null;
}

function Params({ document, links, answer }: DecisionProps) {
  const { t } = useTranslation(["council", "company", "documents"]);
  const [form, fields] = useForm({
    id: `document-${document.id}`,
    lastResult: answer?.result,
    defaultValue: paramsOf(document),
  });
  const labels = {
    name: t("document.name"),
    type: t("document.type"),
    subtype: t("document.subtype"),
    publicationDate: t("document.publicationDate"),
    expirationDate: t("document.expirationDate"),
    vehicleId: t("documents:form.vehicle"),
    paysForDocumentId: t("documents:form.policy"),
  };
  const { vehicles, policies } = linksOf(document, links);
  return (
    <details open={Boolean(answer)}>
      <summary>{t("document.change")}</summary>
      <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
        <ErrorSummary form={form} labels={labels} />
        <SeenDocumentFields document={document} />
        <TextField field={fields.name} label={labels.name} autoComplete="off" />
        <div className="pair">
          <SelectField
            field={fields.type}
            label={labels.type}
            options={companyDocumentTypes.map((type) => ({ value: type, label: t(`company:document.${type}`) }))}
          />
          <SelectField
            field={fields.subtype}
            label={labels.subtype}
            optional
            options={companyDocumentSubtypes.map((subtype) => ({
              value: subtype,
              label: t(`documents:subtype.${subtype}`),
            }))}
          />
          <TextField field={fields.publicationDate} label={labels.publicationDate} type="date" optional />
          <TextField field={fields.expirationDate} label={labels.expirationDate} type="date" optional />
          {vehicles.length > 0 && (
            <SelectField field={fields.vehicleId} label={labels.vehicleId} optional options={vehicles} />
          )}
          {policies.length > 0 && (
            <SelectField
              field={fields.paysForDocumentId}
              label={labels.paysForDocumentId}
              hint={t("documents:form.policy.hint")}
              optional
              options={policies}
            />
          )}
          <CheckboxField field={fields.isVerified} label={t("document.isVerified")} optional />
          <CheckboxField field={fields.isPublic} label={t("document.isPublic")} optional />
        </div>
        <FormActions submit={t("document.save")} intent="documentParams" tone="plain" />
      </Form>
    </details>
  );
}

function paramsOf(document: Document) {
  return {
    name: document.name,
    type: document.type as string,
    subtype: (document.subtype ?? "") as string,
    isVerified: document.state === "VERIFIED" ? "on" : "",
    isPublic: document.isPublic ? "on" : "",
    publicationDate: document.publicationDate ?? "",
    expirationDate: document.expirationDate ?? "",
    vehicleId: String(document.vehicleId ?? ""),
    paysForDocumentId: String(document.paysForDocumentId ?? ""),
  };
}

/** The vehicles and the policies that the paper may be of. */
function linksOf({ id, vehicleId, plateNumber, paysForDocumentId, policyName }: Document, links: Links) {
  const vehicles = links.vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicle.plateNumber }));
  const policies = links.policies
    .filter((policy) => policy.id !== id)
    .map(({ id, name }) => ({ value: id, label: name }));
  return {
    vehicles: withOwn(vehicles, vehicleId, plateNumber),
    policies: withOwn(policies, paysForDocumentId, policyName),
  };
}

type Option = { value: number; label: string };

/** What a paper is of stays to choose when it is no longer among the company's. */
function withOwn(options: Option[], id: number | null, name: string | null): Option[] {
  if (id === null || options.some(({ value }) => value === id)) return options;
  return [...options, { value: id, label: name ?? String(id) }];
}

function Rejection({ document, answer }: { document: Document; answer?: FormAnswer }) {
  const { t } = useTranslation("council");
  const [form, fields] = useForm<{ reason: string }>({
    id: `reject-${document.id}`,
    lastResult: answer?.result,
  });
  return (
    <details open={Boolean(answer)}>
      <summary>{t("document.reject")}</summary>
      <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
        <ErrorSummary form={form} labels={{ reason: t("document.reason") }} />
        <SeenDocumentFields document={document} />
        <TextArea field={fields.reason} label={t("document.reason")} hint={t("document.reason.hint")} rows={3} />
        <FormActions submit={t("document.reject.submit")} intent="rejectDocument" tone="danger" />
      </Form>
    </details>
  );
}

/** The paper as it was seen when the decision was made. */
function SeenDocumentFields({ document }: { document: Document }) {
  return (
    <>
      <input type="hidden" name="documentId" value={document.id} />
      <input type="hidden" name="version" value={document.version} />
    </>
  );
}

function History({ document: { older } }: { document: Document }) {
  const { t } = useTranslation("documents");
  if (older.length === 0) return null;
  return (
    <details>
      <summary>{t("history", { count: older.length })}</summary>
      <ul className="documents">
        {older.map((previous) => (
          <li key={previous.id}>
            <CompanyDocument document={previous} />
          </li>
        ))}
      </ul>
    </details>
  );
}
