import { createHash, randomUUID } from "node:crypto";
import { userRoles } from "drizzle/schema/account";
import { announcements, comments } from "drizzle/schema/announcement";
import { caseLinks } from "drizzle/schema/appeal";
import { companyStatusChanges } from "drizzle/schema/company";
import { complaints } from "drizzle/schema/complaint";
import { eq } from "drizzle-orm";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { appealDecision } from "~/domain/complaint/cases.server";
import { withdrawComplaint } from "~/domain/complaint/commands.server";
import { decideComplaint } from "~/domain/complaint/office.server";
import { withData } from "../pages/addresses";
import { type Answer, type Call, call } from "../pages/call";
import { contextFor, make, type User, visit } from "../support/make";
import { multipart, multipartBody, pdf } from "../support/multipart";
import { type Portal, startPortal } from "../support/server";

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
});

afterAll(async () => {
  await portal.stop();
  expect(portal.logs().filter(({ level }) => level >= 50)).toEqual([]);
});

const words = "Zdanie pierwsze <b>ą</b>.\r\nZdanie drugie: „tak”.";

async function cookieOf(person: User): Promise<string> {
  return `dyszel=${(await make.session(person)).secret}`;
}

type Fields = Record<string, string>;

async function post(person: User | null, path: string, form: Fields): Promise<Answer> {
  return call(portal.port, { path, form, ...(person && { cookie: await cookieOf(person) }) });
}

/** The section of what was not saved: its heading, its texts by their labels, and where it leads. */
function unsavedIn({ body }: Answer) {
  const { document } = parseHTML(body);
  const section = document.querySelector("#unsaved");
  if (!section) return null;
  const texts = [...section.querySelectorAll("label")].map((label) => {
    const control = section.querySelector(`[id="${label.getAttribute("for")}"]`);
    return [label.textContent ?? "", control ? textOf(control) : ""];
  });
  return {
    heading: section.querySelector("h2")?.textContent ?? "",
    texts: Object.fromEntries(texts) as Fields,
    links: [...section.querySelectorAll("a")].map((link) => link.getAttribute("href")),
    whole: section.textContent ?? "",
  };
}

/** What a control holds: the reader of the page leaves a textarea's text as it was sent. */
function textOf(control: Element): string {
  const text = control.getAttribute("value") ?? control.textContent ?? "";
  const written = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };
  return text.replaceAll("\r", "").replace(/&\w+;/g, (entity) => written[entity as keyof typeof written] ?? entity);
}

const plainWords = words.replaceAll("\r", "");

async function linkTo(to: Partial<typeof caseLinks.$inferInsert>): Promise<string> {
  const secret = randomUUID();
  await db.insert(caseLinks).values({ tokenHash: createHash("sha256").update(secret).digest(), ...to });
  return secret;
}

const visitor = { issuerId: null, companyId: null, visitorName: "Visitor", visitorEmail: "visitor@firma.example" };

describe("architecture 3.7, ERR-025: a form whose page no longer shows it comes back with the reason and all its text", () => {
  test("a decision on a complaint that somebody else has decided", async () => {
    const officer = await make.officer(["MANAGE_COMPLAINTS"]);
    const { id } = await make.complaint({ issuer: await make.user() });
    const form = { intent: "decide", status: "4", note: words };
    await decideComplaint(await contextFor(await make.officer(["MANAGE_COMPLAINTS"])), { id, status: 3, note: "" });
    const answer = await post(officer, `/portal/complaints/${id}`, form);
    expect(answer.status).toBe(409);
    expect(unsavedIn(answer)).toMatchObject({
      heading: "Nie zapisano: Nieprawidłowa zmiana statusu zgłoszenia.",
      texts: { "Powód lub uwagi": plainWords },
    });
    const [row] = await db.select().from(complaints).where(eq(complaints.id, id));
    expect(row?.status).toBe(3);
  });

  test("the change of a complaint that the office took up meanwhile", async () => {
    const issuer = await make.user();
    const { id } = await make.complaint({ issuer });
    await decideComplaint(await contextFor(await make.officer(["MANAGE_COMPLAINTS"])), { id, status: 2, note: "" });
    const form = { intent: "edit", kind: "PROBLEM", subject: "Inny temat", content: words, version: "0" };
    const answer = await post(issuer, `/pomoc/${id}?action=EDIT`, form);
    expect(answer.status).toBe(409);
    const unsaved = unsavedIn(answer);
    expect(unsaved).toMatchObject({ texts: { Temat: "Inny temat", Treść: plainWords }, links: ["/pomoc"] });
    expect(answer.body).toContain("Treść");
  });

  test("an answer in a complaint that was withdrawn meanwhile, with its files to be chosen again", async () => {
    const issuer = await make.user();
    const { id } = await make.complaint({ issuer });
    await withdrawComplaint(await contextFor(issuer), id);
    const form = multipartBody([
      ...Object.entries({ intent: "answer", key: randomUUID(), body: words }).map(([name, content]) => ({
        name,
        content,
      })),
      { name: "newAttachments", filename: "licencja.pdf", type: "application/pdf", content: pdf },
    ]);
    const answer = await call(portal.port, {
      path: `/pomoc/${id}`,
      cookie: await cookieOf(issuer),
      form,
      headers: multipart,
    });
    expect(answer.status).toBe(409);
    expect(unsavedIn(answer)?.texts).toEqual({ Treść: plainWords });
    expect(unsavedIn(answer)?.whole).toContain("licencja.pdf");
  });

  async function decisionAgainst(person: User): Promise<string> {
    const flags = { fromVerified: true, fromBlocked: false, toVerified: true, toBlocked: true };
    const [decision] = await db
      .insert(companyStatusChanges)
      .values({ companyId: person.companyId, action: "suspend", ...flags })
      .returning();
    return linkTo({ userId: person.id, companyDecisionId: decision?.id });
  }

  test("a second appeal in other words", async () => {
    const secret = await decisionAgainst(await make.user());
    await appealDecision(visit(), secret, { key: randomUUID(), body: "Pierwsze odwołanie", files: [] });
    const form = { intent: "appeal", key: randomUUID(), body: words };
    const answer = await post(null, `/help/form?case=${secret}`, form);
    expect(answer.status).toBe(409);
    expect(unsavedIn(answer)?.texts).toEqual({ Treść: plainWords });
  });

  test.each(["as a form", "with files"])("an answer by a link that was revoked meanwhile, sent %s", async (how) => {
    const { id } = await make.complaint({ issuer: await make.user(), ...visitor });
    const secret = await linkTo({ complaintId: id, revokedAt: new Date() });
    const form = { intent: "answer", key: randomUUID(), body: words };
    const parts = Object.entries(form).map(([name, content]) => ({ name, content }));
    const path = `/help/form?case=${secret}`;
    const answer =
      how === "as a form"
        ? await post(null, path, form)
        : await call(portal.port, { path, form: multipartBody(parts), headers: multipart });
    expect(answer.status).toBe(422);
    expect(unsavedIn(answer)).toMatchObject({
      heading: "Nie zapisano: Link do zgłoszenia jest nieprawidłowy lub wygasł.",
      texts: { Treść: plainWords },
      links: ["/help/form"],
    });
    expect(answer.body).not.toContain("/zaloguj?returnTo");
  });

  test("an announcement that was archived meanwhile", async () => {
    const author = await make.user();
    const { id, userGroupId } = await make.announcement({ author });
    const form = { intent: "save", title: "Nowy tytuł", type: "1", userGroupId: String(userGroupId), content: words };
    await db.update(announcements).set({ isActive: false, isArchived: true }).where(eq(announcements.id, id));
    const answer = await post(author, `/dodaj?id=${id}`, { ...form, version: "0" });
    expect(answer.status).toBe(409);
    expect(unsavedIn(answer)).toMatchObject({ texts: { Tytuł: "Nowy tytuł", Treść: plainWords }, links: ["/dodaj"] });
  });

  test.each([
    ["archived", { isActive: false, isArchived: true }],
    ["switched off", { isActive: false }],
    ["deleted", { deletedAt: new Date() }],
  ])("a comment on an announcement that was %s meanwhile", async (_, change) => {
    const person = await make.user();
    const { id } = await make.announcement();
    await db.update(announcements).set(change).where(eq(announcements.id, id));
    const form = { intent: "add", body: words, key: randomUUID() };
    const answer = await post(person, `/ogloszenie/${id}`, form);
    expect([404, 409]).toContain(answer.status);
    expect(unsavedIn(answer)?.texts).toEqual({ Treść: plainWords });
    expect(await db.$count(comments, eq(comments.announcementId, id))).toBe(0);
  });

  test("the decision of somebody whose permission was taken away meanwhile", async () => {
    const officer = await make.officer(["MANAGE_COMPLAINTS"]);
    const { id } = await make.complaint({ issuer: await make.user(), content: "Private words" });
    await db.delete(userRoles).where(eq(userRoles.userId, officer.id));
    const answer = await post(officer, `/portal/complaints/${id}`, { intent: "decide", status: "4", note: words });
    expect(answer.status).toBe(403);
    expect(unsavedIn(answer)?.texts).toEqual({ "Powód lub uwagi": plainWords });
    expect(answer.body).not.toContain("Private words");
  });

  test("asked for by script the answer is the same, and the page decides whether it still has the form", async () => {
    const person = await make.user();
    const { id } = await make.announcement({ deletedAt: new Date() });
    const form = { intent: "add", body: words, key: randomUUID() };
    const path = withData(`/ogloszenie/${id}`, "announcement");
    const answer = await call(portal.port, { path, form, cookie: await cookieOf(person) });
    expect([answer.status, answer.headers["x-remix-catch"]]).toEqual([404, undefined]);
    expect(JSON.parse(answer.body).unsaved.fields).toContainEqual({ name: "body", label: "Treść", text: words });
  });

  test("a form that the page still shows is not drawn a second time", async () => {
    const person = await make.user();
    const { id } = await make.announcement();
    const answer = await post(person, `/ogloszenie/${id}`, { intent: "add", body: "", key: randomUUID() });
    expect([answer.status, unsavedIn(answer)]).toEqual([422, null]);
  });

  test("a foreign announcement and a missing one are refused alike", async () => {
    const stranger = await make.user();
    const { id } = await make.announcement({ group: "OWN_COMPANY" });
    const form = { intent: "add", key: randomUUID(), body: words };
    const [foreign, missing] = await Promise.all(
      [id, 999_999_999].map(async (of) => {
        const answer = await post(stranger, `/ogloszenie/${of}`, form);
        expect(unsavedIn(answer)?.texts).toEqual({ Treść: plainWords });
        return [answer.status, parseHTML(answer.body).document.querySelector("main")?.innerHTML];
      }),
    );
    expect(foreign?.[0]).toBe(404);
    expect(foreign).toEqual(missing);
  });
});

describe("security point 24: while the database is away a form comes back whole, to be sent again", () => {
  let lonely: Portal;

  beforeAll(async () => {
    const databaseUrl = "postgres://dyszel@localhost/dyszel?host=%2Ftmp%2Fdyszel-nowhere";
    lonely = await startPortal({ databaseUrl });
  });

  afterAll(() => lonely.stop());

  const send = (path: string, form: Call["form"], headers = {}) =>
    call(lonely.port, { path, form, headers, cookie: "dyszel=whoever" });

  test.each([
    ["/ogloszenie/7", { intent: "add", body: words, visibility: "PUBLIC" }],
    ["/pomoc", { intent: "report", kind: "PROBLEM", subject: "Temat", content: words }],
    ["/dodaj", { intent: "save", title: "Tytuł", type: "1", content: words }],
    ["/zapros", { email: "a@b.example", tin: "", companyName: words }],
    ["/wiadomosci/nowa?do=7", { intent: "send", body: words }],
    ["/help/form", { intent: "request", name: "Jan", content: words }],
  ])("at %s with its key and what was chosen", async (path, fields) => {
    const form = { ...fields, key: randomUUID() };
    const answer = await send(path, form);
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
    const { document } = parseHTML(answer.body);
    const again = document.querySelector("#unsaved form");
    expect([again?.getAttribute("action"), again?.getAttribute("method")]).toEqual([path, "post"]);
    const sent = [...(again?.querySelectorAll("input, textarea") ?? [])].map((control) => [
      control.getAttribute("name"),
      textOf(control),
    ]);
    expect(Object.fromEntries(sent)).toEqual(
      Object.fromEntries(Object.entries(form).map(([name, text]) => [name, text.replaceAll("\r", "")])),
    );
    expect(again?.querySelector("button")?.textContent).toBe("Wyślij ponownie");
  });

  test("with its files to be chosen again", async () => {
    const answer = await send(
      "/pomoc",
      multipartBody([
        { name: "intent", content: "report" },
        { name: "content", content: words },
        { name: "newAttachments", filename: "licencja.pdf", type: "application/pdf", content: pdf },
      ]),
      multipart,
    );
    expect(answer.status).toBe(503);
    const again = parseHTML(answer.body).document.querySelector("#unsaved form");
    expect(again?.outerHTML).toMatch(/^<form[^>]* enctype="multipart\/form-data"/i);
    expect(again?.querySelector("input[type=file]")?.getAttribute("name")).toBe("newAttachments");
    expect(again?.textContent).toContain("licencja.pdf");
  });

  test("but never a password, without which nothing can be sent again", async () => {
    const answer = await send("/zaloguj", { login: "jan@firma.example", password: "Bardzo!tajne1" });
    expect(answer.status).toBe(503);
    expect(answer.body).not.toContain("Bardzo!tajne1");
    expect(unsavedIn(answer)?.texts).toEqual({ Login: "jan@firma.example" });
    expect(parseHTML(answer.body).document.querySelector("#unsaved form")).toBeNull();
  });
});
