import { useTranslation } from "react-i18next";
import { useProblemSentence } from "~/components/shell/error-sentence";
import { bodyTypes } from "~/domain/freight/posting/vehicle";
import type { FindData } from "./data.server";

/** The bodies, any of which will do, behind a box that says which are chosen. */
export function BodyChoice({ data }: { data: FindData }) {
  const { t } = useTranslation(["freightSearch", "freight"]);
  const say = useProblemSentence();
  const { bodies: selectedBodies, problems } = data.filters;
  const [first, ...others] = selectedBodies;
  const name = first && t(`freight:body.${first}`);
  return (
    <div className="field filter-body">
      <details className="drop" data-popup>
        <summary className="button slim">
          {name && <span className="sr">{t("filters.bodies")}: </span>}
          <span className="drop-value">
            {others.length > 0
              ? t("filters.bodies.more", { name, count: others.length })
              : (name ?? t("filters.bodies"))}
          </span>
        </summary>
        <fieldset className="drop-box">
          <legend className="sr">{t("filters.bodies")}</legend>
          {bodyTypes.map((body) => (
            <label key={body} className="check">
              <input type="checkbox" name="body" value={body} defaultChecked={selectedBodies.includes(body)} />
              <span>{t(`freight:body.${body}`)}</span>
            </label>
          ))}
        </fieldset>
      </details>
      {problems.body && <p className="error">{say(problems.body)}</p>}
    </div>
  );
}
