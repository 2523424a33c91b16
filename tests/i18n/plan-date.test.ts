import { expect, test } from "vitest";
import { planParts, planSentence } from "~/i18n/plan-date";

const today = "2026-11-23";

/** Ordinary spaces for those that keep a day whole. */
function plainSentence(sentence: string, day = today): string {
  return planSentence(sentence, day).replaceAll("\u00a0", " ");
}

test.each([
  ["2026-11-23", "dziś 23.11"],
  ["2026-11-24", "jutro 24.11"],
  ["2026-11-25", "śr. 25.11"],
  ["2026-11-29", "niedz. 29.11"],
  ["2026-11-22", "niedz. 22.11"],
  ["2027-11-23", "wt. 23.11.2027"],
  ["2026-11-23 09:10", "dziś 9:10"],
  ["2026-11-24 23:59", "jutro 23:59"],
  ["2026-11-25 00:00", "śr. 25.11, 0:00"],
  ["2025-12-31 16:05", "śr. 31.12.2025, 16:05"],
  ["2026-11-28 – 2026-11-29", "28.11–29.11"],
  ["2026-11-28 – 2026-11-28", "sob. 28.11"],
  ["2026-12-28 – 2027-01-02", "28.12–02.01.2027"],
])("CONST-019: the plan %s reads „%s”", (plan, text) => {
  expect(plainSentence(plan)).toBe(text);
});

test("tomorrow may be in another month and year, and after a day of 23 hours", () => {
  expect(plainSentence("2027-01-01", "2026-12-31")).toBe("jutro 01.01.2027");
  expect(plainSentence("2028-02-29 06:00", "2028-02-28")).toBe("jutro 6:00");
  expect(plainSentence("2027-03-29", "2027-03-28")).toBe("jutro 29.03");
});

test("the words of a sentence stay, tomorrow has its case", () => {
  expect(plainSentence("Ważna do 2026-11-24 09:10, potem wygasa.")).toBe("Ważna do jutra 9:10, potem wygasa.");
  expect(plainSentence("Od 2026-11-24 do 2026-11-23; TR/2026/000018")).toBe(
    "Od jutra 24.11 do dziś 23.11; TR/2026/000018",
  );
  expect(plainSentence("Załadunek: 2026-11-24")).toBe("Załadunek: jutro 24.11");
  expect(plainSentence("Bez terminu")).toBe("Bez terminu");
});

test("a day never breaks where its line ends, and keeps its full form for machines", () => {
  const plans = planParts("2026-11-25 09:10 · 2026-11-28 – 2026-11-29", today).filter(({ moment }) => moment);
  expect(plans.map(({ moment }) => moment)).toEqual(["2026-11-25 09:10", "2026-11-28"]);
  expect(plans.filter(({ text }) => text.includes(" "))).toEqual([]);
});
