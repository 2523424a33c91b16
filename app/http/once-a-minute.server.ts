import type { Context } from "~/domain/kernel/context";

export type ReadContext = Pick<Context, "db" | "now">;

const lifetimeMilliseconds = 60_000;

/** Caches an answer that is the same for everybody for a minute; a failure is not cached. */
export function onceAMinute<Value>(ask: (ctx: ReadContext) => Promise<Value>): (ctx: ReadContext) => Promise<Value> {
  let cached: { at: number; answer: Promise<Value> } | null = null;
  return ({ db, now }) => {
    const at = now.getTime();
    if (cached && at >= cached.at && at < cached.at + lifetimeMilliseconds) return cached.answer;
    const call = { at, answer: ask({ db, now }) };
    cached = call;
    call.answer.catch(() => {
      if (cached === call) cached = null;
    });
    return call.answer;
  };
}
