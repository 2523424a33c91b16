import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RichText } from "~/components/rich-text/rich-text";
import { quotesAnswer } from "~/domain/guide/answer";
import { parseMarkdown } from "~/domain/rich-text/markdown";

export type GuideMessage = { id: number; role: "user" | "guide"; content: string };

type Props = {
  messages: readonly GuideMessage[];
  /** What stands under an answer: whether it helped. */
  vote: (message: GuideMessage) => ReactNode;
};

/** What was asked and what the guide has said, the oldest first. */
export function GuideTalk({ messages, vote }: Props) {
  const { t } = useTranslation("guide");
  return (
    <ol className="messages guide-talk" aria-label={t("talk")}>
      {messages.map((message) => (
        <li
          key={message.id}
          className="message"
          id={`message-${message.id}`}
          data-own={message.role === "user" || undefined}
        >
          <p className="meta soft">
            <strong>{t(message.role === "user" ? "you" : "guide")}</strong>
          </p>
          {message.role === "user" ? (
            <p className="plain-text">{message.content}</p>
          ) : (
            <Answer message={message} vote={vote} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Answer({ message, vote }: { message: GuideMessage; vote: Props["vote"] }) {
  const content = parseMarkdown(message.content);
  return (
    <>
      <RichText content={content} />
      {quotesAnswer(content) && vote(message)}
    </>
  );
}
