import "~/i18n/registration";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RegistrationStep } from "~/domain/registration/draft";

/** The way on and the way back; what was typed in a step that is left by the way back stays in its draft only if sent. */
export function StepActions({ back, intent, label }: { back?: RegistrationStep; intent: string; label?: ReactNode }) {
  const { t } = useTranslation("registration");
  return (
    <div className="actions step-actions">
      <button type="submit" name="intent" value={intent} className="button next">
        {label ?? t("next")}
      </button>
      {back && (
        <a className="button quiet" href={`?step=${back}`} rel="prev">
          {t("back")}
        </a>
      )}
    </div>
  );
}
