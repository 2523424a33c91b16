import { useTranslation } from "react-i18next";
import { usePageState } from "./page-state";

type Props = { chosen: string | null; choices: { day: string; week: string } };

export function SinceFilter({ chosen, choices }: Props) {
  const { t } = useTranslation();
  const all = usePageState({ onlyNew: undefined, page: undefined });
  const day = usePageState({ onlyNew: choices.day, page: undefined });
  const week = usePageState({ onlyNew: choices.week, page: undefined });
  const age = chosen && Date.parse(choices.day) - Date.parse(chosen);
  const isWeek = age !== null && age !== "" && age > 3 * 86_400_000;
  return (
    <nav className="chips" aria-label={t("since.label")}>
      <a href={all} aria-current={chosen ? undefined : "true"}>
        {t("since.all")}
      </a>
      <a href={day} aria-current={chosen && !isWeek ? "true" : undefined}>
        {t("since.day")}
      </a>
      <a href={week} aria-current={isWeek ? "true" : undefined}>
        {t("since.week")}
      </a>
    </nav>
  );
}
