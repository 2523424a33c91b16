import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { Further } from "~/components/further";
import { PlanText } from "~/components/plan-text";
import { useAddress } from "~/components/use-address";
import { pathTo } from "~/paths";
import type { TransactionData } from "./data.server";

/** What the viewer's side can do now, the next step first, and folded what is done when it goes wrong. */
export function NextSteps({ data }: { data: TransactionData }) {
  const { t } = useTranslation(["transaction", "returns"]);
  const ask = useAsk();
  const { actions, mayComplete, needsVehicle, postings } = data;
  return (
    <section className="panel transaction-next" aria-label={t("next")}>
      <Why data={data} />
      <div className="actions">
        {needsVehicle && (
          <a className="button next" href="#vehicle">
            {t("vehicle.fill")}
          </a>
        )}
        {data.needsProof && (
          <a className="button next" href="#add-documents">
            {t("next.proof")}
          </a>
        )}
        {mayComplete && (
          <a className={data.isOver && !data.needsProof ? "button next" : "button"} href={ask("complete")}>
            {t("next.complete")}
          </a>
        )}
        {postings?.copyAddress && (
          <a className="button next" href={postings.copyAddress}>
            {t(`next.duplicate.${postings.kind}`)}
          </a>
        )}
        {data.returnLoads ? (
          <a className="button" href={pathTo("returnLoads", null, { deal: data.id })}>
            {t("returns:link.loads", { count: data.returnLoads })}
          </a>
        ) : null}
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
        <Further summary={t("next.further")}>
          {actions.includes("cancel") && (
            <a className="button quiet" href={ask("cancel")}>
              {t("next.cancel")}
            </a>
          )}
          <a className="button quiet" href={pathTo("complaints", null, { about: "transaction", aboutId: data.id })}>
            {t("next.dispute")}
          </a>
        </Further>
      </div>
    </section>
  );
}

function useAsk() {
  const address = useAddress();
  return (action: string) => address({ confirm: action, stop: undefined, document: undefined });
}

/** What the next step is for, or how it ended. */
function Why({ data }: { data: TransactionData }) {
  const { t } = useTranslation("transaction");
  const { ended, actions, mayComplete, status } = data;
  return (
    <>
      {ended && status !== "IN_PROGRESS" && (
        <p>
          <DateText>{t(`ended.${status}`, { moment: ended.moment, reason: ended.reason })}</DateText>
        </p>
      )}
      {data.needsVehicle && <p>{t("next.vehicle.text")}</p>}
      {data.needsProof && <p>{t("next.proof.text")}</p>}
      {actions.includes("complete") && (
        <p className="soft">
          {mayComplete ? (
            t("next.complete.text")
          ) : (
            <PlanText>{t("next.complete.later", { date: data.firstDay })}</PlanText>
          )}
        </p>
      )}
    </>
  );
}
