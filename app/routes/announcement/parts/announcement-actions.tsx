import { useTranslation } from "react-i18next";
import { useAddress } from "~/components/use-address";
import type { AnnouncementAction } from "~/domain/announcement/status";
import { pathTo } from "~/paths";

type Props = {
  id: number;
  actions: readonly AnnouncementAction[];
  /** In a list the address names which announcement is meant. */
  isListed?: boolean;
};

/** What may be done with an announcement: each but the editing asks first. */
export function AnnouncementActions({ id, actions, isListed = false }: Props) {
  const { t } = useTranslation("announcement");
  if (actions.length === 0) return null;
  return (
    <ul className="row-actions" aria-label={t("actions")}>
      {actions.map((action) => (
        <li key={action}>
          {action === "edit" ? (
            <a href={pathTo("announcementEditor", null, { id })}>{t("action.edit")}</a>
          ) : (
            <ActionDialog action={action} announcement={isListed ? String(id) : undefined} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ActionDialog({
  action,
  announcement,
}: {
  action: Exclude<AnnouncementAction, "edit">;
  announcement?: string;
}) {
  const { t } = useTranslation("announcement");
  const address = useAddress();
  const confirmAddress = address({ confirm: action, action: undefined, announcement });
  return <a href={confirmAddress}>{t(`action.${action}`)}</a>;
}
