import { useTranslation } from "react-i18next";
import { callTo } from "~/components/call-to";
import { EmailAddress } from "~/components/email-address";
import { Fold } from "~/components/fold";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { Message } from "~/components/message";
import { PlanText } from "~/components/plan-text";
import { apart } from "~/components/shell/apart";
import { transactionTones } from "~/components/transaction-tones";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { TransactionHistory } from "../parts/history";
import { isToldByPapers, PapersSection } from "../parts/papers-section";
import { ratingIntents } from "../parts/rating-intents";
import { TransactionTerms } from "../parts/terms";
import type { TransactionData } from "./data.server";
import type { LinkAnswer } from "./driver-links";
import { NextSteps } from "./next-steps";
import { Vehicle } from "./vehicle";

const Account = apart(() => import("./account").then((part) => part.Account));
const DriverLinks = apart(() => import("./driver-links").then((part) => part.DriverLinks));
const Times = apart(() => import("./times").then((part) => part.Times));
const TransactionDialog = apart(() => import("./dialogs").then((part) => part.TransactionDialog));
const RatingSection = apart(() => import("../parts/rating-section").then((part) => part.RatingSection));

type Props = { data: TransactionData; answer?: FormAnswer & LinkAnswer };

/** An agreed transport: what was agreed, who to call, and all that both sides do until it is done. */
export function TransactionPage({ data, answer }: Props) {
  const { t } = useTranslation(["transaction", "shell"]);
  const other = data.parties.find(({ side }) => side !== data.side);
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
        <span className={`tag ${transactionTones[data.status]}`}>{t(`status.${data.status}`)}</span>
      </div>
      <Sum terms={data.terms} />
      <Refusal data={data} answer={answer} />
      <NextSteps data={data} />
      <div className="columns">
        <div className="stack">
          {other && <Party party={other} talk={data.talk} />}
          {data.rating.isCompleted && (
            <RatingSection
              data={data.rating}
              answer={answer}
              isNext={!data.needsProof}
              isFolded={data.needsProof || !isRatingDue(data.rating)}
            />
          )}
          <Vehicle data={data} answer={answer} />
          <Account data={data} answer={answer} />
          <DriverLinks data={data} answer={answer} />
          <PapersSection
            data={data.papers}
            answer={answer}
            isOpen={data.needsProof}
            isQuiet={isRatingDue(data.rating)}
          />
          <Times data={data} answer={answer} />
          <Terms data={data} />
        </div>
        <div className="stack">
          <Talk talk={data.talk} />
          <Fold id="history" heading={t("history")}>
            <TransactionHistory events={data.history} />
          </Fold>
        </div>
      </div>
      {(data.asked || answer) && <TransactionDialog data={data} answer={answer} />}
    </article>
  );
}

/** Why what was pressed did not happen, for buttons without fields: mostly since the other side was quicker. */
function Refusal({ data, answer }: Props) {
  const { t } = useTranslation("transaction");
  const form = useRefusal("transaction", answer?.result);
  if (answer && isToldElsewhere(data, answer)) return null;
  return (
    <ErrorSummary form={form}>{data.status !== "IN_PROGRESS" && <p>{t(`meanwhile.${data.status}`)}</p>}</ErrorSummary>
  );
}

/** Whether the section or the dialog of the form tells its refusal. */
function isToldElsewhere({ actions, papers }: TransactionData, answer: FormAnswer): boolean {
  const action = { vehicle: "fillVehicle", account: "giveAccount", time: "reportTime" }[answer.intent];
  if (action) return actions.some((each) => each === action);
  return (
    ["cancel", "driverLink", "driverContacts", ...ratingIntents].includes(answer.intent) ||
    isToldByPapers(papers, answer)
  );
}

/** Whether the viewer's company has yet to rate the other one, or to tell of a price that is due. */
function isRatingDue({ mayRate, payment }: TransactionData["rating"]): boolean {
  return mayRate || (payment.mayTell && !payment.dueOn);
}

type PartyData = TransactionData["parties"][number];

/** What was agreed, in a line: the price, what a kilometre makes, when it is due, and the first day. */
function Sum({ terms }: Pick<TransactionData, "terms">) {
  const { t } = useTranslation("transaction");
  return (
    <p className="transaction-sum num">
      <strong>{terms.price}</strong>
      {terms.perKm && <span className="soft">{terms.perKm}</span>}
      <span>{t("sum.payment", { count: terms.paymentDays })}</span>
      {terms.places[0]?.days && (
        <span>
          <PlanText>{t("sum.loading", { days: terms.places[0].days })}</PlanText>
        </span>
      )}
    </p>
  );
}

/** The other company, with whom to call there first of all. */
function Party({ party, talk }: { party: PartyData; talk: TransactionData["talk"] }) {
  const { t } = useTranslation("transaction");
  return (
    <section className="panel stack-small" aria-label={t(`party.${party.side}`)}>
      <h2>
        {t(`party.${party.side}`)}: <a href={pathTo("company", { id: party.id })}>{party.name}</a>
      </h2>
      <People people={party.people} />
      <p className="meta">
        <span className="soft small num">{t("party.tin", { tin: party.tin })}</span>
        <span className="soft small">{party.address}</span>
        <a href={talk.address}>{t(talk.messages ? "talk.open" : "talk.begin")}</a>
      </p>
    </section>
  );
}

function People({ people }: Pick<PartyData, "people">) {
  return (
    <ul className="transaction-people">
      {people.map((person) => (
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
  );
}

/** What was agreed in whole, with the viewer's own company as it stands there. */
function Terms({ data }: { data: TransactionData }) {
  const { t } = useTranslation("transaction");
  const own = data.parties.find(({ side }) => side === data.side);
  return (
    <Fold id="terms" heading={t("terms")} note={data.agreed}>
      <TransactionTerms terms={data.terms} supervisor={data.supervisor} />
      <p className="soft small">{t("terms.text", { moment: data.agreed })}</p>
      {own && (
        <div className="stack-small">
          <h3>
            {t(`party.${own.side}`)} <span className="soft small">({t("party.own")})</span>
          </h3>
          <p>
            {own.name}
            <span className="soft small num block">{t("party.tin", { tin: own.tin })}</span>
            <span className="soft small block">{own.address}</span>
          </p>
          <People people={own.people} />
        </div>
      )}
      <p className="actions">
        <a href={pathTo("transactionConfirmation", { id: data.id })}>{t("terms.confirmation")}</a>
        {data.postings && <a href={data.postings.address}>{t(`posting.${data.postings.kind}`)}</a>}
      </p>
    </Fold>
  );
}

function Talk({ talk }: Pick<TransactionData, "talk">) {
  const { t } = useTranslation("transaction");
  if (!talk.messages?.length) return null;
  return (
    <Fold id="talk" heading={t("talk")} note={talk.messages.at(-1)?.written}>
      <ul className="messages">
        {talk.messages.map((message) => (
          <Message key={message.id} message={message} writer={message.writer} />
        ))}
      </ul>
      <p>
        <a href={talk.address}>{t("talk.open")}</a>
      </p>
    </Fold>
  );
}
