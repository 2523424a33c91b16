import { useTranslation } from "react-i18next";
import { CommitmentWarnings } from "~/components/commitment-warnings";
import { Fold } from "~/components/fold";
import { Further } from "~/components/further";
import { OfferLine } from "~/components/offer-line";
import { RouteEnd } from "~/components/route-end";
import type { OfferLineData } from "~/domain/deal/negotiation/lines.server";
import { Sample } from "./sample";

export function DealSamples() {
  const { t } = useTranslation("demo");
  const end = { sign: "PL", code: "60-001", city: t("components.town"), more: 0, days: "2026-11-24" };
  const line: OfferLineData = {
    id: 1,
    offerId: 1,
    number: "OF/2026/000124",
    action: "propose",
    isOwn: false,
    author: t("components.writer"),
    at: 0,
    moment: t("components.moment"),
    no: 3,
    price: "1190\u00a0€",
    perKm: "1,05\u00a0€/km",
    paymentDays: 30,
    validUntil: t("components.moment"),
    note: t("components.long"),
    vehicle: "WX 12345",
    reason: null,
    isOpen: true,
    deeds: ["accept", "propose", "refuse"],
  };
  return (
    <>
      <Sample file="route-end.tsx">
        <RouteEnd end={{ ...end, more: 2 }} />
        <RouteEnd end={null} />
      </Sample>
      <Sample file="fold.tsx">
        <Fold id="sample-fold" heading={t("components.town")} note={t("components.moment")}>
          <p>{t("components.long")}</p>
        </Fold>
        <Fold id="sample-open" heading={t("components.town")} isOpen>
          <p>{t("components.long")}</p>
        </Fold>
      </Sample>
      <Sample file="further.tsx">
        <Further summary={t("components.town")}>
          <a className="button quiet" href="?">
            {t("components.writer")}
          </a>
        </Further>
      </Sample>
      <Sample file="commitment-warnings.tsx">
        <CommitmentWarnings
          warnings={[
            { code: "firstDeal", date: end.days },
            { code: "longPayment", date: end.days, days: 90 },
          ]}
        />
      </Sample>
      <Sample file="offer-line.tsx">
        <OfferLine line={{ ...line, id: 2, no: 1, isOpen: false, deeds: [] }} />
        <OfferLine line={{ ...line, id: 3, isOwn: true, deeds: ["withdraw"] }} />
        <OfferLine line={line} isInOffer />
        <OfferLine line={{ ...line, id: 4, action: "refuse", reason: t("components.long") }} />
        <OfferLine line={{ ...line, id: 5, action: "expire", isOwn: null }} />
      </Sample>
    </>
  );
}
