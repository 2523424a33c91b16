import type { Context } from "~/domain/kernel/context";

export type Asking = Pick<Context, "db" | "now">;

const lifetime = 60_000;

/** What is the same for all who ask, asked of the database once a minute; a failure is asked again by the next. */
export function onceAMinute<Value>(ask: (ctx: Asking) => Promise<Value>): (ctx: Asking) => Promise<Value> {
  let stored: { at: number; answer: Promise<Value> } | null = null;
  return ({ db, now }) => {
    const at = now.getTime();
    if (stored && at >= stored.at && at < stored.at + lifetime) return stored.answer;
    const asked = { at, answer: ask({ db, now }) };
    stored = asked;
    asked.answer.catch(() => {
      if (stored === asked) stored = null;
    });
    return asked.answer;
  };
}
