/** A passage that has a stem of the question, or what stands for it. */
export type Hit = {
  slug: string;
  anchor: string;
  heading: string;
  headingStems: number;
  stem: string;
  /** How sure it is that the word is meant, 0 to 1. */
  likeness: number;
  /** The likeness, times what the place counts: the heading most. */
  weight: number;
  isInHeading: boolean;
};

export type Found = Pick<Hit, "slug" | "anchor" | "heading">;

type Ranked = Found & { score: number; cover: number };

/** What counts for a stem that stands nowhere, and what a rare one counts at most. */
const absent = 2;
const rarest = 3.5;

/** How much of what was asked, by weight, the best passages must have to be an answer, and how well they must fit. */
const leastCover = 0.5;
const leastScore = 3;

const factors: Record<string, number> = { faq: 1.12, help: 1.12, page: 0.9 };

/**
 * The passages that answer a question of these stems, the best first; empty where none is sure enough. Rare stems count
 * for more, a heading more than the text under it, and most a heading that says little else.
 */
export function rank(stems: readonly string[], hits: readonly Hit[], passages: number): Found[] {
  const worth = new Map(stems.map((stem) => [stem, worthOf(hits.filter((hit) => hit.stem === stem).length, passages)]));
  const all = [...worth.values()].reduce((sum, each) => sum + each, 0);
  const byPlace = new Map<string, Hit[]>();
  for (const hit of hits) byPlace.set(placeOf(hit), [...(byPlace.get(placeOf(hit)) ?? []), hit]);
  const ranked = [...byPlace.values()]
    .map((own): Ranked => {
      const [{ slug, anchor, heading, headingStems }] = own as [Hit, ...Hit[]];
      const sum = (of: (hit: Hit) => number) =>
        own.reduce((total, hit) => total + of(hit) * (worth.get(hit.stem) ?? 0), 0);
      const inHeading = own.filter((hit) => hit.isInHeading).length;
      const share = Math.min(1, inHeading / Math.max(1, headingStems));
      const score = sum(({ weight }) => weight) * (1 + 0.35 * share) * (factors[slug] ?? 1);
      return { slug, anchor, heading, score, cover: all === 0 ? 0 : sum(({ likeness }) => likeness) / all };
    })
    .sort((one, other) => other.score - one.score || one.anchor.localeCompare(other.anchor));
  const [best] = ranked;
  if (!best || best.cover < leastCover || best.score < leastScore) return [];
  return ranked
    .filter(({ score }) => score >= best.score / 3)
    .map(({ slug, anchor, heading }) => ({ slug, anchor, heading }));
}

function placeOf({ slug, anchor }: Hit): string {
  return `${slug}#${anchor}`;
}

function worthOf(found: number, passages: number): number {
  if (found === 0) return absent;
  return Math.min(rarest, Math.log(1 + (passages - found + 0.5) / (found + 0.5)));
}
