import { useEffect, useRef, useState } from "react";
import { callPlace } from "~/api/browser/call";

export type Suggestion = {
  country: string;
  acronym: string;
  postalCode: string | null;
  city: string;
  /** As the field holds it. */
  name: string;
  region: string | null;
  population: number | null;
};

type Answered = (places: Suggestion[]) => void;

const waitMilliseconds = 250;

/**
 * Suggestions for what is typed: `ask` calls once the typing rests, and ends the call before; `close` forgets them;
 * `takeFirst` takes the first of those that show, or of those that are on their way, and answers whether there are any.
 * `places` is null while there is nothing to show, and empty when nothing was found.
 */
export function useSuggestions() {
  const [places, setPlaces] = useState<Suggestion[] | null>(null);
  const pending = useRef<() => void>();
  const awaited = useRef<(place: Suggestion) => void>();
  useEffect(() => () => pending.current?.(), []);

  function stop() {
    pending.current?.();
    pending.current = undefined;
    awaited.current = undefined;
  }

  function ask(question: { country: string; query: string; postalCode: string }, whenAnswered?: Answered) {
    stop();
    const call = new AbortController();
    const timer = setTimeout(() => {
      callPlace<{ places: Suggestion[] }>(question, call.signal).then(
        (answer) => {
          const take = awaited.current;
          stop();
          setPlaces(answer.places);
          const [first] = answer.places;
          if (take && first) take(first);
          else whenAnswered?.(answer.places);
        },
        () => {
          if (call.signal.aborted) return;
          stop();
          setPlaces(null);
        },
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

  function takeFirst(take: (place: Suggestion) => void): boolean {
    const [first] = places ?? [];
    if (pending.current) awaited.current = take;
    else if (first) take(first);
    return pending.current !== undefined || first !== undefined;
  }

  return { places, ask, close, takeFirst };
}
