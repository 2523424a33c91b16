import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useShownResult } from "~/components/forms/form-answers";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { pathTo } from "~/paths";

/** A password link that is wrong, used or old, with the way to a new one. */
export function DeadLink({ heading, again }: { heading: string; again: string }) {
  const { t } = useTranslation("account");
  const say = useErrorSentence();
  useShownResult(useActionData<{ result?: unknown }>()?.result);
  return (
    <section className="card stack">
      <h1>{heading}</h1>
      <p className="flash warn" role="alert">
        {say("passwordGenerationTokenInvalid")}
      </p>
      <p>{t("link.dead")}</p>
      <div className="actions">
        <a className="button" href={again}>
          {t("link.again")}
        </a>
        <a className="button quiet" href={pathTo("signIn")}>
          {t("signIn.heading")}
        </a>
      </div>
    </section>
  );
}
