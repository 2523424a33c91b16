import { guidePassages } from "drizzle/schema/guide";
import { count, max } from "drizzle-orm";
import { chaptersFor, isChapter } from "~/domain/content/slug";
import type { Context } from "~/domain/kernel/context";
import { PassageIndex, type PassageRef } from "./passage-index.server";

type SearchContext = Pick<Context, "db" | "viewer">;

const maximumResults = 3;

/**
 * What of all that the viewer may read answers a question, the best first, at most three; none where nothing is sure
 * enough.
 */
export async function findAnswers(ctx: SearchContext, question: string): Promise<PassageRef[]> {
  const chapters = chaptersFor(ctx.viewer);
  const mayRead = (slug: string) => !isChapter(slug) || chapters.includes(slug);
  return (await loadIndex(ctx)).find(question, mayRead).slice(0, maximumResults);
}

let loadedIndex: { version: string; index: PassageIndex } | undefined;

/** The index of what is stored, which is made again once a text was stored anew: its rows have other numbers then. */
async function loadIndex(ctx: SearchContext): Promise<PassageIndex> {
  const [storedState] = await ctx.db.select({ latest: max(guidePassages.id), rows: count() }).from(guidePassages);
  const version = `${storedState?.latest} ${storedState?.rows}`;
  if (loadedIndex?.version !== version)
    loadedIndex = { version, index: new PassageIndex(await ctx.db.select().from(guidePassages)) };
  return loadedIndex.index;
}
