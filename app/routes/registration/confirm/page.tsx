import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { pathTo } from "~/paths";

export type ConfirmationState = "open" | "invalid" | "active" | "waiting" | "openEmail" | "emailChanged" | "emailTaken";

/**
 * The page behind a mailed link: opening it changes nothing, since mail scanners open links too. A tab that a person
 * sees presses the button itself.
 */
export function Confirmation({ state }: { state: ConfirmationState }) {
  const { t } = useTranslation("registration");
  const say = useErrorSentence();
  switch (state) {
    case "open":
      return (
        <section className="card stack">
          <h1>{t("confirm.heading")}</h1>
          <p>{t("confirm.text")}</p>
          <ConfirmForm submit={t("confirm.submit")} />
        </section>
      );
    case "openEmail":
      return (
        <section className="card stack">
          <h1>{t("confirmEmail.heading")}</h1>
          <p>{t("confirmEmail.text")}</p>
          <ConfirmForm submit={t("confirmEmail.submit")} />
        </section>
      );
    case "emailChanged":
      return (
        <section className="card stack">
          <h1>{t("emailChanged.heading")}</h1>
          <p>{t("emailChanged.text")}</p>
          <div className="actions">
            <a className="button next" href={pathTo("signIn")}>
              {t("confirmed.signIn")}
            </a>
          </div>
        </section>
      );
    case "emailTaken":
      return (
        <section className="card stack">
          <h1>{t("confirmEmail.heading")}</h1>
          <p className="flash warn" role="alert">
            {say("emailIsTaken")}
          </p>
          <p>{t("confirmEmail.taken")}</p>
        </section>
      );
    case "waiting":
      return (
        <section className="card stack">
          <h1>{t("confirmed.heading")}</h1>
          <p>{t("confirmed.waiting")}</p>
          <p>{t("confirmed.papers")}</p>
          <div className="actions">
            <a className="button next" href={pathTo("verification")}>
              {t("confirmed.papers.add")}
            </a>
            <a className="button quiet" href={pathTo("home")}>
              {t("confirmed.home")}
            </a>
            <a className="button quiet" href={pathTo("helpForm")}>
              {t("email.help")}
            </a>
          </div>
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
            <a className="button quiet" href={pathTo("join")}>
              {t("resend.join")}
            </a>
          </div>
        </section>
      );
    default:
      return (
        <section className="card stack">
          <h1>{t("confirmed.heading")}</h1>
          <p>{t("confirmed.active")}</p>
          <div className="actions">
            <a className="button next" href={pathTo("signIn", null, { returnTo: pathTo("welcome") })}>
              {t("confirmed.signIn")}
            </a>
          </div>
        </section>
      );
  }
}

function ConfirmForm({ submit }: { submit: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const ends = new AbortController();
    const press = () => {
      if (document.visibilityState !== "visible") return;
      ends.abort();
      form.current?.requestSubmit();
    };
    document.addEventListener("visibilitychange", press, { signal: ends.signal });
    press();
    return () => ends.abort();
  }, []);
  return (
    <Form method="post" ref={form}>
      <button type="submit" className="button next">
        {submit}
      </button>
    </Form>
  );
}
