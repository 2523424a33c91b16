import { useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useShown } from "./form-answers";
import { asSent, type Defaults, errorsOf, type Form, fieldsOf, type Result } from "./form-fields";

type Options<Values extends Record<string, unknown>> = {
  id: string;
  lastResult: Result;
  defaultValue?: Defaults<Values>;
};
type Forgiven = { of: Result; names: string[] };

/**
 * A form of the page with what its last answer said. A page that comes back after the form was accepted is fresh, as
 * one that came without script. `forgive` takes back what was said of fields that were mended since.
 */
export function useForm<Values extends Record<string, unknown>>({ id, lastResult, defaultValue }: Options<Values>) {
  const [forgiven, setForgiven] = useState<Forgiven>({ of: undefined, names: [] });
  const names = forgiven.of === lastResult ? forgiven.names : untouched;
  const result = useMemo(() => without(lastResult, names), [lastResult, names]);
  const [form, fields] = useAnsweredForm<Values>({ id, lastResult: result, defaultValue });
  const [drawn, drawnNames] = useDrawnFields(fields);
  useShown(lastResult, drawnNames);
  useFreshAfterAcceptance(id, lastResult);
  const clearErrors = (...more: string[]) => setForgiven({ of: lastResult, names: [...names, ...more] });
  return [form, drawn, clearErrors] as const;
}

/** What is filled in stays with the browser; what it began with stays too, until the form is reset. */
function useAnsweredForm<Values extends Record<string, unknown>>({ id, lastResult, defaultValue }: Options<Values>) {
  const begin = (result?: Result) => ({ id, initial: asSent(result?.initialValue ?? defaultValue), result });
  const [state, setState] = useState(() => begin(lastResult));
  const [now, setNow] = useState<unknown>();
  const isNowAsked = useRef(false);
  const isNew = state.id !== id || (lastResult !== undefined && lastResult !== state.result);
  const current = state.id === id ? { ...state, result: lastResult ?? state.result } : begin();
  if (isNew) setState(current);

  const reset = useRef(() => {});
  reset.current = () => {
    setState({ ...begin(), result: undefined });
    setNow(undefined);
  };
  useEffect(() => {
    const formOf = ({ target }: Event) => (target instanceof Element ? target.closest("form") : null);
    const start = (event: Event) => formOf(event)?.id === id && !event.defaultPrevented && reset.current();
    const note = (event: Event) => {
      const { form } = event.target as HTMLInputElement;
      if (isNowAsked.current && form?.id === id) setNow(Object.fromEntries(new FormData(form)));
    };
    document.addEventListener("reset", start);
    document.addEventListener("input", note);
    return () => {
      document.removeEventListener("reset", start);
      document.removeEventListener("input", note);
    };
  }, [id]);
  const { initial, result } = current;
  useFocusOnProblem(id, result);

  return useMemo(() => {
    const errors = errorsOf(result);
    const form: Form = { id, errors: errors[""], allErrors: errors, status: result?.status, onSubmit: undefined };
    const askNow = () => {
      isNowAsked.current = true;
      return now ?? asSent(result?.initialValue) ?? initial;
    };
    return [form, fieldsOf<Values>({ id, initial, errors, now: askNow })] as const;
  }, [id, initial, result, now]);
}

/** Where the same is wrong once more the summary does not take the focus anew: the first field of it does. */
function useFocusOnProblem(id: string, result: Result) {
  const first = useRef(result);
  useLayoutEffect(() => {
    const form = document.getElementById(id);
    if (result === first.current || result?.status !== "error" || !(form instanceof HTMLFormElement)) return;
    first.current = result;
    const errors = errorsOf(result);
    const wrong = [...form.elements].find(
      (element) => element instanceof HTMLElement && Object.hasOwn(errors, nameOf(element)),
    );
    (wrong as HTMLElement | undefined)?.focus();
  }, [id, result]);
}

function nameOf(element: Element): string {
  const isField = !(element instanceof HTMLButtonElement || element instanceof HTMLFieldSetElement);
  return (isField && element.getAttribute("name")) || "-";
}

/** The fields, and the names of those that the page asked for to draw them. */
function useDrawnFields<Fields extends object>(fields: Fields) {
  const [names] = useState(() => new Set<string>());
  const drawn = useMemo(
    () =>
      new Proxy(fields, {
        get(target, name, receiver) {
          if (typeof name === "string") names.add(name);
          return Reflect.get(target, name, receiver);
        },
      }),
    [fields, names],
  );
  return [drawn, names] as const;
}

const untouched: string[] = [];

function without(result: Result, names: string[]): Result {
  if (!result?.error || names.length === 0) return result;
  const error = Object.fromEntries(Object.entries(result.error).filter(([name]) => !names.includes(name)));
  // Nothing was sent, so nothing takes the focus.
  return { ...result, status: undefined, error };
}

function useFreshAfterAcceptance(id: string, result: Result) {
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
