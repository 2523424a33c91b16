import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";
import type { FormField } from "./form";
import { useShownResult } from "./form-answers";

/**
 * A form with what its last answer said, as `useForm` gives it but without the library's script: for the page that
 * everybody opens first. Its fields begin with what was sent, and only the server tells what is wrong with them.
 */
export function useLightForm<Name extends string>(
  id: string,
  answer: SubmissionResult | undefined,
  names: readonly Name[],
) {
  // A way within the page leaves its answer behind; what it said of the form stays.
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  const result = answer ?? last;
  const [fieldNames] = useState(() => new Set<string>(names));
  useShownResult(result, fieldNames);
  const allErrors = Object.fromEntries(Object.entries(result?.error ?? {}).map(([name, each]) => [name, each ?? []]));
  const fieldOf = (name: Name): FormField => {
    const value = result?.initialValue?.[name];
    const initialValue = typeof value === "string" ? value : undefined;
    return { id: `${id}-${name}`, name, errorId: `${id}-${name}-error`, errors: allErrors[name], initialValue };
  };
  return [{ id, status: result?.status, errors: allErrors[""], allErrors }, fieldOf] as const;
}
