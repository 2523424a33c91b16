import { useTranslation } from "react-i18next";
import type { PricingState } from "~/domain/membership/pricing/pricing";

const tones: Record<PricingState, string> = { draft: "", confirmed: "warn", running: "good", expired: "" };

export function PricingStateTag({ state }: { state: PricingState }) {
  const { t } = useTranslation("pricing");
  return <span className={`tag ${tones[state]}`.trim()}>{t(`state.${state}`)}</span>;
}

/** The days that something is valid on, in words. */
export function usePeriodWords() {
  const { t } = useTranslation("pricing");
  return (from: string, to: string | null) => (to ? t("period.both", { from, to }) : t("period.from", { from }));
}
