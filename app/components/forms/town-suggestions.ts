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

type Question = { country: string; query: string; postalCode: string };
/** `namesakes` are so many towns of the very name, where those suggested are not all of them. */
type Answer = { places: Suggestion[]; namesakes?: number };
type SuggestedPlaces = { question: Question; places: Suggestion[] };
type OnPlaces = (places: Suggestion[]) => void;

const waitMilliseconds = 250;

/**
 * Suggestions for what is typed: `ask` calls once the typing rests, and ends the call before; `close` forgets them;
 * `takeFirst` takes the first of those that show, or of those that are on their way, and answers whether there are any.
 * `askAll` calls at once for all towns of the very name, of which there are `namesakes` where more than show. `places`
 * is null while there is nothing to show, and empty when nothing was found. `find` answers for a field that was left:
 * of what was told last, or asked at once, also while nothing shows.
 */
export function useSuggestions() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const lastSuggested = useRef<SuggestedPlaces>();
  const placesOf = usePlacesOf();
  const lastQuestion = useRef<Question>();
  const pending = useRef<() => void>();
  const onFirstPlace = useRef<(place: Suggestion) => void>();
  useEffect(() => () => pending.current?.(), []);

  function stop() {
    pending.current?.();
    pending.current = undefined;
    onFirstPlace.current = undefined;
  }

  function ask(question: Question, onPlaces?: OnPlaces) {
    lastQuestion.current = question;
    request(question, waitMilliseconds, onPlaces);
  }

  function askAll() {
    if (lastQuestion.current) request({ ...lastQuestion.current, all: "on" }, 0);
  }

  function request(question: Question & { all?: string }, wait: number, onPlaces?: OnPlaces) {
    stop();
    pending.current = callAfter(wait, question, {
      onAnswer: (answer) => {
        const take = onFirstPlace.current;
        stop();
        setAnswer(answer);
        lastSuggested.current = { question, places: answer.places };
        const [first] = answer.places;
        if (take && first) take(first);
        else onPlaces?.(answer.places);
      },
      onFailure: close,
    });
  }

  function close() {
    stop();
    setAnswer(null);
  }

  function takeFirst(take: (place: Suggestion) => void): boolean {
    const [first] = answer?.places ?? [];
    if (pending.current) onFirstPlace.current = take;
    else if (first) take(first);
    return pending.current !== undefined || first !== undefined;
  }

  function find(question: Question): Promise<Suggestion[]> {
    return placesOf(question, lastSuggested.current);
  }

  return { places: answer?.places ?? null, namesakes: answer?.namesakes ?? null, ask, askAll, close, takeFirst, find };
}

type CallHandlers = { onAnswer: (answer: Answer) => void; onFailure: () => void };

/** Calls after so long, unless what it gives back ends it before: then nothing is told. */
function callAfter(wait: number, question: Question, { onAnswer, onFailure }: CallHandlers): () => void {
  const call = new AbortController();
  const timer = setTimeout(() => {
    callPlace<Answer>(question, call.signal).then(onAnswer, () => {
      if (!call.signal.aborted) onFailure();
    });
  }, wait);
  return () => {
    clearTimeout(timer);
    call.abort();
  };
}

/** The places of a question: as they were told, or by a call at once, which ends the one before. */
function usePlacesOf() {
  const call = useRef<AbortController>();
  useEffect(() => () => call.current?.abort(), []);
  return async (question: Question, lastSuggested: SuggestedPlaces | undefined): Promise<Suggestion[]> => {
    call.current?.abort();
    if (lastSuggested && isSame(lastSuggested.question, question)) return lastSuggested.places;
    call.current = new AbortController();
    return callPlace<Answer>(question, call.current.signal).then(
      ({ places }) => places,
      () => [],
    );
  };
}

function isSame(one: Question, other: Question): boolean {
  return one.country === other.country && one.query === other.query && one.postalCode === other.postalCode;
}
