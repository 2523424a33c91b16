import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { RichText } from "~/components/rich-text/rich-text";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { ContentAct, ContentActAnswer } from "../parts/content-act";
import { Difference } from "../parts/difference";
import type { LegalEditorData } from "./data.server";
import { LegalForm } from "./form";

type Props = { data: LegalEditorData; answer?: FormAnswer };

/** A legal document: its next version, how it reads, what it changes, and every version with its first day. */
export function LegalEditor({ data, answer }: Props) {
  const { t } = useTranslation("contentEditor");
  const { draft, preview, difference, slug } = data;
  return (
    <div className="reading stack">
      <p className="back">
        <a href={pathTo("council.contents")}>{t("heading")}</a>
      </p>
      <h1>{data.title}</h1>
      <p className="soft">
        <DateText>
          {draft
            ? t("legal.state.draft", { moment: draft.moment, by: draft.by ?? t("delivered"), number: data.current })
            : t("legal.state", { number: data.current })}
        </DateText>{" "}
        <a href={pathTo("legalDocument", { slug })}>{t("open")}</a>
      </p>
      {data.isRecovered && <RecoveredNotice text={t("recovered")} />}
      <LegalForm key={`${data.version} ${data.isRecovered}`} data={data} answer={answer} />
      <ContentActAnswer answer={answer} />
      {draft && <ContentAct intent="discard" version={data.version} label={t("discard")} />}
      {difference && <Difference difference={difference} />}
      {preview && (
        <section className="panel stack" aria-labelledby="preview-heading" id="preview">
          <p className="soft" id="preview-heading">
            {t("preview")}
          </p>
          <h2>{preview.title}</h2>
          <RichText content={preview.content} />
        </section>
      )}
      <History data={data} />
    </div>
  );
}

function History({ data: { history, version, slug, isOfCompanies } }: { data: LegalEditorData }) {
  const { t } = useTranslation("contentEditor");
  return (
    <section className="stack" aria-labelledby="history-heading">
      <h2 id="history-heading">{t("history")}</h2>
      <ol className="history" reversed>
        {history.map(({ number, by, moment, validFrom, summary, isMailed, accepted, open }, index) => (
          <li key={number}>
            <p>
              <strong>{t("history.version", { number })}</strong>{" "}
              <DateText>{t("legal.holds", { date: validFrom })}</DateText>
            </p>
            <p className="meta soft num">
              <time>{moment}</time>
              <span>{by ?? t("delivered")}</span>
              {accepted !== null && (
                <span>
                  {t(isOfCompanies ? "legal.accepted.companies" : "legal.accepted.people", { count: accepted })}
                </span>
              )}
              {open !== null && <span>{t("legal.open", { count: open })}</span>}
              {summary && <span>{t(isMailed ? "legal.mailed" : "legal.mailing")}</span>}
            </p>
            {summary && <p>{summary}</p>}
            <div className="actions">
              <a
                className="button slim quiet"
                href={`${pathTo("council.legalDocument", { slug }, { version: number })}#difference`}
              >
                {t("history.see")}
              </a>
              {index > 0 && (
                <ContentAct intent="restore" version={version} number={number} label={t("history.restore")} />
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
