import { plainText } from "~/domain/rich-text/text";
import type { BlockNode, RichText } from "~/domain/rich-text/tree";
import { wordsOf } from "~/domain/text/fold";

/** A heading with its address in the page and what stands under it, to the next heading of any size. */
export type Section = { anchor: string; heading: string; isGroup: boolean; content: RichText };

export type SectionedText = { intro: RichText; sections: Section[] };

/** A text at its headings; of two that read alike the second has a number in its address. */
export function sectionsOf({ root }: RichText): SectionedText {
  const intro: BlockNode[] = [];
  const sections: Section[] = [];
  const anchorCounts = new Map<string, number>();
  let open = intro;
  for (const block of root.children) {
    if (block.type !== "heading") {
      open.push(block);
      continue;
    }
    const heading = plainText(treeOf([block]));
    open = [];
    sections.push({
      anchor: freeAnchor(anchorOf(heading), anchorCounts),
      heading,
      isGroup: block.tag === "h2",
      content: treeOf(open),
    });
  }
  return { intro: treeOf(intro), sections };
}

/** What the heading is called in an address. */
function anchorOf(heading: string): string {
  return wordsOf(heading).join("-") || "-";
}

/** The sections that have every word of the phrase, as the beginning of a word of theirs: by heading before by text. */
export function searchSections(sections: Section[], phrase: string): Section[] {
  const words = wordsOf(phrase);
  if (words.length === 0) return [];
  const has = (text: string) => {
    const foldedText = ` ${wordsOf(text).join(" ")}`;
    return words.every((word) => foldedText.includes(` ${stemOf(word)}`));
  };
  const byHeading = sections.filter(({ heading }) => has(heading));
  const byText = sections.filter(
    (section) => !byHeading.includes(section) && has(`${section.heading} ${plainText(section.content)}`),
  );
  return [...byHeading, ...byText];
}

/** A long word without its ending, which Polish changes. */
function stemOf(word: string): string {
  if (word.length > 7) return word.slice(0, -2);
  return word.length > 4 ? word.slice(0, -1) : word;
}

function freeAnchor(anchor: string, anchorCounts: Map<string, number>): string {
  const times = (anchorCounts.get(anchor) ?? 0) + 1;
  anchorCounts.set(anchor, times);
  return times === 1 ? anchor : `${anchor}-${times}`;
}

function treeOf(children: BlockNode[]): RichText {
  return { root: { type: "root", children } };
}
