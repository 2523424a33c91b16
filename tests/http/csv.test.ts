import { expect, test } from "vitest";
import { readCsv } from "~/domain/freight/import/csv.server";
import { type CsvColumn, csvCell, csvFile } from "~/http/csv.server";

test("a value is quoted where it needs it, and is never a formula", () => {
  const lines = [
    ["zwykły tekst", "zwykły tekst"],
    ['a;b "c"', '"a;b ""c"""'],
    ["dwie\nlinie", '"dwie\nlinie"'],
    ["=1+1", "'=1+1"],
    ["+48 600", "'+48 600"],
    ["-5", "'-5"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["  =HYPERLINK(1)", "'  =HYPERLINK(1)"],
    ...["＝1+1", "＋1", "－1", "＠SUM(A1)", "\u200b=1", "\u202e=1", "\ufeff\u2066 +1", "'\u200b＝1"].map(
      (text) => [text, `'${text}`] as const,
    ),
    ["a＝1", "a＝1"],
    [-5, "-5"],
    [null, ""],
  ] as const;
  expect(lines.map(([value]) => csvCell(value))).toEqual(lines.map(([, cell]) => cell));
  const texts = lines.flatMap(([value]) => (typeof value === "string" && value.trim() === value ? [value] : []));
  const file = `x\n${texts.map(csvCell).join("\n")}`;
  expect(
    readCsv(file).map(({ cells }) => cells[0]),
    "read again it is the same",
  ).toEqual(["x", ...texts]);
});

test("a file has its mark, a heading and lines for spreadsheets", async () => {
  const complaint = { number: "ZG/2026/000001", subject: "żółw" };
  const columns: CsvColumn<typeof complaint>[] = [
    ["Numer", ({ number }) => number],
    ["Temat", ({ subject }) => subject],
  ];
  const answer = csvFile("dane.csv", columns, [complaint]);
  expect([...new Uint8Array(await answer.clone().arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(await answer.text()).toBe("Numer;Temat\r\nZG/2026/000001;żółw\r\n");
  const cut = csvFile("dane.csv", columns, [complaint], "Pominięto resztę.");
  expect((await cut.text()).split("\r\n")[2]).toBe("Pominięto resztę.");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="dane.csv"');
});
