import { useTranslation } from "react-i18next";
import type { findMissingCarrierPolicy } from "~/domain/company/document/carrier-policy.server";
import { pathTo } from "~/paths";
import { PlanText } from "./plan-text";

type MissingPolicy = NonNullable<Awaited<ReturnType<typeof findMissingCarrierPolicy>>>;

/**
 * Tells a company without a valid policy of a carrier's liability since when it can put nothing up, and where it
 * gives one, unless that is here.
 */
export function CarrierPolicyNote({
  missingPolicy: { from, isRefused },
  isHere,
}: {
  missingPolicy: MissingPolicy;
  isHere?: boolean;
}) {
  const { t } = useTranslation("company");
  return (
    <p className="flash warn">
      <PlanText>{t(isRefused ? "carrierPolicy.refused" : "carrierPolicy.warned", { day: from })}</PlanText>{" "}
      {!isHere && <a href={pathTo("documents")}>{t("carrierPolicy.add")}</a>}
    </p>
  );
}
