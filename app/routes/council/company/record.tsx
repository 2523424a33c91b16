import { useTranslation } from "react-i18next";
import { ChangedFields } from "~/components/changed-fields";
import { ComplaintStatusTag } from "~/components/complaint-status-tag";
import { DateText } from "~/components/date-text";
import { Fold } from "~/components/fold";
import { differentThing } from "~/domain/company/register/register";
import { pathTo } from "~/paths";
import type { CompanyData } from "./data.server";

type Props = { data: CompanyData };

/** The parts of the card, to be jumped to. */
export function Parts({ data }: Props) {
  const { t } = useTranslation("council");
  const parts = [
    ["data", t("declared")],
    ["documents", t("column.documents")],
    ["people", t("people")],
    ["package", t("package")],
    ...(data.complaints?.rows.length ? ([["complaints", t("company.complaints")]] as const) : []),
    ["notes", t("notes")],
    ...(data.history.length > 0 ? ([["decisions", t("company.decisions")]] as const) : []),
    ...(data.changes.length > 0 ? ([["changes", t("company.changes")]] as const) : []),
  ] as const;
  return (
    <nav className="chips card-parts" aria-label={t("company.parts")}>
      {parts.map(([id, label]) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** What public registers last said, and what of it the council has confirmed. */
export function Registers({ data: { checks, confirmed } }: Props) {
  const { t } = useTranslation("council");
  return (
    <>
      {checks.map(({ source, verdict, read }) => (
        <p key={source} className="num">
          <DateText>{`${t(`checked.${source}`)}: ${t(`verdict.${verdict}`)} (${read})`}</DateText>
        </p>
      ))}
      {confirmed.map(({ source, fields, decided }) => (
        <p key={source} className="num">
          <span className="tag bad">{t("registers.confirmed")}</span>{" "}
          <DateText>
            {`${t(`checked.${source}`)}: ${fields.map((field) => t(`queue.differs.${differentThing(field)}`)).join(", ")} (${decided})`}
          </DateText>
        </p>
      ))}
    </>
  );
}

/** The newest complaints by the company and about it. */
export function Complaints({ complaints }: { complaints: CompanyData["complaints"] }) {
  const { t } = useTranslation("council");
  if (!complaints || complaints.rows.length === 0) return null;
  return (
    <Fold id="complaints" heading={t("company.complaints")} note={complaints.rows.length}>
      <ul className="documents">
        {complaints.rows.map(({ id, number, subject, status, reported, companyName }) => (
          <li key={id}>
            <p>
              <a href={pathTo("council.complaint", { id })}>{subject}</a> <ComplaintStatusTag status={status} />
            </p>
            <p className="meta soft num">
              <span>{number}</span>
              <time>{reported}</time>
              {companyName && <span>{t("company.complaints.by", { company: companyName })}</span>}
            </p>
          </li>
        ))}
      </ul>
      <a href={complaints.address}>{t("company.complaints.all")}</a>
    </Fold>
  );
}

/** What was found of the company, each with its place in the queue. */
export function Findings({ data: { findings } }: Props) {
  const { t } = useTranslation("council");
  return findings.map(({ id, finding, decision, found }) => (
    <p key={id} className={decision ? "soft num" : "flash warn num"}>
      <DateText>{t("finding.line", { state: t(`finding.state.${decision ?? "waiting"}`), moment: found })}</DateText>{" "}
      <a href={pathTo("council.verification", null, { finding: id })}>{t(`finding.${finding}`)}</a>
    </p>
  ));
}

/** Who changed what of the company's data. */
export function Changes({ data: { changes } }: Props) {
  const { t } = useTranslation(["council", "ownCompany"]);
  if (changes.length === 0) return null;
  return (
    <Fold id="changes" heading={t("company.changes")} note={changes.length}>
      <ol className="history">
        {changes.map((change) => (
          <li key={change.id} className="stack-small">
            <p>
              <strong>
                {change.subject
                  ? t("ownCompany:history.contact", { name: change.subject })
                  : t(`ownCompany:section.${change.section}`)}
              </strong>
            </p>
            <ChangedFields change={change} />
            <p className="meta soft num">
              <time>{change.changed}</time>
              {change.by && <span>{change.by}</span>}
            </p>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
