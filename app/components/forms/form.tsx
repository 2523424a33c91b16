import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { readProblem, useProblemSentence } from "~/components/shell/error-sentence";
import type { ErrorCode } from "~/domain/kernel/errors";
import { pathTo } from "~/paths";

type AnyForm = FormMetadata<Record<string, unknown>, string[]>;

/** The sentences that could be about any field. */
const nameless: ErrorCode[] = [
  "required",
  "wrongFormat",
  "lengthBetween",
  "lengthMin",
  "lengthMax",
  "oneLineOnly",
  "numberBetween",
  "numberFormat",
  "numberWhole",
  "numberOneDecimal",
  "numberTwoDecimals",
  "mustBeUnique",
  "consentRequired",
  "dateInFuture",
  "dateTooEarly",
  "dateToBeforeFrom",
];

type SummaryProps = {
  form: Pick<AnyForm, "id" | "allErrors" | "status">;
  /** Names of fields, for the sentences that name none. */
  labels?: Record<string, string>;
  heading?: "someFieldsInvalid" | "formHasErrors";
  /** What more is to be said of the problems, and the ways on. */
  children?: ReactNode;
};

/** What is wrong with the form, above it, each line leading to its field; takes the focus where script runs. */
export function ErrorSummary({ form, labels = {}, heading = "someFieldsInvalid", children }: SummaryProps) {
  const say = useProblemSentence();
  const box = useRef<HTMLDivElement>(null);
  const order = Object.keys(labels);
  const problems = Object.entries(form.allErrors)
    .flatMap(([name, codes]) => codes.map((code) => ({ name, code })))
    .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  const message = problems.map(({ code }) => code).join();
  useEffect(() => {
    if (message && form.status === "error") box.current?.focus();
  }, [message, form.status]);
  if (problems.length === 0) return null;

  // A field of a list of groups is one of several of its kind.
  const labelledProblem = (code: string, label: string | undefined, name: string) =>
    label && (name.includes("[") || nameless.includes(readProblem(code)[0])) ? `${label}: ${say(code)}` : say(code);
  const isAboutFields = problems.some(({ name }) => name);
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      {isAboutFields && <h2>{say(heading)}</h2>}
      <ul>
        {problems.map(({ name, code }) => (
          <li key={name + code}>
            {name ? <a href={`#${form.id}-${name}`}>{labelledProblem(code, labels[name], name)}</a> : say(code)}
          </li>
        ))}
      </ul>
      {problems.some(({ code }) => readProblem(code)[0] === "termsNotAccepted") && <TermsLink />}
      {children}
    </div>
  );
}

/** Leads to the acceptance beside the form, which keeps what was filled in. */
function TermsLink() {
  const { t } = useTranslation("shell");
  return (
    <a href={pathTo("terms")} target="_blank" rel="noreferrer">
      {t("terms.open.beside")}
    </a>
  );
}

/** What a control needs to know of its field; a form without a schema writes it by hand. */
export type FormField = Pick<FieldMetadata<unknown>, "id" | "name"> &
  Partial<Pick<FieldMetadata<unknown>, "initialValue" | "errors" | "errorId">>;

export type FieldProps = {
  field: FormField;
  label: string;
  hint?: string;
  /** Said beside the label, unless the form marks what is needed instead. */
  optional?: boolean | "unsaid";
  /** Marked as needed, in a form that marks what is needed and may be put away without it. */
  starred?: boolean;
};

type TextFieldProps = FieldProps & {
  type?: "text" | "email" | "tel" | "date" | "datetime-local";
  autoComplete?: string;
  autoCapitalize?: string;
  inputMode?: "numeric" | "decimal" | "email" | "tel";
  /** The days that may be chosen, for dates. */
  min?: string;
  max?: string;
  placeholder?: string;
  autoFocus?: boolean;
  /** Offered where the text is typed; others may be typed too. */
  suggestions?: readonly (string | { value: string; label: string })[];
  /** Stands behind the input, as a button that looks its value up. */
  beside?: ReactNode;
};

export function TextField({ field, label, hint, optional, starred, type = "text", beside, ...rest }: TextFieldProps) {
  const { suggestions = [], ...input } = rest;
  const listId = suggestions.length > 0 ? `${field.id}-suggestions` : undefined;
  const box = <input type={type} {...control(field, { hint, optional, starred })} {...input} list={listId} />;
  return (
    <Field field={field} label={label} hint={hint} optional={optional} starred={starred}>
      {listId && (
        <datalist id={listId}>
          {suggestions.map((each) => {
            const { value, label } = typeof each === "string" ? { value: each, label: undefined } : each;
            return <option key={label ?? value} value={value} label={label} />;
          })}
        </datalist>
      )}
      {beside ? (
        <span className="beside">
          {box}
          {beside}
        </span>
      ) : (
        box
      )}
    </Field>
  );
}

export function TextArea({
  field,
  label,
  hint,
  optional,
  ...area
}: FieldProps & { rows: number; autoFocus?: boolean }) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <textarea {...control(field, { hint, optional })} {...area} />
    </Field>
  );
}

/** A labelled control with its hint and what is wrong with it. */
export function Field({ field, label, hint, optional, starred, children }: FieldProps & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label}
        {starred && <Star />} {optional === true && <span className="optional">{t("optional")}</span>}
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError field={field} />
    </div>
  );
}

/** What marks a needed field to the eye; who listens is told by the field itself. */
export function Star() {
  return <span aria-hidden="true">{"\u00a0*"}</span>;
}

export function FieldError({ field }: Pick<FieldProps, "field">) {
  const say = useProblemSentence();
  if (!field.errors) return null;
  return (
    <div className="errors" id={field.errorId}>
      {field.errors.map((problem) => (
        <p key={problem} className="error">
          {say(problem)}
        </p>
      ))}
    </div>
  );
}

/** The attributes every control of a field has. No maxlength: a browser would cut a pasted text without a word. */
export function control(
  field: FormField,
  { hint, optional, starred }: Pick<FieldProps, "hint" | "optional" | "starred"> = {},
) {
  const ids = [hint && `${field.id}-hint`, field.errors && field.errorId].filter(Boolean).join(" ");
  return {
    id: field.id,
    name: field.name,
    defaultValue: typeof field.initialValue === "string" ? field.initialValue : undefined,
    required: !optional || undefined,
    "aria-required": starred || undefined,
    "aria-invalid": field.errors ? true : undefined,
    "aria-describedby": ids || undefined,
  };
}
