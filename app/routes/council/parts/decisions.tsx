import { useTranslation } from "react-i18next";

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
  if (history.length === 0) return <p className="soft">{t("history.none")}</p>;
  return (
    <ol className="history">
      {history.map((decision) => (
        <li key={decision.id}>
          <p>
            <strong>{decision.what}</strong>{" "}
            <span className="soft small">
              ({decision.from} → {decision.to})
            </span>
          </p>
          {decision.note && <p className="plain-text">{decision.note}</p>}
          <p className="meta soft num">
            <time>{decision.decided}</time>
            {decision.by && <span>{decision.by}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
