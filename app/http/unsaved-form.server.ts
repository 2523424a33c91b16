import type { nextSteps } from "~/components/shell/next-steps";
import { type Field, postingFields } from "~/domain/freight/posting/fields";
import i18next from "~/i18n";

export type NextStep = keyof typeof nextSteps;

/** A form that was refused, for a page that does not show it any more. */
export type UnsavedForm = {
  /** What was filled in, with what a person calls it; what has no name for people is there to be sent again alone. */
  fields: { name: string; text: string; label: string | null }[];
  /** Chosen, and to be chosen again. */
  files: { field: string; name: string }[];
  /** Where the text may go instead. */
  next?: NextStep;
  /** The very same may be accepted in a moment. */
  mayRepeat: boolean;
};

type Body = { fields: [name: string, value: string][]; chosenFiles: UnsavedForm["files"] };

/** What is left of a form that was answered with this status: nothing of one that was accepted. */
export function unsavedForm(
  { fields, chosenFiles }: Body,
  { status, next }: { status: number; next?: NextStep },
): UnsavedForm | undefined {
  if (status < 400) return undefined;
  const visibleFields = fields.filter(([name]) => !isSecret(name));
  const mayRepeat = status === 503 && visibleFields.length === fields.length;
  return {
    fields: visibleFields
      .map(([name, text]) => ({ name, text, label: text.trim() ? labelOf(name) : null }))
      .filter(({ label }) => mayRepeat || label !== null),
    files: chosenFiles,
    next,
    mayRepeat,
  };
}

/** Whether a field's text is never sent back to the page. */
export function isSecret(name: string): boolean {
  return /password/i.test(name) || name === "offer";
}

/**
 * What people call a field: that of a list of groups with its number, as `load[0].city`; null where they do not see it.
 */
export function labelOf(name: string): string | null {
  const [, list, index, field = name] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
  const isNumber = (postingFields as Record<string, Field | undefined>)[field]?.kind === "number";
  const keys = [`fields:name.${field}`, ...(isNumber ? [`freight:field.${field}`] : [])];
  const key = keys.find((each) => i18next.exists(each));
  if (!key) return null;
  const label = i18next.t(key as "fields:name.body");
  if (!list) return label;
  return `${i18next.t(`fields:list.${list}` as "fields:list.load", { no: Number(index) + 1 })}: ${label}`;
}
