import { Form } from "@remix-run/react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import type { StepData } from "./data.server";

type Props = { data: StepData<"registered">; heading: RefObject<HTMLHeadingElement> };

/** What happens next, after a registration. */
export function DoneStep({ data: { email, isFull, demo }, heading }: Props) {
  const { t } = useTranslation(["registration", "shell"]);
  return (
    <section className="card stack">
      <h1 ref={heading} tabIndex={-1}>
        {t("registered.heading")}
      </h1>
      <p>
        {t("registered.sent")} <strong>{email}</strong>
      </p>
      <ol className="next-steps">
        <li>{t("registered.confirm")}</li>
        <li>{t(isFull ? "registered.wait.full" : "registered.wait.quick")}</li>
        <li>
          {t("registered.papers")} <a href={pathTo("verification")}>{t("registered.papers.page")}</a>.
        </li>
        <li>{t("registered.mail")}</li>
      </ol>
      <div className="actions">
        {demo && (
          <a className="button next" href={pathTo("outbox")}>
            {t("shell:demo.outbox")}
          </a>
        )}
        <a className="button quiet" href={pathTo("resendConfirmation", null, { email })}>
          {t("registered.resend")}
        </a>
      </div>
      <Form method="post">
        <button type="submit" name="intent" value="restart" className="link small">
          {t("registered.another")}
        </button>
      </Form>
    </section>
  );
}
