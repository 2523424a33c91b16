import type { z } from "zod";
import { type FormReading, readForm } from "./form-reader";
import { type Fields, type Form, fieldsOf, filledFields, type Ids, schemaOf } from "./forms";
import { oddValues } from "./odd-values";

type OddPosts = {
  /** Together they hold every odd value that a field takes, as many in one post as the form takes at once. */
  accepted: Fields[];
  /** Together they hold every odd value that a field refuses. */
  refused: Fields[];
  /** What the schema alone says of them, each with its field. */
  problems: Set<string>;
};

type Choices = [field: string, values: string[]][];

/** A form sent with an odd value in every field. */
export async function oddPosts(form: Form, ids: Ids, values = oddValues): Promise<OddPosts> {
  const schema = schemaOf(form);
  const base = filledFields(form, ids);
  const taken: Choices = [];
  const others: Choices = [];
  const problems = new Set([...(await problemsOf(schema, {})), ...(await problemsOf(schema, form.fields(ids)))]);
  for (const field of fieldsOf(form)) {
    const found = await Promise.all(values.map((value) => problemsOf(schema, { ...base, [field]: value })));
    for (const problem of found.flat()) problems.add(problem);
    taken.push([field, values.filter((_, index) => found[index]?.length === 0)]);
    others.push([field, values.filter((_, index) => found[index]?.length)]);
  }
  return { accepted: await together(schema, base, taken), refused: rotations(others), problems };
}

async function problemsOf(schema: z.ZodObject, fields: Fields): Promise<string[]> {
  const { result } = await readForm(schema, new URLSearchParams(fields).toString());
  return problemsIn(result);
}

/** What a refused form's answer tells, each problem with its field. */
export function problemsIn(result: FormReading["result"]): string[] {
  return Object.entries(result?.error ?? {}).flatMap(([field, problems]) =>
    problems.map((problem) => `${field}: ${problem}`),
  );
}

/** In post i the field j holds its value (i + j) mod n. */
function rotations(choices: Choices): Fields[] {
  const length = Math.max(...choices.map(([, values]) => values.length), 0);
  return Array.from({ length }, (_, post) =>
    Object.fromEntries(
      choices.flatMap(([field, values], index) =>
        values.length > 0 ? [[field, values[(post + index) % values.length] ?? ""]] : [],
      ),
    ),
  );
}

/** Rotated, and what the form does not take in such company is sent in another. */
async function together(schema: z.ZodObject, base: Fields, choices: Choices): Promise<Fields[]> {
  const posts: Fields[] = [];
  const waiting = rotations(choices);
  for (let post = waiting.shift(); post; post = waiting.shift()) {
    const fits = await largestFit(schema, base, post);
    posts.push(fits);
    const left = Object.entries(post).filter(([field]) => !(field in fits));
    if (left.length > 0) waiting.push(Object.fromEntries(left));
  }
  return posts;
}

async function largestFit(schema: z.ZodObject, base: Fields, post: Fields): Promise<Fields> {
  if ((await problemsOf(schema, { ...base, ...post })).length === 0) return post;
  let fits: Fields = {};
  for (const [field, value] of Object.entries(post)) {
    const wider = { ...fits, [field]: value };
    if ((await problemsOf(schema, { ...base, ...wider })).length === 0) fits = wider;
  }
  return fits;
}
