import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { Sections } from "~/components/rich-text/sections";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { ContentAct, ContentActAnswer } from "../parts/content-act";
import { Difference } from "../parts/difference";
import type { ContentData } from "./data.server";
import { ContentForm } from "./form";

type Props = { data: ContentData; answer?: FormAnswer };

/** A text of the office: its form, how the draft reads, what it changes, and every version. */
export function Content({ data, answer }: Props) {
  const { t } = useTranslation("contentEditor");
  const { draft, preview, difference } = data;
  return (
    <div className="reading stack">
      <p className="back">
        <a href={pathTo("council.contents")}>{t("heading")}</a>
      </p>
      <h1>{data.title}</h1>
      <State data={data} />
      {data.isRecovered && <RecoveredNotice text={t("recovered")} />}
      <ContentForm key={`${data.version} ${data.isRecovered}`} data={data} answer={answer} />
      <ContentActAnswer answer={answer} />
      {draft && <ContentAct intent="discard" version={data.version} label={t("discard")} />}
      {difference && <Difference difference={difference} />}
      {preview && (
        <section className="panel stack" aria-labelledby="preview-heading" id="preview">
          <p className="soft" id="preview-heading">
            {t("preview")}
          </p>
          <h2>{preview.title}</h2>
          <Sections text={preview} />
        </section>
      )}
      <History data={data} />
    </div>
  );
}

function State({ data: { draft, number, publishedAt, page } }: { data: ContentData }) {
  const { t } = useTranslation("contentEditor");
  const state = () => {
    if (!draft) return t("state.published", { number, moment: publishedAt });
    return draft.by ? t("state.draft", { ...draft, by: draft.by, number }) : t("state.delivered");
  };
  return (
    <p className="soft">
      <DateText>{state()}</DateText> <a href={page}>{t("open")}</a>
    </p>
  );
}

function History({ data: { history, version, slug } }: { data: ContentData }) {
  const { t } = useTranslation("contentEditor");
  return (
    <section className="stack" aria-labelledby="history-heading">
      <h2 id="history-heading">{t("history")}</h2>
      <ol className="history" reversed>
        {history.map(({ number, by, moment }, index) => (
          <li key={number}>
            <p>
              <strong>{t("history.version", { number })}</strong>
            </p>
            <p className="meta soft num">
              <time>{moment}</time>
              <span>{by ?? t("delivered")}</span>
            </p>
            <div className="actions">
              <a
                className="button slim quiet"
                href={`${pathTo("council.content", { slug }, { version: number })}#difference`}
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
