import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { control, Field, FieldError, type FieldProps, type FormField, Star } from "./form";

type Option = { value: string | number; label: string };

type SelectProps = FieldProps & {
  options: readonly Option[];
  /** What nothing chosen means, where it means something. */
  none?: string;
  autoFocus?: boolean;
  /** Stands behind the list, as a button that uses what is chosen. */
  beside?: ReactNode;
};

export function SelectField({ options, none, autoFocus, beside, ...props }: SelectProps) {
  const { t } = useTranslation();
  const focus = { autoFocus };
  const list = (
    <select {...control(props.field, props)} {...focus}>
      <option value="">{none ?? t("choose")}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
  return (
    <Field {...props}>
      {beside ? (
        <span className="beside">
          {list}
          {beside}
        </span>
      ) : (
        list
      )}
    </Field>
  );
}

type CheckboxesProps = Pick<FieldProps, "field" | "label" | "starred"> & {
  selectedValues: readonly string[];
  options: readonly Choice[];
  /** What is chosen seldom, folded under a summary while nothing of it is chosen. */
  seldom?: { summary: string; options: readonly Choice[] };
};

/** A mark tells the style sheet of what other fields depend on. */
type Choice = { value: string; label: string; mark?: string };

/** Some of many, all in sight or folded. */
export function CheckboxesField({ field, label, selectedValues, options, seldom, starred }: CheckboxesProps) {
  const { t } = useTranslation();
  const { id, name, ...rest } = control(field);
  const boxes = (choices: readonly Choice[]) =>
    choices.map((choice) => (
      <label key={choice.value} className="check">
        <input
          type="checkbox"
          name={name}
          value={choice.value}
          defaultChecked={selectedValues.includes(choice.value)}
          aria-invalid={rest["aria-invalid"]}
          data-mark={choice.mark}
        />
        <span>{choice.label}</span>
      </label>
    ));
  return (
    <fieldset className="field options many" id={id} tabIndex={-1} aria-describedby={rest["aria-describedby"]}>
      <legend>
        {label}
        {starred && (
          <>
            <Star /> <span className="sr">{t("required")}</span>
          </>
        )}
      </legend>
      <div>
        {boxes(options)}
        {seldom && (
          <details
            className="seldom"
            open={seldom.options.some(({ value }) => selectedValues.includes(value)) || undefined}
          >
            <summary>{seldom.summary}</summary>
            <div>{boxes(seldom.options)}</div>
          </details>
        )}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}

/** One answer of several, all in sight; an option may carry more than words. */
type RadioProps = FieldProps & {
  options: readonly { value: string; label: ReactNode }[];
  /** The heading above says the same. */
  isLabelHidden?: boolean;
};

export function RadioField({ field, label, optional, options, isLabelHidden }: RadioProps) {
  const { t } = useTranslation();
  const { defaultValue, id, ...rest } = control(field);
  return (
    <fieldset className="field options cards" id={id} tabIndex={-1} aria-describedby={rest["aria-describedby"]}>
      <legend className={isLabelHidden ? "sr" : undefined}>
        {label} {optional === true && <span className="optional">{t("optional")}</span>}
      </legend>
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

type CheckboxProps = { field: FormField; label: ReactNode; optional?: FieldProps["optional"] };

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
