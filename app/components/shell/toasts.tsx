import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { onNotification, type PageNotification } from "~/api/browser/notify";

type Toast = PageNotification & { id: number };

/** The place where messages of calls appear: read aloud as they come, kept until they are dismissed. */
export function Notifications() {
  const { t } = useTranslation("common");
  const [toasts, setToasts] = useState<Toast[]>([]);

  useEffect(() => onNotification((notification) => setToasts((current) => withNewest(current, notification))), []);

  return (
    <div className="notifications" aria-live="assertive" aria-relevant="additions">
      {toasts.map(({ id, title, message, kind }) => (
        <div key={id} className="notification" data-kind={kind}>
          <p>
            {title && <strong>{title}: </strong>}
            {message}
          </p>
          <button type="button" onClick={() => setToasts((current) => current.filter((other) => other.id !== id))}>
            {t("close")}
          </button>
        </div>
      ))}
    </div>
  );
}

/** At most three stand there, and a message that comes again takes its own place anew. */
function withNewest(current: Toast[], notification: PageNotification): Toast[] {
  const id = 1 + Math.max(0, ...current.map((other) => other.id));
  return [...current.filter(({ message }) => message !== notification.message).slice(-2), { ...notification, id }];
}
