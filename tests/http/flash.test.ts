import { expect, test } from "vitest";
import { readFlash } from "~/http/flash.server";

function flashOf(cookie: string) {
  return readFlash(new Request("http://localhost/", { headers: { Cookie: `flash=${encodeURIComponent(cookie)}` } }));
}

test("what one press takes back brings its form, at an address of this portal", () => {
  const flashAt = (undoAt: string) =>
    flashOf(`fleet:flash.added ${JSON.stringify({ undoAt, undo: "intent=unhide&postingId=7" })}`);
  const fields = [
    ["intent", "unhide"],
    ["postingId", "7"],
  ];
  const sentence = "Pojazd został dodany.";
  expect(flashAt("/ladunki?from=PL")).toEqual({
    sentence,
    isMailed: false,
    isFailure: false,
    undo: { address: "/ladunki?from=PL", fields },
  });
  expect(flashAt("https://evil.example/x")?.undo?.address).toBe("/");
});

test("what was done is told in words, on whatever page comes next", () => {
  expect(flashOf("fleet:flash.added")).toEqual({
    sentence: "Pojazd został dodany.",
    isMailed: false,
    isFailure: false,
  });
  expect(flashOf("invitation:flash.mailed.resent")).toMatchObject({ isMailed: true, isFailure: false });
  expect(flashOf("offer:flash.failed.take")).toMatchObject({ isMailed: false, isFailure: true });
});

test("a cookie says no text but those made for it, and none that is missing", () => {
  const others = ["fleet:heading", "flash.added", "fleet:flash.", "fleet:flash.nothing", "errors:flash", "", "%00"];
  expect(others.map(flashOf)).toEqual(others.map(() => null));
});
