import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { DateText } from "~/components/date-text";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { ContentAct, ContentActAnswer } from "./content-act";
import { Difference } from "./difference";
import type { DrawnDifference } from "./difference.server";

type Props = {
  title: string;
  /** What stands now, and the address where it is read. */
  state: string;
  page: string;
  isRecovered: boolean;
  form: ReactNode;
  /** Of the draft, where there is one. */
  drafted: { version: number } | null;
  difference: DrawnDifference | null;
  preview: ReactNode;
  history: ReactNode;
  answer?: FormAnswer;
};

/** A text that the office keeps: its form, what the draft changes and how it reads, and every version. */
export function ContentFrame({ title, state, page, isRecovered, drafted, difference, answer, ...parts }: Props) {
  const { t } = useTranslation("contentEditor");
  return (
    <div className="reading stack">
      <Back href={pathTo("council.contents")}>{t("heading")}</Back>
      <h1>{title}</h1>
      <p className="soft">
        <DateText>{state}</DateText> <a href={page}>{t("open")}</a>
      </p>
      {isRecovered && <RecoveredNotice text={t("recovered")} />}
      {parts.form}
      <ContentActAnswer answer={answer} />
      {drafted && <ContentAct intent="discard" version={drafted.version} label={t("discard")} />}
      {difference && <Difference difference={difference} />}
      {parts.preview && (
        <section className="panel stack" aria-labelledby="preview-heading" id="preview">
          <p className="soft" id="preview-heading">
            {t("preview")}
          </p>
          {parts.preview}
        </section>
      )}
      {parts.history}
    </div>
  );
}

type Version = { number: number | string; by: string | null; moment: string };
type HistoryProps<Row extends Version> = {
  rows: readonly Row[];
  /** Of the text as it stands, which going back replaces. */
  version: number;
  /** Where a version is compared with the one before it. */
  addressOf: (number: Row["number"]) => string;
  holds?: (row: Row) => ReactNode;
  acceptance?: (row: Row) => ReactNode;
  summary?: (row: Row) => ReactNode;
};

/** Every version, newest first, with the way back to each older one; what only some texts have is given by row. */
export function ContentHistory<Row extends Version>({ rows, version, addressOf, ...extra }: HistoryProps<Row>) {
  const { t } = useTranslation("contentEditor");
  return (
    <section className="stack" aria-labelledby="history-heading">
      <h2 id="history-heading">{t("history")}</h2>
      <ol className="history" reversed>
        {rows.map((row, index) => (
          <li key={row.number}>
            <p>
              <strong>{t("history.version", { number: row.number })}</strong> {extra.holds?.(row)}
            </p>
            <p className="meta soft num">
              <time>{row.moment}</time>
              <span>{row.by ?? t("delivered")}</span>
              {extra.acceptance?.(row)}
            </p>
            {extra.summary?.(row)}
            <div className="actions">
              <a className="button slim quiet" href={`${addressOf(row.number)}#difference`}>
                {t("history.see")}
              </a>
              {index > 0 && (
                <ContentAct intent="restore" version={version} number={row.number} label={t("history.restore")} />
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
