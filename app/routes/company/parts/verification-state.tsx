import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { pathTo } from "~/paths";
import type { VerificationState } from "./verification-state.server";

/** Where the company stands, and the button that sends it to the verification. */
export function VerificationStatus({ state }: { state: VerificationState }) {
  const { t } = useTranslation("company");
  return (
    <>
      <Where state={state} />
      {state.mayRequest && (
        <Form method="post" action={pathTo("verification")}>
          <button type="submit" name="intent" value="request" className="button next">
            {t("verification.request")}
          </button>
        </Form>
      )}
    </>
  );
}

function Where({ state }: { state: VerificationState }) {
  const { t } = useTranslation("company");
  if (state.status === "member") {
    return (
      <p>
        <DateText>{t("verification.done", { day: state.verified })}</DateText>
      </p>
    );
  }
  if (!state.requested) {
    return (
      <p>
        <DateText>{t("verification.waiting", { day: state.since })}</DateText>{" "}
        {t(state.mayRequest ? "verification.ask" : "verification.askAdmin")}
      </p>
    );
  }
  return (
    <>
      <p>
        <DateText>{t("verification.asked", { day: state.requested })}</DateText>
      </p>
      <p className="soft">
        {state.isOverdue ? (
          <>
            {t("verification.overdue")} <a href={`mailto:${state.office}`}>{state.office}</a>
          </>
        ) : (
          t("verification.promise")
        )}
      </p>
    </>
  );
}
