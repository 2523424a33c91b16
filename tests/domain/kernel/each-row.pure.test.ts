import { expect, test } from "vitest";
import { forEachRow, rowsById } from "~/domain/kernel/each-row.server";
import { inBatches } from "~/domain/kernel/sweep.server";

test("a job goes over all rows, those after a failure too, and then fails with every failure", async () => {
  const seen: number[] = [];
  const work = async (row: number) => {
    seen.push(row);
    if (row === 2) throw new Error("odd");
    return row !== 3;
  };
  await expect(forEachRow([1, 2, 3, 4], work)).rejects.toMatchObject({ errors: [{ message: "odd" }] });
  expect(seen).toEqual([1, 2, 3, 4]);
});

test("a job whose time is up takes no more rows and says that some are left", async () => {
  const reported: string[] = [];
  const rows = rowsById(async (afterId) => (afterId < 3 ? [{ id: afterId + 1 }] : []));
  const bound = { milliseconds: -1, onTimeOver: () => void reported.push("left") };
  expect(await forEachRow(rows, async () => true, bound)).toBe(0);
  expect(reported).toEqual(["left"]);
  expect(await forEachRow([1, 2], async () => true, { onTimeOver: () => void reported.push("again") })).toBe(2);
  expect(reported).toEqual(["left"]);
});

test("what is written in batches goes on while they are full, and ends one day", async () => {
  const written: number[] = [];
  const write = (left: number) => async (most: number) => {
    const size = Math.min(most, left - written.reduce((sum, each) => sum + each, 0));
    written.push(size);
    return Array(size).fill(0);
  };
  expect(await inBatches(write(12_000))).toBe(12_000);
  expect(written.length).toBe(3);
  const endless = await inBatches(async (most) => Array(most).fill(0));
  expect(endless).toBe(500_000);
});
