import { useEffect, useState, useSyncExternalStore } from "react";
import { sendQuery } from "./send";
import { readToken } from "./stored-auth";

type Bell = { count: number; shaking: boolean };

const pollEvery = 30_000;
const shakeFor = 5_000;

/**
 * The number of unread notices, kept up to date while the tab is visible and somebody is signed in, and whether the
 * bell shakes because it changed. `initial` is the page's own count; `load` is anything that is new with each page
 * load, such as the loader's data, for a later load that brings the same `initial` again.
 */
export function useUnreadNotices(initial: number, load?: unknown): Bell {
  const [bell] = useState(() => createBell(initial));
  // biome-ignore lint/correctness/useExhaustiveDependencies(load): a new load is taken over even with an equal count.
  useEffect(() => bell.synchronise(initial), [bell, initial, load]);
  useEffect(() => bell.start(), [bell]);
  return useSyncExternalStore(bell.subscribe, bell.read, bell.read);
}

/** The bell without React. `start` begins to poll and gives the function that stops it. */
export function createBell(initial: number) {
  let bell: Bell = { count: initial, shaking: false };
  let isFirstAnswer = true;
  let call: AbortController | undefined;
  let nextCall: ReturnType<typeof setInterval> | undefined;
  let calming: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function start() {
    document.addEventListener("visibilitychange", followVisibility);
    followVisibility();
    return () => {
      document.removeEventListener("visibilitychange", followVisibility);
      pause();
      clearTimeout(calming);
    };
  }

  function followVisibility() {
    pause();
    if (document.visibilityState !== "visible") return;
    nextCall = setInterval(poll, pollEvery);
    // The page stores a fresh token in an effect of its own, which may come after this one.
    queueMicrotask(poll);
  }

  function pause() {
    clearInterval(nextCall);
    nextCall = undefined;
    call?.abort();
  }

  async function poll() {
    call?.abort();
    if (nextCall === undefined || !readToken()) return;
    call = new AbortController();
    const { signal } = call;
    const count = await askCount(signal);
    if (count !== undefined && !signal.aborted) receive(count);
  }

  function receive(count: number) {
    const shakes = !isFirstAnswer && count !== bell.count;
    isFirstAnswer = false;
    if (!shakes) return show({ ...bell, count });

    show({ count, shaking: true });
    clearTimeout(calming);
    calming = setTimeout(() => show({ ...bell, shaking: false }), shakeFor);
  }

  function synchronise(count: number) {
    call?.abort();
    show({ ...bell, count });
  }

  function show(next: Bell) {
    if (next.count === bell.count && next.shaking === bell.shaking) return;
    bell = next;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { start, synchronise, subscribe, read: () => bell };
}

/** The number the portal counts; undefined, and told to the console, where it does not answer one. */
async function askCount(signal: AbortSignal): Promise<number | undefined> {
  try {
    const answer = await sendQuery<{ unreadNotices: number }>("query { unreadNotices }", {
      skipLogoutOnError: true,
      signal,
    });
    if (!answer.errors) return answer.data.unreadNotices;
    // Who signed out while the call was on its way has nothing to hear of it.
    if (readToken()) console.error(answer.errors);
  } catch (error) {
    if (!signal.aborted) console.error(error);
  }
}
