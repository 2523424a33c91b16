import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { CheckboxField } from "~/components/forms/form-choice";
import type { PasswordAnswer } from "~/components/forms/new-password.server";
import { useForm } from "~/components/forms/use-form";
import { Facts } from "~/components/lists/facts";
import { Price } from "~/components/price";
import type { RegistrationStep } from "~/domain/registration/draft";
import { pathTo } from "~/paths";
import type { StepData } from "./data.server";
import { StepActions } from "./step-actions";

type Data = StepData<"summary">;
type ConsentFields = Record<"terms" | "privacy" | "authorityDeclaration" | "commercial" | "marketing", string>;

export function SummaryStep({ data, answer }: { data: Data; answer?: PasswordAnswer }) {
  const { t } = useTranslation("registration");
  return (
    <>
      {data.startedElsewhere && <p className="flash warn">{t("flash.startedElsewhere")}</p>}
      <CompanyFacts data={data} />
      <Section step="user">
        <Facts
          rows={[
            [t("person"), `${data.user.name} ${data.user.surname}`],
            [t("position"), data.user.position],
            [t("phone"), data.user.phone],
            [t("email"), data.user.email],
          ]}
        />
      </Section>
      <DocumentFacts data={data} />
      <PlanFacts data={data} />
      <Section step="passwords">
        <p className="soft">{t("password.set")}</p>
      </Section>
      <Consents data={data} answer={answer} />
    </>
  );
}

function CompanyFacts({ data: { company, register } }: { data: Data }) {
  const { t } = useTranslation("registration");
  const number = company.houseNumber ? `${company.streetNumber}/${company.houseNumber}` : company.streetNumber;
  return (
    <Section step="company">
      <Facts
        rows={[
          [t("tin"), company.tin],
          [t("company.name"), company.name],
          [t("shortName"), company.shortName],
          [t("address"), `${company.street ?? company.city} ${number}, ${company.postalCode} ${company.city}`],
          [t("voivodeship"), company.voivodeship],
          [t("country"), company.country],
          ["REGON", company.regon],
          ["KRS", company.krs],
          [t("legalForm"), company.legalForm],
          [t("industries"), company.industries.join(", ")],
          [t("employeeCount"), company.employeeCount?.toString()],
          [t("startDate"), company.startDate],
          [t("registrationDate"), company.registrationDate],
          [t("company.phone"), company.phone],
          [t("company.email"), company.email],
          [t("website"), company.website],
        ]}
      />
      {(register === "NOT_FOUND" || register === "UNAVAILABLE") && (
        <p className="soft small">{t(`summary.${register}`)}</p>
      )}
    </Section>
  );
}

function DocumentFacts({ data: { documents } }: { data: Data }) {
  const { t } = useTranslation(["registration", "company"]);
  return (
    <Section step="documents">
      {documents.length === 0 ? (
        <p className="soft">{t("documents.none")}</p>
      ) : (
        <ul className="plain">
          {documents.map((document) => (
            <li key={document.fileId}>
              {t(`company:document.${document.type}`)}{" "}
              <span className="soft small num">
                ({document.name}, {document.size})
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function PlanFacts({ data: { pricing, isPlanGone, promo } }: { data: Data }) {
  const { t } = useTranslation("registration");
  if (isPlanGone) {
    return (
      <Section step="plan">
        <p className="flash warn">{t("plan.gone")}</p>
      </Section>
    );
  }
  return (
    <Section step="plan">
      {pricing ? (
        <div>
          <strong>{pricing.name}</strong>
          <Price pricing={pricing} promoRebate={promo?.rebate} />
          {promo && (
            <p className="soft small">
              {t("promo")}: {promo.code}
            </p>
          )}
          <p className="soft small">{t("plan.starts")}</p>
        </div>
      ) : (
        <p>{t("plan.none")}</p>
      )}
    </Section>
  );
}

function Section({ step, children }: { step: RegistrationStep; children: ReactNode }) {
  const { t } = useTranslation("registration");
  return (
    <section className="summary-section">
      <h3>
        {t(`step.${step}`)}{" "}
        <a className="small" href={`?step=${step}`} rel="prev">
          {t("change")} <span className="sr">{t(`step.${step}`)}</span>
        </a>
      </h3>
      {children}
    </section>
  );
}

function Consents({ data, answer }: { data: Data; answer?: PasswordAnswer }) {
  const { t } = useTranslation(["registration", "account", "common"]);
  const [form, fields] = useForm<ConsentFields>({ id: "summary", lastResult: answer?.result });
  const text = (slug: "regulamin" | "polityka-prywatnosci", label: string) => (
    <a href={pathTo("legalDocument", { slug })} target="_blank" rel="noopener">
      {label}
    </a>
  );
  const mayStayOff = (consent: "consent.commercial" | "consent.marketing") => (
    <>
      {t(consent)} <span className="optional">{t("common:optional")}</span>
    </>
  );
  return (
    <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} data-awaited noValidate>
      <h3>{t("consents")}</h3>
      <input type="hidden" name="shownPricings" value={data.shownPricings} />
      <input type="hidden" name="termsVersion" value={data.termsVersion} />
      <ErrorSummary
        form={form}
        labels={{
          terms: t("account:consent.TERMS"),
          privacy: t("account:consent.PRIVACY"),
          authorityDeclaration: t("account:consent.AUTHORITY_DECLARATION"),
        }}
      />
      <CheckboxField
        field={fields.terms}
        label={
          <>
            {t("consent.terms")} {text("regulamin", t("consent.terms.link"))}
          </>
        }
      />
      <CheckboxField
        field={fields.privacy}
        label={
          <>
            {t("consent.privacy")} {text("polityka-prywatnosci", t("consent.privacy.link"))}
          </>
        }
      />
      <CheckboxField field={fields.authorityDeclaration} label={t("consent.authorityDeclaration")} />
      <CheckboxField field={fields.commercial} label={mayStayOff("consent.commercial")} optional />
      <CheckboxField field={fields.marketing} label={mayStayOff("consent.marketing")} optional />
      <StepActions intent="summary" back="passwords" label={t("submit")} />
    </Form>
  );
}
