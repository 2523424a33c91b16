import { useTranslation } from "react-i18next";
import { MessageForm } from "~/components/forms/message-form";
import { Message } from "~/components/message";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { PrivateThread } from "./private-threads.server";

type Props = {
  threads: { rows: PrivateThread[]; isCut: boolean };
  isAuthor: boolean;
  /** An answer that was sent after the session had run out. */
  recoveredText: { id: string; body: string } | null;
  answer?: FormAnswer;
};
type ThreadProps = { thread: PrivateThread; recoveredText: string; answer?: FormAnswer };

/** What the viewer and each other person have written about an announcement, seen by the two alone. */
export function PrivateThreads({ threads, isAuthor, recoveredText, answer }: Props) {
  const { t } = useTranslation("conversation");
  if (threads.rows.length === 0) return null;
  const ownAnswer = answer?.intent === "answer" ? answer : undefined;
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
          recoveredText={recoveredText?.id === String(thread.id) ? recoveredText.body : ""}
          answer={ownAnswer?.result.initialValue?.conversationId === String(thread.id) ? ownAnswer : undefined}
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

function Thread({ thread, recoveredText, answer }: ThreadProps) {
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
      {thread.takesAnswer && (
        <Answer key={thread.newestOwn} thread={thread} recoveredText={recoveredText} answer={answer} />
      )}
    </article>
  );
}

function Answer({ thread, recoveredText, answer }: ThreadProps) {
  const { t } = useTranslation("conversation");
  return (
    <details className="answer" open={Boolean(answer) || recoveredText !== ""}>
      <summary>{t("private.answer")}</summary>
      <MessageForm
        id={`answer-${thread.id}`}
        intent="answer"
        fields={{ conversationId: thread.id, key: thread.key }}
        body={recoveredText}
        answer={answer}
        label={t("answer")}
        hint={t("answer.hint", { max: 2000 })}
        rows={3}
        submit={t("private.send")}
        isInner
      />
    </details>
  );
}
