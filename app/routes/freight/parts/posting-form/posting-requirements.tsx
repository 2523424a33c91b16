import { useTranslation } from "react-i18next";
import { TextField } from "~/components/forms/form";
import { CheckboxesField, CheckboxField } from "~/components/forms/form-choice";
import { featureNames, sizeNames } from "~/domain/freight/posting/fields";
import { adrClasses, loadingWays } from "~/domain/freight/posting/vehicle";
import type { PostingFormData } from "./data.server";
import { isFilledIn, type PostingFields } from "./posting-fields";

/** What few postings say: the other measures, the ways of loading, what is asked of vehicle and crew. */
export function PostingRequirements({ data, fields }: { data: PostingFormData; fields: PostingFields }) {
  const { t } = useTranslation(["posting", "freight"]);
  const { loading, solo, secondDriver, deadlineFix, adr } = fields;
  const names = [...sizeNames, ...featureNames, "loading", "adr", "adrClasses"] as const;
  const isOpen = names.some((name) => isFilledIn(fields[name]));
  return (
    <details className="posting-fold" open={isOpen || undefined}>
      <summary>{t(`requirements.${data.kind}`)}</summary>
      <div className="stack">
        <div className="posting-numbers">
          {sizeNames.map((name) => (
            <TextField
              key={name}
              field={fields[name]}
              label={t(`freight:field.${name}`)}
              inputMode="decimal"
              autoComplete="off"
              optional="unsaid"
            />
          ))}
        </div>
        <CheckboxesField
          field={loading}
          selectedValues={loading.initialValue}
          label={t("freight:field.loading")}
          options={loadingWays.map((way) => ({ value: way, label: t(`freight:loading.${way}`) }))}
        />
        <fieldset className="options posting-boxes">
          <legend>{t(`features.${data.kind}`)}</legend>
          <CheckboxField field={solo} label={t("solo")} optional="unsaid" />
          <CheckboxField field={secondDriver} label={t("secondDriver")} optional="unsaid" />
          <CheckboxField field={deadlineFix} label={t("freight:field.deadlineFix")} optional="unsaid" />
        </fieldset>
        <div className="posting-adr">
          <CheckboxField field={adr} label={t("adr")} optional="unsaid" />
          <CheckboxesField
            field={fields.adrClasses}
            selectedValues={fields.adrClasses.initialValue}
            label={t("freight:field.adrClasses")}
            options={adrClasses.map((name) => ({ value: name, label: t(`freight:adr.${name}`) }))}
          />
        </div>
      </div>
    </details>
  );
}
