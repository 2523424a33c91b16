import { randomUUID } from "node:crypto";
import { users } from "drizzle/schema/account";
import { comments } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { notices } from "drizzle/schema/notice";
import { rateLimits } from "drizzle/schema/operations";
import { eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { make, password } from "../support/make";
import { multipart, multipartBody, type Part, paperOf, pdf } from "../support/multipart";
import { sources } from "../support/sources";
import { withData } from "./addresses";
import { type Answer, call } from "./call";
import { bodyOf, cookiesAt, dataAddress } from "./form-request";
import { type Fields, type Form, fieldsOf, forms, type Ids, idsOf, isFirst, missing, named } from "./forms";
import { oddPosts, problemsIn } from "./odd-posts";
import { fixture, inTurns, portal, send, tryPortal } from "./odd-requests";
import { megabyte, misshapenBodies, oddValues } from "./odd-values";
import { endSubjects, events, lostAfter } from "./unsaved-forms";

const script = "<script>alert(1)</script>";
const picture = '"><img src=x onerror=alert(1)>';

const kinds = [
  ...["text/plain", "application/json", "multipart/form-data", "multipart/form-data; boundary=x", "", "x/y/z"],
];
// What several buttons send is tried whole by the first of them, and with a few values by the others.
const fewValues = oddValues.filter((_, index) => index % 8 === 2);
// That each field refuses each value is proved without HTTP (form-values.test.ts); here the forms take turns with them.
const refusalsOfAForm = 4;
// But what a route reads beside the schema, before it or for its answer, meets every value that the schema refuses.
const raw = sources("app/routes")
  .map(({ text }) => text)
  .filter((source) => /\b(?:extraData|arrange)\b/.test(source))
  .flatMap((source) => source.match(/\w+Form\b/g) ?? []);

let ids: Ids;
let viewer: string;

tryPortal();

beforeAll(async () => {
  ids = await idsOf(fixture);
  viewer = `/ogloszenie/${ids.open}`;
});

describe("architecture 3.7: whatever refuses a form, what was filled in comes back into it", () => {
  const stray = { name: "stray", filename: "a.pdf", type: "application/pdf", content: pdf };
  // A wizard that is not begun lets no files in, nor does a driver's link that works no more.
  const unread = ["companyStepForm", "lookUpForm", "driverTimeForm", "driverRemarkForm", "driverPapersForm"];

  test.each(named.filter(([, { schema }]) => !unread.includes(schema)))("%s", async (_, form) => {
    const cookies = cookiesAt(form);
    const path = form.address(ids);
    const base: Fields = { ...form.fields(ids), ...(form.intent && { intent: form.intent }) };
    const page = await send(form.persona, { path, cookie: await cookies() }, "page");
    const names = Object.keys(base).filter((name) => hasTextField(page, name));
    const fields: Fields = {
      ...base,
      ...Object.fromEntries(names.map((name) => [name, `${base[name]} ${name} ą`.trim()])),
    };
    const parts = (sent: Fields) => Object.entries(sent).map(([name, content]) => ({ name, content }));

    async function comesBack(how: string, statuses: number[], sent: Fields, files: Part[], cookie?: string) {
      const body = { form: multipartBody([...parts(sent), ...files]), headers: multipart };
      const answer = await send(form.persona, { path, cookie: cookie ?? (await cookies()), ...body }, how);
      expect(statuses, how).toContain(answer.status);
      if (names.length === 0 || answer.status < 400) return;
      expect(answer.body, how).toContain('role="alert"');
      expect(answer.body, `${how}: the form itself shows it`).not.toContain('id="unsaved"');
      for (const name of names) expect(textsOf(answer, name), `${how}: ${name}`).toContain(sent[name]);
    }

    await comesBack("a file for no field", [400], fields, [stray]);
    const { file } = form;
    if (file) {
      const chosen = { name: file.field, filename: file.name, type: file.mime, content: file.content };
      await comesBack("a file over the limit", [422], fields, [{ ...chosen, content: paperOf(20 * 1024 * 1024 + 1) }]);
      await comesBack("too many files", [422], fields, Array(6).fill(chosen));
    }
    const { key, version, ...keyless } = base;
    if (key) await comesBack("no key", [400, 422], keyless, []);
    // Not every button of a form needs the version.
    else if (version) await comesBack("no version", [200, 400, 422], keyless, []);
    const person = form.persona === "visitor" ? null : fixture.people[form.persona];
    await fillLimits(person ? String(person.id) : "127.0.0.1");
    await comesBack("too many sendings", [429], fields, [], person ? await fixture.cookieOf(form.persona) : undefined);
    await db.delete(rateLimits);
  });

  test("boxes too, also where none is ticked any more", async () => {
    const council = await make.company({ isCouncil: true });
    const admin = await make.user({ company: council, roleNames: ["PORTAL_ADMIN"] });
    const { id } = await make.user({ company: council, roleNames: ["COUNCIL_OFFICE"] });
    const request = { path: `/portal/users?user=${id}`, cookie: `dyszel=${(await make.session(admin)).secret}` };
    const stale = { intent: "changeRoles", userId: String(id), version: "7" };
    for (const [roles, form] of [
      ["COUNCIL_OFFICE", undefined],
      ["PORTAL_ADMIN", { ...stale, roles: "PORTAL_ADMIN" }],
      ["", stale],
    ] as const) {
      const { status, body } = await call(portal.port, { ...request, form });
      const boxes = [...body.matchAll(/<input\b[^>]*name="roles"[^>]*>/g)].map(([tag]) => tag);
      expect([status, boxes.length]).toEqual([form ? 409 : 200, 2]);
      const ticked = boxes.filter((box) => box.includes("checked")).map((box) => /\bvalue="(\w+)"/.exec(box)?.[1]);
      expect(ticked.join()).toBe(roles);
    }
  });

  async function fillLimits(key: string) {
    const seconds = 600;
    const windows = [0, 1].map((ahead) => new Date((Math.floor(Date.now() / 1000 / seconds) + ahead) * seconds * 1000));
    await db
      .insert(rateLimits)
      .values(windows.map((windowStart) => ({ bucket: "upload", key, windowStart, count: 1_000_000_000 })))
      .onConflictDoUpdate({
        target: [rateLimits.bucket, rateLimits.key, rateLimits.windowStart],
        set: { count: 1_000_000_000 },
      });
  }

  /** What the page's fields of this name hold. */
  function textsOf({ body }: Answer, name: string): string[] {
    const tags = [...body.matchAll(/<input\b[^>]*>|<textarea\b[^>]*>[^<]*/g)].map(([tag]) => tag);
    return tags
      .filter((tag) => tag.includes(`name="${name}"`))
      .map((tag) => (tag.startsWith("<input") ? /\bvalue="([^"]*)"/.exec(tag)?.[1] : tag.slice(tag.indexOf(">") + 1)))
      .map((text = "") => text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&").trim());
  }
});

describe("MSGTXT: no field of a form makes the server fail, whatever is typed", () => {
  test.each(named)("%s comes back as a page where nothing typed runs", async (_, form) => {
    const base = form.fields(ids);
    // A row that is there has its form in the page.
    const names = fieldsOf(form).filter((name) => !/Id$/.test(name) || base[name] === missing);
    const odd = Object.fromEntries(names.map((name, index) => [name, turn([script, picture], index)]));
    const body = await bodyOf(withoutFile(form), { ...base, ...odd });
    const cookie = await cookiesAt(form)();
    const answer = await send(form.persona, { path: form.address(ids), cookie, ...body }, "a page");
    if (names.some((name) => hasTextField(answer, name)))
      expect(answer.body).toMatch(/&lt;script&gt;|&quot;&gt;&lt;img/);
  });

  test.each(named)("%s takes odd values in every field at once", async (_, form) => {
    const { accepted, refused, problems } = await oddPosts(form, ids, isFirst(form) ? oddValues : fewValues);
    const cookies = cookiesAt(form);
    let reached = 0;
    await inTurns([{}, ...accepted], async (odd) => {
      const answer = await post(form, await cookies(), odd);
      if (reachedCommand(answer, problems)) reached++;
    });
    // The others lack what the command itself asks for, such as the key of the form.
    expect(reached, "got past the schema").toBeGreaterThan(accepted.length / 2);
    const sent = isReadRaw(form) ? refused : inTurn(refused, forms.indexOf(form));
    await inTurns(sent, async (odd) => {
      expect((await post(withoutFile(form), await cookies(), odd)).status).toBe(422);
    });
  });

  test.each(named.filter(([, form]) => isFirst(form)))("%s in a shape that no form of ours sends", async (_, form) => {
    const cookie = await cookiesAt(form)();
    const names = [...fieldsOf(form), "intent"];
    const path = dataAddress(form.address(ids));
    const shapes = misshapenBodies("").map((_, index) => [index, turn(names, index + forms.indexOf(form))] as const);
    await inTurns(shapes, ([index, name]) => {
      const [how, write] = turn(misshapenBodies(name), index);
      const { [name]: _, ...others }: Fields = { ...form.fields(ids), ...(form.intent && { intent: form.intent }) };
      const body = write(new URLSearchParams(others).toString());
      return send(form.persona, { path, cookie, form: body }, `${name} ${how}`);
    });
  });

  test.each(named)("%s with a megabyte, of another intent or kind, and to no route", async (_, form) => {
    const place = forms.indexOf(form);
    const cookie = await cookiesAt(form)();
    await post(withoutFile(form), cookie, { [turn([...fieldsOf(form), "x"], place)]: megabyte });
    const strange = { ...form, intent: turn(oddValues.filter(Boolean), place) };
    expect((await post(strange, cookie, {})).status).toBe(400);
    const body = await bodyOf(form, form.fields(ids));
    await send(form.persona, { path: withData(form.address(ids), "nothing"), cookie, ...body }, "no route");
    // Who has begun nothing is led to the beginning before any of what may hold files is read.
    const isLedAway = !form.draft && form.address(ids).startsWith("/dolacz");
    for (const type of form.file ? kinds : [turn(kinds, place)]) {
      const request = { path: dataAddress(form.address(ids)), cookie, ...body, headers: { "Content-Type": type } };
      expect([...(isLedAway ? [204] : []), 400, 413, 415], type).toContain(
        (await send(form.persona, request, type)).status,
      );
    }
  });
});

/** Sends the form by script from its own page, filled in but for what is odd. */
async function post(form: Form, cookie: string | undefined, odd: Fields): Promise<Answer> {
  const body = await bodyOf(form, { ...form.fields(ids), ...odd });
  const request = { path: dataAddress(form.address(ids)), cookie, ...body };
  return send(form.persona, request, JSON.stringify(odd).slice(0, 500));
}

function withoutFile(form: Form): Form {
  return { ...form, file: undefined };
}

function reachedCommand({ status, body }: Answer, problems: Set<string>): boolean {
  if (status === 400 || status === 429) return false;
  return status !== 422 || !problemsIn(JSON.parse(body).result).some((problem) => problems.has(problem));
}

/** Whether the page has a field of this name to type a text into. */
function hasTextField({ body }: Answer, name: string): boolean {
  const fields = [...body.matchAll(/<(?:textarea|input)\b[^>]*>/g)].map(([tag]) => tag);
  const isText = (tag: string) => !/type="(?!text|email|tel|search|url)/.test(tag);
  return fields.some((tag) => tag.includes(`name="${name}"`) && isText(tag));
}

function isReadRaw({ schema }: Form): boolean {
  return raw.includes(schema);
}

/** A few of the refusals, from the first to the last; the next form has the next ones. */
function inTurn(refused: Fields[], place: number): Fields[] {
  const step = Math.ceil(refused.length / refusalsOfAForm);
  return refused.filter((_, index) => index % step === place % step);
}

function turn<Item>(items: Item[], index: number): Item {
  return items[index % items.length] as Item;
}

describe("what was typed", () => {
  test("comes back with the sentence of each field, and the password never does", async () => {
    const login = `"><script>alert(1)</script>${"x".repeat(300)}`;
    const secret = "Bardzo!tajne1";
    for (const form of [
      { login, password: secret },
      { login: "nobody@firma.example", password: secret },
    ]) {
      for (const path of ["/zaloguj", "/zaloguj?_data=signIn"]) {
        const answer = await send("visitor", { path, form }, path);
        expect(answer.status).toBe(422);
        expect(answer.body).not.toContain(secret);
        expect(answer.body).toContain(form.login.slice(-20));
      }
    }
    expect((await call(portal.port, { path: "/zaloguj", form: { login, password: secret } })).body).toContain(
      "Dozwolone maksymalnie 254 znaki",
    );
    const nothing = await call(portal.port, { path: "/zaloguj", form: {} });
    expect(nothing.body.match(/Pole jest wymagane/g)?.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(portal.logs())).not.toContain(secret);
  });

  test("of a comment comes back when it is refused", async () => {
    const cookie = await fixture.cookieOf("member");
    const body = `${"długi tekst ".repeat(200)}<b>koniec</b>`;
    const answer = await send(
      "member",
      { path: viewer, cookie, form: { intent: "add", body, key: randomUUID() } },
      "long",
    );
    expect(answer.status).toBe(422);
    expect(answer.body).toContain("Dozwolone maksymalnie 2000 znaków");
    expect(answer.body).toContain("długi tekst &lt;b&gt;koniec&lt;/b&gt;</textarea>");
    const stale = { intent: "edit", body: "Mój nowy tekst", commentId: String(fixture.openComment.id), version: "77" };
    const path = `${viewer}?action=EDIT_COMMENT&commentId=${fixture.openComment.id}`;
    const refused = await send("member", { path, cookie, form: stale }, "stale");
    expect(refused.status).toBe(409);
    expect(refused.body).toContain("Dane zostały w\u00a0międzyczasie zmienione. Odśwież stronę.");
    expect(refused.body).toContain("Mój nowy tekst</textarea>");
  });
});

describe("fields that no form has are ignored", () => {
  const extra = {
    id: "1",
    userId: "1",
    authorId: "1",
    companyId: "1",
    announcementId: "1",
    isAdmin: "on",
    isActive: "on",
    isVerified: "on",
    isBlocked: "on",
    isCouncil: "on",
    status: "VERIFIED",
    userRoles: "PORTAL_ADMIN",
    "userRoles[0]": "PORTAL_ADMIN",
    registrationSubscriptionPlanId: "1",
    price: "0",
    createdAt: "2020-01-01T00:00:00Z",
    deletedAt: "2020-01-01T00:00:00Z",
    readAt: "2020-01-01T00:00:00Z",
    kind: "6",
    type: "0",
    email: "stolen@firma.example",
  };

  async function storedRows() {
    // Who is added by the form for that is new, and has of the extra fields what this form names.
    const people = await db.select().from(users).where(isNull(users.associateDeclaredAt)).orderBy(users.id);
    return {
      people: people.map(({ lastLoginAt, updatedAt, ...rest }) => rest),
      companies: (await db.select().from(companies).orderBy(companies.id)).map(
        ({ firstStepsEndedAt, updatedAt, ...rest }) => rest,
      ),
    };
  }

  test("in every form", async () => {
    const before = await storedRows();
    for (const form of forms) {
      const cookie = await fixture.cookieOf(form.persona);
      const fields = { ...extra, ...form.fields(ids), ...(form.intent && { intent: form.intent }) };
      await send(form.persona, { path: dataAddress(form.address(ids)), cookie, form: fields }, form.schema);
    }
    const { login } = fixture.people["free member"];
    const signedIn = await call(portal.port, { path: "/zaloguj", form: { ...extra, login, password } });
    expect(signedIn.status).toBe(303);
    expect(await storedRows()).toEqual(before);
  });

  test("a comment is its writer's, of the address's announcement and of now", async () => {
    const cookie = await fixture.cookieOf("member");
    const key = randomUUID();
    const form = { ...extra, intent: "add", body: `Mine ${key}`, key, version: "9", editedAt: "2020-01-01" };
    expect((await send("member", { path: viewer, cookie, form }, "add")).status).toBe(303);
    const [row] = await db
      .select()
      .from(comments)
      .where(eq(comments.body, `Mine ${key}`));
    expect(row).toMatchObject({
      authorId: fixture.people.member.id,
      announcementId: fixture.open.id,
      version: 0,
      deletedAt: null,
      editedAt: null,
    });
    expect(Date.now() - Number(row?.createdAt)).toBeLessThan(600_000);
  });

  test("a notice keeps its owner and kind when it is marked read", async () => {
    const cookie = await fixture.cookieOf("member");
    const noticeId = fixture.items.own.notice;
    const form = { ...extra, intent: "markRead", noticeId: String(noticeId) };
    expect((await send("member", { path: "/powiadomienia", cookie, form }, "markRead")).status).toBe(303);
    const [row] = await db.select().from(notices).where(eq(notices.id, noticeId));
    expect(row).toMatchObject({ userId: fixture.people.member.id, kind: 1, targetId: fixture.items.own.comment.id });
  });
});

describe("architecture 3.7: nothing typed is missing from the answer to a form, whatever happened meanwhile", () => {
  beforeAll(endSubjects);

  // The forms take turns; each meets every event in the deep tests.
  test.each(named.map(([name, form], index) => [name, turn([...events], index), form] as const))(
    "%s: %s",
    async (_, event, form) => {
      expect(await lostAfter(event, form, ids)).toEqual([]);
    },
  );
});
