import { useTranslation } from "react-i18next";
import { PlanText } from "~/components/plan-text";
import type { PostingDetails } from "../parts/posting-view.server";

type Props = { posting: PostingDetails };

/** What is asked first of a posting: the price, what a kilometre makes, the day, how far, and when it is paid. */
export function PostingSum({ posting }: Props) {
  const { t } = useTranslation(["freightSearch", "freight"]);
  const { rate, perKm, distance, paymentDays, loadDays } = posting;
  return (
    <p className="posting-sum num">
      <strong>{rate ?? t("row.noRate")}</strong>
      {perKm && <span>{perKm}</span>}
      {loadDays && (
        <strong>
          <PlanText>{loadDays}</PlanText>
        </strong>
      )}
      {distance && <span>{distance.isEstimated ? t("row.estimated", { km: distance.km }) : distance.km}</span>}
      {paymentDays !== null && (
        <span className="soft">
          {t("details.payment")}: {t("details.paymentDays", { count: paymentDays })}
        </span>
      )}
    </p>
  );
}
