import type { FormField } from "~/components/forms/form";
import type { ErrorCode } from "~/domain/kernel/errors";

/** A field of no form, as it comes first. */
export function untouchedField(name: string, initialValue?: string): FormField {
  return { id: `sample-${name}`, name, initialValue };
}

/** The same after it was sent and refused. */
export function refusedField(name: string, code: ErrorCode): FormField {
  const id = `sample-refused-${name}`;
  return { id, name, errors: [code], errorId: `${id}-error` };
}
