import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { titleMeta } from "~/components/page-title";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { pathTo } from "~/paths";

export type ConfirmationState = "open" | "invalid" | "active" | "waiting" | "openEmail" | "emailChanged" | "emailTaken";

/** What the page is called in that state. */
export function headingOf(state: ConfirmationState) {
  if (state === "open" || state === "invalid") return "confirm.heading";
  if (state === "openEmail" || state === "emailTaken") return "confirmEmail.heading";
  return state === "emailChanged" ? "emailChanged.heading" : "confirmed.heading";
}

/**
 * The page behind a mailed link: opening it changes nothing, since mail scanners open links too. A tab that a person
 * sees presses the button itself.
 */
export function Confirmation({ state }: { state: ConfirmationState }) {
  const { t } = useTranslation("registration");
  const say = useErrorSentence();
  const heading = t(headingOf(state));
  switch (state) {
    case "open":
      return (
        <Card heading={heading} text={t("confirm.text")}>
          <ConfirmForm submit={t("confirm.submit")} />
        </Card>
      );
    case "openEmail":
      return (
        <Card heading={heading} text={t("confirmEmail.text")}>
          <ConfirmForm submit={t("confirmEmail.submit")} />
        </Card>
      );
    case "emailChanged":
      return (
        <Card heading={heading} text={t("emailChanged.text")}>
          <SignIn />
        </Card>
      );
    case "emailTaken":
      return <Card heading={heading} text={t("confirmEmail.taken")} problem={say("emailIsTaken")} />;
    case "waiting":
      return <WaitingCompany />;
    case "invalid":
      return <Invalid />;
    default:
      return (
        <Card heading={heading} text={t("confirmed.active")}>
          <SignIn returnTo={pathTo("welcome")} />
        </Card>
      );
  }
}

type CardProps = { heading: string; text: string; problem?: string; children?: ReactNode };

function Card({ heading, text, problem, children }: CardProps) {
  // What the button has done is another page to the reader, by the same address.
  useEffect(() => {
    document.title = titleMeta(heading)[0]?.title ?? document.title;
  }, [heading]);
  return (
    <section className="card stack">
      <h1>{heading}</h1>
      {problem && (
        <p className="flash warn" role="alert">
          {problem}
        </p>
      )}
      <p>{text}</p>
      {children}
    </section>
  );
}

function SignIn({ returnTo }: { returnTo?: string }) {
  const { t } = useTranslation("registration");
  return (
    <div className="actions">
      <a className="button next" href={pathTo("signIn", null, { returnTo })}>
        {t("confirmed.signIn")}
      </a>
    </div>
  );
}

function WaitingCompany() {
  const { t } = useTranslation("registration");
  return (
    <Card heading={t("confirmed.heading")} text={t("confirmed.waiting")}>
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
    </Card>
  );
}

function Invalid() {
  const { t } = useTranslation("registration");
  const say = useErrorSentence();
  return (
    <Card heading={t("confirm.heading")} text={t("confirm.invalid.text")} problem={say("confirmAccountTokenInvalid")}>
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
    </Card>
  );
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
