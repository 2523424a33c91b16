import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { FormAnswer } from "~/http/form.server";

export type RefusedAnswer = FormAnswer & Required<Pick<FormAnswer, "unsaved">>;
/** What a form is told that came back after a sign-in. */
export const recoveredResult: FormAnswer["result"] = { status: "error", error: { "": ["sessionExpired"] } };

export function recoveredAnswer(unsaved?: RefusedAnswer["unsaved"] | null): RefusedAnswer | undefined {
  return unsaved ? { intent: "", result: recoveredResult, unsaved } : undefined;
}

export type ShownAnswers = ReturnType<typeof shownAnswers>;

/** What a form of the page tells the result of, with the names of the fields that it draws; all where none are given. */
type Showing = { result: unknown; names?: ReadonlySet<string> };

/** `isWanting`: the server draws the page once more, because its forms did not show all that was answered. */
export function shownAnswers({ isWanting }: { isWanting: boolean }) {
  const showings = new Set<Showing>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    isWanting,
    shows({ result, unsaved }: RefusedAnswer): boolean {
      const own = [...showings].filter((showing) => showing.result === result);
      const isDrawn = (name: string) => own.some(({ names }) => !names || names.has(name.split("[")[0] ?? name));
      return own.length > 0 && unsaved.fields.every(({ name, label }) => label === null || isDrawn(name));
    },
    add(showing: Showing) {
      showings.add(showing);
      tell();
      return () => {
        showings.delete(showing);
        tell();
      };
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const ShownAnswersContext = createContext(shownAnswers({ isWanting: false }));

const isServer = typeof document === "undefined";

/** Says that a form of the page tells this result, and which of its fields it draws: all where none are named. */
export function useShown(result: unknown, names?: ReadonlySet<string>): void {
  const shown = useContext(ShownAnswersContext);
  // On the server nothing has effects.
  if (isServer && result !== undefined) shown.add({ result, names });
  useEffect(() => (result === undefined ? undefined : shown.add({ result, names })), [shown, result, names]);
}

export const unsavedId = "unsaved";

/** Whether the page stands and something of the refused form is in none of its forms. */
export function useIsLost(answer: RefusedAnswer | undefined): boolean {
  const shown = useContext(ShownAnswersContext);
  const isDrawnByServer = () => (isServer ? shown.isWanting : document.getElementById(unsavedId) !== null);
  const isShown = useSyncExternalStore(
    shown.subscribe,
    () => !answer || shown.shows(answer),
    () => !isDrawnByServer(),
  );
  const [looked, setLooked] = useState<unknown>(() => (isDrawnByServer() ? answer : undefined));
  // The forms of the page say what they show once they stand.
  useEffect(() => setLooked(answer), [answer]);
  return answer !== undefined && looked === answer && !isShown;
}
