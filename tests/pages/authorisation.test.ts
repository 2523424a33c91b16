import { dealDocuments } from "drizzle/schema/deal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import errorTexts from "~/i18n/pl/errors";
import { insertOffer } from "../support/deals";
import { make } from "../support/make";
import { isWhole } from "../support/rounds";
import { type Portal, startPortal } from "../support/server";
import {
  asData,
  ask,
  asPage,
  type Cell,
  differences,
  expectedLoaderAnswer,
  expectedWrite,
  oddRequests,
  outside,
} from "./access";
import { addressOf, withData } from "./addresses";
import { type BuiltRoute, builtRoutes } from "./built";
import type { Answer, Call } from "./call";
import { type Fixture, openFixture, type Persona, personas } from "./fixture";
import { headingFaults } from "./headings";

const routes = await builtRoutes();

let fixture: Fixture;
let portal: Portal;

beforeAll(async () => {
  fixture = await openFixture();
  await make.pricing();
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
});

afterAll(() => portal.stop());

function send(persona: Persona, request: Call) {
  return ask(portal.port, persona, request);
}

describe("every built route", () => {
  test("is found in the manifest, the English ones as the modules of the Polish", () => {
    expect(routes.length).toBeGreaterThan(20);
    const english = routes.filter(({ id }) => id.endsWith("@en"));
    expect(english.filter(({ isAlias }) => !isAlias)).toEqual([]);
  });

  test.each(routes.map((route) => [route.id, route] as const))("%s declares an access class", (_, { handle }) => {
    expect(["public", "guestOnly", "signedIn", "verification", "call"]).toContain(handle?.access);
  });

  test.each(routes.map((route) => [route.id, route] as const))("%s can be asked for", (_, route) => {
    expect(route.hasLoader).toBe(true);
  });
});

const named = routes.map((route) => [route.id, route] as const);
const modules = named.filter(([, { isAlias }]) => !isAlias);

describe("PERM-022, PERM-039, ROUTE-013 to ROUTE-019, ROUTE-022: who gets which answer", () => {
  // An alias is the same module at another address: one of each side asks it as a page below.
  test.each(isWhole ? named : modules)("%s to everybody who reads and writes", async (_, route) => {
    const address = addressOf(route, fixture);
    const path = withData(address, route.id);
    const place = routes.indexOf(route);
    // HEAD is answered as GET is.
    const header = personas[place % personas.length];
    const cellsOf = async (persona: Persona): Promise<Cell[]> => {
      const cookie = await fixture.cookieOf(persona);
      const read = asData(expectedLoaderAnswer(route, persona, fixture));
      const write = asData(expectedWrite(route, persona, fixture));
      const cells: Cell[] = [{ persona, act: "GET", expected: read, answer: await send(persona, { path, cookie }) }];
      // What the API refuses is told on its page by the code.
      if (persona === "free member" && route.isPage && !route.feature && !route.name.startsWith("apiArea"))
        expect(cells[0]?.answer.body, "PERM-040: it is open without a package").not.toContain("operationIsRestricted");
      if (persona === header) {
        const answer = await send(persona, { path, cookie, method: "HEAD" });
        cells.push({ persona, act: "HEAD", expected: read, answer });
      }
      const written = await send(persona, { path, cookie, form: "" });
      cells.push({ persona, act: "POST", expected: write, answer: written });
      return isWhole ? [...cells, ...(await pageCells(route, persona))] : cells;
    };
    const cells = await Promise.all(personas.map(cellsOf));
    expect(differences(cells.flat())).toEqual([]);
  });

  /** What the persona gets of the route as a page. */
  async function pageCells(route: BuiltRoute, persona: Persona): Promise<Cell[]> {
    const path = addressOf(route, fixture);
    const cookie = await fixture.cookieOf(persona);
    const read = expectedLoaderAnswer(route, persona, fixture);
    const write = asPage(expectedWrite(route, persona, fixture), read);
    const page = await send(persona, { path, cookie });
    expect(page.headers["cache-control"], "it is not stored").toContain("no-store");
    return [
      { persona, act: "GET of the page", expected: read, answer: page },
      {
        persona,
        act: "HEAD of the page",
        expected: read,
        answer: await send(persona, { path, cookie, method: "HEAD" }),
      },
      {
        persona,
        act: "POST to the page",
        expected: write,
        answer: await send(persona, { path, cookie: await fixture.cookieOf(persona), form: "" }),
      },
    ];
  }

  test("OQ-18: to the session of a waiting company's papers as to a visitor, but for its own page", async () => {
    const company = await make.company({ isVerified: false });
    const person = await make.user({ company, isAdmin: true, isActive: false });
    const cookie = `verification=${await make.verificationSession(person)}`;
    const isOwn = (route: BuiltRoute) => route.handle?.access === "verification";
    const cells = await Promise.all(
      routes.map(async (route): Promise<Cell[]> => {
        const persona = "visitor";
        const address = addressOf(route, fixture);
        const foreign = route.id === "verificationFile";
        const read = isOwn(route) ? { status: foreign ? 404 : 200 } : expectedLoaderAnswer(route, persona, fixture);
        const answer = await send(persona, { path: address, cookie });
        const write = asData(expectedWrite(route, persona, fixture));
        const sent = isOwn(route) ? [] : [await send(persona, { path: withData(address, route.id), cookie, form: "" })];
        return [
          { persona, act: "GET", expected: read, answer },
          ...sent.map((answer) => ({ persona, act: "POST", expected: write, answer }) as const),
        ];
      }),
    );
    expect(differences(cells.flat())).toEqual([]);
    expect(routes.filter(isOwn).map(({ id }) => id)).toEqual(["verification", "verification@en", "verificationFile"]);
    const page = await send("visitor", { path: "/weryfikacja", cookie });
    expect(page.body).toContain(company.name);
    expect(page.body).not.toContain(person.surname);
    expect(page.body).not.toMatch(/"token":/);
  });

  test("what is asked by a wrong method is refused in Polish, with the framework's status", async () => {
    const cookie = await fixture.cookieOf("member");
    const post = await send("member", { path: "/ogloszenia?_data=announcements", cookie, form: "" });
    const read = await send("member", { path: "/ogloszenia?_data=frame", cookie });
    expect([post.status, JSON.parse(post.body).message]).toEqual([405, errorTexts.methodNotAllowed]);
    expect([read.status, JSON.parse(read.body).message]).toEqual([400, errorTexts.badRequest]);
    expect(post.headers["x-remix-error"]).toBe("yes");
  });

  test.each(named)(
    "%s as a page to somebody outside and somebody inside, for whom it is not stored; its title and headings are in order",
    async (_, route) => {
      const path = addressOf(route, fixture);
      const insider = route.handle?.permission ? "portal admin" : "member";
      const cells: Cell[] = [];
      for (const persona of ["visitor", insider] as const) {
        const cookie = await fixture.cookieOf(persona);
        const read = expectedLoaderAnswer(route, persona, fixture);
        const page = await send(persona, { path, cookie });
        cells.push({ persona, act: "GET", expected: read, answer: page });
        expect(faultsOf(page), persona).toEqual([]);
        if (persona === "visitor") continue;
        expect(page.headers["cache-control"]).toContain("no-store");
        const write = asPage(expectedWrite(route, persona, fixture), read);
        cells.push(
          { persona, act: "HEAD", expected: read, answer: await send(persona, { path, cookie, method: "HEAD" }) },
          { persona, act: "POST", expected: write, answer: await send(persona, { path, cookie, form: "" }) },
        );
      }
      expect(differences(cells)).toEqual([]);
      if (route.isAlias) return;
      const others: Persona[] = ["free member", insider === "member" ? "portal admin" : "member"];
      for (const persona of others) {
        const page = await send(persona, { path, cookie: await fixture.cookieOf(persona) });
        expect(faultsOf(page), persona).toEqual([]);
      }
    },
  );

  function faultsOf({ headers, status, body }: Answer): string[] {
    return headers["content-type"]?.startsWith("text/html") && status !== 302 ? headingFaults(body) : [];
  }

  test.each([
    ["/access/confirmaccount", "Link aktywacyjny jest nieprawidłowy lub wygasł."],
    ["/access/confirmaccount/zly", "Link aktywacyjny jest nieprawidłowy lub wygasł."],
    ["/access/password/new", "Link do ustawienia hasła jest nieprawidłowy lub wygasł."],
    ["/access/password/new?token=zly", "Link do ustawienia hasła jest nieprawidłowy lub wygasł."],
    ["/access/generatepassword?token=zly", "Link do ustawienia hasła jest nieprawidłowy lub wygasł."],
  ])("ROUTE-009, ROUTE-012, AUTH-028, REG-051: %s is a page that says what is wrong", async (path, sentence) => {
    const page = await send("visitor", { path });
    expect([page.status, page.body.includes(sentence)]).toEqual([200, true]);
  });

  test("PERM-027, PERM-028: a council officer of a company without a package sees the dialog, and no data", async () => {
    const officer = await make.user({
      company: await make.company({ hasPlan: false }),
      roleNames: ["PORTAL_ADMIN"],
    });
    const { secret } = await make.session(officer);
    for (const route of routes.filter(({ handle, name }) => handle?.permission && name !== "purgatory")) {
      const page = await arriveAt("free member", { path: addressOf(route, fixture), cookie: `dyszel=${secret}` });
      expect([page.status, page.body.includes("<dialog"), page.body.includes('href="/pakiet"')]).toEqual([
        200,
        true,
        true,
      ]);
    }
  });

  const restricted = routes.filter(({ handle, feature }) => feature && !handle?.permission);

  test.each(restricted.map((route) => [route.id, route] as const))(
    "PERM-023: %s shows the free member a dialog that leads to the packages, and none of the data",
    async (_, route) => {
      const address = addressOf(route, fixture);
      const cookie = await fixture.cookieOf("free member");
      const page = await arriveAt("free member", { path: address, cookie });
      expect(page.body).toContain('href="/pakiet"');
      expect(page.body).toContain("<dialog");
      const data = await send("free member", { path: withData(address, route.id), cookie });
      if (!route.isPage) {
        expect([data.status, data.headers["x-remix-redirect"], data.body]).toEqual([204, route.handle?.page, ""]);
        return;
      }
      const { code, params, ...more } = JSON.parse(data.body);
      expect({ code, params, more }).toEqual({
        code: "operationIsRestricted",
        params: {
          feature: expect.any(Number),
          name: expect.any(String),
          about: expect.stringMatching(/\.$/),
          text: expect.stringMatching(/pakiet/),
          from: expect.anything(),
        },
        more: {},
      });
      const insider = await fixture.cookieOf("member");
      const member = await send("member", { path: withData(address, route.id), cookie: insider });
      expect(member.body).not.toContain("operationIsRestricted");
    },
  );

  test("ROUTE-031, LAYOUT-008: a revoked session's cookie is taken away with the redirect", async () => {
    for (const persona of outside) {
      const answer = await send(persona, { path: "/ogloszenia", cookie: await fixture.cookieOf(persona) });
      const cleared = answer.headers["set-cookie"]?.some((cookie) => /^dyszel=;.*Max-Age=0/.test(cookie)) ?? false;
      expect(cleared, persona).toBe(persona !== "visitor");
    }
  });
});

/** What a reader sees in the end: a file that is refused leads to the page it is offered on. */
async function arriveAt(persona: Persona, call: Call) {
  const answer = await send(persona, call);
  const { location } = answer.headers;
  return answer.status === 302 && location ? send(persona, { ...call, path: location }) : answer;
}

describe.runIf(isWhole)("methods beside GET, HEAD and POST are 405 for everybody", () => {
  const methods = ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

  test.each(named)("%s", async (_, route) => {
    const path = addressOf(route, fixture);
    for (const persona of ["visitor", "member", "portal admin"] as const) {
      const cookie = await fixture.cookieOf(persona);
      for (const method of methods) {
        const { status } = await send(persona, { path, cookie, method });
        const expected = method === "DELETE" && path.startsWith("/media/") ? [401, 404, 405] : [405];
        expect(expected, `${method} by ${persona}`).toContain(status);
      }
    }
  });
});

describe("the other ways to ask the framework", () => {
  const classes = ["public", "guestOnly", "signedIn", "verification", "call"];
  const some = isWhole
    ? routes
    : classes.flatMap((access) => spread(routes.filter(({ handle }) => handle?.access === access)));

  test.each(some.map((route) => [route.id, route] as const))("%s gives nothing away", async (_, route) => {
    const asked = oddRequests(route, addressOf(route, fixture));
    expect(asked.length).toBeGreaterThan(0);
    for (const { path, isCalm } of asked) {
      const answer = await send("visitor", { path });
      expect(isCalm(answer), `${answer.status} for ${path}`).toBe(true);
    }
  });

  /** Six of the list from its beginning to its end, as it goes by area. */
  function spread<Item>(list: Item[]): Item[] {
    const chosen = new Set([0, 1, 2, 3, 4, 5].map((part) => Math.floor((part * list.length) / 6)));
    return list.filter((_, index) => chosen.has(index));
  }
});

describe("ERR-040, ROUTE-020: what is not the viewer's answers exactly as what does not exist", () => {
  const strangers: Persona[] = ["free member", "other company's member"];
  const missing = { number: 999_999_999, file: "00000000-0000-4000-8000-000000000000" };

  async function answerTo(persona: Persona, request: Call, id: string | number) {
    const answer = await send(persona, { ...request, cookie: await fixture.cookieOf(persona) });
    const body = answer.body
      .replaceAll(String(answer.headers["x-request-id"]), "REQUEST")
      .replaceAll(/nonce="[^"]*"/g, "NONCE")
      .replaceAll(/"token":"[^"]*"/g, "TOKEN")
      // Each drawing of a form has a key of its own.
      .replaceAll(/"key":"[^"]*"|name="key" value="[^"]*"/g, "KEY")
      .replaceAll(String(id), "ID");
    const { "content-type": type, location } = answer.headers;
    return { status: answer.status, type, location, redirect: answer.headers["x-remix-redirect"], body };
  }

  async function expectAlike(
    request: (id: string | number) => Call,
    foreign: string | number,
    none: string | number,
    insiders = strangers,
  ) {
    for (const persona of insiders) {
      const hidden = await answerTo(persona, request(foreign), foreign);
      expect(hidden.status, persona).toBe(404);
      expect(hidden, persona).toEqual(await answerTo(persona, request(none), none));
    }
  }

  test.each(["inside", "draft", "archived"] as const)("an announcement, %s", async (kind) => {
    const { id } = fixture.items.own[kind];
    await expectAlike((each) => ({ path: `/ogloszenie/${each}` }), id, missing.number);
    await expectAlike((each) => ({ path: `/notifications/viewer?id=${each}` }), id, missing.number);
    await expectAlike((each) => ({ path: `/ogloszenie/${each}?_data=announcement` }), id, missing.number);
    const form = { intent: "add", body: "Here", key: missing.file };
    await expectAlike((each) => ({ path: `/ogloszenie/${each}`, form }), id, missing.number);
  });

  test.each(["inside", "draft", "archived"] as const)(
    "ANN-037: an announcement, %s, to edit, copy and decide on",
    async (kind) => {
      const { id } = fixture.items.own[kind];
      const answer = (request: Call, each: number) => answerTo("other company's member", request, each);
      const fields = { title: "Mine", type: "1", userGroupId: "0", content: "Mine", version: "0" };
      const decisions = ["activate", "deactivate", "archive", "remove"].flatMap((intent) =>
        ["active", "inactive", "archived"].map((from) => ({ intent, from })),
      );
      const requests: ((each: number) => Call)[] = [
        (each) => ({ path: `/dodaj?id=${each}` }),
        (each) => ({ path: `/notifications/editor?id=${each}&action=EDIT` }),
        (each) => ({ path: `/dodaj?id=${each}&_data=announcementEditor` }),
        (each) => ({ path: `/dodaj?id=${each}`, form: { intent: "save", ...fields } }),
        ...[
          ["/mojeogloszenia", "announcements.own"] as const,
          [`/ogloszenie/${fixture.open.id}`, "announcement"] as const,
        ].flatMap(([path, routeId]) => [
          ...decisions.map((form) => (each: number) => ({
            path: withData(path, routeId),
            form: { ...form, announcementId: String(each) },
          })),
          (each: number) => ({ path, form: { intent: "duplicate", announcementId: String(each), key: missing.file } }),
        ]),
      ];
      for (const request of requests) {
        const hidden = await answer(request(id), id);
        expect(hidden.status, JSON.stringify(request(id))).toBe(404);
        expect(hidden).toEqual(await answer(request(missing.number), missing.number));
      }
    },
  );

  test("ANN-037: one that everybody sees is edited, copied and decided on by its own people alone", async () => {
    const cookie = await fixture.cookieOf("member");
    const path = `/dodaj?id=${fixture.open.id}`;
    expect((await send("member", { path, cookie })).status).toBe(403);
    const fields = { title: "Mine", type: "1", userGroupId: "0", content: "Mine", version: "0" };
    expect((await send("member", { path, cookie, form: { intent: "save", ...fields } })).status).toBe(403);
    const page = await send("member", { path: `/ogloszenie/${fixture.open.id}?confirm=remove&action=DELETE`, cookie });
    expect(page.body).not.toContain("<dialog");
    const announcementId = String(fixture.open.id);
    for (const form of [
      { intent: "duplicate", announcementId, key: missing.file },
      ...["deactivate", "archive", "remove"].map((intent) => ({ intent, announcementId, from: "active" })),
    ]) {
      expect((await send("member", { path: "/mojeogloszenia", cookie, form })).status, form.intent).toBe(403);
    }
  });

  test("a comment of it, to see, edit and delete", async () => {
    const { inside, comment } = fixture.items.own;
    const paths = [
      (id: string | number) => `/ogloszenie/${inside.id}?action=VIEW_COMMENT&commentId=${id}`,
      (id: string | number) => `/ogloszenie/${fixture.open.id}?action=VIEW_COMMENT&commentId=${id}`,
    ];
    for (const path of paths) {
      await expectAlike((id) => ({ path: path(id) }), comment.id, missing.number);
      const edit = (id: string | number) => ({ intent: "edit", commentId: String(id), version: "0", body: "Mine" });
      await expectAlike((id) => ({ path: path(id), form: edit(id) }), comment.id, missing.number);
      const remove = (id: string | number) => ({ intent: "delete", commentId: String(id) });
      await expectAlike((id) => ({ path: path(id), form: remove(id) }), comment.id, missing.number);
    }
  });

  test("a file", async () => {
    await expectAlike((id) => ({ path: `/media/${id}` }), fixture.items.own.file.id, missing.file);
    await expectAlike((id) => ({ path: `/media/${id}?_data=media` }), fixture.items.own.file.id, missing.file);
  });

  test("OFFER-027: a transaction and its papers, to read and to act on, also for who administers the portal", async () => {
    const outsiders: Persona[] = [...strangers, "portal admin"];
    const { id } = fixture.deal;
    const requests: ((each: string | number) => Call)[] = [
      (each) => ({ path: `/transactions/${each}` }),
      (each) => ({ path: `/transactions/${each}?_data=transaction` }),
      (each) => ({ path: `/transactions/${each}?confirm=cancel` }),
      (each) => ({ path: `/transactions/${each}`, form: { intent: "complete" } }),
      (each) => ({ path: `/transactions/${each}?_data=transaction`, form: { intent: "cancel", reason: "Mine" } }),
      (each) => ({ path: "/mojetransakcje", form: { intent: "archive", transactionId: String(each) } }),
      (each) => ({ path: `/offers/${each}` }),
      (each) => ({ path: `/offers/${each}?_data=offer`, form: { intent: "deleteDocument", documentId: "1" } }),
    ];
    for (const request of requests) await expectAlike(request, id, missing.number, outsiders);
    const [member, carrier] = [fixture.people.member, fixture.people.member.companyId];
    const file = await make.file({ scope: "DEAL_DOCUMENT", ownerUserId: member.id, attachedAt: new Date() });
    // The office may see the papers of one that was complained of.
    const paper = { dealId: fixture.endedDeal.id, type: "CMR" as const, fileId: file.id, companyId: carrier };
    await db.insert(dealDocuments).values({ ...paper, uploadedBy: member.id });
    await expectAlike((each) => ({ path: `/media/${each}` }), file.id, missing.file, outsiders);
    for (const persona of outsiders) {
      const cookie = await fixture.cookieOf(persona);
      const list = await send(persona, { path: "/mojetransakcje?_data=transactions", cookie });
      expect(list.body).not.toContain(fixture.deal.number);
    }
  });

  test("OFFER-027: an offer, to read and to act on, also for who has no package or administers the portal", async () => {
    const { id, number } = fixture.offer;
    const packaged: Persona[] = ["other company's member", "portal admin"];
    const outsiders: Persona[] = [...packaged, "free member"];
    const accepts = { intent: "accept", no: "1", termsDigest: "0" };
    const requests: [(each: string | number) => Call, Persona[]][] = [
      [(each) => ({ path: `/offers/${each}` }), outsiders],
      [(each) => ({ path: `/offers/${each}?_data=offer` }), outsiders],
      [(each) => ({ path: `/offers/${each}`, form: { intent: "withdraw", no: "1" } }), outsiders],
      [(each) => ({ path: `/offers/${each}`, form: { intent: "archive" } }), outsiders],
      [(each) => ({ path: `/offers/${each}/accept?_data=offerAcceptance`, form: accepts }), packaged],
      [(each) => ({ path: `/offers/${each}/propose` }), packaged],
    ];
    for (const [request, personas] of requests) await expectAlike(request, id, missing.number, personas);
    // Of one that cannot be accepted less is read.
    for (const { id } of [fixture.offer, await insertOffer()]) {
      await expectAlike((each) => ({ path: `/offers/${each}/accept` }), id, missing.number, packaged);
    }
    for (const page of ["accept", "propose"]) {
      const closed = (each: number) => answerTo("free member", { path: `/offers/${each}/${page}` }, each);
      expect(await closed(id), page).toEqual(await closed(missing.number));
    }
    for (const persona of outsiders) {
      const cookie = await fixture.cookieOf(persona);
      const list = await send(persona, { path: "/mojeoferty?_data=offers", cookie });
      expect(list.body).not.toContain(number);
    }
  });

  test("MSG-008: a conversation, to read, answer, archive and restore, also for who administers company or portal", async () => {
    const insiders: Persona[] = [...strangers, "company admin", "portal admin"];
    const key = missing.file;
    const answer = (id: string | number) => ({ intent: "answer", conversationId: String(id), body: "Here", key });
    for (const { id } of [fixture.talk, fixture.privateTalk]) {
      const requests: ((each: string | number) => Call)[] = [
        (each) => ({ path: `/wiadomosci/${each}` }),
        (each) => ({ path: `/messages/${each}?page=2` }),
        (each) => ({ path: `/wiadomosci/${each}?_data=conversation` }),
        (each) => ({ path: `/wiadomosci/${each}`, form: { intent: "send", body: "Here", key } }),
        (each) => ({ path: `/wiadomosci/${each}?_data=conversation`, form: { intent: "archive" } }),
        (each) => ({ path: `/wiadomosci/${each}?_data=conversation`, form: { intent: "restore" } }),
        (each) => ({ path: `/ogloszenie/${fixture.open.id}`, form: answer(each) }),
      ];
      for (const request of requests) await expectAlike(request, id, missing.number, insiders);
    }
  });

  test("MSG-008: a conversation about a posting, also for who administers the portal", async () => {
    const insiders: Persona[] = [...strangers, "portal admin"];
    const requests: ((each: string | number) => Call)[] = [
      (each) => ({ path: `/mojerozmowy/${each}` }),
      (each) => ({ path: `/wiadomosci/${each}` }),
      (each) => ({ path: `/conversations/${each}?message=${fixture.freightTalk.messageIds[0]}` }),
      (each) => ({ path: `/mojerozmowy/${each}?_data=postingConversation` }),
      (each) => ({ path: `/mojerozmowy/${each}`, form: { intent: "send", body: "Here", key: missing.file } }),
      (each) => ({ path: `/mojerozmowy/${each}`, form: { intent: "takeOver", leaderIds: "" } }),
      (each) => ({ path: `/mojerozmowy/${each}?_data=postingConversation`, form: { intent: "archive" } }),
      (each) => ({ path: `/mojerozmowy/${each}?_data=postingConversation`, form: { intent: "restore" } }),
    ];
    for (const request of requests) await expectAlike(request, fixture.freightTalk.id, missing.number, insiders);
    for (const persona of insiders) {
      const cookie = await fixture.cookieOf(persona);
      for (const path of ["/mojerozmowy?whose=company", "/conversations?archived=1", "/archiwum/rozmowy"]) {
        await send(persona, { path, cookie });
      }
      const list = await send(persona, {
        path: `/mojerozmowy?phrase=${fixture.author.surname}&_data=postingConversations`,
        cookie,
      });
      expect(JSON.parse(list.body)).toMatchObject({ rows: [], counts: { own: 0, archived: 0, company: 0 } });
    }
  });

  test("a posting that is hidden, to ask about", async () => {
    const draft = await make.posting({ author: fixture.author, status: "DRAFT" });
    const everyStranger: Persona[] = ["member", "company admin", "free member", "portal admin"];
    const asks = (form?: boolean) => (each: string | number) => ({
      path: `/mojerozmowy/nowa?posting=${each}`,
      ...(form && { form: { body: "Here", key: missing.file } }),
    });
    await expectAlike(asks(), draft.id, missing.number, everyStranger);
    await expectAlike(asks(true), draft.id, missing.number, everyStranger);
  });

  test("COMM-003, OQ-40: private talk reaches no page, list, count, search or notice of anybody else", async () => {
    const insiders: Persona[] = [...strangers, "company admin", "portal admin"];
    const paths = [
      `/ogloszenie/${fixture.open.id}`,
      `/ogloszenie/${fixture.open.id}?_data=announcement`,
      `/ogloszenie/${fixture.open.id}?action=VIEW_COMMENT&commentId=${fixture.openComment.id}`,
      "/wiadomosci?tab=archive",
      `/wiadomosci?phrase=${fixture.author.surname}`,
      "/powiadomienia?_data=notices",
      `/find?findValue=${fixture.author.surname}&_data=find`,
      "/portal/users",
      `/portal/companies/${fixture.author.companyId}`,
    ];
    for (const persona of insiders) {
      const cookie = await fixture.cookieOf(persona);
      for (const path of paths) await send(persona, { path, cookie });
      const list = await send(persona, { path: "/wiadomosci?_data=messages", cookie });
      expect(JSON.parse(list.body)).toMatchObject({ rows: [], counts: { current: 0, archived: 0 } });
      const viewer = await send(persona, { path: `/ogloszenie/${fixture.open.id}?_data=announcement`, cookie });
      expect(JSON.parse(viewer.body)).toMatchObject({ threads: { rows: [] }, total: 1 });
    }
    const own = await send("member", {
      path: `/ogloszenie/${fixture.open.id}`,
      cookie: await fixture.cookieOf("member"),
    });
    expect(own.body).toContain("CANARYtalk");
  });

  test("OQ-50: a company that is no member", async () => {
    await expectAlike((each) => ({ path: `/firma/${each}` }), fixture.waiting.id, missing.number, [
      ...strangers,
      "member",
      "company admin",
    ]);
    await expectAlike((each) => ({ path: `/companies/viewer?id=${each}` }), fixture.waiting.id, missing.number);
    const admin = await fixture.cookieOf("portal admin");
    expect((await send("portal admin", { path: `/firma/${fixture.waiting.id}`, cookie: admin })).status).toBe(200);
  });

  test("NOTI-023: a notice", async () => {
    for (const intent of ["open", "markRead"]) {
      const form = (id: string | number) => ({ intent, noticeId: String(id) });
      const hidden = await answerTo(
        "other company's member",
        { path: "/powiadomienia", form: form(fixture.items.own.notice) },
        fixture.items.own.notice,
      );
      const none = await answerTo(
        "other company's member",
        { path: "/powiadomienia", form: form(missing.number) },
        missing.number,
      );
      expect(hidden.status).toBe(404);
      expect(hidden).toEqual(none);
    }
  });

  test("PERM-034: an offer enquiry opens to the free member as a dialog without a word of it, and takes no comment", async () => {
    const cookie = await fixture.cookieOf("free member");
    const path = `/ogloszenie/${fixture.enquiry.id}`;
    expect((await send("free member", { path, cookie })).status).toBe(200);
    expect((await send("free member", { path: withData(path, "announcement"), cookie })).status).toBe(200);
    const comment = { intent: "add", body: "Here", key: missing.file };
    expect((await send("free member", { path, cookie, form: comment })).status).toBe(403);
    expect((await send("free member", { path: `/media/${fixture.enquiryFile.id}`, cookie })).status).toBe(403);
  });
});

describe("AUTH-044, AUTH-045: revoking counts at the very next request", () => {
  test.each(["suspended user", "user of a suspended company", "unconfirmed user"] as const)("%s", async (persona) => {
    const cookie = await fixture.cookieOf(persona);
    const query = { path: "/api", cookie, form: JSON.stringify({ query: "{ unreadNotices }" }) };
    expect(JSON.parse((await send(persona, query)).body).errors[0].extensions.code).toBe("invalidToken");
    expect((await send(persona, { path: `/media/${fixture.openFile.id}`, cookie })).status).toBe(401);
  });
});
