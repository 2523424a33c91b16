import i18next, { addWords } from ".";

const isServer = import.meta.env?.SSR !== false;
const listeners = new Set<() => void>();
let state: "awaited" | "there" | "lacking" = isServer ? "there" : "awaited";
let reading: Promise<Map<string, string>> | undefined;

/** The sentences that the server has said in the page at hand, which the browser says too before it has all. */
const shownSentences = new Map<string, string>();

/** Brings the sentences of refusals to the browser, and gives other wordings that stand for a code. */
export function readErrorTexts(): Promise<Map<string, string>> {
  reading ??= import("./pl/errors").then(({ default: words, wordingVariants }) => {
    if (!isServer) addWords("errors", words);
    become("there");
    return wordingVariants;
  });
  reading.catch(() => {
    reading = undefined;
    become("lacking");
  });
  return reading;
}

function become(next: typeof state) {
  state = next;
  for (const listener of listeners) listener();
}

/** Whether all sentences are there, or could not be had. */
export const stateOfErrorTexts = () => state;

/** Tells when that changes. */
export function onErrorTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that the page says the sentence of a code. */
export function noteErrorText(code: string): void {
  if (isServer) shownSentences.set(code, i18next.getResource("pl", "errors", code) ?? code);
}

/** What has been noted since it was last asked for, by the code; a page is drawn in one go. */
export function takeErrorTexts(): Record<string, string> {
  const texts = Object.fromEntries(shownSentences);
  shownSentences.clear();
  return texts;
}
