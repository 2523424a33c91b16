import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/http/form.server";
import { ErrorSummary, TextArea } from "./form";
import { GuardedForm } from "./guarded-form";
import { RecoveredNotice } from "./recovered-notice";
import { useForm } from "./use-form";

type Props = {
  id: string;
  intent: string;
  /** Hidden: the key of this form, and whom or what the message is for where the address does not say. */
  fields: { key: string } & Record<string, string | number>;
  /** What was typed before a session ran out. */
  body: string;
  answer?: FormAnswer;
  label: string;
  hint: string;
  rows: number;
  submit: string;
  /** Sentences that a button each adds to the message and sends. */
  quickTexts?: readonly string[];
  /** Within a panel already, beside others like it. */
  isInner?: boolean;
  /** What is answered first stands above. */
  isSecond?: boolean;
};

/** Where a message is written: one submit makes one, and leaving it half written asks first. */
export function MessageForm(props: Props) {
  const { t } = useTranslation("conversation");
  const isRecovered = props.body !== "";
  return (
    <>
      {isRecovered && <RecoveredNotice text={t("kept")} />}
      <MessageFields key={String(isRecovered)} {...props} />
    </>
  );
}

function MessageFields({
  id,
  intent,
  fields: hidden,
  body,
  answer,
  quickTexts = [],
  isInner,
  isSecond,
  ...words
}: Props) {
  const { t } = useTranslation("conversation");
  const { label, hint, rows, submit } = words;
  const [form, fields] = useForm<{ body: string }>({ id, lastResult: answer?.result, defaultValue: { body } });
  return (
    <GuardedForm
      form={form}
      className={isInner ? "stack" : "panel stack"}
      onKeyDown={sendOnControlEnter}
      isUnsaved={body !== "" && !answer}
    >
      <ErrorSummary form={form} />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextArea field={fields.body} label={label} hint={hint} rows={rows} />
      <div className="actions">
        <button
          type="submit"
          className={isInner || isSecond ? "button" : "button next"}
          aria-keyshortcuts="Control+Enter"
        >
          {submit}
        </button>
        {quickTexts.map((text) => (
          <button
            key={text}
            type="submit"
            name="quickText"
            value={text}
            className="button"
            aria-label={t("quick", { text })}
          >
            {text}
          </button>
        ))}
      </div>
    </GuardedForm>
  );
}

function sendOnControlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
