import { expect, test } from "vitest";
import i18next from "~/i18n";
import counted from "~/i18n/pl/nouns";
import { createReader } from "~/i18n/reader";

type Say = (key: string, values?: Record<string, unknown>) => string;

const texts = i18next.store.data.pl as unknown as Record<string, Record<string, string>>;
const reader = createReader();
reader.init({ ...i18next.options, resources: { pl: texts }, defaultNS: "common" } as Parameters<typeof reader.init>[0]);
for (const [noun, forms] of Object.entries(counted)) {
  const rules = new Intl.PluralRules("pl");
  const formOf = (number: unknown) => forms[rules.select(Number(number)) as keyof typeof forms];
  reader.services.formatter.add(noun, (number) => `${number} ${formOf(number)}`);
}

// Its own words: the portal's are said by the reader.
const say = i18next.cloneInstance().t as unknown as Say;
const keys = Object.entries(texts).flatMap(([area, words]) => Object.keys(words).map((key) => `${area}:${key}`));
const numbers = [0, 1, 2, 5, 22, 1.5];
const values = [1.5, "{{count}} $t(common:error) & <b>", "", null, undefined];

/** Values for everything that a text names. */
function valuesFor(text: string, value: unknown) {
  const names = [...text.matchAll(/\{\{([\w]+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "organisation");
  return Object.fromEntries(names.map((name) => [name, value]));
}

test("the browser's reader says every text as i18next does, whatever is put into it", () => {
  expect(keys.length).toBeGreaterThan(3000);
  const differing = keys.filter((key) => {
    const [area = "", name = ""] = key.split(/:(.*)/s);
    const text = texts[area]?.[name] ?? "";
    if (reader.t(key) !== say(key)) return true;
    const filled = text.includes("{{") ? values.map((value) => valuesFor(text, value)) : [];
    return filled.some((each) => reader.t(key, each) !== say(key, each));
  });
  expect(differing).toEqual([]);
});

test("it finds the form that a number asks for", () => {
  const bases = new Set(keys.flatMap((key) => /^(.*)_(?:zero|one|few|many|other)$/.exec(key)?.[1] ?? []));
  expect(bases.size).toBeGreaterThan(20);
  const differing = [...bases].filter((key) =>
    numbers.some((count) => reader.t(key, { count }) !== say(key, { count })),
  );
  expect(differing).toEqual([]);
});

test("it looks where i18next looks, and answers what is missing alike", () => {
  const questions: [string, Record<string, unknown>][] = [
    ["error", { ns: "common" }],
    ["error", {}],
    ["nothing.like.it", {}],
    ["errors:nothing", { defaultValue: "nothing" }],
    ["errors:nothing", {}],
    ["errors:tooManyCharacters", { defaultValue: "x", replace: { max: 5 } }],
  ];
  for (const [key, values] of questions) expect(reader.t(key, values)).toBe(say(key, values));
  for (const key of ["common:error", "common:nothing", "error"]) expect(reader.exists(key)).toBe(i18next.exists(key));
  const areas = ["offer", "errors"];
  const fixed = i18next.getFixedT("pl", areas as ["offer"]) as unknown as Say;
  for (const key of ["unexpected", "common:error"]) expect(reader.getFixedT("pl", areas)(key)).toBe(fixed(key));
  expect(reader.getResource("pl", "errors", "unexpected")).toBe(i18next.getResource("pl", "errors", "unexpected"));
});

test("and says them also by what is taken of it alone, as the portal takes it in the browser", () => {
  const { t } = reader;
  expect(t("common:error")).toBe(say("common:error"));
});
