import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { FirstMessage, useClosedSentence } from "../parts/new-message";
import { PostingSummary } from "../parts/posting-summary";
import { quickTextsOf } from "../parts/quick-texts";
import type { NewQuestionData } from "./data.server";

type Props = { data: NewQuestionData; answer?: FormAnswer };

/** The first message about a posting, under what the posting says. */
export function NewQuestion({ data: { posting, recipient, closedBy, draft }, answer }: Props) {
  const { t } = useTranslation("conversation");
  const closedSentence = useClosedSentence();
  return (
    <div className="reading">
      <Back href={pathTo("postingConversations")}>{t("freight.heading")}</Back>
      <h1>{t(`question.heading.${posting.kind}`)}</h1>
      <PostingSummary posting={posting} />
      {recipient && (
        <p className="meta">
          <span>
            <span className="soft">{t("new.to")}: </span>
            {recipient.names && <strong>{recipient.names}</strong>}
          </span>
          <a href={pathTo("company", { id: recipient.companyId })}>{recipient.companyName}</a>
        </p>
      )}
      {recipient && (!closedBy || answer) ? (
        <FirstMessage draft={draft} quickTexts={quickTextsOf(false)} answer={answer} />
      ) : (
        <p className="panel">{closedSentence(closedBy ?? "recipientUnavailable")}</p>
      )}
    </div>
  );
}
