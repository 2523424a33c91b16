import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { Empty } from "~/components/lists/empty";
import { pathTo } from "~/paths";
import { TextSearch } from "../parts/text-search";
import type { ApiContentsData } from "./data.server";

const rules = ["token", "lists", "values", "key", "files", "errors", "cost", "calls", "introspection"] as const;

/** How the API is called, and its operations by area. */
export function ApiContents({ data }: { data: ApiContentsData }) {
  const { t } = useTranslation(["apiReference", "content"]);
  const { phrase, found, areas, hasPrograms } = data;
  return (
    <div className="reading">
      <Back href={pathTo("manual")}>{t("content:manual")}</Back>
      <article className="panel stack">
        <h1>{t("heading")}</h1>
        <p>{t("intro")}</p>
        <p className="actions no-print">
          <a className="button" href={pathTo("apiTrial")}>
            {t("tryOut")}
          </a>
          <a className="button quiet" href={pathTo("apiSchema")} download>
            {t("schema")}
          </a>
          {hasPrograms && <a href={pathTo("programs")}>{t("programs")}</a>}
        </p>
        <TextSearch label={t("search")} phrase={phrase} />
        {found ? <FoundOperations phrase={phrase} found={found} /> : <Areas areas={areas} />}
      </article>
      {!found && (
        <section className="panel stack" aria-labelledby="how">
          <h2 id="how">{t("how.heading")}</h2>
          <ul className="api-rules">
            {rules.map((rule) => (
              <li key={rule}>{t(`how.${rule}`)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function FoundOperations({ phrase, found }: { phrase: string; found: NonNullable<ApiContentsData["found"]> }) {
  const { t } = useTranslation("apiReference");
  if (found.length === 0) {
    const link = { href: pathTo("apiContents"), text: t("areas") };
    return <Empty heading={t("none.heading")} text={t("none.text", { phrase })} link={link} />;
  }
  return (
    <>
      <p className="soft num">{t("found", { count: found.length })}</p>
      <ul className="api-found">
        {found.map(({ name, area, description, href }) => (
          <li key={name}>
            <h2>
              <a href={href}>{name}</a>
            </h2>
            <p className="soft small">{t(`area.${area}`)}</p>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Areas({ areas }: Pick<ApiContentsData, "areas">) {
  const { t } = useTranslation("apiReference");
  return (
    <ol className="chapters">
      {areas.map(({ area, href, operations }) => (
        <li key={area}>
          <h2>
            <a href={href}>{t(`area.${area}`)}</a>
          </h2>
          <ul>
            {operations.map(({ name, href }) => (
              <li key={name}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
