import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { control, Field, FieldError, type FieldProps } from "./form";

type Option = { value: string | number; label: string };

export function SelectField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { t } = useTranslation();
  return (
    <Field {...props}>
      <select {...control(props.field, props)}>
        <option value="">{t("choose")}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** One answer of several, all in sight; an option may carry more than words. */
type RadioProps = FieldProps & { options: readonly { value: string; label: ReactNode }[] };

export function RadioField({ field, label, options }: RadioProps) {
  const { defaultValue, id, ...rest } = control(field);
  return (
    <fieldset className="field options cards" id={id} aria-describedby={rest["aria-describedby"]}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="check">
          <input
            type="radio"
            name={rest.name}
            value={option.value}
            defaultChecked={defaultValue === option.value}
            aria-invalid={rest["aria-invalid"]}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <FieldError field={field} />
    </fieldset>
  );
}

type CheckboxProps = { field: FieldMetadata<unknown>; label: ReactNode; optional?: boolean };

export function CheckboxField({ field, label, optional }: CheckboxProps) {
  const { defaultValue, ...rest } = control(field, { optional });
  return (
    <div className="field">
      <label className="check long">
        <input type="checkbox" {...rest} value="on" defaultChecked={defaultValue === "on"} />
        <span>{label}</span>
      </label>
      <FieldError field={field} />
    </div>
  );
}

/** Files to send; their form is `encType="multipart/form-data"`. */
export function FileField({ accept, multiple, ...props }: FieldProps & { accept: string; multiple?: boolean }) {
  const { defaultValue: _, ...rest } = control(props.field, props);
  return (
    <Field {...props}>
      <input type="file" {...rest} accept={accept} multiple={multiple} />
    </Field>
  );
}
