import { type DefaultValue, type SubmissionResult, useForm as useConformForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useShownResult } from "./form-answers";

type Options<Values extends Record<string, unknown>> = {
  id: string;
  lastResult: SubmissionResult | undefined;
  defaultValue?: DefaultValue<Values>;
};
type ForgivenFields = { of: SubmissionResult | undefined; names: string[] };

/**
 * A form of the page with what its last answer said. A page that comes back after the form was accepted is fresh, as
 * one that came without script. `forgive` takes back what was said of fields that were mended since.
 */
export function useForm<Values extends Record<string, unknown>>({ id, lastResult, defaultValue }: Options<Values>) {
  const [forgivenFields, setForgivenFields] = useState<ForgivenFields>({ of: undefined, names: [] });
  const names = forgivenFields.of === lastResult ? forgivenFields.names : noNames;
  const result = useMemo(() => without(lastResult, names), [lastResult, names]);
  const [form, fields] = useConformForm<Values>({ id, lastResult: result, defaultValue });
  const [trackedFields, drawnNames] = useDrawnFields(fields);
  useShownResult(lastResult, drawnNames);
  useFreshAfterAcceptance(id, lastResult);
  const clearErrors = (...more: string[]) => setForgivenFields({ of: lastResult, names: [...names, ...more] });
  return [form, trackedFields, clearErrors] as const;
}

/** The fields, and the names of those that the page asked for to draw them. */
function useDrawnFields<Fields extends object>(fields: Fields) {
  const [names] = useState(() => new Set<string>());
  const trackedFields = useMemo(
    () =>
      new Proxy(fields, {
        get(target, name, receiver) {
          if (typeof name === "string") names.add(name);
          return Reflect.get(target, name, receiver);
        },
      }),
    [fields, names],
  );
  return [trackedFields, names] as const;
}

const noNames: string[] = [];

function without(result: SubmissionResult | undefined, names: string[]): SubmissionResult | undefined {
  if (!result?.error || names.length === 0) return result;
  const error = Object.fromEntries(Object.entries(result.error).filter(([name]) => !names.includes(name)));
  // Nothing was sent, so nothing takes the focus.
  return { ...result, status: undefined, error };
}

function useFreshAfterAcceptance(id: string, result: SubmissionResult | undefined) {
  const { state, formMethod } = useNavigation();
  const last = useRef({ wasRefused: false, wasSent: false });
  useEffect(() => {
    if (state !== "idle") {
      last.current.wasSent = formMethod === "POST";
      return;
    }
    const { wasRefused, wasSent } = last.current;
    last.current = { wasRefused: result !== undefined, wasSent: false };
    const form = document.getElementById(id);
    if (!result && wasRefused && wasSent && form instanceof HTMLFormElement) form.reset();
  }, [id, result, state, formMethod]);
}
