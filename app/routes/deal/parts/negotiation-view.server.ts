import type { TransactionSide } from "~/domain/deal/deal";
import type { OfferLineData } from "~/domain/deal/negotiation/lines.server";
import type { FoundRatings } from "~/domain/deal/rating/queries.server";
import { formatMoment } from "~/domain/units/moment.server";
import i18next from "~/i18n";
import type { EventView } from "./timeline-view.server";

const t = i18next.getFixedT("pl", ["ratings", "offer"]);

/** The proposals that a transaction was made of, as the viewer's side reads them. */
export function proposalViews(lines: readonly OfferLineData[], own: TransactionSide): EventView[] {
  return lines.flatMap(({ id, action, no, price, perKm, paymentDays, author, isOwn, moment, at }) => {
    if (action !== "propose" && action !== "uphold") return [];
    const details = [price, perKm, t("offer:payment", { count: paymentDays })].filter(Boolean).join(", ");
    return [{ key: `p${id}`, kind: action, type: null, no, details, author, moment, at, side: sideOf(own, isOwn) }];
  });
}

/** What both sides of a transaction said of it afterwards, as the viewer's side reads it. */
export function ratingViews({ given, received, payment }: FoundRatings, own: TransactionSide): EventView[] {
  const ratings = [given, received].flatMap((rating, index): EventView[] => {
    if (!rating) return [];
    const [by, of] = [sideOf(own, index === 0), sideOf(own, index === 1)];
    const answerEvent = rating.answeredAt && event(`a${rating.id}`, "ratingAnswer", rating.answeredAt, { side: of });
    const score = t(`score.${rating.score as 1}`);
    return [
      event(`r${rating.id}`, "rating", rating.createdAt, { side: by, details: score }),
      ...(answerEvent ? [answerEvent] : []),
    ];
  });
  if (!payment) return ratings;
  const { outcome, days, updatedAt } = payment;
  const details = outcome === "LATE" && days !== null ? t("payment.late", { count: days }) : t(`payment.${outcome}`);
  return [...ratings, event(`m${payment.id}`, "payment", updatedAt, { side: "CARRIER", details })];
}

type EventDetails = { side: TransactionSide; details?: string };

function event(key: string, kind: EventView["kind"], moment: Date, { side, details = "" }: EventDetails): EventView {
  return { key, kind, type: null, details, author: null, side, moment: formatMoment(moment), at: moment.getTime() };
}

function sideOf(own: TransactionSide, isOwn: boolean | null): TransactionSide {
  return isOwn === true ? own : own === "SHIPPER" ? "CARRIER" : "SHIPPER";
}
