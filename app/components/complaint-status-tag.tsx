import { useTranslation } from "react-i18next";
import type { ComplaintStatus } from "~/domain/complaint/status";

const tones = { reported: "warn", considered: "warn", accepted: "good", rejected: "bad", withdrawn: "" } as const;

export function ComplaintStatusTag({ status }: { status: ComplaintStatus }) {
  const { t } = useTranslation("complaint");
  return <span className={`tag ${tones[status]}`}>{t(`status.${status}`)}</span>;
}
