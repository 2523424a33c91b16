import { useTranslation } from "react-i18next";
import { TextArea, TextField } from "~/components/forms/form";
import { CheckboxesField, SelectField } from "~/components/forms/form-choice";
import type { FormAnswer } from "~/http/form.server";
import type { OwnCompanyData } from "./data.server";
import { SectionForm } from "./section-form";
import { chosenIn } from "./selection";

type Props = { data: OwnCompanyData; answer?: FormAnswer };

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

export function Identity({ data, answer }: Props) {
  const { t } = useTranslation("ownCompany");
  return (
    <SectionForm section="identity" data={data} answer={answer} hint={t("section.identity.hint")}>
      {(fields) => (
        <>
          <TextField field={fields.name} label={t("field.name")} starred autoComplete="organization" />
          <div className="pair">
            <TextField field={fields.shortName} label={t("field.shortName")} autoComplete="off" optional="unsaid" />
            <SelectField
              field={fields.legalFormId}
              label={t("field.legalFormId")}
              options={data.legalForms.map(optionOf)}
              optional="unsaid"
            />
            <TextField
              field={fields.regon}
              label={t("field.regon")}
              inputMode="numeric"
              autoComplete="off"
              optional="unsaid"
            />
            <TextField
              field={fields.krs}
              label={t("field.krs")}
              inputMode="numeric"
              autoComplete="off"
              optional="unsaid"
            />
            <TextField field={fields.startDate} label={t("field.startDate")} type="date" optional="unsaid" />
            <TextField
              field={fields.registrationDate}
              label={t("field.registrationDate")}
              type="date"
              optional="unsaid"
            />
          </div>
        </>
      )}
    </SectionForm>
  );
}

export function Seat({ data, answer }: Props) {
  const { t } = useTranslation("ownCompany");
  return (
    <SectionForm section="seat" data={data} answer={answer} hint={t("section.seat.hint")}>
      {(fields) => (
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
          <TextField
            field={fields.street}
            label={t("field.street")}
            hint={t("hint.street")}
            autoComplete="off"
            optional="unsaid"
          />
          <div className="pair">
            <TextField field={fields.streetNumber} label={t("field.streetNumber")} starred autoComplete="off" />
            <TextField field={fields.houseNumber} label={t("field.houseNumber")} autoComplete="off" optional="unsaid" />
          </div>
        </>
      )}
    </SectionForm>
  );
}

export function Reach({ data, answer }: Props) {
  const { t } = useTranslation("ownCompany");
  return (
    <SectionForm section="reach" data={data} answer={answer}>
      {(fields) => (
        <div className="pair">
          <TextField field={fields.phone} label={t("field.phone")} type="tel" autoComplete="off" optional="unsaid" />
          <TextField field={fields.fax} label={t("field.fax")} type="tel" autoComplete="off" optional="unsaid" />
          <TextField field={fields.email} label={t("field.email")} type="email" autoComplete="off" optional="unsaid" />
          <TextField field={fields.website} label={t("field.website")} autoComplete="off" optional="unsaid" />
        </div>
      )}
    </SectionForm>
  );
}

export function Owner({ data, answer }: Props) {
  const { t } = useTranslation("ownCompany");
  return (
    <SectionForm section="owner" data={data} answer={answer}>
      {(fields) => (
        <div className="pair">
          <TextField field={fields.ownerName} label={t("field.ownerName")} autoComplete="off" optional="unsaid" />
          <TextField field={fields.ownerSurname} label={t("field.ownerSurname")} autoComplete="off" optional="unsaid" />
          <TextField
            field={fields.ownerPhone}
            label={t("field.ownerPhone")}
            type="tel"
            autoComplete="off"
            optional="unsaid"
          />
          <TextField
            field={fields.ownerEmail}
            label={t("field.ownerEmail")}
            type="email"
            autoComplete="off"
            optional="unsaid"
          />
        </div>
      )}
    </SectionForm>
  );
}

export function Activity({ data, answer }: Props) {
  const { t } = useTranslation("ownCompany");
  return (
    <SectionForm section="activity" data={data} answer={answer}>
      {(fields) => (
        <>
          <CheckboxesField
            field={fields.industryIds}
            chosen={chosenIn(fields.industryIds.initialValue)}
            label={t("field.industryIds")}
            options={data.industries.map(optionOf)}
          />
          <div className="pair">
            <TextField
              field={fields.employeeCount}
              label={t("field.employeeCount")}
              inputMode="numeric"
              autoComplete="off"
              optional="unsaid"
            />
          </div>
          <TextArea
            field={fields.industryDescription}
            label={t("field.industryDescription")}
            rows={3}
            optional="unsaid"
          />
          {data.tags.length > 0 && (
            <>
              <CheckboxesField
                field={fields.tags}
                chosen={chosenIn(fields.tags.initialValue)}
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
            autoComplete="off"
            optional="unsaid"
          />
          <TextArea
            field={fields.description}
            label={t("field.description")}
            hint={t("hint.description")}
            rows={6}
            optional="unsaid"
          />
        </>
      )}
    </SectionForm>
  );
}
