import type { FormEvent, KeyboardEvent } from "react";
import { dayAfter } from "~/domain/units/time";

/** Days by the first letters of their Polish names, from today on. */
const dayKeys: Record<string, number> = { d: 0, j: 1, p: 2 };

/**
 * A letter types a near day into a field of a date; Enter asks for the days that are chosen, which browsers do for
 * texts alone.
 */
export function pressDay(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key, ctrlKey, altKey, metaKey } = event;
  if (key === "Enter" && target instanceof HTMLSelectElement && target.value !== "") {
    event.preventDefault();
    currentTarget.requestSubmit();
    return;
  }
  const days = ctrlKey || altKey || metaKey ? undefined : dayKeys[key.toLowerCase()];
  if (days === undefined || !(target instanceof HTMLInputElement) || target.type !== "date") return;
  event.preventDefault();
  target.value = dayAfter(target.dataset.today ?? "", days);
  target.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Dates take the place of days that move with the calendar, and these of dates. */
export function chooseDays({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || target.value === "") return;
  const others = { days: ["dateFrom", "dateTo"], dateFrom: ["days"], dateTo: ["days"] }[target.name] ?? [];
  for (const name of others) {
    const field = currentTarget.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = "";
  }
}
