import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { Facts } from "~/components/lists/facts";
import { PageHelp } from "~/components/page-help";
import { companySections } from "~/domain/company/profile/change";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { ContactDialog } from "./contact-dialog";
import { Contacts } from "./contacts";
import type { OwnCompanyData } from "./data.server";
import { History } from "./history";
import { RegisterDialog } from "./register-dialog";
import { openedSection, Section } from "./section-form";

type Props = { data: OwnCompanyData; answer?: FormAnswer };

/** The company's own data: what it is called, where it is, what it does, and whom to call. */
export function OwnCompany({ data, answer }: Props) {
  const { t } = useTranslation("ownCompany");
  const isRecovered = companySections.some((section) => data.sections[section].isRecovered);
  const commonProps = { data, answer };
  return (
    <>
      <div className="title">
        <h1>{t("heading")}</h1>
        <a className="button slim end" href={pathTo("company", { id: data.id })}>
          {t("view")}
        </a>
      </div>
      <p className="soft">{t("intro")}</p>
      <PageHelp />
      {isRecovered && <RecoveredNotice text={t("recovered")} />}
      <div
        className={openedSection(data, answer) ? "columns own-company is-editing" : "columns own-company"}
        key={String(isRecovered)}
      >
        <aside className="stack">
          <State {...commonProps} />
          <Parts data={data} />
        </aside>
        <div className="stack">
          {companySections.map((section) => (
            <Section key={section} section={section} {...commonProps} />
          ))}
          <Contacts {...commonProps} />
          {data.history && <History history={data.history} />}
        </div>
      </div>
      {data.register && <RegisterDialog data={data} register={data.register} answer={answer} />}
      <ContactDialog {...commonProps} />
    </>
  );
}

function State({ data, answer }: Props) {
  const { t } = useTranslation("ownCompany");
  const { subscription } = data;
  const form = useRefusal("ask-register", answer?.intent === "askRegister" ? answer.result : undefined);
  return (
    <section className="panel stack">
      <h2>{t("state.heading")}</h2>
      <Facts
        rows={[
          [t("state.status"), <CompanyStatusTag key="status" status={data.status} />],
          [t("state.tin"), data.tin],
          [
            t("state.plan"),
            <a key="plan" href={pathTo("plan")}>
              {[data.planName ?? t("state.plan.none"), subscription && t(`state.type.${subscription.type}`)]
                .filter(Boolean)
                .join(", ")}
            </a>,
          ],
          [t("state.from"), subscription?.activeFrom],
          [t("state.to"), subscription?.activeTo],
          [t("state.period"), subscription?.currentPeriodEnd],
        ]}
      />
      <p className="soft small">{t("state.tin.fixed")}</p>
      <Form method="post" className="stack-small" id={form.id} preventScrollReset>
        <ErrorSummary form={form} />
        <button type="submit" name="intent" value="askRegister" className="button">
          {t("register.fetch")}
        </button>
        <p className="soft small">{t("register.hint")}</p>
      </Form>
    </section>
  );
}

function Parts({ data }: { data: OwnCompanyData }) {
  const { t } = useTranslation("ownCompany");
  const parts = [...companySections, "contacts" as const, ...(data.history ? (["history"] as const) : [])];
  return (
    <nav className="panel own-company-parts" aria-label={t("parts")}>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <a href={`#part-${part}`}>{t(`section.${part}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
