import { useTranslation } from "react-i18next";
import type { UserStatus } from "~/domain/account/status";

const tones = { notActivated: "warn", active: "good", suspended: "bad", refused: "bad" } as const;

export function UserStatusTag({ status }: { status: UserStatus }) {
  const { t } = useTranslation("account");
  return <span className={`tag ${tones[status]}`}>{t(`status.${status}`)}</span>;
}
