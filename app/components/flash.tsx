import { useTranslation } from "react-i18next";
import type { FlashText } from "~/http/flash.server";

export function Flash({ text }: { text: FlashText | null }) {
  const { t } = useTranslation([
    "account",
    "announcement",
    "company",
    "conversation",
    "invitation",
    "notice",
    "portal",
    "registration",
    "shell",
  ]);
  return (
    <div role="status" className="flash-place">
      {text && <p className="flash">{t(text)}</p>}
    </div>
  );
}
