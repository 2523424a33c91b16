import { useTranslation } from "react-i18next";
import type { UserStatus } from "~/domain/account/status";

const userTones = { notActivated: "warn", active: "good", suspended: "bad", refused: "bad" } as const;

export function UserStatusTag({ status }: { status: UserStatus }) {
  const { t } = useTranslation("account");
  return <span className={`tag ${userTones[status]}`}>{t(`status.${status}`)}</span>;
}

type Outcome = "FOUND" | "NOT_FOUND" | "CLOSED" | "UNAVAILABLE" | null;

const registerTones = { FOUND: "good", NOT_FOUND: "warn", CLOSED: "bad", UNAVAILABLE: "warn", none: "warn" } as const;

/** What the register said when the company registered. */
export function RegisterTag({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation("council");
  const key = outcome ?? "none";
  return <span className={`tag ${registerTones[key]}`}>{t(`register.${key}`)}</span>;
}

/** How long a company waits, and whether longer than the council promised. */
export function WaitingTime({ waiting }: { waiting: { days: number; isOverdue: boolean } }) {
  const { t } = useTranslation("council");
  return (
    <>
      <span className="num">{waiting.days === 0 ? t("today") : t("days", { count: waiting.days })}</span>{" "}
      {waiting.isOverdue && <span className="tag bad">{t("overdue")}</span>}
    </>
  );
}
