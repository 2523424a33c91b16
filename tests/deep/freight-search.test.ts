import { describe } from "vitest";
import { testAgainstMemory } from "../domain/freight/memory";

describe("the search finds what a filter in memory finds, in its order", { timeout: 600_000 }, () => {
  testAgainstMemory({ postings: 600, filters: 300, leastMatches: 3000 });
});
