import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PasswordAnswer } from "~/components/forms/new-password.server";
import { apart } from "~/components/shell/apart";
import { type RegistrationStep, registrationSteps } from "~/domain/registration/draft";
import { CompanyStep } from "./company-step";
import type { WizardData } from "./data.server";
import { DocumentsStep } from "./documents-step";
import { PasswordsStep } from "./passwords-step";
import { UserStep } from "./user-step";

// Where nobody types: what is chosen, read and confirmed.
const DoneStep = apart(() => import("./done-step").then((part) => part.DoneStep));
const PlanStep = apart(() => import("./plan-step").then((part) => part.PlanStep));
const SummaryStep = apart(() => import("./summary-step").then((part) => part.SummaryStep));

/** The registration of a company, a step at a time; each is a page of its own. */
export function Wizard({ data, answer }: { data: WizardData; answer?: PasswordAnswer }) {
  const { t } = useTranslation("registration");
  const heading = useHeardHeading(data.step);
  if (data.step === "registered") return <DoneStep data={data} heading={heading} />;
  return (
    <section className="card wizard">
      <h1>{t("heading")}</h1>
      <Progress current={data.step} passedSteps={data.passed} />
      {data.isLost && <p className="flash warn">{t("lost")}</p>}
      <h2 ref={heading} tabIndex={-1}>
        {t(`step.${data.step}`)}
      </h2>
      <Step data={data} answer={answer} />
    </section>
  );
}

/** The heading of a step takes the focus when the page changes to it: who does not see the page hears where it is. */
function useHeardHeading(step: WizardData["step"]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus();
    lastStep.current = step;
  }, [step]);
  return heading;
}

function Step({ data, answer }: { data: Exclude<WizardData, { step: "registered" }>; answer?: PasswordAnswer }) {
  // What was filled in on the server reaches the fields of a new form only.
  switch (data.step) {
    case "company":
      return <CompanyStep key={data.key} data={data} answer={answer} />;
    case "user":
      return <UserStep data={data} answer={answer} />;
    case "documents":
      return <DocumentsStep key={data.key + data.documents.length} data={data} answer={answer} />;
    case "plan":
      return <PlanStep key={data.key} data={data} answer={answer} />;
    case "passwords":
      return <PasswordsStep data={data} answer={answer} />;
    case "summary":
      return <SummaryStep data={data} answer={answer} />;
  }
}

/** Where the visitor is: steps that are done, and the one after them, can be gone to. */
function Progress({ current, passedSteps }: { current: RegistrationStep; passedSteps: RegistrationStep[] }) {
  const { t } = useTranslation("registration");
  const first = registrationSteps.find((step) => !passedSteps.includes(step));
  return (
    <nav aria-label={t("steps")}>
      <ol className="steps">
        {registrationSteps.map((step) => {
          const isOpen = passedSteps.includes(step) || step === first;
          return (
            <li key={step} data-done={passedSteps.includes(step) || undefined}>
              {isOpen ? (
                <a
                  href={`?step=${step}`}
                  rel={passedSteps.includes(step) ? "prev" : "next"}
                  aria-current={step === current ? "step" : undefined}
                >
                  <span className="step-name">{t(`step.${step}`)}</span>
                </a>
              ) : (
                <span>
                  <span className="step-name">{t(`step.${step}`)}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
