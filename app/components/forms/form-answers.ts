import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { FormAnswer } from "~/http/form.server";

export type RefusedAnswer = FormAnswer & Required<Pick<FormAnswer, "unsaved">>;
/** What a form is told that came back after a sign-in. */
export const recoveredResult: FormAnswer["result"] = { status: "error", error: { "": ["sessionExpired"] } };

export function recoveredAnswer(unsaved?: RefusedAnswer["unsaved"] | null): RefusedAnswer | undefined {
  return unsaved ? { intent: "", result: recoveredResult, unsaved } : undefined;
}

export type ShownAnswers = ReturnType<typeof shownAnswers>;

/**
 * What a form of the page tells the result of, with the names of the fields that it draws; all where none are given.
 */
type ShownResult = { result: unknown; names?: ReadonlySet<string> };

/** `isWanting`: the server draws the page once more, because its forms did not show all that was answered. */
export function shownAnswers({ isWanting }: { isWanting: boolean }) {
  const shownResults = new Set<ShownResult>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    isWanting,
    shows({ result, unsaved }: RefusedAnswer): boolean {
      const own = [...shownResults].filter((shownResult) => shownResult.result === result);
      const isDrawn = (name: string) => own.some(({ names }) => !names || names.has(name.split("[")[0] ?? name));
      return own.length > 0 && unsaved.fields.every(({ name, label }) => label === null || isDrawn(name));
    },
    add(shownResult: ShownResult) {
      shownResults.add(shownResult);
      tell();
      return () => {
        shownResults.delete(shownResult);
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
export function useShownResult(result: unknown, names?: ReadonlySet<string>): void {
  const answers = useContext(ShownAnswersContext);
  // On the server nothing has effects.
  if (isServer && result !== undefined) answers.add({ result, names });
  useEffect(() => (result === undefined ? undefined : answers.add({ result, names })), [answers, result, names]);
}

export const unsavedId = "unsaved";

/** Whether the page stands and something of the refused form is in none of its forms. */
export function useHasLostFields(answer: RefusedAnswer | undefined): boolean {
  const answers = useContext(ShownAnswersContext);
  const isDrawnByServer = () => (isServer ? answers.isWanting : document.getElementById(unsavedId) !== null);
  const isShown = useSyncExternalStore(
    answers.subscribe,
    () => !answer || answers.shows(answer),
    () => !isDrawnByServer(),
  );
  const [comparedAnswer, setComparedAnswer] = useState<unknown>(() => (isDrawnByServer() ? answer : undefined));
  // The forms of the page say what they show once they stand.
  useEffect(() => setComparedAnswer(answer), [answer]);
  return answer !== undefined && comparedAnswer === answer && !isShown;
}
