import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextArea } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { GuardedForm } from "~/components/forms/guarded-form";
import { useForm } from "~/components/forms/use-form";
import { GuideTalk } from "~/components/shell/guide-talk";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { TalkData } from "./data.server";

type Props = { data: TalkData; answer?: FormAnswer };

/** A talk with the guide as a page of its own. */
export function Talk({ data, answer }: Props) {
  const { t } = useTranslation("guide");
  const helpedOf = new Map(data.messages.map(({ id, helped }) => [id, helped]));
  return (
    <div className="reading">
      <div className="title">
        <h1>{t("heading")}</h1>
        {data.messages.length > 0 && (
          <a className="button slim end" href={pathTo("guide", null, { new: 1 })}>
            {t("other")}
          </a>
        )}
      </div>
      <p className="soft">{t("intro")}</p>
      <VoteAnswer answer={answer} />
      {data.messages.length > 0 && (
        <section className="panel" aria-label={t("talk")}>
          <GuideTalk
            messages={data.messages}
            vote={({ id }) => <Vote messageId={id} helped={helpedOf.get(id) ?? null} />}
          />
        </section>
      )}
      <Question key={data.threadId} data={data} answer={answer} />
      {data.earlier.length > 0 && <Earlier data={data} />}
    </div>
  );
}

function Question({ data, answer }: Props) {
  const { t } = useTranslation("guide");
  const isOwn = answer?.intent === "ask";
  const [form, fields] = useForm<{ message: string }>({
    id: "question",
    lastResult: isOwn ? answer.result : undefined,
    defaultValue: { message: data.draft.message },
  });
  return (
    <GuardedForm form={form} isUnsaved={isOwn || data.draft.message !== ""}>
      <ErrorSummary form={form} labels={{ message: t("question") }} />
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="key" value={data.draft.key} />
      {data.threadId && <input type="hidden" name="threadId" value={data.threadId} />}
      <p className="small soft">{t("privacy")}</p>
      <TextArea field={fields.message} label={t("question")} hint={t("question.hint")} rows={3} />
      <FormActions submit={t("send")} />
    </GuardedForm>
  );
}

/** What a vote was refused for. */
function VoteAnswer({ answer }: { answer: FormAnswer | undefined }) {
  const isVote = answer?.intent === "vote";
  const [form] = useForm<Record<string, string>>({ id: "vote", lastResult: isVote ? answer.result : undefined });
  return isVote ? <ErrorSummary form={form} /> : null;
}

function Vote({ messageId, helped }: { messageId: number; helped: boolean | null }) {
  const { t } = useTranslation("guide");
  if (helped !== null) {
    return (
      <p className="small soft">
        {t(helped ? "helped.done" : "notHelped.done")}{" "}
        {!helped && <a href={pathTo("complaints")}>{t("notHelped.ask")}</a>}
      </p>
    );
  }
  return (
    <Form method="post" className="votes">
      <input type="hidden" name="intent" value="vote" />
      <input type="hidden" name="messageId" value={messageId} />
      <button type="submit" name="helped" value="yes" className="button slim quiet">
        {t("helped")}
      </button>
      <button type="submit" name="helped" value="no" className="button slim quiet">
        {t("notHelped")}
      </button>
    </Form>
  );
}

function Earlier({ data: { earlier } }: { data: TalkData }) {
  const { t } = useTranslation("guide");
  return (
    <section className="stack-small" aria-labelledby="earlier-heading">
      <h2 id="earlier-heading">{t("earlier")}</h2>
      <ul className="earlier">
        {earlier.map(({ id, question, moment }) => (
          <li key={id}>
            <a href={pathTo("guide", null, { thread: id })}>{question}</a>{" "}
            <time className="soft small num">{moment}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
