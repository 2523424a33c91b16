import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { builtSheets } from "./built";

const client = path.resolve(import.meta.dirname, "../../build/client");
const sheets = await builtSheets();

/** What the sheets weigh on the way, in bytes as brotli. */
function weigh(hrefs: readonly string[]): number {
  return hrefs.reduce((sum, href) => sum + fs.statSync(path.join(client, `${href}.br`)).size, 0);
}

test("the frame's sheet weighs 6,000 bytes at most", () => {
  expect(sheets.frame).toHaveLength(1);
  expect(weigh(sheets.frame)).toBeLessThanOrEqual(6_000);
});

test("a page brings one sheet more, which weighs with the frame's 9,000 bytes at most", () => {
  expect(sheets.pages.length).toBeGreaterThan(40);
  expect(sheets.pages.filter(({ own }) => own.length !== 1)).toEqual([]);
  const heavy = sheets.pages.map(({ id, own }) => ({ id, bytes: weigh([...sheets.frame, ...own]) }));
  // The pattern book of the demo shows every part at once.
  expect(heavy.filter(({ id, bytes }) => bytes > (id === "components" ? 10_000 : 9_000))).toEqual([]);
});

test("every sheet is linked by a page, or by the part that it comes with", () => {
  const files = fs.readdirSync(path.join(client, "assets"));
  const scripts = files
    .filter((file) => file.endsWith(".js"))
    .map((file) => fs.readFileSync(path.join(client, "assets", file), "utf8"));
  const linked = new Set([...sheets.frame, ...sheets.pages.flatMap(({ own }) => own)]);
  const hrefs = files.filter((file) => file.endsWith(".css")).map((file) => `/assets/${file}`);
  expect(hrefs.length).toBeGreaterThan(40);
  expect(hrefs.filter((href) => !linked.has(href) && !scripts.some((text) => text.includes(`"${href}"`)))).toEqual([]);
});
