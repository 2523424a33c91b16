import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { useAddress } from "~/components/use-address";
import { pathTo } from "~/paths";
import type { TransactionData } from "./data.server";

/** What the viewer's side can do now, the next step first. */
export function NextSteps({ data }: { data: TransactionData }) {
  const { t } = useTranslation("transaction");
  const address = useAddress();
  const { ended, actions, mayComplete, postings } = data;
  const ask = (action: string) => address({ confirm: action, stop: undefined, document: undefined });
  return (
    <section className="panel transaction-next" aria-label={t("next")}>
      {ended && data.status !== "IN_PROGRESS" && (
        <p>
          <DateText>{t(`ended.${data.status}`, { moment: ended.moment, reason: ended.reason })}</DateText>
        </p>
      )}
      {data.needsProof && (
        <p>
          <strong>{t("next.proof")}.</strong> <span className="soft">{t("next.proof.text")}</span>
        </p>
      )}
      {actions.includes("complete") && (
        <p className="soft">
          {mayComplete ? (
            t("next.complete.text")
          ) : (
            <DateText>{t("next.complete.later", { date: data.firstDay })}</DateText>
          )}
        </p>
      )}
      <p className="actions">
        {mayComplete && (
          <a className={data.isOver && !data.needsProof ? "button next" : "button"} href={ask("complete")}>
            {t("next.complete")}
          </a>
        )}
        {data.needsProof && (
          <a className="button next" href="#add-documents">
            {t("next.proof")}
          </a>
        )}
        {postings?.copyAddress && (
          <a className="button next" href={postings.copyAddress}>
            {t(`next.duplicate.${postings.kind}`)}
          </a>
        )}
        {data.rating.mayRate && (
          <a className="button" href="#oceny">
            {t("next.rate", { name: data.rating.other.name })}
          </a>
        )}
        {actions.includes("archive") && (
          <a className="button" href={ask("archive")}>
            {t("next.archive")}
          </a>
        )}
        {actions.includes("cancel") && (
          <a className="button quiet" href={ask("cancel")}>
            {t("next.cancel")}
          </a>
        )}
        <a className="button quiet" href={pathTo("complaints", null, { about: "transaction", aboutId: data.id })}>
          {t("next.dispute")}
        </a>
      </p>
    </section>
  );
}
