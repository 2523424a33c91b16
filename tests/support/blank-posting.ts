import { type FieldValues, postingFields } from "~/domain/freight/posting/fields";

const blanks = { number: null, text: null, choice: null, flag: false, choices: [] };

/** The fields of a posting of which nothing is said, in the currency that a form begins with. */
export const blankFields = {
  ...Object.fromEntries(Object.entries(postingFields).map(([name, { kind }]) => [name, blanks[kind]])),
  currencyId: 1,
} as FieldValues;
