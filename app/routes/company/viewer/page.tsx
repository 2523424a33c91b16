import { useTranslation } from "react-i18next";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { FavouriteButton } from "~/components/favourite-button";
import { Fold } from "~/components/fold";
import { PlanText } from "~/components/plan-text";
import { Reputation } from "~/components/reputation";
import { TrustCard } from "~/components/trust-card";
import { averageText } from "~/domain/deal/rating/rating";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { BlockDialog, BlockLink } from "./block";
import { Contact, Contacts } from "./contact";
import type { CompanyViewerData } from "./data.server";
import { Documents } from "./documents";
import { People } from "./people";
import { ReportDialog } from "./report-dialog";

type Props = { company: CompanyViewerData };

/** A company as the portal's members see it. */
export function CompanyViewer({ company, answer }: Props & { answer?: FormAnswer }) {
  return (
    <>
      {company.reported && <ReportDialog person={company.reported} answer={answer} />}
      {company.asksToBlock && company.mayMark && !company.isBlocked && (
        <BlockDialog company={company} answer={answer} />
      )}
      <Heading company={company} />
      {company.trust && <TrustCard facts={company.trust} />}
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
            <Postings key={postings.kind} postings={postings} searchPhrase={company.freight.sought} />
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
      <div className="meta">
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
        {company.mayMark && (company.isFavourite || !company.isBlocked) && <FavouriteButton company={company} />}
        <BlockLink company={company} />
      </div>
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
    <div className="stack-small words-line">
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
function Postings({
  postings: { kind, rows },
  searchPhrase,
}: {
  postings: Freight["kinds"][number];
  searchPhrase: string;
}) {
  const { t } = useTranslation(["company", "freight"]);
  const [page, list] =
    kind === "SHIPMENT" ? (["shipment", "shipments"] as const) : (["vehicleOffer", "vehicleOffers"] as const);
  return (
    <section className="stack">
      <h2>{t(`viewer.freight.${kind}`)}</h2>
      <ul className="panel rows company-freight">
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
              {days && (
                <span>
                  <PlanText>{days}</PlanText>
                </span>
              )}
              {bodies.length > 0 && (
                <span className="bodies">{bodies.map((body) => t(`freight:body.${body}`)).join(", ")}</span>
              )}
              {rate && <strong>{rate}</strong>}
              {published && <span className="published">{t("viewer.freight.published", { moment: published })}</span>}
            </p>
          </li>
        ))}
      </ul>
      <p className="alone">
        <a href={pathTo(list, null, { text: searchPhrase })}>{t(`viewer.freight.all.${kind}`)}</a>
      </p>
    </section>
  );
}

function Ratings({ company: { reputation } }: Props) {
  const { t } = useTranslation("ratings");
  const { average, count } = reputation;
  const gist =
    average === null
      ? t("count.none")
      : `${t("average.of", { average: averageText(average) })}, ${t("count", { count })}`;
  return (
    <Fold id="ratings" heading={t("heading")} note={gist}>
      <Reputation reputation={reputation} />
    </Fold>
  );
}
