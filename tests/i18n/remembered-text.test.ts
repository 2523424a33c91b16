import { expect, test } from "vitest";
import i18next from "~/i18n";

type Say = (key: string, values?: Record<string, unknown>) => string;

test("a text is found once its words have come, and follows when they are others; values are put in each time", () => {
  const say = i18next.getFixedT(null, "later" as "common") as unknown as Say;
  const bring = (greeting: string) =>
    i18next.addResourceBundle("pl", "later", { greeting, named: "Dzień dobry, {{name}}" }, true, true);
  expect(say("greeting")).toBe("greeting");
  for (const greeting of ["Dzień dobry", "Dobry wieczór"]) {
    bring(greeting);
    for (const _round of [1, 2]) expect(say("greeting")).toBe(greeting);
    for (const name of ["Anno", "Janie"]) expect(say("named", { name })).toBe(`Dzień dobry, ${name}`);
    expect(say("named")).toBe("Dzień dobry, {{name}}");
    expect(say("named", { name: "Ewo" })).toBe("Dzień dobry, Ewo");
  }
});

test("what is put into a text is no place for its other values", () => {
  i18next.addResourceBundle("pl", "told", { changed: "{{name}}: {{status}}" });
  const say = i18next.getFixedT(null, "told" as "common") as unknown as Say;
  for (const name of ["{{status}}", "A {{name}} B", "$t(common:save)", "$& $1"]) {
    const sentence = say("changed", { replace: { name, status: "aktywny" } });
    expect(sentence.replaceAll("\u2060", "")).toBe(`${name}: aktywny`);
  }
});

test("the same word of two areas stays two texts", () => {
  for (const area of ["first", "second"]) i18next.addResourceBundle("pl", area, { word: `słowo ${area}` });
  for (const _round of [1, 2]) {
    for (const area of ["first", "second"]) {
      expect((i18next.getFixedT(null, area as "common") as unknown as Say)("word")).toBe(`słowo ${area}`);
      expect((i18next.getFixedT(null, "common") as unknown as Say)(`${area}:word`)).toBe(`słowo ${area}`);
    }
  }
});
