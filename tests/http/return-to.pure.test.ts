import { describe, expect, test } from "vitest";
import { landingPath, safeReturn, wantedPath } from "~/http/return-to.server";

const long = "a".repeat(8000);

const hostile = [
  "",
  "https://evil.example",
  "HTTPS://evil.example/ogloszenia",
  "http:evil.example",
  "http:/evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example/ogloszenia",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/ogloszenia\\..\\..\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  " /ogloszenia",
  "/ogloszenia\r\nSet-Cookie: dyszel=x",
  "/ogloszenia\u0000",
  "/ogloszenia\u007f",
  "/ogloszenia\u0085",
  "/%5Cevil.example",
  "/%5C%5Cevil.example",
  "/%2F/evil.example",
  "/%2Fevil.example",
  "/%252F%252Fevil.example",
  "/%09/evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/..//",
  "/.//",
  "/%2e%2e//",
  "/.//?page=2",
  "/.//#evil.example",
  "/@evil.example",
  "@evil.example",
  "user:pass@evil.example",
  "localhost:3000/ogloszenia",
  "http://localhost:3000/ogloszenia",
  "http://portal.invalid/ogloszenia",
  "//portal.invalid/ogloszenia",
  "javascript:alert(1)",
  "/javascript:alert(1)",
  "data:text/html,x",
  "ogloszenia",
  "?page=2",
  "#x",
  "/OGLOSZENIA",
  "/nie-ma-takiej-strony",
  "/api",
  "/media/00000000-0000-0000-0000-000000000000",
  "/access/signout",
  "/consent",
  "/assets/root.js",
  `/${long}`,
  `/ogloszenia?x=${long}`,
  "／／evil.example",
  "/〱evil.example",
];

describe("ROUTE-018, OQ-04: a returnTo that is no page of ours is ignored", () => {
  test.each(hostile)("%j", (payload) => {
    expect(landingPath(payload)).toBe("/ogloszenia");
    expect(safeReturn(payload)).toBe("/");
  });

  test.each(hostile.filter(Boolean))("%j encoded once more", (payload) => {
    const encoded = encodeURIComponent(payload);
    expect(landingPath(encoded)).toBe("/ogloszenia");
    expect(landingPath(`/${encoded}`)).toBe("/ogloszenia");
  });

  test.each([null, undefined])("%j", (payload) => {
    expect(landingPath(payload)).toBe("/ogloszenia");
    expect(safeReturn(payload)).toBe("/");
  });
});

describe("ROUTE-016, ROUTE-017: a page of ours survives with its query", () => {
  test.each([
    "/",
    "/ogloszenia",
    "/ogloszenia?page=2&onlyNew=2026-11-20T10%3A00%3A00%2B01%3A00",
    "/notifications/list?type=3",
    "/ogloszenie/17?action=EDIT_COMMENT&commentId=4#comment-4",
    "/notifications/viewer?id=17",
    "/powiadomienia",
    "/notices?page=3",
    "/pakiet",
    "/media/documents/regulamin",
    "/ogloszenia?x=//evil.example",
  ])("%s", (path) => {
    expect(landingPath(path)).toBe(path);
    expect(safeReturn(path)).toBe(path);
  });

  test("dots are resolved before the page is looked for", () => {
    expect(landingPath("/pakiet/../ogloszenia")).toBe("/ogloszenia");
    expect(landingPath("/ogloszenia/../powiadomienia?page=2")).toBe("/powiadomienia?page=2");
  });

  test.each(["/zaloguj", "/access/signin", "/zaloguj?returnTo=%2Fpakiet", "/zaloguj/"])(
    "%s is a sign-in page and no place to land on",
    (path) => {
      expect(landingPath(path)).toBe("/ogloszenia");
      expect(safeReturn(path)).toBe(path);
    },
  );

  test("OQ-04: a data request is reduced to its page", () => {
    const pathFor = (path: string) => wantedPath(new Request(`http://localhost:3000${path}`));
    expect(pathFor("/ogloszenia?page=2&_data=announcements")).toBe("/ogloszenia?page=2");
    expect(pathFor("/pakiet?_data=plan")).toBe("/pakiet");
    expect(pathFor("/notifications/list?type=0&type=1")).toBe("/notifications/list?type=0&type=1");
  });
});
