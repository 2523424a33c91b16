import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FlashText } from "~/http/flash.server";
import { DemoOutbox } from "./demo-outbox";

const awayMilliseconds = 8_000;

/** `params` are the values of the sentence, as of what was changed and who is told. */
type Props = { text: FlashText | null; params?: Record<string, string>; demo: boolean };

export function Flash({ text, params, demo }: Props) {
  const { t } = useTranslation([
    "account",
    "announcement",
    "company",
    "conversation",
    "employee",
    "freight",
    "freightSearch",
    "invitation",
    "notice",
    "offer",
    "ownPostings",
    "council",
    "registration",
    "shell",
  ]);
  const place = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [isAway, setIsAway] = useState(false);

  // Where the address leads down the page, what was done is told there for a while.
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each navigation may end at another place of the page.
  useEffect(() => {
    const above = place.current?.getBoundingClientRect().bottom ?? 0;
    if (!text || above > 0) return;
    setIsAway(true);
    const back = setTimeout(() => setIsAway(false), awayMilliseconds);
    return () => {
      clearTimeout(back);
      setIsAway(false);
    };
  }, [text, key]);

  return (
    <div role="status" className="flash-place" ref={place}>
      {text && (
        <p className="flash" data-away={isAway || undefined}>
          {t(text, { defaultValue: text, replace: params })} {demo && mailed.includes(text) && <DemoOutbox />}
        </p>
      )}
    </div>
  );
}

const mailed: FlashText[] = [
  "account:firstPassword.sent",
  "account:forgotten.sent",
  "employee:added",
  "employee:linkSent",
  "employee:updated.email",
  "invitation:sent",
  "invitation:resent",
  "council:company.changed",
  "council:user.changed",
  "registration:resend.sent",
];
