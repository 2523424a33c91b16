import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { Consents } from "~/components/consents";
import { DateText } from "~/components/date-text";
import { Fold } from "~/components/fold";
import { Table } from "~/components/lists/table";
import { apart } from "~/components/shell/apart";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { NextMatter } from "~/components/shell/next-matter";
import { useAddress } from "~/components/use-address";
import { money, percent } from "~/domain/units/money";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { CompanyDecision } from "../parts/company-decision";
import { CouncilDialog } from "../parts/council-dialog";
import { RegisterTag, UserStatusTag } from "../parts/tags";
import type { CompanyData } from "./data.server";
import { Notes } from "./notes";
import { Changes, Complaints, Findings, Package, Parts, Registers } from "./record";

// They stand below what is decided on.
const CompanyHistory = apart(() => import("../parts/company-history").then((part) => part.CompanyHistory));
const Documents = apart(() => import("../parts/documents").then((part) => part.Documents));

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
            <Orders data={data} />
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

/** Whether the papers are to be looked at: one is unchecked, they decide on the company, or a form of theirs came back. */
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

/** What a company is told by; the rest of what it said is folded while the register says nothing else. */
const identifying = ["tin", "name", "regon", "krs", "legalForm", "postalCode", "city", "street", "streetNumber"];

function DeclaredData({ data, answer }: Props) {
  const { t } = useTranslation("council");
  const say = useErrorSentence();
  const { declared, register } = data;
  const theirs = new Map(register?.fields.map((field) => [field.name as string, field]));
  const names = (Object.keys(declared) as DeclaredName[]).filter((name) => declared[name] || theirs.get(name)?.theirs);
  const isFirst = (name: DeclaredName) => identifying.includes(name) || theirs.get(name)?.differs;
  const others = names.filter((name) => !isFirst(name));
  return (
    <section className="panel stack" id="data">
      <div className="title">
        <h2>{t("declared")}</h2>
        <RegisterTag outcome={data.registerOutcome} />
        {register?.outcome === "CLOSED" && (
          <span className="tag bad">{t("register.closedOn", { date: register.closedOn })}</span>
        )}
      </div>
      {answer?.intent === "askRegister" && (
        <p className="flash warn" role="alert">
          {say("registerUnavailable")}
        </p>
      )}
      <Compared data={data} names={names.filter(isFirst)} />
      {others.length > 0 && (
        <details>
          <summary>{t("declared.others", { count: others.length })}</summary>
          <Compared data={data} names={others} />
        </details>
      )}
      <Registers data={data} />
      <Form method="post" className="actions">
        <button type="submit" name="intent" value="askRegister" className="button slim">
          {t("register.ask")}
        </button>
        <span className="soft small num">
          <DateText>{register ? t("register.askedAt", { moment: register.asked }) : t("register.neverAsked")}</DateText>
        </span>
      </Form>
    </section>
  );
}

type DeclaredName = keyof CompanyData["declared"];

/** What the company said of these fields, beside what the register says. */
function Compared({ data: { declared, register }, names }: { data: CompanyData; names: DeclaredName[] }) {
  const { t } = useTranslation("council");
  const theirs = new Map(register?.fields.map((field) => [field.name as string, field]));
  return (
    <table className="compared">
      <thead>
        <tr>
          <th scope="col">{t("compared.field")}</th>
          <th scope="col">{t("compared.declared")}</th>
          {register && <th scope="col">{t("compared.register")}</th>}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const other = theirs.get(name);
          return (
            <tr key={name} data-differs={other?.differs || undefined}>
              <th scope="row">{t(`field.${name}`)}</th>
              <td className="num" colSpan={register && !other ? 2 : undefined}>
                {declared[name] ?? <span className="soft">{t("none")}</span>}
              </td>
              {other && (
                <td className="num" data-label={t("compared.register")}>
                  {other.theirs ?? <span className="soft">{t("none")}</span>}{" "}
                  {other.differs && <span className="tag warn">{t("compared.differs")}</span>}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function People({ data: { people } }: { data: CompanyData }) {
  const { t } = useTranslation("council");
  return (
    <Fold id="people" heading={t("people")} note={people.length}>
      <ul className="documents">
        {people.map((person) => (
          <li key={person.id}>
            <h3>
              <PersonLink person={person} /> <UserStatusTag status={person.status} />{" "}
              {person.isAdmin && <span className="tag">{t("people.admin")}</span>}
            </h3>
            <p className="meta soft num">
              {person.position && <span>{person.position}</span>}
              <a href={`mailto:${person.email}`}>{person.email}</a>
              {person.phone && <span>{person.phone}</span>}
            </p>
            <p className="meta soft num">
              <span>
                <DateText>
                  {person.confirmed ? t("people.confirmed", { moment: person.confirmed }) : t("people.unconfirmed")}
                </DateText>
              </span>
              <span>
                <DateText>
                  {person.lastLogin ? t("people.lastLogin", { moment: person.lastLogin }) : t("people.neverSignedIn")}
                </DateText>
              </span>
            </p>
            {person.consents.length > 0 && (
              <details>
                <summary>{t("consents")}</summary>
                <Consents consents={person.consents} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function PersonLink({ person }: { person: CompanyData["people"][number] }) {
  const address = useAddress();
  const open = address({ user: String(person.id) });
  return (
    <a href={open}>
      {person.name} {person.surname}
    </a>
  );
}

function Orders({ data: { orders } }: { data: CompanyData }) {
  const { t } = useTranslation(["council", "membership"]);
  if (orders.length === 0) return null;
  return (
    <Table
      caption={t("orders")}
      rows={orders}
      rowKey={(order) => order.id}
      columns={[
        { label: t("column.plan"), isName: true, cell: (order) => order.planName },
        { label: t("order.status"), cell: (order) => t(`membership:order.${order.status}`) },
        {
          label: t("order.price"),
          cell: (order) => (
            <span className="num">
              {money(order.price, order.currency)}
              {order.rebate > 0 && (
                <span className="soft small block">{t("order.rebate", { rebate: percent(order.rebate) })}</span>
              )}
            </span>
          ),
        },
        { label: t("order.placed"), cell: (order) => <time>{order.ordered.slice(0, 10)}</time> },
        {
          label: t("order.period"),
          cell: (order) =>
            order.activeFrom ? (
              <>
                <time>{order.activeFrom}</time>
                <span className="soft small block">
                  {t("order.until")} <time>{order.activeTo ?? order.currentPeriodEnd}</time>
                </span>
              </>
            ) : (
              <span className="soft">{t("none")}</span>
            ),
        },
      ]}
    />
  );
}
