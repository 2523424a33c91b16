import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OfferStatus } from "~/domain/deal/state";
import type { ChangedTerms } from "~/domain/deal/terms/change.server";
import type { FormAnswer } from "~/http/form.server";
import { ChangedTermsList } from "./changed-terms";
import type { TermsView } from "./offer-terms.server";

/** What of the other company's terms is other than the refused form was filled in for. */
export type ChangedAnswer = FormAnswer & { changed?: ChangedTerms[] };

type Closable = { status: OfferStatus; isFrozen: boolean };
type Props = {
  offer: Closable & { terms: Pick<TermsView, "no" | "price" | "isOwnProposal"> };
  answer?: ChangedAnswer;
};

/** What became of an offer where an answer came too late; nothing for another refusal. */
export function Meanwhile({ offer: { status, isFrozen, terms }, answer }: Props) {
  const { t } = useTranslation("offer");
  const { no, price, isOwnProposal } = terms;
  const refusals = answer?.result.error?.[""] ?? [];
  if (!refusals.includes("staleData") && !refusals.includes("invalidStatusChange")) return null;
  if (status !== "SUBMITTED") return <p>{t(`meanwhile.${status}`)}</p>;
  if (isFrozen) return <p>{t("one.frozen")}</p>;
  if (answer?.changed?.length) return <ChangedMeanwhile changedTerms={answer.changed} />;
  return <p>{t(isOwnProposal ? "meanwhile.own" : "meanwhile.other", { no, price })}</p>;
}

/** Why an offer is not answered: it has ended or is frozen, or else what `children` say. */
export function Closed({ offer: { status, isFrozen }, children }: { offer: Closable; children: ReactNode }) {
  const { t } = useTranslation("offer");
  if (status !== "SUBMITTED") return <p className="panel">{t(`meanwhile.${status}`)}</p>;
  return <p className="panel">{isFrozen ? t("one.frozen") : children}</p>;
}

/** What changed while a proposal was written, which is to be read before it is sent. */
export function ChangedMeanwhile({ changedTerms }: { changedTerms: readonly ChangedTerms[] }) {
  const { t } = useTranslation("offer");
  return (
    <>
      <p>{t("meanwhile.changed")}</p>
      <ChangedTermsList changedTerms={changedTerms} />
    </>
  );
}
