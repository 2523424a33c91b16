import "~/i18n/conversation";
import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { PrivateThread } from "~/routes/announcement/private.server";
import { ErrorSummary, TextArea } from "../form";
import { useUnsavedChanges } from "../unsaved-changes";
import { Message } from "./message";

type Props = {
  threads: { rows: PrivateThread[]; isCut: boolean };
  isAuthor: boolean;
  /** An answer that was sent after the session had run out. */
  kept: { id: string; body: string } | null;
  answer?: FormAnswer;
};
type ThreadProps = { thread: PrivateThread; kept: string; answer?: FormAnswer };

/** What the viewer and each other person have written about an announcement, seen by the two alone. */
export function PrivateThreads({ threads, isAuthor, kept, answer }: Props) {
  const { t } = useTranslation("conversation");
  if (threads.rows.length === 0) return null;
  const answered = answer?.intent === "answer" ? answer : undefined;
  return (
    <section className="stack" id="private" aria-labelledby="private-heading">
      <div className="stack-small">
        <h2 id="private-heading">
          {t("private.heading")} {isAuthor && <span className="count">{threads.rows.length}</span>}
        </h2>
        <p className="soft small">{t(isAuthor ? "private.author" : "private.writer")}</p>
      </div>
      {threads.rows.map((thread) => (
        <Thread
          key={thread.id}
          thread={thread}
          kept={kept?.id === String(thread.id) ? kept.body : ""}
          answer={answered?.result.initialValue?.conversationId === String(thread.id) ? answered : undefined}
        />
      ))}
      {threads.isCut && (
        <p className="soft">
          {t("private.all")} <a href={pathTo("messages")}>{t("heading")}</a>
        </p>
      )}
    </section>
  );
}

function Thread({ thread, kept, answer }: ThreadProps) {
  const { t } = useTranslation("conversation");
  return (
    <article className="panel stack">
      <header className="meta">
        <h3>{thread.counterpartName}</h3>
        <span className="soft">{thread.companyName}</span>
        <a className="end" href={pathTo("conversation", { id: thread.id })}>
          {t("private.whole")}
        </a>
      </header>
      <ol className="messages">
        {thread.messages.map((message) => (
          <Message key={message.id} message={message} writer={thread.counterpartName} />
        ))}
      </ol>
      {thread.takesAnswer && <Answer key={thread.newestOwn} thread={thread} kept={kept} answer={answer} />}
    </article>
  );
}

function Answer({ thread, kept, answer }: ThreadProps) {
  const { t } = useTranslation("conversation");
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(element, "page");
  const [form, fields] = useForm<{ body: string }>({
    id: `answer-${thread.id}`,
    lastResult: answer?.result,
    defaultValue: { body: kept },
  });
  const isRestored = kept !== "" && !answer;
  return (
    <details className="answer" open={Boolean(answer) || isRestored}>
      <summary>{t("private.answer")}</summary>
      <Form
        method="post"
        className="stack"
        id={form.id}
        ref={element}
        onSubmit={form.onSubmit}
        noValidate
        data-unsaved={isRestored || undefined}
      >
        {isRestored && <p className="flash warn">{t("kept")}</p>}
        <ErrorSummary form={form} />
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="conversationId" value={thread.id} />
        <input type="hidden" name="key" value={thread.key} />
        <TextArea field={fields.body} label={t("answer")} hint={t("answer.hint", { max: 2000 })} rows={3} />
        <div className="actions">
          <button type="submit" className="button">
            {t("private.send")}
          </button>
        </div>
      </Form>
    </details>
  );
}
