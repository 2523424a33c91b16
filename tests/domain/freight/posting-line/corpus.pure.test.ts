import { expect, test } from "vitest";
import { readCorpus, score } from "./scorer";

// Lines as dispatchers write them, and what they say: written before the reader by somebody who had not seen it. Those of
// the second file were kept from whoever wrote the reader, and a failure names no line of them.
test.each([
  ["tuning.jsonl", 0.99],
  ["holdout.jsonl", 0.95],
])("of the lines of %s at least %d of the fields are right", (name, least) => {
  const { total, byName } = score(readCorpus(name));
  const wrong = Object.entries(byName).filter(([, { right, all }]) => right < all);
  const figures = wrong.map(([field, { right, all }]) => `${field} ${right}/${all}`).join(", ");
  expect(total.right / total.all, `${total.right}/${total.all}; ${figures}`).toBeGreaterThanOrEqual(least);
});
