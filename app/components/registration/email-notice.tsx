import { useEffect, useState } from "react";
import { sendQuery } from "~/api/browser/send";
import type { ErrorCode } from "~/domain/errors";
import { useErrorSentence } from "../error-sentence";

const query = "query ($email: String!) { emailStatus(email: $email) { notice } }";

/** Says what is known of the typed e-mail as soon as its field is left; the step asks again in any case. */
export function EmailNotice({ fieldId }: { fieldId: string }) {
  const say = useErrorSentence();
  const [notice, setNotice] = useState<ErrorCode | null>(null);

  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement)) return;
    let asked = 0;
    const check = async () => {
      const mine = ++asked;
      if (!field.value.trim()) return setNotice(null);
      const found = await findNotice(field.value);
      if (mine === asked) setNotice(found);
    };
    field.addEventListener("change", check);
    return () => field.removeEventListener("change", check);
  }, [fieldId]);

  return (
    <p className="soft" role="status">
      {notice ? say(notice) : ""}
    </p>
  );
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
