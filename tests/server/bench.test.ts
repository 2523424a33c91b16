import { execFile } from "node:child_process";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parts } from "../bench/parts.js";

const root = path.resolve(import.meta.dirname, "../..");
const headings = Object.values(parts).map(([heading]) => String(heading));
let printed = "";
let complaint = "";
let failed = false;

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      execFile(
        process.execPath,
        ["bin/bench.js", "--smallest"],
        { cwd: root, timeout: 550_000 },
        (error, output, errors) => {
          printed = output;
          complaint = errors;
          failed = error !== null;
          resolve();
        },
      );
    }),
  600_000,
);

test("the bench has parts", () => {
  expect(headings.length).toBeGreaterThan(0);
});

test.each(headings)("the bench runs through and prints its figures: %s", (heading) => {
  const [, part = ""] = printed.split(`== ${heading}\n`);
  const figures = part.split("\n== ", 1)[0];
  expect(figures, complaint).toMatch(/^ {3}-+\n {3}\S.*\d/m);
  expect(figures).not.toMatch(/NaN|undefined|Infinity/);
});

test("the bench ends well", () => {
  expect(failed, complaint).toBe(false);
});
