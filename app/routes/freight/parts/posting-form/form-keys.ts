import type { FormEvent, KeyboardEvent, MouseEvent } from "react";
import { fieldText, numberIn } from "~/domain/freight/posting/form-values";
import { lengthOf, loadingMetres } from "~/domain/freight/posting/vehicle";
import { dayAfter } from "~/domain/units/time";

type FormKey = KeyboardEvent<HTMLFormElement>;

/** Days by the first letters of their Polish names, from today on. */
const dayKeys: Record<string, number> = { d: 0, j: 1, p: 2 };

/**
 * Enter goes on to the next field, with Ctrl it publishes; a letter types a near day into a field of a day, whose parts
 * Tab then leaves at once.
 */
export function pressKey(event: FormKey): void {
  const { target, key, currentTarget: form } = event;
  if (key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    form.querySelector<HTMLButtonElement>("[data-publish]")?.click();
    return;
  }
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const days = event.ctrlKey || event.altKey || event.metaKey ? undefined : dayKeys[key.toLowerCase()];
  const isLeft = key === "Tab" && !event.shiftKey && target.dataset.day !== undefined;
  if (key === "Enter" || (isLeft && target.dataset.day === target.value)) nextField(form, target)?.focus();
  else if (target instanceof HTMLInputElement && target.type === "date" && days !== undefined)
    typeDay(target, dayAfter(target.min, days));
  else return;
  event.preventDefault();
}

function nextField(form: HTMLFormElement, from: HTMLElement): HTMLElement | undefined {
  const fields = [...form.elements].filter(
    (element): element is HTMLElement =>
      element.matches("input:not([type=hidden]), select, textarea") && element.getClientRects().length > 0,
  );
  return fields[fields.indexOf(from) + 1];
}

/** What a button would have the server type into the form, typed here; the days alone, the rest is for the server. */
export function typeFill(event: MouseEvent<HTMLFormElement>): void {
  const button = (event.target as Element).closest<HTMLButtonElement>("button[data-types]");
  if (!button) return;
  event.preventDefault();
  for (const [name, value] of new URLSearchParams(button.value)) {
    const field = inputOf(event.currentTarget, name);
    if (field) typeInto(field, value);
    field?.focus();
  }
}

/** What follows from one field in others: a last day from the first, the length from the loading metres and back. */
export function completeInput({ target, currentTarget: form }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement)) return;
  const { name } = target;
  if (name.endsWith(".startDate")) followDay(inputOf(form, name.replace("startDate", "endDate")), target);
  const numberOf = (field: string) => numberIn(inputOf(form, field)?.value ?? "") || null;
  const set = (field: string, number: number | null) => {
    const input = inputOf(form, field);
    if (input) input.value = fieldText(number);
  };
  const length = inputOf(form, "length");
  // A length that was not typed follows the loading metres.
  const isFollowing = length !== null && (!length.value || length.value === length.dataset.followed);
  if (name === "ldm" || (name === "width" && isFollowing)) {
    set("length", lengthOf(numberOf("ldm"), numberOf("width")));
    if (length) length.dataset.followed = length.value;
  } else if (name === "length" || name === "width") {
    set("ldm", loadingMetres(numberOf("length"), numberOf("width")));
    if (length && name === "length") delete length.dataset.followed;
  }
}

/** A last day that was not chosen by itself moves with the first; none is before it. */
function followDay(last: HTMLInputElement | null, first: HTMLInputElement): void {
  // A year that is being typed is no day yet.
  if (!last || first.value < first.min) return;
  if (!last.value || last.value < first.value || last.value === first.dataset.followed) {
    last.value = first.value;
    last.dataset.day = first.value;
    first.dataset.followed = first.value;
  }
}

function typeDay(field: HTMLInputElement, day: string): void {
  typeInto(field, day);
  field.dataset.day = day;
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
}

/** Types the value in, so that whoever watches the form hears of it. */
function typeInto(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
