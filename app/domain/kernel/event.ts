import type { Context } from "./context";

type Follow<Fact, Answer> = (ctx: Context, fact: Fact) => Promise<Answer>;

/**
 * What happens in an area and is followed in others, which the area does not know. It is said by `publish` in the
 * transaction that it happens in, and what follows runs there too; what that is stands in reactions.server.ts.
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
