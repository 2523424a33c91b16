import { useTranslation } from "react-i18next";
import { FactSections } from "~/components/lists/fact-sections";
import { Facts } from "~/components/lists/facts";
import { Reputation } from "~/components/reputation";
import { TrustCard } from "~/components/trust-card";
import { useAddress } from "~/components/use-address";
import type { TrustFacts } from "~/domain/deal/trust/trust";
import { Sample } from "./sample";

const trustedCompany: TrustFacts = {
  companyId: 1,
  isMember: true,
  isCouncil: false,
  since: "2025-10-16",
  months: 13,
  verifiedOn: "2025-10-26",
  registers: [
    { source: "REGON", verdict: "FOUND", day: "2026-11-23", silentOn: null },
    { source: "VAT", verdict: "UNREGISTERED", day: "2026-10-20", silentOn: "2026-11-23" },
  ],
  differences: [{ source: "VAT", field: "vatRemovedOn", text: "2026-10-18", day: "2026-10-21" }],
  dealings: {
    policy: { isValid: false, validUntil: null, expiredOn: "2026-11-08" },
    deals: { withViewer: 2, all: 14 },
    onTime: 92,
    rating: { average: 4.6, count: 12 },
    complaints: [{ id: 1, number: "ZG/2026/000012", day: "2026-11-02" }],
  },
};

const newCompany: TrustFacts = {
  companyId: 2,
  isMember: false,
  isCouncil: false,
  since: "2026-11-20",
  months: 0,
  verifiedOn: null,
  registers: [
    { source: "REGON", verdict: null, day: null, silentOn: null },
    { source: "VAT", verdict: null, day: null, silentOn: "2026-11-23" },
  ],
  differences: [],
  dealings: null,
};

const reputation = {
  average: 4.4,
  count: 12,
  scores: [
    { score: 5, count: 7 },
    { score: 4, count: 3 },
    { score: 3, count: 2 },
  ],
  payment: { answers: 6, share: 83 },
};
const newReputation = { average: null, count: 0, scores: [], payment: { answers: 2, share: null } };

export function RowSamples() {
  const { t } = useTranslation("demo");
  return (
    <>
      <Sample file="rows.css">
        <ol className="panel rows">
          <Row />
          <Row />
        </ol>
      </Sample>
      <Sample file="table-rows.css">
        <div className="panel">
          <table className="table">
            <tbody>
              <tr>
                <th scope="row">{t("components.facts.name")}</th>
                <td>{t("components.writer")}</td>
              </tr>
            </tbody>
          </table>
        </div>
      </Sample>
      <Sample file="row-actions.css">
        <RowActions />
      </Sample>
      <Sample file="facts.tsx">
        <Facts
          rows={[
            [t("components.facts.name"), t("components.writer")],
            [t("components.facts.phone"), "+48 600 100 200"],
          ]}
        />
      </Sample>
      <Sample file="fact-sections.tsx">
        <FactSections
          sections={[
            {
              heading: t("components.facts.heading"),
              facts: [
                { label: t("components.facts.name"), value: t("components.writer") },
                { label: t("components.facts.phone"), value: "+48 600 100 200" },
              ],
            },
          ]}
        />
      </Sample>
      <Sample file="reputation.tsx">
        <Reputation reputation={reputation} />
        <Reputation reputation={newReputation} />
      </Sample>
      <Sample file="trust-card.tsx">
        <TrustCard facts={trustedCompany} />
        <TrustCard facts={newCompany} />
      </Sample>
      <Sample file="words.css">
        <ul className="words">
          <li>{t("components.words.first")}</li>
          <li>{t("components.words.second")}</li>
        </ul>
      </Sample>
      <Sample file="next-steps.css">
        <ol className="panel next-steps">
          <li>{t("components.steps.first")}</li>
          <li>{t("components.steps.second")}</li>
        </ol>
      </Sample>
    </>
  );
}

function Row() {
  const { t } = useTranslation("demo");
  const here = useAddress()({});
  return (
    <li className="row entry">
      <h3>
        <a href={here}>{t("components.row")}</a>
      </h3>
      <p className="meta kind">
        <span className="tag">{t("components.tag")}</span>
        <time>{t("components.moment")}</time>
      </p>
      <p className="excerpt">{t("components.long")}</p>
      <p className="meta who">
        <strong>{t("components.writer")}</strong>
        <span>{t("components.company")}</span>
      </p>
    </li>
  );
}

function RowActions() {
  const { t } = useTranslation("demo");
  const here = useAddress()({});
  return (
    <p className="row-actions">
      <a href={here}>{t("components.action")}</a>
      <button type="button" className="link">
        {t("components.delete")}
      </button>
    </p>
  );
}
