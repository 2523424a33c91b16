import "~/i18n/company";
import "~/i18n/freight";
import "~/i18n/ratings";
import { useTranslation } from "react-i18next";
import { callTo } from "~/components/call-to";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { Dated } from "~/components/dated";
import { DocumentFiles, DocumentTags, useDocumentTitle } from "~/components/documents/company-document";
import { Pager } from "~/components/lists/pager";
import { Reputation } from "~/components/lists/reputation";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { CompanyViewerData } from "./data.server";
import { ReportDialog } from "./report-dialog";

type Props = { company: CompanyViewerData };

/** A company as the portal's members see it. */
export function CompanyViewer({ company, answer }: Props & { answer?: FormAnswer }) {
  return (
    <>
      {company.reported && <ReportDialog person={company.reported} answer={answer} />}
      <Heading company={company} />
      <div className="columns company">
        <About company={company} />
        <aside className="stack">
          <Ratings company={company} />
          <Contact company={company} />
          {company.contacts.length > 0 && <Contacts company={company} />}
          <Documents company={company} />
        </aside>
        <div className="stack">
          {company.freight.kinds.map((postings) => (
            <Postings key={postings.kind} postings={postings} sought={company.freight.sought} />
          ))}
          <People company={company} />
        </div>
      </div>
    </>
  );
}

function Heading({ company }: Props) {
  const { t } = useTranslation(["company", "common"]);
  return (
    <header className="stack-small">
      <div className="title">
        <h1>{company.name}</h1>
        {company.mayOpenPanel && (
          <a className="button slim end" href={pathTo("council.company", { id: company.id })}>
            {t("viewer.panel")}
          </a>
        )}
      </div>
      <p className="meta">
        {company.shortName && company.shortName !== company.name && <span className="soft">{company.shortName}</span>}
        {company.status === "member" && company.since ? (
          <span className="tag good num">{t("viewer.since", { day: company.since })}</span>
        ) : (
          <CompanyStatusTag status={company.status} />
        )}
        {company.isCouncil && <span className="tag">{t("viewer.council")}</span>}
        {company.checkedPapers > 0 && (
          <span className="tag good num">{t("viewer.papers", { count: company.checkedPapers })}</span>
        )}
        {company.hasPlan && <span className="tag">{t("viewer.plan")}</span>}
        {company.mayComplain && (
          <a href={pathTo("complaints", null, { about: "company", aboutId: company.id })}>{t("common:report")}</a>
        )}
      </p>
    </header>
  );
}

function About({ company }: Props) {
  const { t } = useTranslation("company");
  return (
    <section className="panel stack">
      <h2>{t("viewer.about")}</h2>
      {company.description ? (
        <p className="plain-text">{company.description}</p>
      ) : (
        <p className="soft">{t("viewer.about.none")}</p>
      )}
      {company.industryDescription && <p className="plain-text">{company.industryDescription}</p>}
      <Words heading={t("viewer.industries")} words={company.industries} />
      <Words heading={t("viewer.tags")} words={company.tags} />
    </section>
  );
}

function Words({ heading, words }: { heading: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div className="stack-small">
      <h3 className="small soft">{heading}</h3>
      <ul className="words">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </div>
  );
}

type Freight = CompanyViewerData["freight"];

/** The newest of a kind that the company has on offer, and the way to all of them. */
function Postings({ postings: { kind, rows }, sought }: { postings: Freight["kinds"][number]; sought: string }) {
  const { t } = useTranslation(["company", "freight"]);
  const [page, list] =
    kind === "SHIPMENT" ? (["shipment", "shipments"] as const) : (["vehicleOffer", "vehicleOffers"] as const);
  return (
    <section className="stack">
      <h2>{t(`viewer.freight.${kind}`)}</h2>
      <ul className="panel rows">
        {rows.map(({ id, from, to, days, bodies, rate, published }) => (
          <li key={id} className="row">
            <h3>
              <a href={pathTo(page, { id })}>
                <span className="route-end">{from ?? t("viewer.freight.anywhere")}</span>{" "}
                <span aria-hidden="true">→</span>
                <span className="sr">{t("viewer.freight.to")}</span>{" "}
                <span className="route-end">{to ?? t("viewer.freight.anywhere")}</span>
              </a>
            </h3>
            <p className="meta num">
              {days && <span>{days}</span>}
              {bodies.length > 0 && <span>{bodies.map((body) => t(`freight:body.${body}`)).join(", ")}</span>}
              {rate && <strong>{rate}</strong>}
              {published && <span>{t("viewer.freight.published", { moment: published })}</span>}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <a href={pathTo(list, null, { text: sought })}>{t(`viewer.freight.all.${kind}`)}</a>
      </p>
    </section>
  );
}

function People({ company }: Props) {
  const { t } = useTranslation("company");
  const address = useAddress();
  const report = (id: number) => address({ report: String(id) });
  return (
    <section className="stack">
      <h2>
        {t("viewer.people")} <span className="count">{company.total}</span>
      </h2>
      {company.people.length === 0 && <p className="soft">{t("viewer.people.none")}</p>}
      {company.people.length > 0 && (
        <ul className="panel rows">
          {company.people.map((person) => (
            <li key={person.id} className="row person">
              <p>
                <strong>{person.name}</strong>
              </p>
              <p className="meta">
                {person.position && <span>{person.position}</span>}
                {person.isAdmin && <span className="tag">{t("viewer.person.admin")}</span>}
                {company.mayReport && (
                  <a className="soft" href={report(person.id)}>
                    {t("viewer.report")} <span className="sr">{person.name}</span>
                  </a>
                )}
              </p>
              {person.mayBeWrittenTo && (
                <a
                  className="button slim"
                  href={pathTo("newMessage", null, { do: person.id })}
                  aria-label={t("viewer.write.to", { name: person.name })}
                >
                  {t("viewer.write")}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pager page={company.page} total={company.total} rowsPerPage={company.rowsPerPage} />
    </section>
  );
}

function Contact({ company: { contact, website, owner } }: Props) {
  const { t } = useTranslation("company");
  const { address, phone, email, ...numbers } = contact;
  const names = Object.keys(numbers) as (keyof typeof numbers)[];
  return (
    <section className="panel stack contact">
      <h2>{t("viewer.contact")}</h2>
      <dl className="facts">
        <dt>{t("viewer.address")}</dt>
        <dd>{address}</dd>
        <PhoneAndEmail phone={phone} email={email} />
        {website && (
          <>
            <dt>{t("viewer.website")}</dt>
            <dd>
              {website.href ? (
                <a href={website.href} rel="noopener nofollow">
                  {website.text}
                </a>
              ) : (
                website.text
              )}
            </dd>
          </>
        )}
        {names.map(
          (name) =>
            numbers[name] && (
              <div key={name}>
                <dt>{t(`viewer.${name}`)}</dt>
                <dd className="num">{numbers[name]}</dd>
              </div>
            ),
        )}
      </dl>
      {owner && (
        <>
          <h3 className="small soft">{t("viewer.owner")}</h3>
          <dl className="facts">
            {owner.name && (
              <>
                <dt>{t("viewer.owner.name")}</dt>
                <dd>{owner.name}</dd>
              </>
            )}
            <PhoneAndEmail phone={owner.phone} email={owner.email} />
          </dl>
        </>
      )}
    </section>
  );
}

function Ratings({ company: { reputation } }: Props) {
  const { t } = useTranslation("ratings");
  return (
    <section className="panel stack">
      <h2>{t("heading")}</h2>
      <Reputation reputation={reputation} />
    </section>
  );
}

/** Whom the company wants called, in its own order. */
function Contacts({ company: { contacts, showsContactData } }: Props) {
  const { t } = useTranslation("company");
  const say = useErrorSentence();
  return (
    <section className="panel stack contact">
      <h2>{t("viewer.contacts")}</h2>
      <ul className="company-contacts">
        {contacts.map(({ id, name, position, phone, email }) => (
          <li key={id}>
            <p>
              <strong>{name}</strong>
              {position && <span className="soft small block">{position}</span>}
            </p>
            {(phone || email) && (
              <dl className="facts">
                <PhoneAndEmail phone={phone} email={email} />
              </dl>
            )}
          </li>
        ))}
      </ul>
      {!showsContactData && <p className="soft small">{say("companyVerificationPending")}</p>}
    </section>
  );
}

/** How somebody is called and written to. */
function PhoneAndEmail({ phone, email }: { phone: string | null; email: string | null }) {
  const { t } = useTranslation("company");
  return (
    <>
      {phone && (
        <>
          <dt>{t("viewer.phone")}</dt>
          <dd className="num">
            <a href={callTo(phone)}>{phone}</a>
          </dd>
        </>
      )}
      {email && (
        <>
          <dt>{t("viewer.email")}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </>
      )}
    </>
  );
}

function Documents({ company: { documents, seesPapers } }: Props) {
  const { t } = useTranslation("company");
  const title = useDocumentTitle();
  return (
    <section className="panel stack">
      <h2>{t("viewer.documents")}</h2>
      {documents.length === 0 && (
        <p className="soft">{t(seesPapers ? "viewer.documents.none" : "viewer.documents.closed")}</p>
      )}
      {documents.length > 0 && (
        <ul className="papers">
          {documents.map((paper) => (
            <li key={paper.id}>
              <p>
                {title(paper)} <DocumentTags {...paper} />
              </p>
              <DocumentFiles document={paper} />
              {(!paper.isPublic || paper.expirationDate) && (
                <p className="meta soft small num">
                  {!paper.isPublic && <span>{t("viewer.document.hidden")}</span>}
                  {paper.expirationDate && !paper.isExpired && (
                    <span>
                      <Dated>{t("viewer.document.until", { day: paper.expirationDate })}</Dated>
                    </span>
                  )}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
