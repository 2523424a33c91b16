import { expect } from "vitest";
import { usualReader } from "./access";
import { addressOf } from "./addresses";
import { type BuiltRoute, builtRoutes } from "./built";
import { leadsTo } from "./call";
import { fixture, send } from "./odd-requests";

/** What may stand in an address in the place of an id. */
export const oddIds = [
  ...["abc", "999999999", "0", "-1", "1.5", "1e3", "01", "1%20", "999999999999999", "99999999999999999999"],
  ...["__proto__", "constructor", "%2F", "%3Cscript%3E", "%27", "%E2%80%AE1", "%EF%BC%91", "%0D%0A"],
  ...["%00", "%ff", "%", "00000000-0000-0000-0000-000000000000", "x".repeat(3000)],
];

/** The routes that take forms at addresses that name something, in their path or in their query. */
export function namingRoutes(): Promise<BuiltRoute[]> {
  const names = (route: BuiltRoute) =>
    /[:?]/.test(`${route.path}${route.path.includes(":") ? "" : addressOf(route, fixture)}`);
  return builtRoutes().then((routes) =>
    routes.filter((route) => route.hasAction && route.handle?.access !== "call" && names(route)),
  );
}

/**
 * Whoever sends a form to an address that names nothing is answered as who opens it; a page that is shown may refuse
 * the form.
 */
export async function expectSameAnswer(route: BuiltRoute, id: string, who: "visitor" | "usual reader"): Promise<void> {
  const persona = who === "visitor" ? who : usualReader(route);
  const path = route.path.includes(":")
    ? `/${route.path.replace(/^\//, "").replace(/:\w+/, id)}`
    : addressOf(route, fixture).replace(/=[^&]*/, `=${id}`);
  const what = `${persona} at ${path.slice(0, 200)}`;
  const cookie = await fixture.cookieOf(persona);
  const read = await send(persona, { path, cookie }, what);
  const written = await send(persona, { path, cookie, form: "" }, what);
  const isRefused = read.status === 200 && written.status === 422;
  expect([isRefused ? 200 : written.status, leadsTo(written)], what).toEqual([read.status, leadsTo(read)]);
}
