import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { FavouriteButton } from "~/components/favourite-button";
import { MessageForm } from "~/components/forms/message-form";
import { Message } from "~/components/message";
import { OfferLine } from "~/components/offer-line";
import { transactionTones } from "~/components/transaction-tones";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { useClosedSentence } from "../parts/new-message";
import { PostingSummary, Route } from "../parts/posting-summary";
import { quickTextsOf } from "../parts/quick-texts";
import type { ThreadData } from "./data.server";
import { TakeOver, TalkFacts } from "./talk";

type Props = { data: ThreadData; answer?: FormAnswer };

export function Thread({ data, answer }: Props) {
  const { t } = useTranslation("conversation");
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
      <Heading data={data} />
      {data.posting && (
        <PostingSummary posting={data.posting} isHeaded={false}>
          {data.talk && <TalkFacts talk={data.talk} startedAt={data.begun} />}
        </PostingSummary>
      )}
      <Messages data={data} />
      {data.deal && <Deal deal={data.deal} isPostingSide={data.isPostingSide} />}
      <section className="stack" id="answer" ref={newest}>
        {data.talk && !data.closedBy && <TakeOver talk={data.talk} answer={answerOf(answer, "takeOver")} />}
        {data.closedBy && !answer ? (
          <ClosedNotice data={data} />
        ) : (
          (data.talk?.writes !== false || answer?.intent === "send") && (
            <Answer key={data.draft.newestOwn} data={data} answer={answerOf(answer, "send")} />
          )
        )}
      </section>
    </div>
  );
}

function answerOf(answer: FormAnswer | undefined, intent: string): FormAnswer | undefined {
  return answer?.intent === intent ? answer : undefined;
}

/** The route of what is talked about, or who is talked with. */
function Heading({ data }: { data: ThreadData }) {
  const { t } = useTranslation("conversation");
  const { counterpart, posting } = data;
  return (
    <header className="stack-small">
      <div className="title">
        <h1>{posting ? <Route route={posting.route} /> : counterpart.name}</h1>
        {data.isArchived && <span className="tag">{t("archived.mark")}</span>}
        {data.isParticipant && (
          <Form method="post" className="end">
            <button type="submit" name="intent" value={data.isArchived ? "restore" : "archive"} className="button slim">
              {t(data.isArchived ? "restore" : "archive")}
            </button>
          </Form>
        )}
      </div>
      <p className="meta soft">
        {counterpart.isReachable ? (
          <a href={pathTo("company", { id: counterpart.companyId })}>{counterpart.companyName}</a>
        ) : (
          <span>{counterpart.companyName}</span>
        )}
        <span className="num">{t("messages", { count: data.total })}</span>
      </p>
      {data.firm && <FavouriteButton company={data.firm} />}
      {data.kind === "ANNOUNCEMENT" && <About data={data} />}
    </header>
  );
}

/** What lies on the table between the two: the transaction, the price that stands, or the way to name one. */
function Deal({ deal, isPostingSide }: { deal: NonNullable<ThreadData["deal"]>; isPostingSide: boolean }) {
  const { t } = useTranslation(["conversation", "transaction"]);
  if (deal.transaction) {
    const { id, number, status, price } = deal.transaction;
    return (
      <section className="panel meta talk-deal" aria-label={t("deal.transaction")}>
        <a className="num" href={pathTo("transaction", { id })}>
          <strong>{t("deal.transaction.number", { number })}</strong>
        </a>
        <strong className="num">{price}</strong>
        <span className={`tag ${transactionTones[status]}`}>{t(`transaction:status.${status}`)}</span>
      </section>
    );
  }
  if (!deal.offer) {
    return (
      <p className="actions">
        <a className="button" href={deal.begin ?? undefined}>
          {t(isPostingSide ? "deal.begin.own" : "deal.begin")}
        </a>
      </p>
    );
  }
  return (
    <section className="stack-small" aria-labelledby="talk-deal">
      <h2 id="talk-deal">
        <a className="num" href={pathTo("offer", { id: deal.offer.id })}>
          {t("deal.open", { number: deal.offer.number })}
        </a>
      </h2>
      {deal.offer.line && <OfferLine line={deal.offer.line} isOnTable />}
    </section>
  );
}

/**
 * Where nothing else is asked for, a conversation is read from its end; who comes back to it finds it as it was left.
 */
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
        {data.messages.map((message) =>
          message.act ? (
            <li key={message.id} className="act-line" id={`message-${message.id}`}>
              {message.isNew && <span className="tag warn">{t("isNew")}</span>}
              <OfferLine line={message.act} />
            </li>
          ) : (
            <Message
              key={message.id}
              message={message}
              writer={message.writer ?? t("act.portal")}
              isChosen={message.id === data.messageId}
            />
          ),
        )}
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
  const { talk, isPostingSide } = data;
  const takesOver = talk?.writes === false;
  return (
    <MessageForm
      id="answer-form"
      intent="send"
      fields={{ key: data.draft.key, ...(takesOver && { leaderIds: talk.leaders }) }}
      body={data.draft.body}
      answer={answer}
      label={t("answer")}
      hint={t(talk ? "answer.hint.freight" : "answer.hint", { max: data.longest })}
      rows={4}
      submit={t(takesOver ? "takeOver.send" : "send")}
      quickTexts={talk && !data.deal?.transaction ? quickTextsOf(isPostingSide) : undefined}
      isSecond={data.deal?.offer?.line?.deeds.includes("accept")}
    />
  );
}

function ClosedNotice({ data }: { data: ThreadData }) {
  const { t } = useTranslation("conversation");
  const closedSentence = useClosedSentence();
  return (
    <div className="panel stack">
      <p className="soft">{closedSentence(data.closedBy ?? "messagesClosed")}</p>
      {data.closedBy === "messagesClosed" && (
        <p>
          <a className="button" href={pathTo("newMessage", null, { do: data.counterpart.id ?? undefined })}>
            {t("answer.direct")}
          </a>
        </p>
      )}
    </div>
  );
}
