// @ts-check

/** The first words of the addresses that answer programs: the guard, the routes and the browser's links go by them. */
export const apiBases = ["api", "new-api", "media", "place", "gus"];

const startsWithBase = new RegExp(`^/(${apiBases.join("|")})(?:/|$)`, "i");

/**
 * The base that a path is under, in small letters.
 * @param {string} path
 * @returns {string | undefined}
 */
export function apiBaseOf(path) {
  return startsWithBase.exec(path)?.[1]?.toLowerCase();
}
