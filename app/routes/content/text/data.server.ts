import type { Context } from "~/domain/kernel/context";
import { phraseIn } from "~/domain/list/phrase.server";
import { loadText, searchedOn, searchTexts } from "~/http/published-text.server";
import { pageAt } from "~/paths";

/** The text of the address, or what a search in it has found. */
export async function loadTextPage(ctx: Context, request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const page = pageAt(pathname);
  const slug = page === "faq" || page === "contact" ? page : "help";
  const phrase = phraseIn(searchParams);
  const text = await loadText(ctx, slug);
  if (!phrase) return { ...text, phrase, found: null, total: 0 };
  const { found, total } = await searchTexts(ctx, searchedOn(slug), phrase);
  return { ...text, phrase, found, total };
}

export type TextPageData = Awaited<ReturnType<typeof loadTextPage>>;
