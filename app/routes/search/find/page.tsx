import { useTranslation } from "react-i18next";
import { Empty } from "~/components/lists/empty";
import { Pager } from "~/components/lists/pager";
import { Tabs } from "~/components/lists/tabs";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { useAddress } from "~/components/use-address";
import { pathTo } from "~/paths";
import type { SearchResults, Total } from "./data.server";
import { CompanyRow, FoundAnnouncementRow } from "./found-rows";

type Props = { results: SearchResults };

export function FoundList({ results }: Props) {
  const { t } = useTranslation("search");
  const { companies, announcements, view } = results;
  const list = view === "companies" ? companies : announcements;
  const hasRows = companies.rows.length > 0 || announcements.rows.length > 0 || results.route !== null;
  return (
    <>
      <div className="title">
        <h1>{t("heading")}</h1>
        {!results.refusal && <p className="soft">{t("for", { phrase: results.phrase })}</p>}
      </div>
      {results.route && <RouteLinks route={results.route} />}
      {results.refusal && <TooShort results={results} />}
      {(!["all", "route"].includes(view) || (companies.total > 0 && announcements.total > 0)) && !results.refusal && (
        <Kinds results={results} />
      )}
      {!results.refusal && !hasRows && <NoResults results={results} />}
      {companies.rows.length > 0 && <Companies results={results} />}
      {announcements.rows.length > 0 && <Announcements results={results} />}
      {!results.refusal && (
        <Pager page={results.page} total={list.total} rowsPerPage={results.rowsPerPage} areMore={list.areMore} />
      )}
    </>
  );
}

/** Leads to the boards, where the phrase reads as a way. */
function RouteLinks({ route: { name, query, loads, vehicles } }: { route: NonNullable<SearchResults["route"]> }) {
  const { t } = useTranslation("search");
  return (
    <nav className="actions" aria-label={t("route.label")}>
      <a className="button next" href={`${pathTo("shipments")}?${query}`}>
        {t(loads.areMore ? "route.loads.more" : "route.loads", { route: name, count: loads.count })}
      </a>
      <a className="button" href={`${pathTo("vehicleOffers")}?${query}`}>
        {t(vehicles.areMore ? "route.vehicles.more" : "route.vehicles", { count: vehicles.count })}
      </a>
    </nav>
  );
}

function TooShort({ results }: Props) {
  const { t } = useTranslation("search");
  const say = useErrorSentence();
  return (
    <>
      {results.refusal && <p className="flash warn">{say(results.refusal)}</p>}
      <Empty heading={t("short.heading")} text={t("short.text")}>
        <a className="button" href={pathTo("announcements")}>
          {t("empty.next")}
        </a>
      </Empty>
    </>
  );
}

function Kinds({ results: { view, companies, announcements } }: Props) {
  const { t } = useTranslation("search");
  const address = useAddress();
  const hrefs = {
    all: address({ kind: undefined, page: undefined }),
    companies: address({ kind: "companies", page: undefined }),
    announcements: address({ kind: "announcements", page: undefined }),
  };
  const countOf = ({ total, areMore }: Total) => (areMore ? t("tab.more") : total);
  return (
    <Tabs
      label={t("tabs")}
      tabs={[
        { href: hrefs.all, label: t("tab.all"), isCurrent: view === "all" },
        { href: hrefs.companies, label: t("companies"), count: countOf(companies), isCurrent: view === "companies" },
        {
          href: hrefs.announcements,
          label: t("announcements"),
          count: countOf(announcements),
          isCurrent: view === "announcements",
        },
      ]}
    />
  );
}

function NoResults({ results: { view, companies, announcements } }: Props) {
  const { t } = useTranslation("search");
  const address = useAddress();
  const everything = address({ kind: undefined, page: undefined });
  const isElsewhere = view !== "all" && companies.total + announcements.total > 0;
  return (
    <Empty heading={t("empty.heading")} text={t("empty.text")}>
      <a className="button" href={isElsewhere ? everything : pathTo("announcements")}>
        {t(isElsewhere ? "empty.everything" : "empty.next")}
      </a>
    </Empty>
  );
}

function Companies({ results: { view, companies } }: Props) {
  const { t } = useTranslation("search");
  const address = useAddress();
  const all = address({ kind: "companies", page: undefined });
  const { rows, total, areMore } = companies;
  return (
    <section className="stack found">
      <div className="title">
        <h2>{t("companies")}</h2>
        <p className="soft num">{areMore ? t("companies.newest") : t("companies.found", { count: total })}</p>
      </div>
      <ol className="panel rows">
        {rows.map((row) => (
          <CompanyRow key={row.id} row={row} />
        ))}
      </ol>
      {view === "all" && rows.length < total && (
        <p>
          <a className="button slim" href={all}>
            {areMore ? t("companies.more") : t("companies.all", { count: total })}
          </a>
        </p>
      )}
    </section>
  );
}

function Announcements({ results: { announcements } }: Props) {
  const { t } = useTranslation("search");
  const { rows, total, areMore } = announcements;
  return (
    <section className="stack found">
      <div className="title">
        <h2>{t("announcements")}</h2>
        <p className="soft num">{areMore ? t("announcements.newest") : t("announcements.found", { count: total })}</p>
      </div>
      <ol className="panel rows">
        {rows.map((row) => (
          <FoundAnnouncementRow key={row.id} row={row} />
        ))}
      </ol>
    </section>
  );
}
