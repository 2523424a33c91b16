import "~/i18n/council";
import { useTranslation } from "react-i18next";

/** How long a company waits, and whether longer than the council promised. */
export function Waiting({ waiting }: { waiting: { days: number; isOverdue: boolean } }) {
  const { t } = useTranslation("council");
  return (
    <span className="num">
      {t("days", { count: waiting.days })} {waiting.isOverdue && <span className="tag bad">{t("overdue")}</span>}
    </span>
  );
}
