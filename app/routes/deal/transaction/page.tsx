import { useTranslation } from "react-i18next";
import { callTo } from "~/components/call-to";
import { EmailAddress } from "~/components/email-address";
import { ErrorSummary } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { Message } from "~/components/message";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { TransactionHistory } from "../parts/history";
import { isToldByPapers, PapersSection } from "../parts/papers-section";
import { RatingSection, ratingIntents } from "../parts/rating-section";
import { statusTones } from "../parts/status-tones";
import { TransactionTerms } from "../parts/terms";
import type { TransactionData } from "./data.server";
import { TransactionDialog } from "./dialogs";
import { NextSteps } from "./next-steps";
import { Times } from "./times";
import { Vehicle } from "./vehicle";

type Props = { data: TransactionData; answer?: FormAnswer };

/** An agreed transport: what was agreed, who to call, and all that both sides do until it is done. */
export function TransactionPage({ data, answer }: Props) {
  const { t } = useTranslation(["transaction", "shell"]);
  const list = data.isArchived ? "transactions.archive" : "transactions";
  return (
    <article className="transaction-page">
      <p className="on-paper num">
        {t("print.head", { product: t("shell:product"), number: data.number, moment: data.asOf })}
      </p>
      <p className="back">
        <a href={pathTo(list)}>{t(data.isArchived ? "back.archive" : "back")}</a>
      </p>
      <div className="title">
        <h1>{data.terms.route}</h1>
        <p className="soft num">{data.number}</p>
        <span className={`tag ${statusTones[data.status]}`}>{t(`status.${data.status}`)}</span>
      </div>
      <Refusal data={data} answer={answer} />
      <NextSteps data={data} />
      <Parties data={data} />
      <div className="columns">
        <div className="stack">
          <section className="panel stack">
            <h2>{t("terms")}</h2>
            <TransactionTerms terms={data.terms} supervisor={data.supervisor} />
            <p className="soft small">{t("terms.text", { moment: data.agreed })}</p>
            <p className="actions">
              <a href={pathTo("transactionConfirmation", { id: data.id })}>{t("terms.confirmation")}</a>
              {data.postings && <a href={data.postings.address}>{t("posting")}</a>}
            </p>
          </section>
          {data.rating.isCompleted && <RatingSection data={data.rating} answer={answer} isNext={!data.needsProof} />}
          <Vehicle data={data} answer={answer} />
          <Times data={data} answer={answer} />
          <PapersSection data={data.papers} answer={answer} />
        </div>
        <div className="stack">
          <Talk talk={data.talk} />
          <section className="panel stack">
            <h2>{t("history")}</h2>
            <TransactionHistory events={data.history} />
          </section>
        </div>
      </div>
      <TransactionDialog data={data} answer={answer} />
    </article>
  );
}

/** Why what was pressed did not happen, for buttons without fields: mostly since the other side was quicker. */
function Refusal({ data, answer }: Props) {
  const { t } = useTranslation("transaction");
  const [form] = useForm({ id: "transaction", lastResult: answer?.result });
  if (answer && isToldElsewhere(data, answer)) return null;
  return (
    <ErrorSummary form={form}>{data.status !== "IN_PROGRESS" && <p>{t(`meanwhile.${data.status}`)}</p>}</ErrorSummary>
  );
}

/** Whether the section or the dialog of the form tells its refusal. */
function isToldElsewhere({ actions, papers }: TransactionData, answer: FormAnswer): boolean {
  const action = { vehicle: "fillVehicle", time: "reportTime" }[answer.intent];
  if (action) return actions.some((each) => each === action);
  return ["cancel", ...ratingIntents].includes(answer.intent) || isToldByPapers(papers, answer);
}

function Parties({ data }: { data: TransactionData }) {
  const { t } = useTranslation("transaction");
  return (
    <section className="panel transaction-parties" aria-label={t("parties")}>
      {data.parties.map((party) => (
        <div key={party.side} className="stack-small">
          <h2>
            {t(`party.${party.side}`)}{" "}
            {party.side === data.side && <span className="soft small">({t("party.own")})</span>}
          </h2>
          <p>
            <a href={pathTo("company", { id: party.id })}>{party.name}</a>
            <span className="soft small num block">{t("party.tin", { tin: party.tin })}</span>
            <span className="soft small block">{party.address}</span>
          </p>
          <ul className="transaction-people">
            {party.people.map((person) => (
              <li key={`${person.name} ${person.phone} ${person.email}`}>
                <strong>{person.name}</strong>
                {person.phone && <a href={callTo(person.phone)}>{person.phone}</a>}
                {person.email && (
                  <a href={`mailto:${person.email}`}>
                    <EmailAddress address={person.email} />
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Talk({ talk }: Pick<TransactionData, "talk">) {
  const { t } = useTranslation("transaction");
  return (
    <section className="panel stack">
      <h2>{t("talk")}</h2>
      {talk.messages?.length ? (
        <ul className="messages">
          {talk.messages.map((message) => (
            <Message key={message.id} message={message} writer={message.writer} />
          ))}
        </ul>
      ) : (
        <p className="soft">{t("talk.none")}</p>
      )}
      <p className="actions">
        <a href={talk.address}>{t(talk.messages ? "talk.open" : "talk.begin")}</a>
      </p>
    </section>
  );
}
