import { titleMeta } from "~/components/page-title";
import type { PostingKind } from "~/domain/freight/posting/status";
import i18next from "~/i18n";

/** The title of the page, with how much is new in the saved searches before it: `(3) …`. */
export function searchTitle(kind: PostingKind, news: number) {
  const heading = i18next.t(`freightSearch:heading.${kind}`);
  return titleMeta(news > 0 ? `(${news}) ${heading}` : heading);
}
