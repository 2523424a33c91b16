import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { RichText } from "~/components/rich-text/rich-text";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { ContentFrame, ContentHistory } from "../parts/content-frame";
import type { LegalEditorData } from "./data.server";
import { LegalForm } from "./form";

type Props = { data: LegalEditorData; answer?: FormAnswer };

/** A legal document: its next version, how it reads, what it changes, and every version with its first day. */
export function LegalEditor({ data, answer }: Props) {
  const { t } = useTranslation("contentEditor");
  const { draft, preview, slug, version, isRecovered, current: number } = data;
  return (
    <ContentFrame
      {...{ ...data, answer }}
      state={
        draft
          ? t("legal.state.draft", { moment: draft.moment, by: draft.by ?? t("delivered"), number })
          : t("legal.state", { number })
      }
      page={pathTo("legalDocument", { slug })}
      form={<LegalForm key={`${version} ${isRecovered}`} data={data} answer={answer} />}
      drafted={draft && { version }}
      preview={
        preview && (
          <>
            <h2>{preview.title}</h2>
            <RichText content={preview.content} />
          </>
        )
      }
      history={
        <ContentHistory
          rows={data.history}
          version={version}
          addressOf={(version) => pathTo("council.legalDocument", { slug }, { version })}
          holds={({ validFrom }) => <DateText>{t("legal.holds", { date: validFrom })}</DateText>}
          acceptance={(row) => <AcceptanceSummary row={row} isOfCompanies={data.isOfCompanies} />}
          summary={({ summary }) => summary && <p>{summary}</p>}
        />
      }
    />
  );
}

type AcceptanceProps = { row: LegalEditorData["history"][number]; isOfCompanies: boolean };

/** Who has accepted a version, who has not yet, and whether all have been mailed. */
function AcceptanceSummary({ row: { summary, isMailed, accepted, open }, isOfCompanies }: AcceptanceProps) {
  const { t } = useTranslation("contentEditor");
  return (
    <>
      {accepted !== null && (
        <span>{t(isOfCompanies ? "legal.accepted.companies" : "legal.accepted.people", { count: accepted })}</span>
      )}
      {open !== null && <span>{t("legal.open", { count: open })}</span>}
      {summary && <span>{t(isMailed ? "legal.mailed" : "legal.mailing")}</span>}
    </>
  );
}
