import { useTranslation } from "react-i18next";
import { History } from "./history";

type Decision = {
  id: number;
  what: string;
  from: string;
  to: string;
  note: string | null;
  by: string | null;
  decided: string;
};

/** Who decided what, when, and why; nobody decided where `by` is null. */
export function Decisions({ history }: { history: Decision[] }) {
  const { t } = useTranslation("council");
  return (
    <History
      none={t("history.none")}
      acts={history.map(({ from, to, note, decided, ...decision }) => ({
        ...decision,
        beside: <span className="soft small">{`(${from} → ${to})`}</span>,
        reason: note,
        done: decided,
      }))}
    />
  );
}
