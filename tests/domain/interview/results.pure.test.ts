import { describe, expect, test } from "vitest";
import { companySizeOf } from "~/domain/interview/interview";
import { groupsToShow, meanOf, resultOf, sentencesOf } from "~/domain/interview/results";

const names = ["SMALL", "MEDIUM", "LARGE"] as const;

describe("what is shown by group", () => {
  test.each([
    { answered: [5, 5, 5], unknown: 0, shown: "SMALL MEDIUM LARGE" },
    { answered: [5, 5, 0], unknown: 0, shown: "SMALL MEDIUM" },
    { answered: [20, 6, 4], unknown: 0, shown: "SMALL" },
    { answered: [20, 6, 4], unknown: 1, shown: "SMALL MEDIUM" },
    { answered: [20, 4, 4], unknown: 0, shown: "SMALL" },
    { answered: [20, 4, 0], unknown: 0, shown: "" },
    { answered: [20, 5, 1], unknown: 0, shown: "SMALL" },
    { answered: [20, 0, 0], unknown: 4, shown: "" },
    { answered: [20, 0, 0], unknown: 5, shown: "SMALL" },
    { answered: [20, 0, 0], unknown: 0, shown: "SMALL" },
    { answered: [4, 4, 4], unknown: 0, shown: "" },
    { answered: [5, 5, 5], unknown: 2, shown: "MEDIUM LARGE" },
  ])("of $answered in groups and $unknown in none: $shown", ({ answered, unknown, shown }) => {
    const groups = names.map((group, index) => ({ group, total: answered[index] ?? 0 }));
    const total = answered.reduce((sum, count) => sum + count, unknown);
    const found = groupsToShow(groups, total);
    expect(found.map(({ group }) => group).join(" ")).toBe(shown);
  });

  test("no group of less than five shows, and none whose rest would be one to four, in any mix of twelve", () => {
    const counts = Array.from({ length: 13 }, (_, count) => count);
    const wrong = counts.flatMap((a) =>
      counts.flatMap((b) =>
        counts.flatMap((c) =>
          [0, 1, 4, 5].filter((unknown) => {
            const shown = groupsToShow([{ total: a }, { total: b }, { total: c }], a + b + c + unknown);
            const rest = a + b + c + unknown - shown.reduce((sum, { total }) => sum + total, 0);
            const isTold = shown.length > 0 && rest > 0 && rest < 5;
            return isTold || shown.some(({ total }) => total < 5);
          }),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

test("a question of four answers shows nothing, one of five its shares in the order of its options", () => {
  const question = { answerKind: "CHOICE" as const, choices: ["Tak", "Nie"] };
  const yes = { answer: "Tak", group: null, count: 4 };
  expect(resultOf(question, [yes])).toBeNull();
  expect(resultOf(question, [{ answer: "Nie", group: "SMALL", count: 1 }, yes])).toEqual({
    total: 5,
    shares: [
      { answer: "Tak", count: 4 },
      { answer: "Nie", count: 1 },
    ],
    groups: [],
    isGroupHidden: true,
  });
});

test("the mean of a scale counts each answer", () => {
  expect(
    meanOf([
      { answer: "1", count: 1 },
      { answer: "5", count: 3 },
    ]),
  ).toBe(4);
});

test("free words come as single sentences in the order of the alphabet, masked, and of five people at least", () => {
  const own = ["Zła trasa. Ładunki późno!", "Ala ma kota.\nBez zmian", "Proszę dzwonić: 601 202 303.", "…", "Czekam."];
  expect(sentencesOf(own.slice(1))).toBeNull();
  expect(sentencesOf(own)).toEqual([
    "Ala ma kota.",
    "Bez zmian",
    "Czekam.",
    "Ładunki późno!",
    "Proszę dzwonić: •••.",
    "Zła trasa.",
  ]);
});

test.each([
  [null, null],
  [0, "SMALL"],
  [9, "SMALL"],
  [10, "MEDIUM"],
  [49, "MEDIUM"],
  [50, "LARGE"],
])("a company of %s people is %s", (employees, size) => {
  expect(companySizeOf(employees)).toBe(size);
});
