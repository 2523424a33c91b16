import { useTranslation } from "react-i18next";
import { type FormField, TextArea, TextField } from "~/components/forms/form";
import { CheckboxesField, SelectField } from "~/components/forms/form-choice";
import type { CompanyField, CompanySection } from "~/domain/company/profile/change";
import type { OwnCompanyData } from "./data.server";
import { chosenIn } from "./selection";

export type SectionFields = Record<CompanyField | "newTags", FormField>;
type Props = { data: OwnCompanyData; fields: SectionFields };

const own = { autoComplete: "off", optional: "unsaid" } as const;

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

function Identity({ data, fields }: Props) {
  const { t } = useTranslation("ownCompany");
  return (
    <>
      <TextField field={fields.name} label={t("field.name")} starred autoComplete="organization" />
      <div className="pair">
        <TextField field={fields.shortName} label={t("field.shortName")} {...own} />
        <SelectField
          field={fields.legalFormId}
          label={t("field.legalFormId")}
          options={data.legalForms.map(optionOf)}
          optional="unsaid"
        />
        <TextField field={fields.regon} label={t("field.regon")} inputMode="numeric" {...own} />
        <TextField field={fields.krs} label={t("field.krs")} inputMode="numeric" {...own} />
        <TextField field={fields.startDate} label={t("field.startDate")} type="date" optional="unsaid" />
        <TextField field={fields.registrationDate} label={t("field.registrationDate")} type="date" optional="unsaid" />
      </div>
    </>
  );
}

function Seat({ data, fields }: Props) {
  const { t } = useTranslation("ownCompany");
  return (
    <>
      <div className="pair">
        <SelectField
          field={fields.countryId}
          label={t("field.countryId")}
          starred
          options={data.countries.map(({ id, roadSign, name }) => ({ value: id, label: `${roadSign} ${name}` }))}
        />
        <SelectField
          field={fields.voivodeshipId}
          label={t("field.voivodeshipId")}
          hint={t("hint.voivodeship")}
          options={data.voivodeships.map(optionOf)}
          optional="unsaid"
        />
        <TextField
          field={fields.postalCode}
          label={t("field.postalCode")}
          starred
          hint={t("hint.postalCode")}
          autoComplete="postal-code"
        />
        <TextField field={fields.city} label={t("field.city")} starred autoComplete="address-level2" />
      </div>
      <TextField field={fields.street} label={t("field.street")} hint={t("hint.street")} {...own} />
      <div className="pair">
        <TextField field={fields.streetNumber} label={t("field.streetNumber")} starred autoComplete="off" />
        <TextField field={fields.houseNumber} label={t("field.houseNumber")} {...own} />
      </div>
    </>
  );
}

function Reach({ fields }: Props) {
  const { t } = useTranslation("ownCompany");
  return (
    <div className="pair">
      <TextField field={fields.phone} label={t("field.phone")} type="tel" {...own} />
      <TextField field={fields.fax} label={t("field.fax")} type="tel" {...own} />
      <TextField field={fields.email} label={t("field.email")} type="email" {...own} />
      <TextField field={fields.website} label={t("field.website")} {...own} />
    </div>
  );
}

function Owner({ fields }: Props) {
  const { t } = useTranslation("ownCompany");
  return (
    <div className="pair">
      <TextField field={fields.ownerName} label={t("field.ownerName")} {...own} />
      <TextField field={fields.ownerSurname} label={t("field.ownerSurname")} {...own} />
      <TextField field={fields.ownerPhone} label={t("field.ownerPhone")} type="tel" {...own} />
      <TextField field={fields.ownerEmail} label={t("field.ownerEmail")} type="email" {...own} />
    </div>
  );
}

function Activity({ data, fields }: Props) {
  const { t } = useTranslation("ownCompany");
  return (
    <>
      <CheckboxesField
        field={fields.industryIds}
        selectedValues={chosenIn(fields.industryIds.initialValue)}
        label={t("field.industryIds")}
        options={data.industries.map(optionOf)}
      />
      <div className="pair">
        <TextField field={fields.employeeCount} label={t("field.employeeCount")} inputMode="numeric" {...own} />
      </div>
      <TextArea field={fields.industryDescription} label={t("field.industryDescription")} rows={3} optional="unsaid" />
      {data.tags.length > 0 && (
        <>
          <CheckboxesField
            field={fields.tags}
            selectedValues={chosenIn(fields.tags.initialValue)}
            label={t("field.tags")}
            options={data.tags.map((tag) => ({ value: tag, label: tag }))}
          />
          <p className="soft small">{t("hint.tags")}</p>
        </>
      )}
      <TextField
        field={fields.newTags}
        label={t("field.newTags")}
        hint={t("hint.newTags", { count: data.maximumTags })}
        {...own}
      />
      <TextArea
        field={fields.description}
        label={t("field.description")}
        hint={t("hint.description")}
        rows={6}
        optional="unsaid"
      />
    </>
  );
}

/** What the form of each part asks for. */
export const sectionForms: Record<CompanySection, (props: Props) => JSX.Element> = {
  identity: Identity,
  seat: Seat,
  reach: Reach,
  owner: Owner,
  activity: Activity,
};
