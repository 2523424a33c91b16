import { isContentSlug } from "~/domain/content/slug";
import type { PassageRef } from "~/domain/guide/passage-index.server";
import { pageSlug } from "~/domain/guide/passages.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { printMarkdown } from "~/domain/rich-text/print-markdown";
import { plainText } from "~/domain/rich-text/text";
import type { BlockNode, RichText } from "~/domain/rich-text/tree";
import i18next from "~/i18n";
import { type PageName, pathTo } from "~/paths";
import { loadText, pageOf } from "./published-text.server";

const longestQuote = 700;

/**
 * What the guide says: the first of what was found with its words, where the others stand, or that it does not know.
 */
export async function sayAnswer(ctx: SignedInContext, found: PassageRef[], question: string): Promise<string> {
  const [first, ...others] = found;
  if (!first)
    return i18next.t("guide:unknown", {
      address: pathTo("complaints", null, { question }).replaceAll(/[()]/g, encodeURIComponent),
    });
  const quote = await quoteOf(ctx, first);
  const heading = `### ${linkTo(first)}`;
  if (others.length === 0) return [heading, quote].filter(Boolean).join("\n\n");
  const further = [i18next.t("guide:further"), ...others.map((each) => `- ${linkTo(each)}`)].join("\n");
  return [heading, quote, further.replace("\n", "\n\n")].filter(Boolean).join("\n\n");
}

function linkTo({ slug, anchor, heading }: PassageRef): string {
  return `[${heading.replaceAll(/[[\]\\*_]/g, "\\$&")}](${addressOf({ slug, anchor })})`;
}

/** Where a passage that the guide quotes stands. */
export function addressOf({ slug, anchor }: Pick<PassageRef, "slug" | "anchor">): string {
  if (slug === pageSlug) return pathTo(anchor as PageName as "faq");
  return isContentSlug(slug) ? `${pageOf(slug)}#${anchor}` : pathTo("faq");
}

/** The text of a section as it reads today, as much as is read at a glance. */
async function quoteOf(ctx: SignedInContext, { slug, anchor }: PassageRef): Promise<string> {
  if (!isContentSlug(slug)) return i18next.t("guide:page");
  const { sections } = await loadText(ctx, slug);
  const section = sections.find((each) => each.anchor === anchor);
  return section ? printMarkdown(beginningOf(section.content)) : "";
}

function beginningOf({ root }: RichText): RichText {
  const blocks: BlockNode[] = [];
  let length = 0;
  for (const block of root.children) {
    length += plainText({ root: { type: "root", children: [block] } }).length;
    if (blocks.length > 0 && length > longestQuote) break;
    blocks.push(block);
  }
  return { root: { type: "root", children: blocks } };
}
