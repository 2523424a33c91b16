import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { MessageForm } from "~/components/forms/message-form";
import { useErrorSentence } from "~/components/shell/error-sentence";
import type { ErrorCode } from "~/domain/kernel/errors";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { NewMessageData } from "./new-message.server";

type Props = { data: NewMessageData; answer?: FormAnswer };

export function NewMessage({ data, answer }: Props) {
  const { t } = useTranslation("conversation");
  const closedSentence = useClosedSentence();
  return (
    <div className="reading">
      <Back href={pathTo("messages")}>{t("new.back")}</Back>
      <h1>{t("new.heading")}</h1>
      {data.recipient && <To data={data} />}
      {data.closedBy && !answer ? (
        <p className="panel">{closedSentence(data.closedBy)}</p>
      ) : (
        <FirstMessage draft={data.draft} answer={answer} />
      )}
    </div>
  );
}

/** Nobody is named in the address: where people are chosen. */
export function ChooseRecipient() {
  const { t } = useTranslation("conversation");
  return (
    <div className="reading stack">
      <Back href={pathTo("messages")}>{t("new.back")}</Back>
      <h1>{t("new.heading")}</h1>
      <p>{t("new.choose")}</p>
      <div className="actions">
        <a className="button next" href={pathTo("find")}>
          {t("new.find")}
        </a>
      </div>
    </div>
  );
}

/** Why nothing may be written, said of the message and not of the account: who reads it is signed in. */
export function useClosedSentence(): (code: ErrorCode) => string {
  const { t } = useTranslation("conversation");
  const say = useErrorSentence();
  return (code) => (code === "companyVerificationPending" ? t("pending") : say(code));
}

function To({ data: { recipient, known } }: { data: NewMessageData }) {
  const { t } = useTranslation("conversation");
  if (!recipient) return null;
  return (
    <p className="meta">
      <span>
        <span className="soft">{t("new.to")}: </span>
        <strong>{recipient.name}</strong>
      </span>
      <a href={pathTo("company", { id: recipient.companyId })}>{recipient.companyName}</a>
      {known !== null && <a href={pathTo("conversation", { id: known })}>{t("new.known")}</a>}
    </p>
  );
}

type FirstProps = {
  draft: NewMessageData["draft"];
  /** Of talk about freight, which is read by the colleagues of both. */
  quickTexts?: readonly string[];
  answer?: FormAnswer;
};

export function FirstMessage({ draft, quickTexts, answer }: FirstProps) {
  const { t } = useTranslation("conversation");
  return (
    <MessageForm
      id="new-message"
      intent="send"
      fields={{ key: draft.key }}
      body={draft.body}
      answer={answer}
      label={t("body")}
      hint={t(quickTexts ? "body.hint.freight" : "body.hint", { max: draft.longest })}
      rows={6}
      submit={t("send")}
      quickTexts={quickTexts}
    />
  );
}
