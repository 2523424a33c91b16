import { Form } from "@remix-run/react";
import type { TFunction } from "i18next";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { SelectField } from "~/components/forms/form-choice";
import type { PasswordAnswer } from "~/components/forms/new-password.server";
import { useForm } from "~/components/forms/use-form";
import { pathTo } from "~/paths";
import type { StepData } from "./data.server";
import { RegisterNote } from "./register-note";
import { StepActions } from "./step-actions";

type Values = Record<
  | "tin"
  | "name"
  | "shortName"
  | "countryId"
  | "voivodeshipId"
  | "postalCode"
  | "city"
  | "street"
  | "streetNumber"
  | "houseNumber"
  | "phone"
  | "email"
  | "website"
  | "regon"
  | "krs"
  | "legalFormId"
  | "startDate"
  | "registrationDate"
  | "employeeCount",
  string
> & { industryIds: string[] };

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

export function CompanyStep({ data, answer }: { data: StepData<"company">; answer?: PasswordAnswer }) {
  const { t } = useTranslation("registration");
  const [form, fields] = useForm<Values>({
    id: "company",
    lastResult: answer?.result,
    defaultValue: data.values as Values,
  });
  return (
    <Form
      method="post"
      className="stack"
      id={form.id}
      onSubmit={form.onSubmit}
      onKeyDown={(event) => goOnByEnter(event, fields.tin.id)}
      noValidate
    >
      {data.invitation && (
        <p className={data.invitation.state === "open" ? "flash" : "flash warn"}>
          {t(`invitation.${data.invitation.state}`, { company: data.invitation.company, day: data.invitation.day })}{" "}
          {data.invitation.state === "REGISTERED" && <a href={pathTo("signIn")}>{t("email.signIn")}</a>}
        </p>
      )}
      <ErrorSummary form={form} labels={labelsOf(t)} />
      <TextField
        field={fields.tin}
        label={t("tin")}
        hint={t("tin.hint")}
        autoComplete="off"
        inputMode="numeric"
        beside={
          <button type="submit" name="intent" value="lookUp" className="button">
            {t("lookUp")}
          </button>
        }
      />
      <RegisterNote fieldId={fields.tin.id} register={data.register} isHidden={Boolean(fields.tin.errors)} />
      <TextField field={fields.name} label={t("company.name")} autoComplete="organization" />
      <TextField
        field={fields.shortName}
        label={t("shortName")}
        hint={t("shortName.hint")}
        autoComplete="off"
        optional
      />
      <Address data={data} fields={fields} />
      <Industries
        industries={data.industries}
        selectedIds={fields.industryIds.initialValue}
        name={fields.industryIds.name}
      />
      <More data={data} fields={fields} />
      <StepActions intent="company" />
    </Form>
  );
}

type FieldsProps = { data: StepData<"company">; fields: ReturnType<typeof useForm<Values>>[1] };

function Address({ data, fields }: FieldsProps) {
  const { t } = useTranslation("registration");
  return (
    <>
      <div className="pair">
        <SelectField
          field={fields.countryId}
          label={t("country")}
          options={data.countries.map(({ id, roadSign, name }) => ({ value: id, label: `${roadSign} ${name}` }))}
        />
        <SelectField
          field={fields.voivodeshipId}
          label={t("voivodeship")}
          hint={t("voivodeship.hint")}
          options={data.voivodeships.map(optionOf)}
          optional
        />
        <TextField field={fields.postalCode} label={t("postalCode")} autoComplete="postal-code" />
        <TextField field={fields.city} label={t("city")} autoComplete="address-level2" />
      </div>
      <TextField field={fields.street} label={t("street")} hint={t("street.hint")} autoComplete="off" optional />
      <div className="pair">
        <TextField field={fields.streetNumber} label={t("streetNumber")} autoComplete="off" />
        <TextField field={fields.houseNumber} label={t("houseNumber")} autoComplete="off" optional />
      </div>
    </>
  );
}

/** What few know by heart, open where something of it is filled in. */
function More({ data, fields }: FieldsProps) {
  const { t } = useTranslation(["registration", "common"]);
  const isFilledIn = moreFields.some((name) => fields[name].value || fields[name].errors);
  return (
    <details className="more" open={isFilledIn}>
      <summary>
        {t("more")} <span className="optional">{t("common:optional")}</span>
      </summary>
      <div className="stack">
        <div className="pair">
          <TextField field={fields.regon} label="REGON" inputMode="numeric" optional />
          <TextField field={fields.krs} label="KRS" inputMode="numeric" optional />
          <SelectField
            field={fields.legalFormId}
            label={t("legalForm")}
            options={data.legalForms.map(optionOf)}
            optional
          />
          <TextField field={fields.employeeCount} label={t("employeeCount")} inputMode="numeric" optional />
          <TextField field={fields.startDate} label={t("startDate")} type="date" optional />
          <TextField field={fields.registrationDate} label={t("registrationDate")} type="date" optional />
          <TextField field={fields.phone} label={t("company.phone")} type="tel" optional />
          <TextField field={fields.email} label={t("company.email")} type="email" optional />
        </div>
        <TextField field={fields.website} label={t("website")} optional />
      </div>
    </details>
  );
}

/** The first button of a form is what Enter presses, here the look-up: with script only in the tax number. */
function goOnByEnter(event: KeyboardEvent<HTMLFormElement>, tinId: string): void {
  const { target, currentTarget: form } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement) || target.id === tinId) return;
  event.preventDefault();
  form.querySelector<HTMLButtonElement>('button[value="company"]')?.click();
}

const moreFields = [
  "regon",
  "krs",
  "legalFormId",
  "employeeCount",
  "startDate",
  "registrationDate",
  "phone",
  "email",
  "website",
] as const;

function labelsOf(t: TFunction<"registration">) {
  return {
    tin: t("tin"),
    name: t("company.name"),
    shortName: t("shortName"),
    countryId: t("country"),
    voivodeshipId: t("voivodeship"),
    postalCode: t("postalCode"),
    city: t("city"),
    street: t("street"),
    streetNumber: t("streetNumber"),
    houseNumber: t("houseNumber"),
    regon: "REGON",
    krs: "KRS",
    legalFormId: t("legalForm"),
    employeeCount: t("employeeCount"),
    startDate: t("startDate"),
    registrationDate: t("registrationDate"),
    phone: t("company.phone"),
    email: t("company.email"),
    website: t("website"),
  };
}

type IndustriesProps = { industries: { id: number; name: string }[]; selectedIds: unknown; name: string };

function Industries({ industries, selectedIds, name }: IndustriesProps) {
  const { t } = useTranslation(["registration", "common"]);
  const ids = Array.isArray(selectedIds) ? selectedIds.map(String) : [];
  return (
    <fieldset className="options two">
      <legend>
        {t("industries")} <span className="optional">{t("common:optional")}</span>
      </legend>
      {industries.map(({ id, name: label }) => (
        <label key={id} className="check">
          <input type="checkbox" name={name} value={id} defaultChecked={ids.includes(String(id))} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
