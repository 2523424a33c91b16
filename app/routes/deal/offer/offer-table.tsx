import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CommitmentWarnings } from "~/components/commitment-warnings";
import { OfferDeeds } from "~/components/offer-line";
import { PlanText } from "~/components/plan-text";
import { useAddress } from "~/components/use-address";
import { ChangedTermsList } from "../parts/changed-terms";
import type { OfferData } from "./data.server";

/** What lies on the table, with what the viewer may do about it. */
export function OfferTable({ data }: { data: OfferData }) {
  const { t } = useTranslation("offer");
  const address = useAddress();
  const { terms, deeds, status, isFrozen, copyClosedBy } = data;
  const archive = address({ confirm: "archive" });
  const duplicate = address({ confirm: "duplicate" });
  const isOpen = status === "SUBMITTED";
  const copies = deeds.includes("duplicate") && !copyClosedBy;
  return (
    <aside className="panel stack-small offer-table" aria-labelledby="offer-table">
      <h2 id="offer-table">{t(isOpen ? "one.table" : "one.table.closed", { no: terms.no })}</h2>
      <p className="offer-price num">
        {terms.was && <Was>{terms.was}</Was>} {terms.price}
      </p>
      <p className="soft num offer-asked">
        {terms.perKm && <span className="block">{terms.perKm}</span>}
        {terms.asked && <span className="block">{t("form.price.asked", { rate: terms.asked })}</span>}
      </p>
      <dl className="facts">
        <div>
          <dt>{t("fact.payment")}</dt>
          <dd className="num">
            {terms.paymentDaysWas !== null && <Was>{terms.paymentDaysWas}</Was>}{" "}
            {t("fact.payment.days", { count: terms.paymentDays })}
          </dd>
        </div>
        {isOpen && (
          <div>
            <dt>{t("fact.validUntil")}</dt>
            <dd className="num">
              <PlanText>{terms.validUntil}</PlanText>
            </dd>
          </div>
        )}
      </dl>
      {isFrozen && <p className="flash warn">{t("one.frozen")}</p>}
      {data.changed.length > 0 && <ChangedTermsNotice data={data} />}
      {isOpen && !isFrozen && !data.isChanged && (
        <p>{terms.isOwnProposal ? t("one.sent", { company: terms.other.name }) : t("one.waits")}</p>
      )}
      <CommitmentWarnings warnings={data.warnings} />
      <OfferDeeds line={{ deeds, offerId: terms.id, price: terms.price }} />
      {deeds.includes("accept") && <p className="small soft">{t("deed.note")}</p>}
      {(deeds.includes("archive") || copies) && (
        <p className="actions">
          {deeds.includes("archive") && (
            <a className="button" href={archive}>
              {t("deed.archive")}
            </a>
          )}
          {copies && (
            <a className="button" href={duplicate}>
              {t("deed.duplicate")}
            </a>
          )}
        </p>
      )}
    </aside>
  );
}

/** What is other than the author of the open proposal saw it, and what that means for the reader. */
function ChangedTermsNotice({ data: { terms, changed, isChanged } }: { data: OfferData }) {
  const { t } = useTranslation("offer");
  const reader = terms.isOwnProposal ? "own" : "other";
  return (
    <div className="flash warn stack-small">
      <p>
        <strong>{t("changed.heading", { no: terms.no })}</strong>
      </p>
      <ChangedTermsList changedTerms={changed} />
      {isChanged && <p>{t(`changed.${reader}`, { company: terms.other.name })}</p>}
      {!isChanged && !terms.isOwnProposal && <p>{t("changed.author")}</p>}
    </div>
  );
}

function Was({ children }: { children: ReactNode }) {
  const { t } = useTranslation("offer");
  return (
    <del className="was small">
      <span className="sr">{t("was")} </span>
      {children}
    </del>
  );
}
