import { expect, test } from "vitest";
import { readFlash } from "~/http/flash.server";

function flashOf(cookie: string) {
  return readFlash(new Request("http://localhost/", { headers: { Cookie: `flash=${encodeURIComponent(cookie)}` } }));
}

test("what was done is told in words, on whatever page comes next", () => {
  expect(flashOf("fleet:flash.added")).toEqual({ sentence: "Pojazd został dodany.", isMailed: false });
  expect(flashOf("invitation:flash.mailed.resent")?.isMailed).toBe(true);
});

test("a cookie says no text but those made for it, and none that is missing", () => {
  const others = ["fleet:heading", "flash.added", "fleet:flash.", "fleet:flash.nothing", "errors:flash", "", "%00"];
  expect(others.map(flashOf)).toEqual(others.map(() => null));
});
