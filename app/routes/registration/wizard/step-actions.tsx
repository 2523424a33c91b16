import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RegistrationStep } from "~/domain/registration/draft";

type Props = {
  back?: RegistrationStep;
  /** The button that leaves the step by the way back and keeps what was typed. */
  leave?: string;
  intent: string;
  label?: ReactNode;
};

/** The way on and the way back. */
export function StepActions({ back, leave, intent, label }: Props) {
  const { t } = useTranslation("registration");
  return (
    <div className="actions step-actions">
      <button type="submit" name="intent" value={intent} className="button next">
        {label ?? t("next")}
      </button>
      {leave && (
        <button
          type="submit"
          name="intent"
          value={leave}
          className="button quiet"
          formEncType="application/x-www-form-urlencoded"
        >
          {t("back")}
        </button>
      )}
      {back && !leave && (
        <a className="button quiet" href={`?step=${back}`} rel="prev">
          {t("back")}
        </a>
      )}
    </div>
  );
}
