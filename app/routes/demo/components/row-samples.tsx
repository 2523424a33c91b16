import { useTranslation } from "react-i18next";
import { FactSections } from "~/components/lists/fact-sections";
import { Facts } from "~/components/lists/facts";
import { Reputation } from "~/components/reputation";
import { useAddress } from "~/components/use-address";
import { Sample } from "./sample";

const rated = {
  ...{
    average: 4.4,
    count: 12,
    scores: [
      { score: 5, count: 7 },
      { score: 4, count: 3 },
      { score: 3, count: 2 },
    ],
  },
  payment: { answers: 6, share: 83 },
};
const unrated = { average: null, count: 0, scores: [], payment: { answers: 2, share: null } };

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
        <Reputation reputation={rated} />
        <Reputation reputation={unrated} />
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
