import type { ReactNode } from "react";
import type { FormField } from "~/components/forms/form";
import { useProblemSentence } from "~/components/shell/error-sentence";
import type { FilterField } from "~/domain/freight/search/filter-form.server";
import type { FindData } from "./data.server";

type Name = Exclude<FilterField, "body">;
type Props = {
  data: FindData;
  name: Name;
  label: string;
  /** What is read aloud instead of a label that is cut short. */
  ariaLabel?: string;
};
type InputProps = Props & {
  type?: "text" | "date" | "search";
  inputMode?: "numeric" | "decimal";
  hint?: string;
  placeholder?: string;
};

export function FilterInput({ data, name, label, ariaLabel, hint, ...input }: InputProps) {
  const value = data.filters.values[name];
  return (
    <FilterBox {...{ data, name, label, ariaLabel, hint }}>
      <input
        {...controlOf(data, name, hint)}
        aria-label={ariaLabel}
        type="text"
        {...input}
        data-today={input.type === "date" ? data.filters.today : undefined}
        defaultValue={value ?? ""}
      />
    </FilterBox>
  );
}

type SelectProps = Props & { none: string; options: readonly { value: string | number; label: string }[] };

export function FilterSelect({ data, name, label, none, options }: SelectProps) {
  const value = data.filters.values[name] ?? "";
  return (
    <FilterBox {...{ data, name, label }}>
      <select key={value} {...controlOf(data, name)} defaultValue={value}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FilterBox>
  );
}

export function FilterTick({ data, name, label }: Props) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value="on" defaultChecked={data.filters.values[name] === "on"} />
      <span>{label}</span>
    </label>
  );
}

/** The field as the shared controls of forms take it. */
export function fieldOf({ filters }: FindData, name: Name): FormField {
  const problem = filters.problems[name];
  return {
    id: `filter-${name}`,
    name,
    initialValue: filters.values[name] ?? "",
    errors: problem ? [problem] : undefined,
    errorId: `filter-${name}-problem`,
  };
}

function FilterBox({ data, name, label, hint, children }: Props & { hint?: string; children: ReactNode }) {
  const say = useProblemSentence();
  const problem = data.filters.problems[name];
  return (
    <div className={`field filter-${name}`}>
      <label htmlFor={`filter-${name}`}>{label}</label>
      {children}
      {hint && (
        <p className="hint" id={`filter-${name}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="error" id={`filter-${name}-problem`}>
          {say(problem)}
        </p>
      )}
    </div>
  );
}

function controlOf({ filters }: FindData, name: Name, hint?: string) {
  const problem = filters.problems[name];
  const describedBy = [hint && `filter-${name}-hint`, problem && `filter-${name}-problem`].filter(Boolean).join(" ");
  return {
    id: `filter-${name}`,
    name,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
}
