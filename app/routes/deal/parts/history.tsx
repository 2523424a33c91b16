import { useTranslation } from "react-i18next";
import type { EventView } from "./timeline-view.server";

/** All that happened to a transaction, the latest first. */
export function TransactionHistory({ events }: { events: EventView[] }) {
  const { t } = useTranslation("transaction");
  return (
    <ol className="transaction-history">
      {events.map(({ key, kind, type, no, details, author, side, moment }) => (
        <li key={key}>
          <time className="soft small num">{moment}</time>
          <div>
            <strong>{t(`event.${kind}`, { type: type && t(`document.${type}`), no })}</strong>
            {details && <span className="num block">{details}</span>}
            <span className="soft small block">{[author, side && t(`side.${side}`)].filter(Boolean).join(", ")}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}
