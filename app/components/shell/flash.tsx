import { useTranslation } from "react-i18next";
import type { FlashText } from "~/http/flash.server";
import { DemoOutbox } from "./demo-outbox";

/** `params` are the values of the sentence, as of what was changed and who is told. */
type Props = { text: FlashText | null; params?: Record<string, string>; demo: boolean };

export function Flash({ text, params, demo }: Props) {
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
          {t(text, { defaultValue: text, replace: params })} {demo && mailed.includes(text) && <DemoOutbox />}
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
  "council:company.changed",
  "council:user.changed",
  "registration:resend.sent",
];
