import "~/i18n/company";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { Dated } from "~/components/dated";
import { ErrorSummary } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";
import type { VerificationData } from "./data.server";

const tones = { verified: "good", unverified: "warn", expired: "bad", missing: "" } as const;

/** Where the company stands, what the council still lacks, and the button that asks for its answer. */
export function Verification({ data, answer }: { data: VerificationData; answer?: FormAnswer }) {
  const { t } = useTranslation("company");
  const [form] = useForm({ id: "verification", lastResult: answer?.result });
  return (
    <div className="reading stack">
      <div className="title">
        <h1>{t("verification.heading")}</h1>
        <CompanyStatusTag status={data.status} />
      </div>
      <ErrorSummary form={form} />
      <section className="panel stack">
        <Where data={data} />
        {data.mayRequest && (
          <Form method="post">
            <button type="submit" name="intent" value="request" className="button next">
              {t("verification.request")}
            </button>
          </Form>
        )}
      </section>
      <section className="panel stack">
        <h2>{t("verification.papers")}</h2>
        {data.status === "waiting" && <p className="soft">{t("verification.papers.text")}</p>}
        {data.status === "waiting" && data.papers.some(({ state }) => state === "missing" || state === "expired") && (
          <p className="soft">
            {t("verification.papers.send")} <Office email={data.office} />
          </p>
        )}
        <ul className="papers">
          {data.papers.map(({ type, state }) => (
            <li key={type}>
              <span>{t(`document.${type}`)}</span>
              {state === "missing" ? (
                <span className="soft">{t("paper.missing")}</span>
              ) : (
                <span className={`tag ${tones[state]}`}>{t(`paper.${state}`)}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Where({ data }: { data: VerificationData }) {
  const { t } = useTranslation("company");
  if (data.status === "member")
    return (
      <p>
        <Dated>{t("verification.done", { day: data.verified })}</Dated>
      </p>
    );
  if (data.requested) {
    return (
      <>
        <p>
          <Dated>{t("verification.asked", { moment: data.requested })}</Dated>
        </p>
        <p className="soft">
          {data.isOverdue ? (
            <>
              {t("verification.overdue")} <Office email={data.office} />
            </>
          ) : (
            t("verification.promise")
          )}
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        <Dated>{t("verification.waiting", { moment: data.since })}</Dated>
      </p>
      <p className="soft">{t(data.mayRequest ? "verification.ask" : "verification.askAdmin")}</p>
    </>
  );
}

function Office({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>;
}
