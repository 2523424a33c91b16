import { randomUUID } from "node:crypto";
import { authSessions, users } from "drizzle/schema/account";
import { announcements, comments } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { recoveredForms } from "drizzle/schema/operations";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { deleteRecoveredForm, findRecoveredForm, saveRecoveredForm } from "~/domain/kernel/recovered-form.server";
import { sweepOldRows } from "~/domain/sweep.server";
import { call, leadsTo } from "../pages/call";
import { contextFor, day, later, make, password, type User, visit } from "../support/make";
import { type Portal, startPortal } from "../support/server";

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
});

afterAll(async () => {
  await portal.stop();
  expect(portal.logs().filter(({ level }) => level >= 50)).toEqual([]);
});

const past = () => new Date(Date.now() - 1000);

const written = { title: "Ten <b>trucks</b>", type: "1", userGroupId: "0", content: "Long **text**", isActive: "on" };

async function cookieOf(person: User): Promise<string> {
  return `dyszel=${(await make.session(person)).secret}`;
}

/** The cookie of a session that has run out of time. */
async function expiredCookie(person: User, choice: Partial<typeof authSessions.$inferInsert> = {}) {
  const { id, secret } = await make.session(person);
  const times = Object.keys(choice).length > 0 ? choice : { idleExpiresAt: past() };
  await db.update(authSessions).set(times).where(eq(authSessions.id, id));
  return `dyszel=${secret}`;
}

async function keptOf(person: User) {
  const rows = await db.select().from(recoveredForms).where(eq(recoveredForms.userId, person.id));
  return rows.map(({ path, fields }) => ({ path, fields: Object.fromEntries(fields) }));
}

const post = (cookie: string, path: string, form: Parameters<typeof call>[1]["form"]) =>
  call(portal.port, { path, cookie, form });

describe("OQ-72, security point 23: a form that is sent after its session ran out", () => {
  test.each([
    ["of idleness", () => ({ idleExpiresAt: past() })],
    ["of its whole time", () => ({ expiresAt: past() })],
    ["and was closed for it", () => ({ endedAt: past(), endReason: "EXPIRED" as const })],
  ])("%s is kept, leads to the sign-in, and back into the form", async (_, choice) => {
    const person = await make.user();
    const form = { intent: "save", ...written, key: randomUUID() };
    const answer = await post(await expiredCookie(person, choice()), "/dodaj?type=1", form);
    const signIn = `/zaloguj?${new URLSearchParams({ returnTo: "/dodaj?type=1", reason: "session" })}`;
    expect([answer.status, leadsTo(answer)]).toEqual([302, signIn]);
    expect(await keptOf(person)).toEqual([{ path: "/dodaj?type=1", fields: form }]);
    expect(await db.$count(announcements, eq(announcements.authorId, person.id))).toBe(0);

    const signedIn = await call(portal.port, { path: signIn, form: { login: person.login, password } });
    expect(leadsTo(signedIn)).toBe("/dodaj?type=1");
    const cookie = await cookieOf(person);
    const page = await call(portal.port, { path: "/dodaj?type=1", cookie });
    expect(page.body).toContain('value="Ten &lt;b&gt;trucks&lt;/b&gt;"');
    expect(page.body).toContain("Long **text**</textarea>");
    expect(page.body).toMatch(/<option value="1" selected=""/);

    const saved = await post(cookie, "/dodaj?type=1", { ...form, key: randomUUID() });
    expect(saved.status).toBe(303);
    expect(await keptOf(person)).toEqual([]);
    expect((await call(portal.port, { path: "/dodaj?type=1", cookie })).body).not.toContain("Ten &lt;b&gt;trucks");
  });

  test.each(["preview", "attach", "image"])("comes back when its button was %s", async (intent) => {
    const person = await make.user();
    await post(await expiredCookie(person), "/dodaj", { intent, ...written });
    const page = await call(portal.port, { path: "/dodaj", cookie: await cookieOf(person) });
    expect(page.body).toContain("Long **text**</textarea>");
  });

  test("as multipart, and asked for by script, is kept as well, without its files", async () => {
    const person = await make.user();
    const boundary = "----kept";
    const parts = [
      `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nZażółć\r\n`,
      `--${boundary}\r\nContent-Disposition: form-data; name="newAttachments"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n%%EOF\r\n`,
      `--${boundary}--\r\n`,
    ];
    const answer = await call(portal.port, {
      path: "/dodaj?_data=announcementEditor",
      cookie: await expiredCookie(person),
      form: Buffer.from(parts.join("")),
      headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    });
    expect(leadsTo(answer)).toBe(`/zaloguj?${new URLSearchParams({ returnTo: "/dodaj", reason: "session" })}`);
    expect(await keptOf(person)).toEqual([{ path: "/dodaj", fields: { intent: "save", title: "Zażółć" } }]);
  });

  test("of an edit keeps the version it was made on: what others changed meanwhile is not written over", async () => {
    const person = await make.user();
    const { id, userGroupId } = await make.announcement({ author: person, title: "First" });
    const path = `/dodaj?id=${id}`;
    const form = { intent: "save", ...written, userGroupId: String(userGroupId), version: "0" };
    await post(await expiredCookie(person), path, form);
    await db.update(announcements).set({ title: "Second", version: 1 }).where(eq(announcements.id, id));
    const cookie = await cookieOf(person);
    const page = await call(portal.port, { path, cookie });
    expect(page.body).toMatch(/name="version" value="0"|value="0" name="version"/);
    const stale = await post(cookie, path, form);
    expect([stale.status, stale.body.includes("Long **text**</textarea>")]).toEqual([409, true]);
    const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
    expect(row?.title).toBe("Second");
  });

  test("can be dropped by its button, also after it was refused as stale", async () => {
    const person = await make.user();
    const { id, userGroupId } = await make.announcement({ author: person, title: "First" });
    const path = `/dodaj?id=${id}`;
    const form = { intent: "save", ...written, userGroupId: String(userGroupId), version: "0" };
    await post(await expiredCookie(person), path, form);
    await db.update(announcements).set({ title: "Second", version: 1 }).where(eq(announcements.id, id));
    const cookie = await cookieOf(person);
    const stale = await post(cookie, path, form);
    expect([stale.status, stale.body.includes('value="discardRecovered"')]).toEqual([409, true]);
    expect(stale.body).toContain(`href="/ogloszenie/${id}" target="_blank"`);
    const dropped = await post(cookie, path, { intent: "discardRecovered" });
    expect([dropped.status, leadsTo(dropped)]).toEqual([303, path]);
    const fresh = await call(portal.port, { path, cookie });
    expect(fresh.body).toContain('value="Second"');
    expect(fresh.body).not.toContain("discardRecovered");
    expect(await keptOf(person)).toEqual([]);
  });

  test("of an invitation comes back, with what else was typed", async () => {
    const person = await make.user();
    const form = { email: "a@b.example", tin: "", companyName: "Nowa <b>firma</b>", key: randomUUID() };
    await post(await expiredCookie(person), "/zapros", form);
    const page = await call(portal.port, { path: "/zapros", cookie: await cookieOf(person) });
    expect(page.body).toContain('value="Nowa &lt;b&gt;firma&lt;/b&gt;"');
    expect(page.body).toContain('value="discardRecovered"');
  });

  test("of an internal note comes back as one, and is no mail to the issuer", async () => {
    const officer = await make.officer(["MANAGE_COMPLAINTS"]);
    const { id } = await make.complaint({ issuer: await make.user() });
    const path = `/portal/complaints/${id}`;
    const form = { intent: "answer", body: "Only <i>ours</i>", isInternal: "on", key: randomUUID() };
    await post(await expiredCookie(officer), path, form);
    const page = await call(portal.port, { path, cookie: await cookieOf(officer) });
    expect(page.body).toContain("Only &lt;i&gt;ours&lt;/i&gt;</textarea>");
    expect(page.body).toMatch(/<input[^>]*name="isInternal"[^>]*checked=""/);
    expect(page.body).toContain("Pliki dodaj ponownie.");
  });

  test("of a comment comes back too, and is gone once it is published", async () => {
    const person = await make.user();
    const { id } = await make.announcement();
    const path = `/ogloszenie/${id}?action=ADD_COMMENT`;
    const form = { intent: "add", body: "What I <i>meant</i>", key: randomUUID() };
    await post(await expiredCookie(person), path, form);
    const cookie = await cookieOf(person);
    expect((await call(portal.port, { path, cookie })).body).toContain("What I &lt;i&gt;meant&lt;/i&gt;</textarea>");
    expect((await post(cookie, path, form)).status).toBe(303);
    expect(await db.$count(comments, eq(comments.announcementId, id))).toBe(1);
    expect(await keptOf(person)).toEqual([]);
  });

  test("of an invitation comes back too", async () => {
    const person = await make.user();
    const form = {
      intent: "invite",
      email: "nowa@firma.example",
      tin: "",
      companyName: "Nowa firma",
      key: randomUUID(),
    };
    await post(await expiredCookie(person), "/zapros", form);
    const page = await call(portal.port, { path: "/zapros", cookie: await cookieOf(person) });
    for (const value of ["nowa@firma.example", "Nowa firma"]) expect(page.body).toContain(`value="${value}"`);
  });

  test("is nobody else's, not even a colleague's on the same page", async () => {
    const company = await make.company();
    const person = await make.user({ company });
    await post(await expiredCookie(person), "/dodaj", { intent: "save", ...written });
    for (const other of [await make.user({ company }), await make.user({ roleNames: ["PORTAL_ADMIN"] })]) {
      const cookie = await cookieOf(other);
      for (const path of ["/dodaj", "/dodaj?_data=announcementEditor"]) {
        expect((await call(portal.port, { path, cookie })).body).not.toContain("Long **text**");
      }
      const ctx = await contextFor(other);
      expect(await findRecoveredForm(ctx, "/dodaj")).toBeNull();
      await deleteRecoveredForm(ctx, "/dodaj");
    }
    expect(await keptOf(person)).toHaveLength(1);
  });

  test("holds no password", async () => {
    const person = await make.user();
    const form = { currentPassword: "Old!secret1", password: "New!secret1", passwordRepeat: "New!secret1", note: "x" };
    await post(await expiredCookie(person), "/account/password", { intent: "change", ...form });
    expect(await keptOf(person)).toEqual([{ path: "/account/password", fields: { intent: "change", note: "x" } }]);
    expect(JSON.stringify(portal.logs())).not.toContain("secret1");
  });

  test.each([
    ["text/plain", "title=x"],
    ["multipart/form-data; boundary=x", "no multipart"],
  ])("as %s that is no form leads to the sign-in and is not kept", async (type, body) => {
    const person = await make.user();
    const answer = await call(portal.port, {
      path: "/dodaj",
      cookie: await expiredCookie(person),
      form: body,
      headers: { "Content-Type": type },
    });
    expect([answer.status, leadsTo(answer)?.startsWith("/zaloguj?")]).toEqual([302, true]);
    expect(await keptOf(person)).toEqual([]);
  });
});

describe("a session that was ended, not run out, keeps nothing", () => {
  const endings: [string, (person: User, cookie: string) => Promise<unknown>][] = [
    ["by signing out", (_, cookie) => post(cookie, "/access/signout", {})],
    [
      "by a new password",
      async (_, cookie) => {
        const next = "Inne!haslo2";
        const form = { intent: "change", currentPassword: password, password: next, passwordRepeat: next };
        expect((await post(cookie, "/account/password", form)).status).toBe(303);
      },
    ],
    ["by blocking the person", ({ id }) => db.update(users).set({ isBlocked: true }).where(eq(users.id, id))],
    [
      "by blocking the company",
      ({ companyId }) => db.update(companies).set({ isBlocked: true }).where(eq(companies.id, companyId)),
    ],
  ];

  test.each(endings)("%s", async (_, end) => {
    const person = await make.user();
    const [cookie, stolen] = [await cookieOf(person), await cookieOf(person)];
    await end(person, cookie);
    const used = _ === "by a new password" ? stolen : cookie;
    await db
      .update(authSessions)
      .set({ idleExpiresAt: past(), expiresAt: past() })
      .where(eq(authSessions.userId, person.id));
    const answer = await post(used, "/dodaj", { intent: "save", ...written });
    expect([answer.status, leadsTo(answer)?.startsWith("/zaloguj?")]).toEqual([302, true]);
    expect(await keptOf(person)).toEqual([]);
  });

  test("nor does no session, or one that never was", async () => {
    const before = await db.$count(recoveredForms);
    for (const cookie of ["", "dyszel=nothing"]) await post(cookie, "/dodaj", { intent: "save", ...written });
    expect(await db.$count(recoveredForms)).toBe(before);
  });
});

describe("what is kept is bounded", () => {
  const keep = (person: User, path: string, value: string, now = new Date()) =>
    saveRecoveredForm({ db, now }, { userId: person.id, path, fields: [["body", value]] });

  test("256 KB, counted as bytes, and an address of 500 characters", async () => {
    const person = await make.user();
    const room = 256 * 1024 - JSON.stringify([["body", ""]]).length;
    expect(await keep(person, "/a", "x".repeat(room))).toBe(true);
    expect(await keep(person, "/b", "x".repeat(room + 1))).toBe(false);
    expect(await keep(person, "/c", "ż".repeat(room / 2 + 1))).toBe(false);
    expect(await keep(person, `/${"x".repeat(499)}`, "x")).toBe(true);
    expect(await keep(person, `/${"x".repeat(500)}`, "x")).toBe(false);
    expect(await keptOf(person)).toHaveLength(2);
  });

  test("one form a page, the latest; ten pages a person; seven days", async () => {
    const person = await make.user();
    const other = await make.user();
    await keep(other, "/page", "other");
    const start = Date.now();
    for (let index = 0; index < 14; index++) await keep(person, `/page${index}`, "x", new Date(start + index));
    await keep(person, "/page13", "later", new Date(start + 20));
    const recoveredForms = await keptOf(person);
    expect(recoveredForms.map(({ path }) => path).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, index) => `/page${index + 4}`).toSorted(),
    );
    expect(recoveredForms.find(({ path }) => path === "/page13")?.fields).toEqual({ body: "later" });
    expect(await keptOf(other)).toHaveLength(1);
    await sweepOldRows(later(visit(new Date(start)), 6 * day));
    expect(await keptOf(person)).toHaveLength(10);
    await sweepOldRows(later(visit(new Date(start)), 8 * day));
    expect([...(await keptOf(person)), ...(await keptOf(other))]).toEqual([]);
  });
});
