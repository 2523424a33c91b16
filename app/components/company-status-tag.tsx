import { useTranslation } from "react-i18next";
import type { CompanyStatus } from "~/domain/company/status";

const tones = { waiting: "warn", member: "good", suspended: "bad", blocked: "bad" } as const;

export function CompanyStatusTag({ status }: { status: CompanyStatus }) {
  const { t } = useTranslation("company");
  return <span className={`tag ${tones[status]}`}>{t(`status.${status}`)}</span>;
}
