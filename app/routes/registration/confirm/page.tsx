import "~/i18n/registration";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { pathTo } from "~/paths";

export type ConfirmationState = "open" | "invalid" | "active" | "waiting";

/** The page behind a mailed link: opening it changes nothing, since mail scanners open links too. */
export function Confirmation({ state }: { state: ConfirmationState }) {
  const { t } = useTranslation("registration");
  const say = useErrorSentence();
  switch (state) {
    case "open":
      return (
        <section className="card stack">
          <h1>{t("confirm.heading")}</h1>
          <p>{t("confirm.text")}</p>
          <Form method="post">
            <button type="submit" className="button next">
              {t("confirm.submit")}
            </button>
          </Form>
        </section>
      );
    case "invalid":
      return (
        <section className="card stack">
          <h1>{t("confirm.heading")}</h1>
          <p className="flash warn" role="alert">
            {say("confirmAccountTokenInvalid")}
          </p>
          <p>{t("confirm.invalid.text")}</p>
          <div className="actions">
            <a className="button" href={pathTo("resendConfirmation")}>
              {t("confirm.invalid.resend")}
            </a>
            <a className="button quiet" href={pathTo("signIn")}>
              {t("confirmed.signIn")}
            </a>
          </div>
        </section>
      );
    default:
      return (
        <section className="card stack">
          <h1>{t("confirmed.heading")}</h1>
          <p>{t(`confirmed.${state}`)}</p>
          <div className="actions">
            <a
              className={state === "active" ? "button next" : "button"}
              href={pathTo("signIn", null, { returnTo: pathTo("welcome") })}
            >
              {t("confirmed.signIn")}
            </a>
          </div>
        </section>
      );
  }
}
