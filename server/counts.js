// @ts-check

/** @typedef {{ bucket: string, key: string | number, windowStart: number, amount: number }} Call */
/** @typedef {(call: Call) => number | Promise<number>} CountInMemory */

/**
 * Counts calls of a key in the present window of a bucket, in memory; the counts of the window before are let go of.
 * @returns {(call: Call) => number}
 */
export function createCounts() {
  /** @type {Map<string, { windowStart: number, calls: Map<string | number, number> }>} */
  const counted = new Map();
  return ({ bucket, key, windowStart, amount }) => {
    const known = counted.get(bucket);
    const window = known && known.windowStart >= windowStart ? known : { windowStart, calls: new Map() };
    if (window !== known) counted.set(bucket, window);
    const count = (window.calls.get(key) ?? 0) + amount;
    window.calls.set(key, count);
    return count;
  };
}
