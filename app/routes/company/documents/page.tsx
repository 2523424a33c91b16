import { useTranslation } from "react-i18next";
import { CompanyDocument, DocumentTags } from "~/components/documents/company-document";
import { DocumentForm } from "~/components/documents/document-form";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { Empty } from "~/components/lists/empty";
import { Pager } from "~/components/lists/pager";
import { Tabs } from "~/components/lists/tabs";
import { PageHelp } from "~/components/page-help";
import { apart } from "~/components/shell/apart";
import { useAddress } from "~/components/use-address";
import { companyDocumentTypes } from "~/domain/company/document/document";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { OwedPapers } from "../parts/owed-papers";
import type { DocumentsData } from "./data.server";
import type { CalendarAnswer } from "./forms.server";

const Calendars = apart(() => import("./calendars").then((part) => part.Calendars));
const CarrierPolicyNote = apart(() =>
  import("~/components/carrier-policy-note").then((part) => part.CarrierPolicyNote),
);
const DeleteDialog = apart(() => import("./delete-dialog").then((part) => part.DeleteDialog));
const VerificationStatus = apart(() => import("../parts/verification-state").then((part) => part.VerificationStatus));

type Props = { data: DocumentsData; answer?: FormAnswer | CalendarAnswer };
type Row = DocumentsData["rows"][number];

/** The company's papers by type with their history, and the form in which one is sent. */
export function Documents({ data, answer: newAnswer }: Props) {
  const { t } = useTranslation("documents");
  const hasNone = data.counts.all === 0;
  const answer = newAnswer && "result" in newAnswer ? newAnswer : undefined;
  return (
    <div className="wide">
      <div className="title">
        <h1>{t("heading")}</h1>
        {!hasNone && <p className="soft num">{t("found", { count: data.total })}</p>}
        <a className="button next slim end document-jump" href="#document">
          {t("add")}
        </a>
      </div>
      <p className="soft document-intro">{t("intro")}</p>
      <PageHelp />
      {data.missingPolicy && <CarrierPolicyNote missingPolicy={data.missingPolicy} isHere />}
      {data.verification.status === "waiting" && (
        <section className="panel stack-small document-waiting">
          <VerificationStatus state={data.verification} />
        </section>
      )}
      <Urgent data={data} />
      {!hasNone && <TypeTabs data={data} />}
      <div className="document-columns">
        <div className="stack">
          {data.rows.length > 0 ? <Papers rows={data.rows} /> : <NoPapers hasNone={hasNone} />}
          <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
          <Calendars calendars={data.calendars} answer={newAnswer} />
        </div>
        <DocumentUpload data={data} answer={answer} />
      </div>
      {data.removed && <DeleteDialog document={data.removed} answer={answer} />}
    </div>
  );
}

function TypeTabs({ data: { type, counts } }: Pick<Props, "data">) {
  const { t } = useTranslation("documents");
  const address = useAddress();
  const link = (typeFilter: string | undefined) =>
    address({ type: typeFilter, page: undefined, replace: undefined, policy: undefined, vehicle: undefined });
  const usedTypes = companyDocumentTypes.filter((candidate) => counts[candidate] > 0 || candidate === type);
  return (
    <Tabs
      label={t("tabs")}
      tabs={[
        { href: link(undefined), label: t("tab.all"), count: counts.all, isCurrent: type === null },
        ...usedTypes.map((candidate) => ({
          href: link(candidate),
          label: t(`tab.${candidate}`),
          count: counts[candidate],
          isCurrent: candidate === type,
        })),
      ]}
    />
  );
}

/** The papers of the page under their types. */
function Papers({ rows }: { rows: Row[] }) {
  const { t } = useTranslation("company");
  const types = companyDocumentTypes.filter((type) => rows.some((row) => row.type === type));
  return (
    <>
      {types.map((type) => (
        <section key={type} className="stack-small">
          <h2>{t(`document.${type}`)}</h2>
          <ul className="panel rows">
            {rows
              .filter((row) => row.type === type)
              .map((row) => (
                <li key={row.id} className="row" id={`document-${row.id}`}>
                  <CompanyDocument document={row} isUnderType>
                    <Actions row={row} />
                    <History row={row} />
                  </CompanyDocument>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Actions({ row }: { row: Row }) {
  const { t } = useTranslation("documents");
  const address = useAddress();
  const remove = address({ delete: String(row.id) });
  return (
    <ul className="row-actions" aria-label={t("actions.of", { name: row.name })}>
      {row.isReplaceable && (
        <li>
          <a href={`${pathTo("documents", null, { replace: row.id })}#document`}>{t("action.replace")}</a>
        </li>
      )}
      {row.type === "INSURANCE_POLICY" && (
        <li>
          <a href={`${pathTo("documents", null, { policy: row.id })}#document`}>{t("action.payment")}</a>
        </li>
      )}
      <li>
        <a href={remove}>{t("action.delete")}</a>
      </li>
    </ul>
  );
}

function History({ row }: { row: Row }) {
  const { t } = useTranslation("documents");
  if (row.older.length === 0) return null;
  return (
    <details className="document-history">
      <summary>{t("history", { count: row.older.length })}</summary>
      <ul>
        {row.older.map((older) => (
          <li key={older.id} className="stack-small">
            <CompanyDocument document={older} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What is missing and what runs out soon: the first thing to look at. */
function Urgent({ data: { owed, ending, counts } }: Pick<Props, "data">) {
  const { t } = useTranslation(["documents", "company"]);
  const isOwing = owed.length > 0 && counts.all > 0;
  if (!isOwing && ending.length === 0) return null;
  return (
    <div className="document-urgent">
      {isOwing && (
        <section className="panel stack-small">
          <h2>{t("company:verification.owed")}</h2>
          <OwedPapers owedDocuments={owed} />
        </section>
      )}
      {ending.length > 0 && (
        <section className="panel stack-small">
          <h2>{t("ending.heading")}</h2>
          <ul className="papers">
            {ending.map((document) => (
              <li key={document.id}>
                <span>
                  {document.name} {document.plateNumber && <span className="soft small">{document.plateNumber}</span>}
                </span>
                <span>
                  <DocumentTags {...document} />{" "}
                  {document.isReplaceable && (
                    <a href={`${pathTo("documents", null, { replace: document.id })}#document`}>
                      {t("action.replace")} <span className="sr">{document.name}</span>
                    </a>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function NoPapers({ hasNone }: { hasNone: boolean }) {
  const { t } = useTranslation("documents");
  if (hasNone) return <Empty heading={t("empty.heading")} text={t("empty.text")} />;
  return (
    <Empty heading={t("none.heading")} text={t("none.text")}>
      <a className="button" href={pathTo("documents")}>
        {t("none.all")}
      </a>
    </Empty>
  );
}

function DocumentUpload({ data, answer }: { data: DocumentsData; answer?: FormAnswer }) {
  const { t } = useTranslation("documents");
  const { replaced } = data;
  return (
    <section className="panel stack document-sending">
      <h2>{replaced ? t("replace.heading", { name: replaced.name }) : t("add")}</h2>
      {replaced && <p className="soft">{t("replace.text")}</p>}
      {data.isRecovered && <RecoveredNotice text={t("form.recovered")} />}
      <DocumentForm
        key={`${replaced?.id} ${data.form.values.paysForDocumentId} ${data.isRecovered}`}
        form={data.form}
        intent={replaced ? "replaceDocument" : "addDocument"}
        fields={replaced ? { documentId: replaced.id, version: replaced.version } : {}}
        isRecovered={data.isRecovered}
        answer={answer}
        stale={replaced && <p>{t("form.stale", { state: t(`state.${replaced.state}`) })}</p>}
        onCancel={replaced ? pathTo("documents") : undefined}
      />
    </section>
  );
}
