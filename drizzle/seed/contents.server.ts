import type { Database } from "../../app/db.server";
import { type DeliveredText, deliverContents } from "../../app/domain/content/delivery.server";
import { sectionsOf } from "../../app/domain/content/section";
import { contentSlugs } from "../../app/domain/content/slug";
import { pageSlug, storePassages } from "../../app/domain/guide/passages.server";
import { deliverWordings, type Wording } from "../../app/domain/guide/wordings.server";
import { parseMarkdown } from "../../app/domain/rich-text/markdown";

const files = import.meta.glob<string>("./contents/*.md", { query: "?raw", import: "default", eager: true });

/** A line under a heading that says in what other words people ask for it. */
const wordingLine = /^\? (.+)\n/gm;

/** The texts that the portal brings, each a heading of the first size and what stands under it. */
export function deliveredTexts(): DeliveredText[] {
  return contentSlugs.map((slug) => {
    const [, title, text] = /^# (.+)\n([\s\S]+)$/.exec(fileOf(slug).replace(wordingLine, "")) ?? [];
    if (!title || !text)
      throw new Error(`drizzle/seed/contents/${slug}.md is missing, or does not begin with its title`);
    return { slug, title, text };
  });
}

/** In what other words people ask for the sections of those texts, and for pages. */
export function deliveredWordings(): Wording[] {
  const ofTexts = contentSlugs.flatMap((slug) => {
    const { sections } = sectionsOf(parseMarkdown(fileOf(slug).replace(wordingLine, "")));
    // Of two headings that read alike the second has a number in its address: the sections are told by their order.
    return wordingsUnderHeadings(fileOf(slug)).flatMap((wordings, index) =>
      wordings.map((wording) => ({ slug, anchor: sections[index]?.anchor ?? "", wording })),
    );
  });
  const ofPages = [...fileOf("pages").matchAll(/^## (.+)\n\? (.+)\n/gm)].flatMap(([, anchor = "", line = ""]) =>
    line.split("; ").map((wording) => ({ slug: pageSlug, anchor, wording })),
  );
  return [...ofTexts, ...ofPages];
}

function wordingsUnderHeadings(file: string): string[][] {
  return file
    .split(/^#{2,3} .+\n/m)
    .slice(1)
    .map((part) => /^\? (.+)\n/.exec(part)?.[1]?.split("; ") ?? []);
}

function fileOf(name: string): string {
  return files[`./contents/${name}.md`] ?? "";
}

/** Brings the portal's own texts in, and lets the guide find them; safe to run again. */
export async function seedContents(db: Database): Promise<void> {
  await deliverContents({ db, now: new Date() }, deliveredTexts());
  await deliverWordings({ db }, deliveredWordings());
  await storePassages({ db });
}
