import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { DateText } from "~/components/date-text";
import { Fold } from "~/components/fold";
import { apart } from "~/components/shell/apart";
import { NextMatter } from "~/components/shell/next-matter";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { CompanyDecision } from "../parts/company-decision";
import { CouncilDialog } from "../parts/council-dialog";
import type { CompanyData } from "./data.server";
import { DeclaredData } from "./declared-data";
import { Changes, Complaints, Findings, Parts } from "./record";

// They stand below what is decided on.
const CompanyHistory = apart(() => import("../parts/company-history").then((part) => part.CompanyHistory));
const Documents = apart(() => import("../parts/documents").then((part) => part.Documents));
const Notes = apart(() => import("./notes").then((part) => part.Notes));
const Package = apart(() => import("./package").then((part) => part.Package));
const People = apart(() => import("./people").then((part) => part.People));

type Props = { data: CompanyData; answer?: FormAnswer };

const listOf = { waiting: "waiting", member: "members", suspended: "restricted", blocked: "restricted" } as const;

/** A company as the council decides on it. */
export function Company({ data, answer }: Props) {
  const { t } = useTranslation("council");
  return (
    <>
      <Back href={pathTo("council.companies", null, { tab: listOf[data.status] })}>{t("company.back")}</Back>
      <div className="title">
        <h1>{data.name}</h1>
        <CompanyStatusTag status={data.status} />
        {data.status === "waiting" && data.waiting.isOverdue && <span className="tag bad">{t("overdue")}</span>}
        <NextMatter after={`company-${data.id}`} />
      </div>
      <Course data={data} />
      <WaitingChanges data={data} />
      <WaitingDifferences data={data} />
      <Findings data={data} />
      {data.actions.length > 0 && data.status !== "member" && (
        <a className="narrow-only" href="#decision">
          {t("decision.toForm")}
        </a>
      )}
      <Parts data={data} />
      <div className="columns company-card">
        <div className="stack">
          <DeclaredData data={data} answer={answer} />
          <Fold
            id="documents"
            heading={t("column.documents")}
            note={data.documents.list.length}
            isOpen={hasPaperWork(data, answer)}
          >
            <Documents documents={data.documents} isFolded answer={answer} />
          </Fold>
          <People data={data} />
          <Fold id="package" heading={t("package")} note={data.planName ?? t("plan.none")}>
            <Package data={data} />
          </Fold>
          <Complaints complaints={data.complaints} />
          <Changes data={data} />
        </div>
        <aside className="stack">
          <Decision data={data} answer={answer} />
          <Notes data={data} answer={answer} />
          {data.history.length > 0 && (
            <Fold id="decisions" heading={t("company.decisions")} note={data.history.length}>
              <CompanyHistory history={data.history} />
            </Fold>
          )}
        </aside>
      </div>
      <CouncilDialog dialog={data.dialog} answer={answer} />
    </>
  );
}

const paperIntents = ["addDocument", "documentParams", "verifyDocument", "rejectDocument"];

/**
 * Whether the papers are to be looked at: one is unchecked, they decide on the company, or a form of theirs came back.
 */
function hasPaperWork({ documents, status }: CompanyData, answer: FormAnswer | undefined): boolean {
  const isAnswered = answer !== undefined && paperIntents.includes(answer.intent);
  return isAnswered || status === "waiting" || documents.list.some(({ state }) => state === "UNVERIFIED");
}

/** What may be decided; of a member, of whom nothing waits for it, the form is folded. */
function Decision({ data, answer }: Props) {
  const { t } = useTranslation("council");
  if (data.actions.length === 0) return null;
  const form = (
    <CompanyDecision
      key={data.status}
      companyId={data.id}
      from={data.status}
      actions={data.actions}
      addressees={data.addressees}
      membership={data.membership}
      answer={answer}
    />
  );
  if (data.status === "member") {
    return (
      <details className="panel fold decision" open={answer?.intent === "decide"}>
        <summary>
          <h2>{t("decision.change")}</h2>
        </summary>
        <div className="stack">{form}</div>
      </details>
    );
  }
  return (
    <section className="panel stack decision" id="decision">
      <h2>{t("decision.heading")}</h2>
      {form}
    </section>
  );
}

function Course({ data }: { data: CompanyData }) {
  const { t } = useTranslation("council");
  return (
    <p className="meta soft num">
      <span>{t("company.joined", { moment: data.joined })}</span>
      {data.requested && <span>{t("company.requested", { moment: data.requested })}</span>}
      {data.verified && <span>{t("company.verified", { moment: data.verified })}</span>}
      {data.status === "waiting" && <span>{t("company.waits", { count: data.waiting.days })}</span>}
      {data.status === "member" && <a href={pathTo("company", { id: data.id })}>{t("company.profile")}</a>}
    </p>
  );
}

/** What registers say otherwise than the company, to be looked at. */
function WaitingDifferences({ data: { differences, mayReviewChanges } }: { data: CompanyData }) {
  const { t } = useTranslation("council");
  return (
    <>
      {differences.map(({ id, source, since }) => (
        <p key={id} className="flash warn">
          <DateText>{t("difference.waits", { source: t(`checked.${source}`), moment: since })}</DateText>{" "}
          {mayReviewChanges && (
            <a href={pathTo("council.verification", null, { difference: id })}>{t("difference.review")}</a>
          )}
        </p>
      ))}
    </>
  );
}

/** What the company changed and the council has yet to look at, each with its place in the queue. */
function WaitingChanges({ data: { waitingChanges: changes, mayReviewChanges } }: { data: CompanyData }) {
  const { t } = useTranslation("council");
  if (changes.length === 0) return null;
  return (
    <div className="flash warn stack-small">
      {changes.map(({ id, changed }) => (
        <p key={id} className="num">
          {t("change.waits", { moment: changed })}{" "}
          {mayReviewChanges && <a href={pathTo("council.verification", null, { change: id })}>{t("change.review")}</a>}
        </p>
      ))}
    </div>
  );
}
