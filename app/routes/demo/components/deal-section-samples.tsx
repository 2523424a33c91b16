import { useTranslation } from "react-i18next";
import { DealPapers } from "~/components/deal/papers";
import type { DocumentView } from "~/components/deal/papers.server";
import { PapersForm } from "~/components/deal/papers-form";
import { PapersSection } from "~/components/deal/papers-section";
import { PaymentPart } from "~/components/deal/payment-part";
import { RatingSection } from "~/components/deal/rating-section";
import type { RatingSectionData } from "~/components/deal/rating-section.server";
import { RatingWords } from "~/components/deal/rating-words";
import { dealDocumentTypes } from "~/domain/deal-document/document";
import { Sample } from "./sample";

/** What stands on the page of an offer and of its transaction alike: the papers, the ratings, the pay. */
export function DealSectionSamples() {
  const { t } = useTranslation("demo");
  const moment = t("components.moment");
  const paper: DocumentView = {
    ...{ id: 1, type: "CMR", fileId: "1", name: "cmr.pdf", mime: "application/pdf", sizeBytes: 1, createdAt: moment },
    ...{ companyId: 1, address: "?", size: "120\u00a0kB", author: t("components.writer"), side: "CARRIER", moment },
  };
  const order: DocumentView = { ...paper, id: 2, type: "ORDER", side: "SHIPPER" };
  const rating = {
    ...{ id: 1, score: 2 as const, comment: t("components.long"), hiddenFor: null, given: moment },
    ...{ answer: t("components.long"), answered: moment },
  };
  const section: RatingSectionData = {
    ...{ transactionId: 1, number: "TR/2026/000012", route: t("components.town"), isCompleted: true },
    other: { id: 1, name: t("components.writer") },
    ...{ given: { ...rating, id: 2, score: 5, answer: null, answered: null }, received: rating },
    ...{ mayRate: false, needsPackage: false, ratedUntil: moment, mayAnswer: false },
    payment: {
      ...{ days: 30, isPaidSide: true, mayTell: false, mayCorrect: false, dueOn: null },
      told: { outcome: "LATE", days: 12, on: moment },
    },
  };
  return (
    <>
      <Sample file="papers.tsx">
        <DealPapers documents={[order, paper]} />
      </Sample>
      <Sample file="papers-section.tsx">
        <PapersSection data={{ documents: [{ ...paper, mayDelete: true }], adding: null, removed: null }} />
      </Sample>
      <Sample file="papers-form.tsx">
        <PapersForm adding={{ key: "0-0-0-0-0", types: dealDocumentTypes, suggestedType: "CMR" }} />
      </Sample>
      <Sample file="rating-words.tsx">
        <RatingWords rating={rating} answerOf={t("components.writer")} mayComplain />
        <RatingWords rating={{ ...rating, comment: null, hiddenFor: t("components.long") }} answerOf="" />
      </Sample>
      <Sample file="rating-section.tsx">
        <RatingSection data={section} />
      </Sample>
      <Sample file="payment-part.tsx">
        <PaymentPart data={{ ...section, payment: { ...section.payment, told: null, mayTell: true } }} />
      </Sample>
    </>
  );
}
