import { describe, expect, test } from "vitest";
import { expectSameAnswer, namingRoutes, oddIds } from "../pages/odd-ids";
import {
  addressWith,
  everyParameter,
  oddQueries,
  pageFiles,
  parametersOf,
  queryValues,
  readerOf,
} from "../pages/odd-queries";
import { inTurns, send, tryPortal } from "../pages/odd-requests";

tryPortal();

test("there are pages and parameters to try", () => {
  expect(pageFiles.size).toBeGreaterThan(0);
  expect(everyParameter.length).toBeGreaterThan(0);
});

describe("no query parameter makes a page fail, whatever it alone holds", () => {
  test.each([...pageFiles])("%s", { timeout: 600_000 }, async (file, route) => {
    const { persona, cookie } = await readerOf(route);
    const single = parametersOf(file).flatMap((name) =>
      queryValues.map((value) => new URLSearchParams({ [name]: value }).toString()),
    );
    await inTurns([...single, ...oddQueries], (query) =>
      send(persona, { path: addressWith(route, query), cookie }, query.slice(0, 200)),
    );
  });
});

test("a form sent to an address that names nothing is answered as the address is, whatever the id", async () => {
  for (const route of await namingRoutes()) {
    await inTurns(
      oddIds.flatMap((id) => (["usual reader", "visitor"] as const).map((who) => ({ id, who }))),
      ({ id, who }) => expectSameAnswer(route, id, who),
    );
  }
});
