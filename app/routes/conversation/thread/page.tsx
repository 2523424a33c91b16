import "~/i18n/conversation";
import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MessageForm } from "~/components/forms/message-form";
import { Message } from "~/components/message";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { useClosedSentence } from "../parts/new-message";
import { Fact, PostingSummary } from "../parts/posting-summary";
import type { PostingSummaryData } from "../parts/posting-summary.server";
import type { ThreadData } from "./data.server";

type Props = { data: ThreadData; answer?: FormAnswer };

export function Thread({ data, answer }: Props) {
  const { t } = useTranslation("conversation");
  const { counterpart } = data;
  const newest = useNewest(data);
  return (
    <div className="reading">
      <p className="back">
        {data.isFreight ? (
          <a href={pathTo("postingConversations")}>{t("freight.heading")}</a>
        ) : (
          <a href={pathTo("messages")}>{t("heading")}</a>
        )}
      </p>
      <header className="stack-small">
        <div className="title">
          <h1>{counterpart.name}</h1>
          {data.isArchived && <span className="tag">{t("archived.mark")}</span>}
          <Form method="post" className="end">
            <button type="submit" name="intent" value={data.isArchived ? "restore" : "archive"} className="button slim">
              {t(data.isArchived ? "restore" : "archive")}
            </button>
          </Form>
        </div>
        <p className="meta soft">
          {counterpart.isReachable ? (
            <a href={pathTo("company", { id: counterpart.companyId })}>{counterpart.companyName}</a>
          ) : (
            <span>{counterpart.companyName}</span>
          )}
          <span className="num">{t("messages", { count: data.total })}</span>
        </p>
        {data.kind === "ANNOUNCEMENT" && <About data={data} />}
      </header>
      {data.posting && <AboutPosting data={data} posting={data.posting} />}
      <Messages data={data} />
      <section className="stack" id="answer" ref={newest}>
        {data.closedBy && !answer ? (
          <Closed data={data} />
        ) : (
          <Answer key={data.draft.newestOwn} data={data} answer={answer?.intent === "send" ? answer : undefined} />
        )}
      </section>
    </div>
  );
}

/** Where nothing else is asked for, a conversation is read from its end; who comes back to it finds it as it was left. */
function useNewest({ page, messageId }: ThreadData) {
  const newest = useRef<HTMLElement>(null);
  useEffect(() => {
    if (page !== 1 || messageId !== null || location.hash !== "" || history.state?.isReadFromEnd) return;
    newest.current?.scrollIntoView();
    history.replaceState({ ...history.state, isReadFromEnd: true }, "");
  }, [page, messageId]);
  return newest;
}

function About({ data }: { data: ThreadData }) {
  const { t } = useTranslation("conversation");
  return (
    <p>
      <span className="soft">{t("about.label")}: </span>
      {data.announcementTitle && data.announcementId ? (
        <a href={pathTo("announcement", { id: data.announcementId })}>{data.announcementTitle}</a>
      ) : (
        <span className="soft">{t("about.unavailable")}</span>
      )}
    </p>
  );
}

function AboutPosting({ data, posting }: { data: ThreadData; posting: PostingSummaryData }) {
  const { t } = useTranslation("conversation");
  const other = data.counterpart.name;
  return (
    <PostingSummary posting={posting}>
      <Fact name={t("supervisor")}>{data.isSupervisor ? t("own") : other}</Fact>
      <Fact name={t("counterpart")}>{data.isSupervisor ? other : t("own")}</Fact>
      <Fact name={t("begun")}>
        <time>{data.begun}</time>
      </Fact>
    </PostingSummary>
  );
}

function Messages({ data }: { data: ThreadData }) {
  const { t } = useTranslation("conversation");
  const address = useAddress();
  const older = address({ page: String(data.page + 1), message: undefined });
  const newer = address({ page: data.page > 2 ? String(data.page - 1) : undefined, message: undefined });
  return (
    <>
      {data.page * data.rowsPerPage < data.total && (
        <p>
          <a className="button slim" href={older} rel="prev">
            {t("older")}
          </a>
        </p>
      )}
      <ol className="messages">
        {data.messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            writer={message.writer}
            isChosen={message.id === data.messageId}
          />
        ))}
      </ol>
      {data.page > 1 && (
        <p>
          <a className="button slim" href={newer} rel="next">
            {t("newer")}
          </a>
        </p>
      )}
    </>
  );
}

function Answer({ data, answer }: Props) {
  const { t } = useTranslation("conversation");
  return (
    <MessageForm
      id="answer-form"
      intent="send"
      fields={{ key: data.draft.key }}
      body={data.draft.body}
      answer={answer}
      label={t("answer")}
      hint={t("answer.hint", { max: data.longest })}
      rows={4}
      submit={t("send")}
    />
  );
}

function Closed({ data }: { data: ThreadData }) {
  const { t } = useTranslation("conversation");
  const sayClosed = useClosedSentence();
  return (
    <div className="panel stack">
      <p className="soft">{sayClosed(data.closedBy ?? "messagesClosed")}</p>
      {data.closedBy === "messagesClosed" && (
        <p>
          <a className="button" href={pathTo("newMessage", null, { do: data.counterpart.id })}>
            {t("answer.direct")}
          </a>
        </p>
      )}
    </div>
  );
}
