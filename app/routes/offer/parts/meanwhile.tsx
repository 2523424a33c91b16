import "~/i18n/offer";
import { useTranslation } from "react-i18next";
import type { OfferStatus } from "~/domain/offer/status";
import type { FormAnswer } from "~/http/form.server";
import type { TermsView } from "./terms-view.server";

type Props = {
  offer: { status: OfferStatus; isFrozen: boolean; terms: Pick<TermsView, "no" | "price" | "isOwnProposal"> };
  answer?: FormAnswer;
};

/** What became of an offer where an answer came too late; nothing for another refusal. */
export function Meanwhile({ offer: { status, isFrozen, terms }, answer }: Props) {
  const { t } = useTranslation("offer");
  const { no, price, isOwnProposal } = terms;
  const refusals = answer?.result.error?.[""] ?? [];
  if (!refusals.includes("staleData") && !refusals.includes("invalidStatusChange")) return null;
  if (status !== "SUBMITTED") return <p>{t(`meanwhile.${status}`)}</p>;
  if (isFrozen) return <p>{t("one.frozen")}</p>;
  return <p>{t(isOwnProposal ? "meanwhile.own" : "meanwhile.other", { no, price })}</p>;
}
