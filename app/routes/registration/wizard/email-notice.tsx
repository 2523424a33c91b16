import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { sendQuery } from "~/api/browser/send";
import { useErrorSentence } from "~/components/shell/error-sentence";
import type { ErrorCode } from "~/domain/kernel/errors";
import { isRefusing } from "~/domain/registration/status";
import { pathTo } from "~/paths";

const query = "query ($email: String!) { emailStatus(email: $email) { notice } }";

type Props = {
  fieldId: string;
  /** What the step said of the e-mail as it was sent. */
  refusal: string | undefined;
  sent: string | undefined;
  officeEmail: string;
  /** Another e-mail was typed. */
  onChange: () => void;
};

/**
 * Says what is known of the typed e-mail as soon as its field is left, and leads on who cannot register with it; the
 * step asks again in any case.
 */
export function EmailNotice({ fieldId, refusal, sent, officeEmail, onChange }: Props) {
  const say = useErrorSentence();
  const [lastCheck, setLastCheck] = useState<{ email: string; notice: ErrorCode | null }>();
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;

  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement)) return;
    const ends = new AbortController();
    const listening = { signal: ends.signal };
    let last = 0;
    let pointerRelease: Promise<unknown> = Promise.resolve();
    const check = async () => {
      const mine = ++last;
      const email = field.value.trim();
      const notice = email ? await findNotice(email) : null;
      // A button that moves away under the pointer is not pressed.
      await pointerRelease;
      if (mine !== last || ends.signal.aborted) return;
      // The e-mail this wizard came with is its own unfinished registration.
      const isOwn = notice === "registrationStarted" && email === field.defaultValue;
      latestOnChange.current();
      setLastCheck({ email, notice: isOwn ? null : notice });
    };
    field.addEventListener("change", check, listening);
    field.form?.addEventListener("submit", () => last++, listening);
    const press = () => {
      pointerRelease = new Promise((resolve) => {
        for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(resolve), listening);
      });
    };
    addEventListener("pointerdown", press, listening);
    return () => ends.abort();
  }, [fieldId]);

  const notice = refusal ? null : (lastCheck?.notice ?? null);
  return (
    <div className="field" role="status">
      {notice && <p className={isRefusing(notice) ? "error" : "hint"}>{say(notice)}</p>}
      <WayOn notice={refusal ?? notice} email={refusal ? sent : lastCheck?.email} officeEmail={officeEmail} />
    </div>
  );
}

type WayOnProps = { notice: string | null; email: string | undefined; officeEmail: string };

// Since when and why is told to who signs in with the password: anybody may type an e-mail here.
function WayOn({ notice, email, officeEmail }: WayOnProps) {
  const { t } = useTranslation("registration");
  switch (notice) {
    case "registrationCompleted":
      return <a href={pathTo("resendConfirmation", null, { email })}>{t("email.resend")}</a>;
    case "emailOfActiveUser":
      return <a href={pathTo("signIn")}>{t("email.signIn")}</a>;
    case "emailOfSuspendedUser":
    case "emailOfRefusedUser":
      return (
        <>
          {t("email.help")}: <a href={`mailto:${officeEmail}`}>{officeEmail}</a>,{" "}
          <a href={pathTo("helpForm")}>{t("resend.help")}</a>
        </>
      );
    default:
      return null;
  }
}

async function findNotice(email: string): Promise<ErrorCode | null> {
  try {
    const { data, errors } = await sendQuery<{ emailStatus: { notice: ErrorCode | null } }>(query, {
      variables: { email },
    });
    return errors ? "emailCheckFailed" : data.emailStatus.notice;
  } catch {
    return "emailCheckFailed";
  }
}
