import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { readProblem } from "~/components/shell/error-sentence";
import type { ErrorParams } from "~/domain/kernel/errors";
import { pathTo } from "~/paths";

type Props = {
  problem: string | undefined;
  officeEmail: string;
  /** The form that opens the page of the verification, for whom the refusal offers it. */
  offerForm: string;
};

/** What follows the sentence of a refused sign-in: since when, for how long and why, and whom to write to. */
export function RefusalHelp({ problem, officeEmail, offerForm }: Props) {
  const { t } = useTranslation("account");
  const [code, params = {}] = readProblem(problem ?? "");
  switch (code) {
    case "lockoutUserAccount":
      return (
        <p>
          {params.minutes && t("refusal.lock", { minutes: params.minutes })}{" "}
          <a href={pathTo("forgottenPassword")}>{t("refusal.unlock")}</a>
        </p>
      );
    case "loginNotActive":
      if (params.by === "company") return <p>{t("refusal.switchedOff")}</p>;
      return params.until ? (
        <p>
          <DateText>{t("refusal.confirm", { until: params.until })}</DateText>
        </p>
      ) : null;
    case "companyVerificationPending":
      return (
        <>
          {params.until && (
            <p>
              <DateText>{t("refusal.waiting", { since: params.since, until: params.until })}</DateText>
            </p>
          )}
          {params.promised && (
            <p>
              <DateText>{t("refusal.overdue", { since: params.since, promised: params.promised })}</DateText>
            </p>
          )}
          {params.offer && (
            <p className="offer">
              <button type="submit" form={offerForm} className="button">
                {t("refusal.papers")}
              </button>
            </p>
          )}
          <OfficeContact officeEmail={officeEmail} />
        </>
      );
    case "accountSuspended":
    case "accountRefused":
      return (
        <>
          <Decision params={params} of="person" />
          <OfficeContact officeEmail={officeEmail} />
        </>
      );
    case "companyIsSuspended":
      return (
        <>
          <Decision params={params} of="company" />
          <OfficeContact officeEmail={officeEmail} />
        </>
      );
    default:
      return null;
  }
}

const decisions = {
  person: ["suspend", "refuse", "exclude"],
  company: ["suspend", "deny", "exclude"],
} as const;

function Decision({ params, of }: { params: ErrorParams; of: keyof typeof decisions }) {
  const { t } = useTranslation("account");
  const decision = decisions[of].find((candidate) => candidate === params.decision);
  if (!decision) return null;
  return (
    <p>
      <DateText>{t(`refusal.${of}.${decision}` as "refusal.person.suspend", { since: params.since })}</DateText>{" "}
      {params.reason && t("refusal.reason", { reason: params.reason })}{" "}
      {params.appeal && <a href={pathTo("helpForm", null, { case: params.appeal })}>{t("refusal.appeal")}</a>}
    </p>
  );
}

/** Whom to write to about an account that is closed to its owner. */
function OfficeContact({ officeEmail }: { officeEmail: string }) {
  const { t } = useTranslation("account");
  return (
    <p>
      {t("office.write")} <a href={`mailto:${officeEmail}`}>{officeEmail}</a> {t("office.or")}{" "}
      <a href={pathTo("helpForm")}>{t("office.form")}</a>.
    </p>
  );
}
