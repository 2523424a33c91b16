import { useTranslation } from "react-i18next";
import { CheckboxesField, CheckboxField, FileField, RadioField, SelectField } from "~/components/forms/form-choice";
import { refused, untouched } from "./fields";

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
        <SelectField field={untouched("kind", "reefer")} label={kind} options={options} />
        <SelectField field={refused("kind", "required")} label={kind} options={options} />
      </div>
      <SelectField field={untouched("beside")} label={kind} options={options} beside={button} optional />
      <CheckboxesField field={untouched("kinds")} label={kind} options={options} chosen={["tilt"]} />
      <CheckboxesField field={refused("kinds", "required")} label={kind} options={options} chosen={[]} />
      <RadioField field={untouched("plan", "tilt")} label={kind} options={options} />
      <RadioField field={refused("plan", "required")} label={kind} options={options} />
      <CheckboxField field={untouched("consent", "on")} label={t("components.form.consent")} />
      <CheckboxField field={refused("consent", "consentRequired")} label={t("components.form.consent")} />
      <FileField field={untouched("files")} label={t("components.form.files")} accept={accept} multiple />
      <FileField
        field={refused("files", "required")}
        label={t("components.form.files")}
        hint={t("components.form.hint")}
        accept={accept}
      />
    </>
  );
}
