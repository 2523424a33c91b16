import type { z } from "zod";
import { readForm } from "./form-reader";
import { type Fields, type Form, fieldsOf, filled, type Ids, isFirst, schemaOf } from "./forms";
import { oddValues } from "./odd-values";

type OddPosts = {
  /** Together they hold every odd value that a field takes, as many in one post as the form takes at once. */
  accepted: Fields[];
  /** Together they hold every odd value that a field refuses. */
  refused: Fields[];
};

type Choices = [field: string, values: string[]][];

/** A form sent with an odd value in every field. */
export async function oddPosts(form: Form, ids: Ids): Promise<OddPosts> {
  const schema = schemaOf(form);
  const base = filled(form, ids);
  // What several buttons send is tried whole by the first of them, and with a few values by the others.
  const values = isFirst(form) ? oddValues : oddValues.filter((_, index) => index % 8 === 2);
  const taken: Choices = [];
  const others: Choices = [];
  for (const field of fieldsOf(form)) {
    const isTaken = await Promise.all(values.map((value) => takes(schema, { ...base, [field]: value })));
    taken.push([field, values.filter((_, index) => isTaken[index])]);
    others.push([field, values.filter((_, index) => !isTaken[index])]);
  }
  return { accepted: await together(schema, base, taken), refused: rotated(others) };
}

async function takes(schema: z.ZodObject, fields: Fields): Promise<boolean> {
  const { input } = await readForm(schema, new URLSearchParams(fields).toString());
  return input !== undefined;
}

/** In post i the field j holds its value (i + j) mod n. */
function rotated(choices: Choices): Fields[] {
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
  const waiting = rotated(choices);
  for (let post = waiting.shift(); post; post = waiting.shift()) {
    const fits = await largestFit(schema, base, post);
    posts.push(fits);
    const left = Object.entries(post).filter(([field]) => !(field in fits));
    if (left.length > 0) waiting.push(Object.fromEntries(left));
  }
  return posts;
}

async function largestFit(schema: z.ZodObject, base: Fields, post: Fields): Promise<Fields> {
  if (await takes(schema, { ...base, ...post })) return post;
  let fits: Fields = {};
  for (const [field, value] of Object.entries(post)) {
    const wider = { ...fits, [field]: value };
    if (await takes(schema, { ...base, ...wider })) fits = wider;
  }
  return fits;
}
