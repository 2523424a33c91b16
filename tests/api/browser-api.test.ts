import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { callApi, callMedia, callNewApi, callPlace } from "~/api/browser/call";
import { onNotification, type PageNotification } from "~/api/browser/notify";
import { loadRestrictions } from "~/api/browser/restrictions";
import { signOut } from "~/api/browser/sign-out";
import { readAuth, readToken, resetLocale, storedAuthIsDamaged, writeAuth } from "~/api/browser/stored-auth";
import { createBell } from "~/api/browser/unread-notices";
import "~/i18n";
import type { AuthState } from "~/domain/kernel/viewer";

const auth: AuthState = {
  token: "first.token",
  user: {
    id: 7,
    name: "Jan",
    surname: "Nowak",
    userRoles: [
      {
        dictionaryRole: {
          name: "PORTAL_ADMIN",
          dictionaryRolePermissions: [{ dictionaryPermission: { permission: "ACCESS_CONTROL" } }],
        },
      },
    ],
  },
  company: { id: 3, registrationSubscriptionPlanId: null },
};

const signInAgain = "/zaloguj?returnTo=%2Fogloszenia%3Fpage%3D2&reason=session";

let stored: Map<string, string>;
let page: EventTarget & { location: { pathname: string; search: string; assign: (address: string) => void } };
let tab: EventTarget & { visibilityState: "visible" | "hidden" };
let shown: PageNotification[];
let left: string[];
const server = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const log = vi.spyOn(console, "error");

beforeEach(() => {
  stored = new Map();
  shown = [];
  left = [];
  const location = { pathname: "/ogloszenia", search: "?page=2", assign: (address: string) => void left.push(address) };
  page = Object.assign(new EventTarget(), { location });
  tab = Object.assign(new EventTarget(), { visibilityState: "visible" as const });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", tab);
  vi.stubGlobal("fetch", server);
  server.mockReset();
  log.mockReset().mockImplementation(() => {});
  onNotification((notification) =>
    shown.push({ ...notification, message: notification.message.replaceAll("\u00a0", " ") }),
  );
  writeAuth(auth);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answer(body: unknown, init?: ResponseInit) {
  server.mockImplementation(async () => Response.json(body, init));
}

function refuse(...messages: string[]) {
  answer({ data: null, errors: messages.map((message) => ({ message })) });
}

function requestOf(call = 0) {
  const [path, { method, headers, body } = {}] = server.mock.calls[call] ?? [];
  return { path, method, headers: new Headers(headers), body: JSON.parse(String(body)) };
}

function shownErrors() {
  return shown.filter(({ kind }) => kind === "error").map(({ message }) => message);
}

describe("the stored auth state", () => {
  test("AUTH-002…006: holds token, user with roles and permissions, and company", () => {
    expect(JSON.parse(stored.get("auth") ?? "")).toEqual(auth);
    expect(readAuth()).toEqual(auth);
    expect(readToken()).toBe("first.token");
  });

  test.each([
    ["no entry at all", null, false],
    ["a company with a plan", '{"company":{"id":1,"registrationSubscriptionPlanId":4}}', false],
    ["a free company, whose plan is null", '{"company":{"id":1,"registrationSubscriptionPlanId":null}}', false],
    ["a company without the plan's key", '{"company":{"id":1}}', true],
    ["no company", '{"token":"a","user":{}}', true],
    ["a company of null", '{"company":null}', true],
    ["a broken entry", '{"company":', true],
    ["an entry that is no object", "null", true],
  ])("AUTH-041, OQ-20: %s", (_, entry, damaged) => {
    stored.delete("auth");
    if (entry !== null) stored.set("auth", entry);
    expect(storedAuthIsDamaged()).toBe(damaged);
  });

  test.each([undefined, 12, "", "two\nlines", "źdźbło"])("a stored token %j is not sent", (token) => {
    stored.set("auth", JSON.stringify({ ...auth, token }));
    expect(readToken()).toBe("");
  });

  test("I18N-002: another stored locale is reset to Polish", () => {
    stored.set("locale", "en");
    resetLocale();
    expect(stored.get("locale")).toBe("pl");
  });

  test("nothing breaks when the storage is switched off", async () => {
    const off = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: off, setItem: off, removeItem: off });
    answer({ data: { signOut: true } });
    writeAuth(auth);
    resetLocale();
    expect(readToken()).toBe("");
    expect(storedAuthIsDamaged()).toBe(false);
    expect(await loadRestrictions()).toEqual([]);
    await expect(signOut()).resolves.toBeUndefined();
  });
});

describe("a call of /api", () => {
  test("API-007, API-009: posts the query alone with the stored bearer", async () => {
    answer({ data: { countries: [] } });
    expect(await callApi("query { countries }")).toEqual({ countries: [] });
    expect(requestOf()).toMatchObject({ path: "/api", method: "POST", body: { query: "query { countries }" } });
    expect(Object.keys(requestOf().body)).toEqual(["query"]);
    expect(requestOf().headers.get("Authorization")).toBe("Bearer first.token");
    expect(requestOf().headers.get("Content-Type")).toBe("application/json");
    expect(requestOf().headers.has("X-Skip-Logout-On-Error")).toBe(false);
  });

  test("sends variables when there are some, and no bearer when none is stored", async () => {
    stored.clear();
    answer({ data: { tinAvailability: true } });
    await callApi("query ($tin: String!) { tinAvailability(tin: $tin) }", { variables: { tin: "5260250274" } });
    expect(requestOf().body.variables).toEqual({ tin: "5260250274" });
    expect(requestOf().headers.has("Authorization")).toBe(false);
  });

  test("a renewed bearer takes the place of the one that was sent", async () => {
    answer({ data: { me: {} } }, { headers: { "X-Auth-Token": "second.token" } });
    await callApi("query { me }");
    expect(readAuth()).toEqual({ ...auth, token: "second.token" });
  });

  test("a renewed bearer that arrives after sign-out or another sign-in is dropped", async () => {
    server.mockImplementation(async () => {
      stored.delete("auth");
      return Response.json({ data: { me: {} } }, { headers: { "X-Auth-Token": "second.token" } });
    });
    await callApi("query { me }");
    expect(stored.has("auth")).toBe(false);

    server.mockImplementation(async () => {
      writeAuth({ ...auth, token: "of.another" });
      return Response.json({ data: { me: {} } }, { headers: { "X-Auth-Token": "second.token" } });
    });
    await callApi("query { me }");
    expect(readToken()).toBe("of.another");
  });

  const endings = [
    ["ERR-001", "Access is unauthorized here"],
    ["ERR-002", "System.UnauthorizedAccessException: no"],
    ["ERR-003", "Nieprawidłowy lub unieważniony token."],
  ] as const;

  test.each(endings)("%s: '%s' ends the session and leads to sign-in and back", async (_, message) => {
    stored.set("restrictions", "{}");
    refuse("tinTaken", message);
    await expect(callApi("query { me }")).rejects.toThrow();
    expect(left).toEqual([signInAgain]);
    // An answer that takes no bearer would leave the cookie alive, and sign-in would lead straight back.
    expect(requestOf(1)).toMatchObject({ path: "/api", body: { query: "mutation { signOut }" } });
    expect(server.mock.calls[2]).toMatchObject(["/access/signout?quiet=1", { method: "POST", keepalive: true }]);
    expect([...stored.keys()]).toEqual([]);
    expect(shown).toEqual([]);
  });

  test.each(endings)("ERR-004: with X-Skip-Logout-On-Error %s stays on the page", async (_, message) => {
    refuse(message);
    await expect(callApi("query { me }", { skipLogoutOnError: true })).rejects.toThrow();
    expect(requestOf().headers.get("X-Skip-Logout-On-Error")).toBe("true");
    expect(left).toEqual([]);
    expect(readAuth()).toEqual(auth);
    expect(shown).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
  });

  test.each(["Nieprawidłowy lub unieważniony token. Spróbuj", "Unauthorised", "invalid"])(
    "ERR-003: '%s' does not end the session",
    async (message) => {
      refuse(message);
      await expect(callApi("query { me }")).rejects.toThrow(message);
      expect(left).toEqual([]);
      expect(readAuth()).toEqual(auth);
    },
  );

  test("ERR-005: a known error is shown in Polish", async () => {
    refuse("tinTaken");
    await expect(callApi("mutation { register }")).rejects.toMatchObject({ name: "CallError", message: "tinTaken" });
    expect(shown).toEqual([{ message: "Firma o podanym numerze NIP jest już zarejestrowana.", kind: "error" }]);
    expect(log).not.toHaveBeenCalled();
  });

  test("ERR-005: the code in the extensions is enough, and its values stand in the sentence", async () => {
    const extensions = { code: "lengthMax", params: { max: 2000 } };
    answer({ data: null, errors: [{ message: "too long", extensions }] });
    await expect(callApi("mutation { addComment }")).rejects.toThrow("lengthMax");
    expect(shownErrors()).toEqual(["Dozwolone maksymalnie 2000 znaków"]);
  });

  test("ERR-006: an unknown error goes to the console only", async () => {
    refuse("xyz", "constructor", "toString", "__proto__");
    await expect(callApi("query { me }")).rejects.toThrow("xyz");
    expect(shown).toEqual([]);
    expect(log).toHaveBeenCalledTimes(4);
  });

  test("ERR-043: 'Unexpected Execution Error' is shown as the Polish sentence", async () => {
    refuse("Unexpected Execution Error");
    await expect(callApi("query { me }")).rejects.toThrow();
    expect(shownErrors()).toEqual(["Wystąpił nieoczekiwany błąd. Spróbuj ponownie później."]);
  });

  test("MSGTXT-011: 'Nieprawidłowy lub hasło.' is shown as 'Nieprawidłowy login lub hasło.'", async () => {
    refuse("Nieprawidłowy lub hasło.");
    await expect(callApi("mutation { signIn }")).rejects.toThrow();
    expect(shownErrors()).toEqual(["Nieprawidłowy login lub hasło."]);
  });

  test.each([
    ["a cut connection", async () => Promise.reject(new TypeError("Failed to fetch"))],
    ["an answer that is no JSON", async () => new Response("<html>", { status: 502 })],
    ["an empty object", async () => Response.json({}, { status: 400 })],
    ["null", async () => Response.json(null)],
  ])("ERR-006: %s is logged and rejected, and nobody is signed out", async (_, respond) => {
    server.mockImplementation(respond);
    await expect(callApi("query { me }")).rejects.toThrow();
    expect(log).toHaveBeenCalledOnce();
    expect(shown).toEqual([]);
    expect(left).toEqual([]);
    expect(readAuth()).toEqual(auth);
  });
});

describe("a call of /new-api", () => {
  test("posts JSON, or an empty body, with the bearer and gives the answer of a 200", async () => {
    answer({ threadId: 5 });
    expect(await callNewApi("thread/create")).toEqual({ threadId: 5 });
    expect(server.mock.calls[0]).toMatchObject(["/new-api/thread/create", { method: "POST" }]);
    expect(server.mock.calls[0]?.[1].body).toBeUndefined();

    await callNewApi("thread/send-message", { threadId: 5, message: "Dzień dobry" });
    expect(requestOf(1).body).toEqual({ threadId: 5, message: "Dzień dobry" });
    expect(requestOf(1).headers.get("Authorization")).toBe("Bearer first.token");
    expect(requestOf(1).headers.get("Content-Type")).toBe("application/json");
  });

  test.each([
    ["ERR-007", 401],
    ["ERR-008", 403],
  ])("%s: a %d signs a signed-in person out", async (_, status) => {
    stored.set("restrictions", "{}");
    server.mockImplementation(async (path) =>
      path === "/api" ? Response.json({ data: { signOut: true } }) : Response.json({ message: "tinTaken" }, { status }),
    );
    await expect(callNewApi("thread/create")).rejects.toMatchObject({ status });
    expect(requestOf(1)).toMatchObject({ path: "/api", body: { query: "mutation { signOut }" } });
    expect([...stored.keys()]).toEqual([]);
    expect(left).toEqual([signInAgain]);
    expect(shown).toEqual([]);
  });

  test.each([401, 403])("ERR-007, ERR-008: a %d without a stored user signs nobody out", async (status) => {
    stored.clear();
    answer({ message: "operationIsRestricted" }, { status });
    await expect(callNewApi("thread/create")).rejects.toMatchObject({ status });
    expect(left).toEqual([]);
    expect(shownErrors()).toEqual(["Ta operacja jest niedostępna w ramach Twojego dostępu."]);
  });

  test("ERR-009, API-020: another status shows a known message, is logged and rethrown", async () => {
    answer({ message: "threadNotFound" }, { status: 404 });
    const call = callNewApi("thread/get-messages", { threadId: 1 });
    await expect(call).rejects.toMatchObject({ message: "threadNotFound", status: 404 });
    expect(shownErrors()).toEqual(["Nie znaleziono rozmowy."]);
    expect(log).toHaveBeenCalledOnce();
  });

  test.each([201, 500])(
    "ERR-009, API-020: a %d with an unknown message shows nothing and is rethrown",
    async (status) => {
      answer({ message: "xyz" }, { status });
      await expect(callNewApi("interview/get-responses")).rejects.toMatchObject({ message: "xyz", status });
      expect(shown).toEqual([]);
      expect(log).toHaveBeenCalledOnce();
    },
  );

  test("API-020: a cut connection is logged and rethrown", async () => {
    server.mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(callNewApi("thread/create")).rejects.toThrow("Failed to fetch");
    expect(log).toHaveBeenCalledOnce();
  });
});

describe("a call of /media", () => {
  test("posts the form with the bearer and gives the answer", async () => {
    answer({ files: [{ id: "a" }] });
    const form = new FormData();
    form.append("file", new Blob(["x"]), "x.pdf");
    expect(await callMedia(form)).toEqual({ files: [{ id: "a" }] });
    expect(server.mock.calls[0]?.[1].body).toBe(form);
    const headers = new Headers(server.mock.calls[0]?.[1].headers);
    expect([...headers]).toEqual([["authorization", "Bearer first.token"]]);
  });

  test("ERR-010: a known message is shown in Polish, an unknown one is logged", async () => {
    answer({ message: "fileTooLarge" }, { status: 413 });
    await expect(callMedia(new FormData())).rejects.toMatchObject({ message: "fileTooLarge", status: 413 });
    expect(shownErrors()).toEqual(["Plik przekracza maksymalny rozmiar 20 MB."]);
    expect(log).not.toHaveBeenCalled();

    answer({ message: "xyz" }, { status: 400 });
    await expect(callMedia(new FormData())).rejects.toThrow("xyz");
    expect(shownErrors()).toHaveLength(1);
    expect(log).toHaveBeenCalledOnce();
  });
});

describe("a call of /place", () => {
  test("asks with the query and the bearer and gives the answer", async () => {
    answer({ places: [{ city: "Łódź" }] });
    expect(await callPlace({ country: "PL", query: "Łódź" })).toEqual({ places: [{ city: "Łódź" }] });
    expect(server.mock.calls[0]?.[0]).toBe("/place?country=PL&query=%C5%81%C3%B3d%C5%BA");
    expect(new Headers(server.mock.calls[0]?.[1].headers).get("Authorization")).toBe("Bearer first.token");
  });

  test("ERR-011: the first of two errors is shown, with the title 'Błąd'", async () => {
    answer({ errors: [{ message: "Usługa nie odpowiada" }, { message: "tinTaken" }] }, { status: 503 });
    await expect(callPlace({ query: "Łódź" })).rejects.toThrow("Usługa nie odpowiada");
    expect(shown).toEqual([{ title: "Błąd", message: "Usługa nie odpowiada", kind: "error" }]);
  });

  test("ERR-011, I18N-005: a code is shown as its sentence, and so is an answer that says nothing", async () => {
    answer({ errors: [{ message: "tooManyResourceCalls" }] }, { status: 429 });
    await expect(callPlace({ query: "Łódź" })).rejects.toThrow();
    server.mockImplementation(async () => new Response("<html>", { status: 502 }));
    await expect(callPlace({ query: "Łódź" })).rejects.toThrow();
    expect(shownErrors()).toEqual([
      "Zbyt wiele zapytań. Spróbuj ponownie za chwilę.",
      "Wystąpił nieoczekiwany błąd. Spróbuj ponownie później.",
    ]);
  });
});

describe("sign-out in the browser", () => {
  test("AUTH-019, AUTH-020: sends the mutation with the bearer and forgets the person before the answer", async () => {
    stored.set("locale", "pl");
    stored.set("restrictions", "{}");
    answer({ data: { signOut: true } }, { headers: { "X-Auth-Token": "second.token" } });
    const done = signOut();
    expect([...stored.keys()]).toEqual(["locale"]);
    await done;
    expect([...stored.keys()]).toEqual(["locale"]);
    expect(requestOf()).toMatchObject({ path: "/api", body: { query: "mutation { signOut }" } });
    expect(requestOf().headers.get("Authorization")).toBe("Bearer first.token");
    expect(server.mock.calls[0]?.[1].keepalive).toBe(true);
  });

  test("a dead session or connection stops nobody from signing out", async () => {
    refuse("Nieprawidłowy lub unieważniony token.");
    await signOut();
    server.mockRejectedValue(new TypeError("Failed to fetch"));
    await signOut();
    expect(log).toHaveBeenCalledTimes(2);
    expect(left).toEqual([]);
    expect(shown).toEqual([]);
  });

  test("AUTH-041: the page's own way says why, too", async () => {
    refuse("Nieprawidłowy lub unieważniony token.");
    await signOut("PLAN_KEY_MISSING");
    expect(server.mock.calls.at(-1)?.[0]).toBe("/access/signout?quiet=1&reason=PLAN_KEY_MISSING");
  });
});

describe("the restriction texts", () => {
  const now = Date.UTC(2026, 0, 5, 12);
  const hours = 60 * 60 * 1000;
  const features = [
    {
      restrictionFeatureId: 2,
      translations: [
        { restrictionId: 1, dictionaryLanguageId: 1, restrictionFeatureId: 2, text: "Dodawanie ogłoszeń" },
      ],
    },
  ];

  beforeEach(() => {
    vi.useFakeTimers({ now });
    answer({ data: { restrictions: features } });
  });

  test("STORE-003…006, CONST-004: are asked for once and kept for two hours", async () => {
    expect(await loadRestrictions()).toEqual(features);
    expect(JSON.parse(stored.get("restrictions") ?? "")).toEqual({ features, expiry: now + 2 * hours });
    expect(requestOf().body.query.replace(/\s+/g, " ")).toContain(
      "restrictions { restrictionFeatureId translations { restrictionId dictionaryLanguageId restrictionFeatureId text } }",
    );
    vi.setSystemTime(now + 2 * hours - 1);
    expect(await loadRestrictions()).toEqual(features);
    expect(server).toHaveBeenCalledOnce();
  });

  test("STORE-007: are asked for again once the expiry has passed", async () => {
    await loadRestrictions();
    vi.setSystemTime(now + 2 * hours);
    await loadRestrictions();
    expect(server).toHaveBeenCalledTimes(2);
    expect(JSON.parse(stored.get("restrictions") ?? "").expiry).toBe(now + 4 * hours);
  });

  test("OQ-71: are asked for anew at sign-in, whatever is stored", async () => {
    await loadRestrictions();
    await loadRestrictions({ anew: true });
    expect(server).toHaveBeenCalledTimes(2);
  });

  test.each(["{", "null", '{"features":[]}', `{"features":{},"expiry":${now + 1}}`, `{"features":[],"expiry":9e15}`])(
    "a damaged entry %s is replaced",
    async (entry) => {
      stored.set("restrictions", entry);
      expect(await loadRestrictions()).toEqual(features);
    },
  );

  test("are neither asked for nor kept when nobody is signed in", async () => {
    stored.delete("auth");
    expect(await loadRestrictions()).toEqual([]);
    expect(server).not.toHaveBeenCalled();

    writeAuth(auth);
    const loading = loadRestrictions();
    stored.delete("auth");
    await loading;
    expect(stored.has("restrictions")).toBe(false);
  });

  test("a failed call gives an empty list and stores nothing", async () => {
    refuse("xyz");
    expect(await loadRestrictions()).toEqual([]);
    expect(stored.has("restrictions")).toBe(false);
  });
});

describe("the bell", () => {
  let stop = () => {};

  beforeEach(() => {
    vi.useFakeTimers();
    count(3);
  });

  afterEach(() => stop());

  function count(unreadNotices: number) {
    answer({ data: { unreadNotices } });
  }

  async function ringing(initial: number) {
    const bell = createBell(initial);
    stop = bell.start();
    await vi.advanceTimersByTimeAsync(0);
    return bell;
  }

  function turn(visibilityState: "visible" | "hidden") {
    tab.visibilityState = visibilityState;
    tab.dispatchEvent(new Event("visibilitychange"));
    return vi.advanceTimersByTimeAsync(0);
  }

  test("API-009, API-011, API-012: polls with the query alone and the skip header, and reads the nested count", async () => {
    const bell = await ringing(0);
    expect(requestOf().body).toEqual({ query: "query { unreadNotices }" });
    expect(requestOf().headers.get("X-Skip-Logout-On-Error")).toBe("true");
    expect(requestOf().headers.get("Authorization")).toBe("Bearer first.token");
    expect(bell.read().count).toBe(3);
  });

  test("API-013, CONST-001, OQ-89: polls at once and then every 30 s", async () => {
    await ringing(3);
    expect(server).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(server).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server).toHaveBeenCalledTimes(4);
  });

  test("API-010, NOTI-019: never polls without a token, and no more after sign-out", async () => {
    stored.delete("auth");
    await ringing(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server).not.toHaveBeenCalled();

    writeAuth(auth);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server).toHaveBeenCalledTimes(1);
    stored.delete("auth");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server).toHaveBeenCalledTimes(1);
  });

  test("OQ-89: rests in a hidden tab and polls at once when it is seen again", async () => {
    await ringing(3);
    await turn("hidden");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server).toHaveBeenCalledTimes(1);
    await turn("visible");
    expect(server).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server).toHaveBeenCalledTimes(3);
  });

  test("OQ-89: a tab that opens hidden does not poll before it is seen", async () => {
    tab.visibilityState = "hidden";
    await ringing(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server).not.toHaveBeenCalled();
    await turn("visible");
    expect(server).toHaveBeenCalledTimes(1);
  });

  test("LAYOUT-009, CONST-014: shakes for 5 s when the count changes", async () => {
    const bell = await ringing(3);
    count(4);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(bell.read()).toEqual({ count: 4, shaking: true });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(bell.read()).toEqual({ count: 4, shaking: true });
    await vi.advanceTimersByTimeAsync(1);
    expect(bell.read()).toEqual({ count: 4, shaking: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bell.read()).toEqual({ count: 4, shaking: false });
  });

  test("OQ-89: the first value after the load does not shake, a later fall does", async () => {
    const bell = await ringing(1);
    expect(bell.read()).toEqual({ count: 3, shaking: false });
    count(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(bell.read()).toEqual({ count: 2, shaking: true });
  });

  test("a later page load brings its own count without a shake, and an older answer cannot undo it", async () => {
    const bell = await ringing(3);
    let respond = (_: Response) => {};
    server.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
    await vi.advanceTimersByTimeAsync(30_000);
    bell.synchronise(0);
    respond(Response.json({ data: { unreadNotices: 3 } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(bell.read()).toEqual({ count: 0, shaking: false });
  });

  test("API-014: errors are only logged, and polling goes on", async () => {
    refuse("Nieprawidłowy lub unieważniony token.");
    const bell = await ringing(2);
    refuse("tooManyResourceCalls");
    await vi.advanceTimersByTimeAsync(30_000);
    server.mockRejectedValue(new TypeError("Failed to fetch"));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(log).toHaveBeenCalledTimes(3);
    expect(shown).toEqual([]);
    expect(left).toEqual([]);
    expect(readAuth()).toEqual(auth);
    expect(bell.read()).toEqual({ count: 2, shaking: false });
    count(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server).toHaveBeenCalledTimes(4);
  });

  test("tells its listeners of changes only, and is silent once stopped", async () => {
    const bell = createBell(3);
    const listener = vi.fn();
    bell.subscribe(listener);
    stop = bell.start();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(listener).not.toHaveBeenCalled();
    count(5);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(listener).toHaveBeenCalledOnce();
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server).toHaveBeenCalledTimes(3);
    expect(listener).toHaveBeenCalledOnce();
  });
});
