import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormField } from "./form";
import { useShownResult } from "./form-answers";

const noNames: ReadonlySet<string> = new Set();

/**
 * Why what was pressed did not happen, for buttons without fields, which need no library of forms: what the page's last
 * answer said. `names` are those of the fields that it draws.
 */
export function useRefusal(id: string, answer: SubmissionResult | undefined, names = noNames) {
  const result = useLastResult(answer);
  useShownResult(result, names);
  const allErrors = Object.fromEntries(Object.entries(result?.error ?? {}).map(([name, each]) => [name, each ?? []]));
  return { id, status: result?.status, errors: allErrors[""], allErrors, initialValue: result?.initialValue };
}

/**
 * A way within the page leaves its answer behind: what it said stays until something is sent that is not refused so.
 */
function useLastResult(answer: SubmissionResult | undefined) {
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  const { state, formMethod } = useNavigation();
  const wasSent = useRef(false);
  useEffect(() => {
    if (state === "idle" && wasSent.current && !answer) setLast(undefined);
    wasSent.current = state !== "idle" && formMethod === "POST";
  }, [answer, state, formMethod]);
  return answer ?? last;
}

/**
 * A form with what its last answer said, as `useForm` gives it but without the library's script: for the page that
 * everybody opens first. Its fields begin with what was sent, and only the server tells what is wrong with them.
 */
export function useLightForm<Name extends string>(
  id: string,
  answer: SubmissionResult | undefined,
  names: readonly Name[],
) {
  const [fieldNames] = useState(() => new Set<string>(names));
  const form = useRefusal(id, answer, fieldNames);
  const fieldOf = (name: Name): FormField => {
    const value = form.initialValue?.[name];
    const initialValue = typeof value === "string" ? value : undefined;
    return { id: `${id}-${name}`, name, errorId: `${id}-${name}-error`, errors: form.allErrors[name], initialValue };
  };
  return [form, fieldOf] as const;
}
