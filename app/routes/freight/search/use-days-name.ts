import { useTranslation } from "react-i18next";
import { weekdaysOfName } from "~/domain/freight/search/rolling-days";

/** Days that move with the calendar, in words: `7 dni`, `pn–wt`. */
export function useDaysName(): (name: string) => string {
  const { t } = useTranslation("freightSearch");
  const names = { today: "today", tomorrow: "tomorrow", week: "week", fromTomorrow: "fromTomorrow" } as const;
  const weekdays = t("days.weekdays").split(" ");
  return (name) => {
    const row = weekdaysOfName(name);
    if (row) return [...new Set(row)].map((day) => weekdays[day]).join("–");
    return Object.hasOwn(names, name) ? t(`days.${names[name as keyof typeof names]}`) : name;
  };
}
