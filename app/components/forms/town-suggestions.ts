import { useEffect, useRef, useState } from "react";
import { callPlace } from "~/api/browser/call";

export type Suggestion = {
  country: string;
  acronym: string;
  postalCode: string | null;
  city: string;
  region: string | null;
};

const waitMilliseconds = 250;

/**
 * Suggestions for what is typed: `ask` calls once the typing rests, and ends the call before; `close` forgets them.
 * `places` is null while there is nothing to show, and empty when nothing was found.
 */
export function useSuggestions() {
  const [places, setPlaces] = useState<Suggestion[] | null>(null);
  const pending = useRef<() => void>();
  useEffect(() => () => pending.current?.(), []);

  function stop() {
    pending.current?.();
    pending.current = undefined;
  }

  function ask(question: { country: string; query: string; postalCode: string }) {
    stop();
    const call = new AbortController();
    const timer = setTimeout(() => {
      callPlace<{ places: Suggestion[] }>(question, call.signal).then(
        (answer) => setPlaces(answer.places),
        () => call.signal.aborted || setPlaces(null),
      );
    }, waitMilliseconds);
    pending.current = () => {
      clearTimeout(timer);
      call.abort();
    };
  }

  function close() {
    stop();
    setPlaces(null);
  }

  return { places, ask, close };
}
