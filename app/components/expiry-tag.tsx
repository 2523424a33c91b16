import "~/i18n/company";
import { useTranslation } from "react-i18next";
import type { Expiry } from "~/domain/company/expiry";

/** The light of a paper's last day, which its words tell too. */
export function ExpiryTag({ expiry }: { expiry: Expiry }) {
  const { t } = useTranslation("company");
  const { lastDay, daysLeft, light } = expiry;
  return (
    <span className={`tag ${light}`}>
      {light === "warn" && daysLeft > 1
        ? t("expiry.soon", { count: daysLeft, day: lastDay })
        : t(words(expiry), { day: lastDay })}
    </span>
  );
}

function words({ light, daysLeft }: Expiry) {
  if (light === "bad") return "expiry.over";
  if (light === "good") return "expiry.until";
  return daysLeft === 0 ? "expiry.today" : "expiry.tomorrow";
}
