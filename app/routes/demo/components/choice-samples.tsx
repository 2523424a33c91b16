import { useTranslation } from "react-i18next";
import { CheckboxesField, CheckboxField, FileField, RadioField, SelectField } from "~/components/forms/form-choice";
import { refusedField, untouchedField } from "./fields";

export function ChoiceSamples({ accept }: { accept: string }) {
  const { t } = useTranslation("demo");
  const options = [
    { value: "tilt", label: t("components.form.tilt") },
    { value: "reefer", label: t("components.form.reefer") },
    { value: "box", label: t("components.form.box") },
  ];
  const kind = t("components.form.kind");
  const button = (
    <button type="button" className="button">
      {t("components.form.check")}
    </button>
  );
  return (
    <>
      <div className="pair">
        <SelectField field={untouchedField("kind", "reefer")} label={kind} options={options} />
        <SelectField field={refusedField("kind", "required")} label={kind} options={options} />
      </div>
      <SelectField field={untouchedField("beside")} label={kind} options={options} beside={button} optional />
      <CheckboxesField field={untouchedField("kinds")} label={kind} options={options} selectedValues={["tilt"]} />
      <CheckboxesField field={refusedField("kinds", "required")} label={kind} options={options} selectedValues={[]} />
      <RadioField field={untouchedField("plan", "tilt")} label={kind} options={options} />
      <RadioField field={refusedField("plan", "required")} label={kind} options={options} />
      <CheckboxField field={untouchedField("consent", "on")} label={t("components.form.consent")} />
      <CheckboxField field={refusedField("consent", "consentRequired")} label={t("components.form.consent")} />
      <FileField field={untouchedField("files")} label={t("components.form.files")} accept={accept} multiple />
      <FileField
        field={refusedField("files", "required")}
        label={t("components.form.files")}
        hint={t("components.form.hint")}
        accept={accept}
      />
    </>
  );
}
