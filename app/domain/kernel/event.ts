import type { Context } from "./context";

type Follow<Fact, Answer> = (ctx: Context, fact: Fact) => Promise<Answer>;

/**
 * Something that happens in an area and that other areas react to, which the area does not know. `publish` runs the one
 * reaction that `follow` has set, in the transaction of the caller, and answers what it does; all reactions stand in
 * reactions.server.ts.
 */
export function event<Fact, Answer = void>(name: string) {
  let reaction: Follow<Fact, Answer> | undefined;
  return {
    publish(ctx: Context, fact: Fact): Promise<Answer> {
      if (!reaction) throw new Error(`Nothing follows ${name}: reactions.server.ts is not loaded.`);
      return reaction(ctx, fact);
    },
    isFollowed: () => reaction !== undefined,
    follow(react: Follow<Fact, Answer>): void {
      reaction = react;
    },
  };
}
