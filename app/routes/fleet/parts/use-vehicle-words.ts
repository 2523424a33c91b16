import { useTranslation } from "react-i18next";
import type { VehicleView } from "./vehicle-view.server";

/** What is known of a vehicle, each in words. */
export function useVehicleWords() {
  const { t } = useTranslation(["fleet", "freight"]);
  return ({ body, measures, tonnage, adr, isActive }: VehicleView) => ({
    body: t(`freight:body.${body}`),
    measures:
      measures &&
      t("measures.value", {
        length: measures.length || t("unknown"),
        width: measures.width || t("unknown"),
        height: measures.height || t("unknown"),
      }),
    tonnage: tonnage && t("tonnage.value", { tonnage }),
    adr: t(adr ? "adr" : "adr.none"),
    state: t(isActive ? "state.active" : "state.off"),
  });
}
