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
type Answered = (places: Suggestion[]) => void;

const waitMilliseconds = 250;

/**
 * Suggestions for what is typed: `ask` calls once the typing rests, and ends the call before; `close` forgets them;
 * `takeFirst` takes the first of those that show, or of those that are on their way, and answers whether there are any.
 * `askAll` calls at once for all towns of the very name, of which there are `namesakes` where more than show. `places` is
 * null while there is nothing to show, and empty when nothing was found. `find` answers for a field that was left: of what
 * was told last, or asked at once, also while nothing shows.
 */
export function useSuggestions() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const told = useRef<{ question: Question; places: Suggestion[] }>();
  const left = useRef<AbortController>();
  const asked = useRef<Question>();
  const pending = useRef<() => void>();
  const awaited = useRef<(place: Suggestion) => void>();
  useEffect(
    () => () => {
      pending.current?.();
      left.current?.abort();
    },
    [],
  );

  function stop() {
    pending.current?.();
    pending.current = undefined;
    awaited.current = undefined;
  }

  function ask(question: Question, whenAnswered?: Answered) {
    asked.current = question;
    request(question, waitMilliseconds, whenAnswered);
  }

  function askAll() {
    if (asked.current) request({ ...asked.current, all: "on" }, 0);
  }

  function request(question: Question & { all?: string }, wait: number, whenAnswered?: Answered) {
    stop();
    const call = new AbortController();
    const timer = setTimeout(() => {
      callPlace<Answer>(question, call.signal).then(
        (answer) => {
          const take = awaited.current;
          stop();
          setAnswer(answer);
          told.current = { question, places: answer.places };
          const [first] = answer.places;
          if (take && first) take(first);
          else whenAnswered?.(answer.places);
        },
        () => {
          if (call.signal.aborted) return;
          stop();
          setAnswer(null);
        },
      );
    }, wait);
    pending.current = () => {
      clearTimeout(timer);
      call.abort();
    };
  }

  function close() {
    stop();
    setAnswer(null);
  }

  function takeFirst(take: (place: Suggestion) => void): boolean {
    const [first] = answer?.places ?? [];
    if (pending.current) awaited.current = take;
    else if (first) take(first);
    return pending.current !== undefined || first !== undefined;
  }

  async function find(question: Question): Promise<Suggestion[]> {
    left.current?.abort();
    if (told.current && isSame(told.current.question, question)) return told.current.places;
    left.current = new AbortController();
    return callPlace<Answer>(question, left.current.signal).then(
      ({ places }) => places,
      () => [],
    );
  }

  return { places: answer?.places ?? null, namesakes: answer?.namesakes ?? null, ask, askAll, close, takeFirst, find };
}

function isSame(one: Question, other: Question): boolean {
  return one.country === other.country && one.query === other.query && one.postalCode === other.postalCode;
}
