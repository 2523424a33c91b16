import { useTranslation } from "react-i18next";
import type { Part } from "~/domain/find/phrase";
import { pathTo } from "~/paths";
import type { Found } from "~/routes/find/find.server";
import { Empty } from "../empty";
import { useErrorSentence } from "../error-sentence";
import { Pager } from "../pager";

export function FoundList({ found }: { found: Found }) {
  const { t } = useTranslation(["find", "announcement"]);
  const say = useErrorSentence();
  return (
    <>
      <div className="title">
        <h1>{t("heading")}</h1>
        {!found.refusal && (
          <p className="soft num">{t("found", { count: found.total, phrase: found.phrase.trim() })}</p>
        )}
      </div>
      {found.refusal && <p className="flash warn">{say(found.refusal)}</p>}
      {!found.refusal && found.rows.length === 0 && (
        <Empty heading={t("empty.heading")} text={t("empty.text")}>
          <a className="button" href={pathTo("announcements")}>
            {t("empty.next")}
          </a>
        </Empty>
      )}
      {found.rows.length > 0 && (
        <ol className="panel rows">
          {found.rows.map((row) => (
            <li key={row.id} className="row entry">
              <h2>
                <a href={pathTo("announcement", { id: row.id })}>
                  <Marked parts={row.title} />
                </a>
              </h2>
              <p className="soft excerpt">
                <Marked parts={row.excerpt} />
              </p>
              <p className="meta kind">
                <span className="tag">{t(`announcement:type.${row.type}`)}</span>
                <time>{row.published}</time>
              </p>
              <p className="meta who">
                <span>{row.companyName}</span>
              </p>
            </li>
          ))}
        </ol>
      )}
      <Pager page={found.page} rows={found.total} rowsPerPage={found.rowsPerPage} />
    </>
  );
}

function Marked({ parts }: { parts: Part[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}
