import { guidePassages } from "drizzle/schema/guide";
import { count, max } from "drizzle-orm";
import { chaptersFor, isChapter } from "~/domain/content/slug";
import type { Context } from "~/domain/kernel/context";
import { type Found, PassageIndex } from "./passage-index.server";

type Searching = Pick<Context, "db" | "viewer">;

const mostFound = 3;

/** What of all that the viewer may read answers a question, the best first, at most three; none where nothing is sure enough. */
export async function findAnswers(ctx: Searching, question: string): Promise<Found[]> {
  const chapters = chaptersFor(ctx.viewer);
  const mayRead = (slug: string) => !isChapter(slug) || chapters.includes(slug);
  return (await loadIndex(ctx)).find(question, mayRead).slice(0, mostFound);
}

let loaded: { version: string; index: PassageIndex } | undefined;

/** The index of what is stored, which is made again once a text was stored anew: its rows have other numbers then. */
async function loadIndex(ctx: Searching): Promise<PassageIndex> {
  const [stored] = await ctx.db.select({ latest: max(guidePassages.id), rows: count() }).from(guidePassages);
  const version = `${stored?.latest} ${stored?.rows}`;
  if (loaded?.version !== version)
    loaded = { version, index: new PassageIndex(await ctx.db.select().from(guidePassages)) };
  return loaded.index;
}
