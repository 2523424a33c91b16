import { useTranslation } from "react-i18next";
import { QuestionDialog } from "~/components/dialogs/act-dialog";
import type { AnnouncementAction, AnnouncementStatus } from "~/domain/announcement/status";
import type { announcementTypes } from "~/domain/announcement/type";

type Props = {
  announcement: { id: number; title: string; type: (typeof announcementTypes)[number]; status: AnnouncementStatus };
  action: AnnouncementAction;
  /** Makes one copy of two submits. */
  copyKey: string;
  onClose: string;
};

/** Asks before an announcement is put out, taken in, put away, copied or taken away. */
export function AnnouncementDialog({ announcement, action, copyKey, onClose }: Props) {
  const { t } = useTranslation("announcement");
  if (action === "edit") return null;
  const isOffer = announcement.type === "offers" || announcement.type === "enquiries";
  const kind = isOffer ? "offer" : "announcement";
  const { id: announcementId, title, status: from } = announcement;
  return (
    <QuestionDialog
      heading={t(`action.${action}.heading`)}
      intent={action === "delete" ? "remove" : action}
      fields={action === "duplicate" ? { announcementId, key: copyKey } : { announcementId, from }}
      tone={action === "archive" || action === "delete" ? "danger" : "next"}
      onClose={onClose}
      question={t(`action.${action}.question.${kind}`)}
      about={title}
      text={t(`action.${action}.text`)}
    />
  );
}
