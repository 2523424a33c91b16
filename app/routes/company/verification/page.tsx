import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { CompanyDocument } from "~/components/documents/company-document";
import { DocumentForm } from "~/components/documents/document-form";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import type { FormAnswer } from "~/http/form.server";
import { OwedPapers } from "../parts/owed-papers";
import { VerificationStatus } from "../parts/verification-state";
import type { VerificationData } from "./data.server";

type Props = { data: VerificationData; answer?: FormAnswer };

/**
 * Where the company stands, the papers that it owes and has given, and the button that asks for the council's answer.
 */
export function Verification({ data, answer }: Props) {
  const { t } = useTranslation("company");
  const form = useRefusal("verification", answer?.intent === "request" ? answer.result : undefined);
  return (
    <div className="reading stack">
      <div className="title">
        <h1>{t("verification.heading")}</h1>
        <CompanyStatusTag status={data.status} />
      </div>
      {data.isLimited && <LimitedAccess />}
      <ErrorSummary form={form} />
      <section className="panel stack">
        <h2>{data.name}</h2>
        <VerificationStatus state={data} />
      </section>
      <OwedDocuments data={data} />
      <DocumentUpload data={data} answer={answer} />
      <SubmittedDocuments data={data} />
    </div>
  );
}

function LimitedAccess() {
  const { t } = useTranslation("company");
  return (
    <Form method="post" className="panel actions">
      <p>{t("verification.limited")}</p>
      <button type="submit" name="intent" value="leave" className="button slim">
        {t("verification.leave")}
      </button>
    </Form>
  );
}

function OwedDocuments({ data: { owed, status, requested } }: { data: VerificationData }) {
  const { t } = useTranslation("company");
  const isDone = status === "member" || Boolean(requested);
  return (
    <section className="panel stack">
      <h2>{t("verification.owed")}</h2>
      {owed.length === 0 && <p className="soft">{t(isDone ? "verification.owed.none" : "verification.owed.given")}</p>}
      {owed.length > 0 && status === "waiting" && <p className="soft">{t("verification.papers.text")}</p>}
      {owed.length > 0 && <OwedPapers owedDocuments={owed} />}
    </section>
  );
}

function SubmittedDocuments({ data: { given } }: { data: VerificationData }) {
  const { t } = useTranslation("company");
  return (
    <section className="stack-small">
      <h2>{t("verification.given")}</h2>
      {given.length === 0 && <p className="soft">{t("verification.given.none")}</p>}
      {given.length > 0 && (
        <ul className="panel rows">
          {given.map((document) => (
            <li key={document.id} className="row">
              <CompanyDocument document={document} filesAt="verificationFile" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function DocumentUpload({ data: { form, isRecovered }, answer }: Props) {
  const { t } = useTranslation("documents");
  return (
    <section className="panel stack">
      <h2>{t("add")}</h2>
      {isRecovered && <RecoveredNotice text={t("form.recovered")} />}
      <DocumentForm
        key={String(isRecovered)}
        form={form}
        intent="addDocument"
        isRecovered={isRecovered}
        answer={answer}
      />
    </section>
  );
}
