import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { useLightForm } from "~/components/forms/light-form";
import { PasswordField } from "~/components/forms/password-field";
import { apart } from "~/components/shell/apart";
import { readProblem, useErrorSentence } from "~/components/shell/error-sentence";
import type { FormAnswer } from "~/http/form.server";
import { RefusalHelp } from "../parts/refusal-help";
import type { SignInData } from "./data.server";
import { SignInLinks } from "./sign-in-links";

const DemoAccounts = apart(() => import("./demo-accounts").then((part) => part.DemoAccounts));

const offerForm = "verification-offer";

type Props = { data: SignInData; answer?: FormAnswer };

export function SignIn({ data, answer }: Props) {
  const { t } = useTranslation("account");
  const say = useErrorSentence();
  const { ended, demo, officeEmail } = data;
  const [form, fieldOf] = useLightForm("sign-in", answer?.result, ["login", "password"]);
  const [login, setLogin] = useState(answer?.result?.initialValue?.login);
  const problem = form.errors?.[0];
  const [, params] = readProblem(problem ?? "");
  return (
    <section className="card">
      <h1>{t("signIn.heading")}</h1>
      {ended && !answer && <p className="flash warn">{say(ended)}</p>}
      <Form
        method="post"
        className="stack"
        id={form.id}
        noValidate
        onInput={({ target }) =>
          target instanceof HTMLInputElement && target.name === "login" && setLogin(target.value)
        }
      >
        <ErrorSummary form={form} labels={{ login: t("login"), password: t("password") }}>
          <RefusalHelp problem={problem} officeEmail={officeEmail} offerForm={offerForm} />
        </ErrorSummary>
        <TextField field={fieldOf("login")} label={t("login")} autoComplete="username" autoCapitalize="none" />
        <PasswordField field={fieldOf("password")} label={t("password")} autoComplete="current-password" />
        <button type="submit" className="button next">
          {t("signIn.submit")}
        </button>
      </Form>
      {params?.offer && (
        <Form method="post" id={offerForm}>
          <input type="hidden" name="intent" value="openVerification" />
          <input type="hidden" name="offer" value={params.offer} />
        </Form>
      )}
      <SignInLinks isUnconfirmed={params?.waitsFor === "confirmation"} login={login} />
      {demo && <DemoAccounts {...demo} />}
    </section>
  );
}
