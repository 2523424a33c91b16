import { useTranslation } from "react-i18next";
import type { FlashText } from "~/http/flash.server";
import { DemoOutbox } from "./demo-outbox";

type Props = { text: FlashText | null; demo: boolean };

export function Flash({ text, demo }: Props) {
  const { t } = useTranslation([
    "account",
    "announcement",
    "company",
    "conversation",
    "freight",
    "freightSearch",
    "invitation",
    "notice",
    "ownPostings",
    "council",
    "registration",
    "shell",
  ]);
  return (
    <div role="status" className="flash-place">
      {text && (
        <p className="flash">
          {t(text)} {demo && mailed.includes(text) && <DemoOutbox />}
        </p>
      )}
    </div>
  );
}

const mailed: FlashText[] = [
  "account:firstPassword.sent",
  "account:forgotten.sent",
  "invitation:sent",
  "invitation:resent",
  "registration:resend.sent",
];
