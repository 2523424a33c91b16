import { guidePassages, guideStems } from "drizzle/schema/guide";
import { sql } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { type Found, type Hit, rank } from "./rank";
import { meantBy, stemsOf } from "./stem.server";

type Searching = Pick<Context, "db">;
/** A stem of the question, one that the passages may have for it, and how sure that is, 0 to 1. */
type Alternative = { stem: string; other: string; likeness: number };

const mostStems = 30;
const mostFound = 3;

/** The passages that answer a question, the best first, at most three; none where nothing is sure enough. */
export async function findAnswers(ctx: Searching, question: string): Promise<Found[]> {
  const stems = [...new Set(stemsOf(question))].slice(0, mostStems);
  if (stems.length === 0) return [];
  const alternatives = await listAlternatives(ctx, stems);
  const [hits, passages] = await Promise.all([listHits(ctx, alternatives), ctx.db.$count(guidePassages)]);
  return rank(stems, hits, passages).slice(0, mostFound);
}

/** What each stem may be in the passages: itself, its other forms, what the thesaurus says for it; else what it resembles. */
async function listAlternatives(ctx: Searching, stems: string[]): Promise<Alternative[]> {
  const formed = await listForms(ctx, stems);
  const lost = stems.filter((stem) => !formed.some((each) => each.stem === stem));
  const near = [...formed, ...(await listSimilar(ctx, lost))];
  const meant = new Map(stems.map((stem) => [stem, new Set<string>()]));
  for (const [first, words] of meantBy([...stems, ...near.map(({ other }) => other)])) {
    const asked = stems.includes(first) ? [first] : near.flatMap(({ stem, other }) => (other === first ? stem : []));
    for (const stem of asked) for (const word of words) meant.get(stem)?.add(word);
  }
  const others = await listForms(ctx, [...new Set([...meant.values()].flatMap((words) => [...words]))]);
  const related = [...meant].flatMap(([stem, words]) =>
    others
      .filter((each) => words.has(each.stem))
      .map(({ other, likeness }) => ({ stem, other, likeness: likeness * ofMeaning })),
  );
  return [...near, ...related];
}

const ofMeaning = 0.9;
const ofForm = 0.8;
const leastSimilar = 0.5;

/** The stored stems that are these, or begin alike but for a short ending. */
async function listForms(ctx: Searching, stems: string[]): Promise<Alternative[]> {
  if (stems.length === 0) return [];
  const { stem } = guideStems;
  return ctx.db.execute<Alternative>(sql`
    select asked.stem, ${stem} as other,
      (case when ${stem} = asked.stem then 1 else ${ofForm}::float8 end)::float8 as likeness
    from unnest(${sql.param(stems)}::text[]) as asked(stem)
    join ${guideStems} on ${stem} = asked.stem or (
      least(length(asked.stem), length(${stem})) >= 4
      and abs(length(${stem}) - length(asked.stem)) <= least(3, length(asked.stem) / 2, length(${stem}) / 2)
      and (starts_with(${stem}, asked.stem) or starts_with(asked.stem, ${stem}))
    )`);
}

/** The stored stems that are most like these, which stand nowhere: a letter was missed, or two changed places. */
async function listSimilar(ctx: Searching, stems: string[]): Promise<Alternative[]> {
  if (stems.length === 0) return [];
  const { stem } = guideStems;
  return ctx.db.execute<Alternative>(sql`
    select asked.stem, near.stem as other, near.likeness
    from unnest(${sql.param(stems)}::text[]) as asked(stem)
    cross join lateral (
      select ${stem}, similarity(${stem}, asked.stem)::float8 as likeness from ${guideStems}
      where length(asked.stem) >= 4 and similarity(${stem}, asked.stem) >= ${leastSimilar}::float8
      order by similarity(${stem}, asked.stem) desc, ${stem} limit 2
    ) as near`);
}

const ofHeading = 2.2;
const ofParaphrase = 1.7;
const ofAbove = 1.1;

async function listHits(ctx: Searching, alternatives: Alternative[]): Promise<Hit[]> {
  if (alternatives.length === 0) return [];
  const { stems } = guidePassages;
  const column = (of: (each: Alternative) => unknown) => sql.param(alternatives.map(of));
  const has = (weight: "A" | "B" | "C") => sql`${stems} @@ (asked.other || ${`:${weight}`})::tsquery`;
  return ctx.db.execute<Hit>(sql`
    select ${guidePassages.slug}, ${guidePassages.anchor}, ${guidePassages.heading},
      ${guidePassages.headingStems} as "headingStems", asked.stem,
      max(asked.likeness) as likeness,
      max(asked.likeness * case when ${has("A")} then ${ofHeading}::float8
        when ${has("B")} then ${ofParaphrase}::float8
        when ${has("C")} then ${ofAbove}::float8 else 1 end) as weight,
      bool_or(${has("A")}) as "isInHeading"
    from unnest(
      ${column(({ stem }) => stem)}::text[], ${column(({ other }) => other)}::text[],
      ${column(({ likeness }) => likeness)}::float8[]
    ) as asked(stem, other, likeness)
    join ${guidePassages} on ${stems} @@ asked.other::tsquery
    group by ${guidePassages.id}, asked.stem`);
}
