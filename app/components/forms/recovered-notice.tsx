import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { recoveredResult, useShownResult } from "./form-answers";

/**
 * Says that a form holds what was sent after a session had run out, and lets the person drop it. Stands outside the
 * form.
 */
export function RecoveredNotice({ text }: { text: string }) {
  useShownResult(recoveredResult);
  return <DiscardRecoveredForm text={text} />;
}

export function DiscardRecoveredForm({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Form method="post" className="flash warn actions">
      <span>{text}</span>
      <button type="submit" name="intent" value="discardRecovered" className="button slim">
        {t("discard")}
      </button>
    </Form>
  );
}
