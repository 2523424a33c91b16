import { useTranslation } from "react-i18next";
import { TextField } from "~/components/forms/form";
import { CheckboxesField, SelectField } from "~/components/forms/form-choice";
import { postingFields } from "~/domain/freight/posting/fields";
import type { PostingFormData } from "./data.server";
import { isFilledIn, type PostingFields } from "./posting-fields";

/** Whom to ask, and who sees it first. */
export function PostingPeople({ data, fields }: { data: PostingFormData; fields: PostingFields }) {
  const { t } = useTranslation(["posting", "freight"]);
  const { kind } = data;
  const { supervisorIds, contactIds, visibilityGroupId, visibilityAmount } = fields;
  const isOpen = supervisorIds.errors || [contactIds, visibilityGroupId, visibilityAmount].some(isFilledIn);
  const selectedEmployees = data.employees.filter(({ id }) => supervisorIds.initialValue.includes(String(id)));
  return (
    <details className="posting-fold" open={Boolean(isOpen) || undefined}>
      <summary>
        {t("people")} <span className="soft small">{selectedEmployees.map(({ name }) => name).join(", ")}</span>
      </summary>
      <div className="stack">
        <CheckboxesField
          field={supervisorIds}
          selectedValues={supervisorIds.initialValue}
          label={`${t("supervisors")}, ${t("supervisors.hint", { max: postingFields.supervisorIds.max })}`}
          starred
          options={data.employees.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        {data.contacts.length > 0 && (
          <CheckboxesField
            field={contactIds}
            selectedValues={contactIds.initialValue}
            label={`${t("contacts")}, ${t("contacts.hint", { max: postingFields.contactIds.max })}`}
            options={data.contacts.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <fieldset className="stack-small">
          <legend className="sr">{t("visibility")}</legend>
          <div className="pair">
            <SelectField
              field={visibilityGroupId}
              label={t("freight:field.visibilityGroupId")}
              options={data.groups.map(({ id, label }) => ({ value: id, label }))}
              optional="unsaid"
            />
            <TextField
              field={visibilityAmount}
              label={t(`visibilityAmount.${kind}`)}
              inputMode="numeric"
              autoComplete="off"
              optional="unsaid"
            />
          </div>
          <p className="soft small">{t(`visibility.hint.${kind}`, { max: data.maximumLead })}</p>
        </fieldset>
      </div>
    </details>
  );
}
