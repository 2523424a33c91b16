// @ts-check

/** @typedef {{ bucket: string, key: string | number, windowStart: number, amount: number }} Call */
/** @typedef {(call: Call) => number | Promise<number>} CountInMemory */

/**
 * Counts calls of a key in the present window of a bucket, in memory; the counts of the window before are let go of.
 * @returns {(call: Call) => number}
 */
export function createCounts() {
  /** @type {Map<string, { windowStart: number, calls: Map<string | number, number> }>} */
  const buckets = new Map();
  return ({ bucket, key, windowStart, amount }) => {
    const bucketCounts = buckets.get(bucket);
    const window =
      bucketCounts && bucketCounts.windowStart >= windowStart ? bucketCounts : { windowStart, calls: new Map() };
    if (window !== bucketCounts) buckets.set(bucket, window);
    const count = (window.calls.get(key) ?? 0) + amount;
    window.calls.set(key, count);
    return count;
  };
}
