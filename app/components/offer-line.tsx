import { useTranslation } from "react-i18next";
import type { OfferLineData } from "~/domain/deal/negotiation/lines.server";
import type { OfferCommand } from "~/domain/deal/state";
import { pathTo } from "~/paths";
import { PlanText } from "./plan-text";

type Props = {
  line: OfferLineData;
  isInOffer?: boolean;
  /** Named once more beside the acts: the whole of it stands in the talk. */
  isOnTable?: boolean;
};

/**
 * An act of a negotiation among what two companies wrote: a proposal with what may be done about it, or what became of
 * it.
 */
export function OfferLine({ line, isInOffer = false, isOnTable = false }: Props) {
  const { t } = useTranslation("offer");
  if (line.action !== "propose" && line.action !== "uphold") return <Event line={line} />;
  const says = line.action === "propose" ? "line.propose" : "line.uphold";
  const { author, no, price, perKm, paymentDays, validUntil, note, vehicle, isOwn, isOpen, offerId, number } = line;
  return (
    <article
      className="offer-line"
      id={isOnTable ? undefined : `a${line.id}`}
      data-own={isOwn || undefined}
      data-open={isOpen || undefined}
    >
      <p className="small soft">
        <span>{t(isOwn ? `${says}.own` : says, { author })}</span>,{" "}
        {isInOffer ? (
          <span className="num">{t("line.no", { no })}</span>
        ) : (
          <a href={pathTo("offer", { id: offerId })} className="num">
            {number}, {t("line.no", { no })}
          </a>
        )}
        , <time className="num">{line.moment}</time>
        {!isOpen && <>, {t("line.closed")}</>}
      </p>
      <p className="offer-sum num">
        {price}
        {perKm && <span className="soft small"> {perKm}</span>}
        <span className="soft small"> {t("payment", { count: paymentDays })}</span>
      </p>
      {!isOnTable && vehicle && <p className="small">{vehicle}</p>}
      {!isOnTable && note && <p className="plain-text">{note}</p>}
      {isOpen && (
        <p className="small soft num">
          <PlanText>{t("line.until", { moment: validUntil })}</PlanText>
        </p>
      )}
      <OfferDeeds line={line} />
    </article>
  );
}

/** What the reader may do with the proposal that stands. */
export function OfferDeeds({
  line,
}: {
  line: Pick<OfferLineData, "offerId" | "price"> & { deeds: readonly OfferCommand[] };
}) {
  const { t } = useTranslation("offer");
  const { deeds, offerId: id } = line;
  if (deeds.length === 0) return null;
  return (
    <p className="actions offer-deeds">
      {deeds.includes("uphold") && (
        <a className="button next" href={pathTo("offer", { id }, { confirm: "uphold" })}>
          {t("deed.uphold", { price: line.price })}
        </a>
      )}
      {deeds.includes("accept") && (
        <a className="button next" href={pathTo("offerAcceptance", { id })}>
          {t("deed.accept.price", { price: line.price })}
        </a>
      )}
      {deeds.includes("propose") && (
        <a className="button" href={pathTo("offerProposal", { id })}>
          {t("deed.propose")}
        </a>
      )}
      {deeds.includes("refuse") && (
        <a className="button" href={pathTo("offer", { id }, { confirm: "refuse" })}>
          {t("deed.refuse")}
        </a>
      )}
      {deeds.includes("withdraw") && (
        <a className="button" href={pathTo("offer", { id }, { confirm: "withdraw" })}>
          {t("deed.withdraw")}
        </a>
      )}
    </p>
  );
}

function Event({ line }: { line: OfferLineData }) {
  const { t } = useTranslation("offer");
  const { author, no, price, action, isOwn, reason, moment } = line;
  const event = {
    propose: "",
    uphold: "",
    accept: t("line.accept", { author, no, price }),
    refuse: isOwn === null ? t("line.end") : t("line.refuse", { author, no, price }),
    withdraw: t("line.withdraw", { author, no, price }),
    expire: t("line.expire", { no, price }),
  }[action];
  return (
    <p className="offer-event small soft" id={`a${line.id}`}>
      <span className="num">{moment}</span> {event}
      {reason && <span className="block">{t("line.reason", { reason })}</span>}
    </p>
  );
}
