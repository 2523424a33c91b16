import "~/i18n/conversation";
import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { NewMessageData } from "~/routes/conversation/new.server";
import { useErrorSentence } from "../error-sentence";
import { ErrorSummary, TextArea } from "../form";
import { useUnsavedChanges } from "../unsaved-changes";

type Props = { data: NewMessageData; answer?: FormAnswer };

export function NewMessage({ data, answer }: Props) {
  const { t } = useTranslation("conversation");
  const say = useErrorSentence();
  return (
    <div className="reading">
      <p className="back">
        <a href={pathTo("messages")}>{t("new.back")}</a>
      </p>
      <h1>{t("new.heading")}</h1>
      {data.recipient && <To data={data} />}
      {data.closedBy && !answer ? <p className="panel">{say(data.closedBy)}</p> : <Write data={data} answer={answer} />}
    </div>
  );
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

function Write({ data, answer }: Props) {
  const { t } = useTranslation("conversation");
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(element, "page");
  const [form, fields] = useForm<{ body: string }>({
    id: "new-message",
    lastResult: answer?.result,
    defaultValue: { body: data.body },
  });
  const isRestored = data.body !== "" && !answer;
  return (
    <Form
      method="post"
      className="panel stack"
      id={form.id}
      ref={element}
      onSubmit={form.onSubmit}
      noValidate
      data-unsaved={isRestored || undefined}
    >
      {isRestored && <p className="flash warn">{t("kept")}</p>}
      <ErrorSummary form={form} />
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="key" value={data.key} />
      <TextArea field={fields.body} label={t("body")} hint={t("body.hint", { max: data.longest })} rows={6} />
      <div className="actions">
        <button type="submit" className="button next">
          {t("send")}
        </button>
      </div>
    </Form>
  );
}
