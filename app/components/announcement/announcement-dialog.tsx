import "~/i18n/announcement";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AnnouncementAction, AnnouncementStatus } from "~/domain/announcement/status";
import type { announcementTypes } from "~/domain/announcement/type";
import { Modal } from "../modal";

type Props = {
  announcement: { id: number; title: string; type: (typeof announcementTypes)[number]; status: AnnouncementStatus };
  action: AnnouncementAction;
  /** Makes one copy of two submits. */
  copyKey: string;
  onClose: string;
};

/** Asks before an announcement is put out, taken in, put away, copied or taken away. */
export function AnnouncementDialog({ announcement, action, copyKey, onClose }: Props) {
  const { t } = useTranslation(["announcement", "common"]);
  if (action === "edit") return null;
  const isOffer = announcement.type === "offers" || announcement.type === "queries";
  const kind = isOffer ? "offer" : "announcement";
  const isFinal = action === "archive" || action === "delete";
  return (
    <Modal
      size="small"
      kind={isFinal ? "warning" : undefined}
      heading={t(`action.${action}.heading`)}
      onClose={onClose}
    >
      <Form method="post" className="stack">
        <p>{t(`action.${action}.question.${kind}`)}</p>
        <blockquote className="soft">{announcement.title}</blockquote>
        <p className="soft small">{t(`action.${action}.text`)}</p>
        <input type="hidden" name="intent" value={action === "delete" ? "remove" : action} />
        <input type="hidden" name="announcementId" value={announcement.id} />
        {action === "duplicate" ? (
          <input type="hidden" name="key" value={copyKey} />
        ) : (
          <input type="hidden" name="from" value={announcement.status} />
        )}
        <div className="actions">
          <button type="submit" className={`button ${isFinal ? "danger" : "next"}`}>
            {t("common:yes")}
          </button>
          <a className="button" href={onClose}>
            {t("common:no")}
          </a>
        </div>
      </Form>
    </Modal>
  );
}
