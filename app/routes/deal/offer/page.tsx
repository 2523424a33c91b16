import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { OfferLine } from "~/components/offer-line";
import { apart } from "~/components/shell/apart";
import { routeName } from "~/domain/deal/route";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { ChangeWords } from "../parts/change-words";
import { Meanwhile } from "../parts/meanwhile";
import { OfferContacts, OfferTerms } from "../parts/offer-terms";
import { isToldByPapers, PapersSection } from "../parts/papers-section";
import { ratingIntents } from "../parts/rating-intents";
import type { OfferData } from "./data.server";
import { OfferTable } from "./offer-table";

const TrustCard = apart(() => import("~/components/trust-card").then((part) => part.TrustCard));
const OfferDialog = apart(() => import("./offer-dialog").then((part) => part.OfferDialog));
const RatingSection = apart(() => import("../parts/rating-section").then((part) => part.RatingSection));

type Props = { data: OfferData; answer?: FormAnswer };

/** What an entry of the course of its kind says. */
type CourseEntry<Kind extends string> = Extract<OfferData["course"][number], Record<Kind, unknown>>[Kind];

const tones = { SUBMITTED: "", ACCEPTED: "good", REJECTED: "warn", WITHDRAWN: "", EXPIRED: "warn" } as const;

/** A negotiation in whole: its course, what stands on the table, and what it is about. */
export function Offer({ data, answer }: Props) {
  const { t } = useTranslation("offer");
  const { terms } = data;
  const lastResult = answer && !isToldElsewhere(data, answer) ? answer.result : undefined;
  const form = useRefusal("offer-decision", lastResult);
  return (
    <div className="wide stack">
      <Back href={pathTo(data.isArchived ? "offers.archive" : "offers")}>
        {t(data.isArchived ? "heading.archive" : "heading")}
      </Back>
      <div className="title">
        <h1>{routeName(terms.route, t("anywhere"))}</h1>
        <span className={`tag ${data.isFrozen || data.isChanged ? "warn" : tones[data.status]}`}>
          {t(data.isFrozen ? "status.frozen" : data.isChanged ? "status.changed" : `status.${data.status}`)}
        </span>
        <p className="soft num">
          {terms.number}
          {data.isArchived && <>, {t("one.archived")}</>}
        </p>
      </div>
      <ErrorSummary form={form}>
        {answer && ["withdraw", "uphold"].includes(answer.intent) && <Meanwhile offer={data} answer={answer} />}
      </ErrorSummary>
      <About data={data} />
      <div className="offer-page">
        <OfferTable data={data} />
        <div className="stack">
          <section className="offer-course" aria-labelledby="offer-course">
            <h2 id="offer-course">{t("one.history")}</h2>
            <Course data={data} />
          </section>
          <section className="panel stack-small" aria-labelledby="offer-about">
            <h2 id="offer-about">{t("one.terms")}</h2>
            <OfferTerms terms={terms} />
          </section>
          {data.trust && <TrustCard facts={data.trust} />}
          <OfferContacts terms={terms} />
          {(data.papers.adding || data.papers.documents.length > 0) && (
            <PapersSection data={data.papers} answer={answer} />
          )}
          {data.rating && <RatingSection data={data.rating} answer={answer} />}
        </div>
      </div>
      {(data.asked || answer) && <OfferDialog data={data} answer={answer} />}
    </div>
  );
}

/** Whether the section or the dialog of the form tells its refusal. */
function isToldElsewhere({ papers }: OfferData, answer: FormAnswer): boolean {
  return ["refuse", ...ratingIntents].includes(answer.intent) || isToldByPapers(papers, answer);
}

function About({ data: { terms, conversationId, transaction } }: Pick<Props, "data">) {
  const { t } = useTranslation("offer");
  return (
    <p className="meta offer-links">
      <a href={pathTo("company", { id: terms.other.id })}>{terms.other.name}</a>
      <a href={pathTo(terms.kind === "SHIPMENT" ? "shipment" : "vehicleOffer", { id: terms.postingId })}>
        {t(`one.posting.${terms.kind}`)}
      </a>
      {terms.loadId !== null && <a href={pathTo("shipment", { id: terms.loadId })}>{t("one.posting.SHIPMENT")}</a>}
      {conversationId !== null && <a href={pathTo("postingConversation", { id: conversationId })}>{t("one.talk")}</a>}
      {transaction && (
        <a className="num" href={pathTo("transaction", { id: transaction.id })}>
          <strong>{t("one.transaction", { number: transaction.number })}</strong>
        </a>
      )}
    </p>
  );
}

function Course({ data: { course } }: Pick<Props, "data">) {
  return (
    <ol>
      {course.map((each) => (
        <li key={each.key}>
          {"line" in each && <OfferLine line={each.line} isInOffer />}
          {"change" in each && <Change change={each.change} />}
          {"given" in each && <PaperEvent event={each.given} />}
        </li>
      ))}
    </ol>
  );
}

function PaperEvent({ event }: { event: CourseEntry<"given"> }) {
  const { t } = useTranslation("transaction");
  const type = t(`document.${event.type}`);
  return (
    <p className="offer-event small soft">
      <span className="num">{event.moment}</span>{" "}
      {t(event.action === "add" ? "event.document" : "event.documentDelete", { type })} ({event.names}), {event.author}
    </p>
  );
}

function Change({ change: { moment, kind, changes } }: { change: CourseEntry<"change"> }) {
  const { t } = useTranslation("offer");
  return (
    <p className="offer-event small soft">
      <span className="num">{moment}</span> {t(`line.change.${kind}`)}: <ChangeWords changes={changes} />
    </p>
  );
}
