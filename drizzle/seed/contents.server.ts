import type { Database } from "../../app/db.server";
import { type DeliveredText, deliverContents } from "../../app/domain/content/delivery.server";
import { contentSlugs } from "../../app/domain/content/slug";
import { storePassages } from "../../app/domain/guide/passages.server";

const files = import.meta.glob<string>("./contents/*.md", { query: "?raw", import: "default", eager: true });

/** The texts that the portal brings, each a heading of the first size and what stands under it. */
export function deliveredTexts(): DeliveredText[] {
  return contentSlugs.map((slug) => {
    const file = files[`./contents/${slug}.md`];
    const [, title, text] = /^# (.+)\n([\s\S]+)$/.exec(file ?? "") ?? [];
    if (!title || !text)
      throw new Error(`drizzle/seed/contents/${slug}.md is missing, or does not begin with its title`);
    return { slug, title, text };
  });
}

/** Brings the portal's own texts in, and lets the guide find them; safe to run again. */
export async function seedContents(db: Database): Promise<void> {
  await deliverContents({ db, now: new Date() }, deliveredTexts());
  await storePassages({ db });
}
