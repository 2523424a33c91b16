import "~/i18n/posting";
import { useTranslation } from "react-i18next";
import { TextArea, TextField } from "~/components/forms/form";
import { CheckboxesField, SelectField } from "~/components/forms/form-choice";
import { maximumPostingContacts, maximumSupervisors } from "~/domain/freight/posting/posting";
import type { PostingFormData } from "./data.server";
import type { PostingFields } from "./posting-fields";

/** Whom to ask, what else there is to say, and who sees it first. */
export function PostingPeople({ data, fields }: { data: PostingFormData; fields: PostingFields }) {
  const { t } = useTranslation("posting");
  const { kind } = data;
  return (
    <section className="panel stack" aria-labelledby="people-heading">
      <h2 id="people-heading">{t("people")}</h2>
      <CheckboxesField
        field={fields.supervisorIds}
        chosen={fields.supervisorIds.initialValue}
        label={`${t("supervisors")}, ${t("supervisors.hint", { max: maximumSupervisors })}`}
        starred
        options={data.employees.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {data.contacts.length > 0 && (
        <CheckboxesField
          field={fields.contactIds}
          chosen={fields.contactIds.initialValue}
          label={`${t("contacts")}, ${t("contacts.hint", { max: maximumPostingContacts })}`}
          options={data.contacts.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <TextArea field={fields.additionalInfo} label={t("additionalInfo")} rows={4} optional="unsaid" />
      <fieldset className="stack-small">
        <legend className="sr">{t("visibility")}</legend>
        <div className="pair">
          <SelectField
            field={fields.visibilityGroupId}
            label={t("visibilityGroup")}
            options={data.groups.map(({ id, label }) => ({ value: id, label }))}
            optional="unsaid"
          />
          <TextField
            field={fields.visibilityAmount}
            label={t(`visibilityAmount.${kind}`)}
            inputMode="numeric"
            autoComplete="off"
            optional="unsaid"
          />
        </div>
        <p className="soft small">{t(`visibility.hint.${kind}`, { max: data.maximumLead })}</p>
      </fieldset>
    </section>
  );
}
