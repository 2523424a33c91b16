import type { Context } from "~/domain/kernel/context";

export type ReadContext = Pick<Context, "db" | "now">;

const lifetime = 60_000;

/** What is the same for all who ask, asked of the database once a minute; a failure is asked again by the next. */
export function onceAMinute<Value>(ask: (ctx: ReadContext) => Promise<Value>): (ctx: ReadContext) => Promise<Value> {
  let cached: { at: number; answer: Promise<Value> } | null = null;
  return ({ db, now }) => {
    const at = now.getTime();
    if (cached && at >= cached.at && at < cached.at + lifetime) return cached.answer;
    const call = { at, answer: ask({ db, now }) };
    cached = call;
    call.answer.catch(() => {
      if (cached === call) cached = null;
    });
    return call.answer;
  };
}
