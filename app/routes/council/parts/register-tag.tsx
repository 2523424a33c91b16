import "~/i18n/council";
import { useTranslation } from "react-i18next";

type Outcome = "FOUND" | "NOT_FOUND" | "CLOSED" | "UNAVAILABLE" | null;

const tones = { FOUND: "good", NOT_FOUND: "warn", CLOSED: "bad", UNAVAILABLE: "warn", none: "warn" } as const;

/** What the register said when the company registered. */
export function RegisterTag({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation("council");
  const key = outcome ?? "none";
  return <span className={`tag ${tones[key]}`}>{t(`register.${key}`)}</span>;
}
