import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { pathTo } from "~/paths";

type Suggestion = { name: string; query: string; loads: { count: number; areMore: boolean } };

const pauseMilliseconds = 250;
/** A way has two ends. */
const mayBeWay = /\S\s*[\s>→]\s*\S/;

/** What the phrase in the search box reads as, where that is a way; asked for once its typing pauses. */
export function useRouteSuggestion() {
  const { key } = useLocation();
  const [suggested, setSuggested] = useState<Suggestion | null>(null);
  const call = useRef<AbortController>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was suggested on one page says nothing on the next.
  useEffect(() => {
    setSuggested(null);
    return () => call.current?.abort();
  }, [key]);

  function suggest(phrase: string) {
    call.current?.abort();
    if (!mayBeWay.test(phrase.trim())) return setSuggested(null);
    const controller = new AbortController();
    call.current = controller;
    setTimeout(async () => {
      if (controller.signal.aborted) return;
      const answer = await ask(phrase, controller.signal).catch(() => null);
      if (!controller.signal.aborted) setSuggested(answer);
    }, pauseMilliseconds);
  }

  return { suggested, suggest };
}

async function ask(phrase: string, signal: AbortSignal): Promise<Suggestion | null> {
  const address = pathTo("find", null, { findValue: phrase, kind: "route", _data: "find" });
  const response = await fetch(address, { signal });
  if (!response.ok || response.redirected || response.status === 204) return null;
  return (await response.json()).route ?? null;
}
