import { randomUUID } from "node:crypto";
import { users } from "drizzle/schema/account";
import { comments } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { notices } from "drizzle/schema/notice";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "~/db.server";
import { calendarDay } from "~/domain/moment.server";
import type { DraftCompany, RegistrationStep } from "~/domain/registration/draft";
import { fieldNames } from "../support/field-names";
import { day, make, password } from "../support/make";
import { withData } from "./addresses";
import { call } from "./call";
import type { Persona } from "./cast";
import { cast, inTurns, portal, send, tryPortal } from "./odd-requests";

const schemas = Object.values(
  import.meta.glob<Record<string, unknown>>("../../app/domain/*/form.server.ts", { eager: true }),
)
  .flatMap((file) => Object.entries(file))
  // A question in an address is no form.
  .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject && entry[0].endsWith("Form"));

const missing = "999999999";

tryPortal();

beforeAll(async () => {
  draftCompany = await make.draftCompany();
});

type Form = {
  schema: string;
  intent?: string;
  persona: Persona;
  address: () => string;
  fields: () => Record<string, string>;
  /** The wizard's draft that the form belongs to. */
  draft?: RegistrationStep;
};

const nobody = () => `nobody-${randomUUID()}@firma.example`;
const companyFields = { tin: "9991103727", name: "Firma", postalCode: "00-950", city: "Płock", streetNumber: "7" };
let draftCompany: DraftCompany;

/** The cookies of somebody at the form: a visitor in the wizard brings a draft that has come so far. */
async function cookieAt({ persona, draft }: Form): Promise<string | undefined> {
  const cookie = await cast.cookieOf(persona);
  return draft ? `registration=${await make.draft(draft, draftCompany)}` : cookie;
}

const viewer = () => `/ogloszenie/${cast.open.id}`;

const written = { title: "Title", type: "1", userGroupId: "0", content: "Some **text**", isActive: "on" };
const dates = { activationAt: "", deactivationAt: "2030-01-01T08:00", archiveAt: "" };

const posted = {
  ...{
    "load[0].country": "PL",
    "load[0].postalCode": "00-950",
    "load[0].city": "Warszawa",
    "load[0].startDate": tomorrow(),
  },
  ...{
    "load[1].country": "PL",
    "load[1].postalCode": "09-400",
    "load[1].city": "Płock",
    "load[1].startDate": tomorrow(),
  },
  ...{
    "unload[0].country": "DE",
    "unload[0].city": "Berlin",
    bodies: "mega",
    length: "13,6",
    width: "2.45",
    rate: "4200",
  },
  ...{ currencyId: "1", paymentDays: "30", version: "0", templateName: "Z Warszawy" },
};

function tomorrow(): string {
  return calendarDay(new Date(Date.now() + day));
}

const forms: Form[] = [
  {
    schema: "postingForm",
    intent: "publish",
    persona: "member",
    address: () => "/dodaj-ladunek",
    fields: () => ({ ...posted, supervisorIds: String(cast.people.member.id), key: randomUUID() }),
  },
  {
    schema: "postingForm",
    intent: "draft",
    persona: "member",
    address: () => `/freight/shipments/${cast.posting.id}/edit`,
    fields: () => posted,
  },
  {
    schema: "postingForm",
    intent: "template",
    persona: "company admin",
    address: () => "/dodaj-pojazd",
    fields: () => ({ ...posted, replacesTemplate: "on" }),
  },
  ...["add-load", "remove-unload-0", "fillVehicle", "recount"].map((intent) => ({
    schema: "postingChangeForm",
    intent,
    persona: "member" as const,
    address: () => "/dodaj-pojazd",
    fields: () => posted,
  })),
  {
    schema: "announcementForm",
    intent: "save",
    persona: "member",
    address: () => "/dodaj",
    fields: () => ({ ...written, ...dates, key: randomUUID() }),
  },
  {
    schema: "announcementDraftForm",
    intent: "preview",
    persona: "member",
    address: () => "/dodaj",
    fields: () => ({ ...written, ...dates, version: "0" }),
  },
  {
    schema: "imageForm",
    intent: "image",
    persona: "member",
    address: () => "/dodaj",
    fields: () => ({ ...written, ...dates, imageAlt: "A truck" }),
  },
  ...(["archive", "remove"] as const).map((intent) => ({
    schema: "announcementDecisionForm",
    intent,
    persona: "member" as const,
    address: intent === "archive" ? viewer : () => "/mojeogloszenia",
    fields: () => ({ announcementId: missing, from: "active" }),
  })),
  {
    schema: "duplicateForm",
    intent: "duplicate",
    persona: "member",
    address: () => "/mojeogloszenia",
    fields: () => ({ announcementId: missing, key: randomUUID() }),
  },
  ...(["confirm", "withdraw", "archive"] as const).map((intent) => ({
    schema: "postingDecisionForm",
    intent,
    persona: "member" as const,
    address: () => (intent === "confirm" ? `/ladunek/${cast.posting.id}` : "/moje-zlecenia"),
    fields: () => ({ postingId: missing, from: "ACTIVE" }),
  })),
  {
    schema: "duplicatePostingForm",
    intent: "duplicate",
    persona: "member",
    address: () => "/moje-zlecenia",
    fields: () => ({ postingId: missing, key: randomUUID() }),
  },
  {
    schema: "postingTemplateForm",
    intent: "template",
    persona: "member",
    address: () => "/moje-zlecenia",
    fields: () => ({ postingId: missing, templateName: "Name", replacesTemplate: "on" }),
  },
  {
    schema: "templateNameForm",
    intent: "rename",
    persona: "member",
    address: () => "/szablony",
    fields: () => ({ templateId: missing, templateName: "Name" }),
  },
  {
    schema: "templateForm",
    intent: "delete",
    persona: "member",
    address: () => "/szablony",
    fields: () => ({ templateId: missing }),
  },
  {
    schema: "pinForm",
    intent: "pin",
    persona: "member",
    address: () => "/ladunki",
    fields: () => ({ pin: missing }),
  },
  {
    schema: "saveSearchForm",
    intent: "save",
    persona: "member",
    address: () => "/wolne-pojazdy?loadCountry=PL",
    fields: () => ({ name: "Name", replaces: "on" }),
  },
  {
    schema: "renameSearchForm",
    intent: "rename",
    persona: "member",
    address: () => "/ladunki",
    fields: () => ({ searchId: missing, name: "Name" }),
  },
  {
    schema: "deleteSearchForm",
    intent: "delete",
    persona: "member",
    address: () => "/ladunki",
    fields: () => ({ searchId: missing }),
  },
  {
    schema: "signInForm",
    persona: "visitor",
    address: () => "/zaloguj",
    fields: () => ({ login: `nobody-${randomUUID()}`, password: "x" }),
  },
  {
    schema: "addCommentForm",
    intent: "add",
    persona: "member",
    address: viewer,
    fields: () => ({ body: "A word", visibility: "PRIVATE", key: randomUUID() }),
  },
  {
    schema: "answerForm",
    intent: "answer",
    persona: "member",
    address: viewer,
    fields: () => ({ conversationId: String(cast.privateTalk.id), body: "A word", key: randomUUID() }),
  },
  {
    schema: "messageForm",
    intent: "send",
    persona: "member",
    address: () => `/wiadomosci/${cast.talk.id}`,
    fields: () => ({ body: "A word", key: randomUUID() }),
  },
  {
    schema: "messageForm",
    intent: "send",
    persona: "company admin",
    address: () => `/wiadomosci/nowa?do=${cast.author.id}`,
    fields: () => ({ body: "A word", key: randomUUID() }),
  },
  {
    schema: "messageForm",
    intent: "send",
    persona: "member",
    address: () => `/mojerozmowy/${cast.freightTalk.id}`,
    fields: () => ({ body: "A word", key: randomUUID() }),
  },
  {
    schema: "questionForm",
    intent: "send",
    persona: "company admin",
    address: () => `/mojerozmowy/nowa?posting=${cast.offered.id}`,
    fields: () => ({ body: "A word", key: randomUUID(), supervisorId: String(cast.author.id) }),
  },
  {
    schema: "editCommentForm",
    intent: "edit",
    persona: "member",
    address: viewer,
    fields: () => ({ body: "A word", commentId: String(cast.openComment.id), version: "0" }),
  },
  {
    schema: "deleteCommentForm",
    intent: "delete",
    persona: "member",
    address: viewer,
    fields: () => ({ commentId: missing }),
  },
  {
    schema: "oneNoticeForm",
    intent: "open",
    persona: "member",
    address: () => "/powiadomienia",
    fields: () => ({ noticeId: missing }),
  },
  {
    schema: "oneNoticeForm",
    intent: "markRead",
    persona: "member",
    address: () => "/powiadomienia",
    fields: () => ({ noticeId: missing }),
  },
  {
    schema: "allNoticesForm",
    intent: "markAllRead",
    persona: "member",
    address: () => "/powiadomienia",
    fields: () => ({}),
  },
  {
    schema: "consentForm",
    persona: "visitor",
    address: () => "/consent",
    fields: () => ({ choice: "chosen", analytics: "on", marketing: "on", returnTo: "/" }),
  },
  {
    schema: "mailedLinkForm",
    persona: "visitor",
    address: () => "/access/password",
    fields: () => ({ email: nobody() }),
  },
  {
    schema: "mailedLinkForm",
    intent: "request",
    persona: "visitor",
    address: () => "/access/generatepassword",
    fields: () => ({ email: nobody() }),
  },
  {
    schema: "newPasswordForm",
    intent: "set",
    persona: "visitor",
    address: () => "/access/password/new?token=x",
    fields: () => ({ password, passwordRepeat: password }),
  },
  {
    schema: "changePasswordForm",
    intent: "change",
    persona: "other company's member",
    address: () => "/account/password",
    fields: () => ({ currentPassword: "wrong", password, passwordRepeat: password }),
  },
  {
    schema: "resendForm",
    persona: "visitor",
    address: () => "/access/request/resend",
    fields: () => ({ email: nobody() }),
  },
  {
    schema: "helpRequestForm",
    persona: "visitor",
    address: () => "/help/form",
    fields: () => ({ key: randomUUID(), name: "Jan", email: nobody(), tin: "", content: "Nie mogę się zalogować" }),
  },
  {
    schema: "invitationForm",
    persona: "member",
    address: () => "/zapros",
    fields: () => ({ key: randomUUID(), email: nobody(), tin: "", companyName: "Firma" }),
  },
  {
    schema: "oneInvitationForm",
    intent: "cancel",
    persona: "member",
    address: () => "/zaproszenia",
    fields: () => ({ invitationId: missing }),
  },
  ...(["resend", "cancel", "verify"] as const).map((intent) => ({
    schema: "oneInvitationForm",
    intent,
    persona: "portal admin" as const,
    address: () => "/portal/invitations",
    fields: () => ({ invitationId: missing }),
  })),
  {
    schema: "oneMailForm",
    intent: "sendAgain",
    persona: "portal admin",
    address: () => "/portal/mails",
    fields: () => ({ mailId: missing }),
  },
  {
    schema: "userDecisionForm",
    intent: "decide",
    persona: "portal admin",
    address: () => "/portal/users",
    fields: () => ({ userId: missing, from: "active", action: "suspend", note: "Reason" }),
  },
  {
    schema: "companyDecisionForm",
    intent: "decide",
    persona: "portal admin",
    address: () => `/portal/companies/${cast.waiting.id}`,
    fields: () => ({ companyId: missing, from: "waiting", action: "deny", note: "Reason" }),
  },
  {
    schema: "documentParamsForm",
    intent: "documentParams",
    persona: "portal admin",
    address: () => "/portal/companies",
    fields: () => ({ documentId: missing, version: "0", publicationDate: "2026-01-01", expirationDate: "" }),
  },
  ...(["company", "lookUp"] as const).map((intent) => ({
    schema: intent === "company" ? "companyStepForm" : "lookUpForm",
    intent,
    persona: "visitor" as const,
    address: () => "/dolacz",
    fields: () => ({ ...companyFields, countryId: String(draftCompany.countryId) }),
  })),
  {
    schema: "userStepForm",
    intent: "user",
    persona: "visitor",
    address: () => "/dolacz?step=user",
    draft: "user",
    fields: () => ({ name: "Jan", surname: "Nowak", position: "", phone: "+48 600 100 200", email: nobody() }),
  },
  {
    schema: "addDocumentForm",
    intent: "addDocument",
    persona: "visitor",
    address: () => "/umowa?step=documents",
    draft: "documents",
    fields: () => ({ type: "OTHER", documents: randomUUID(), publicationDate: "", expirationDate: "" }),
  },
  {
    schema: "documentsStepForm",
    intent: "documents",
    persona: "visitor",
    address: () => "/dolacz?step=documents",
    draft: "documents",
    fields: () => ({ type: "", documents: "", publicationDate: "", expirationDate: "" }),
  },
  {
    schema: "removeDocumentForm",
    intent: "removeDocument",
    persona: "visitor",
    address: () => "/dolacz?step=documents",
    draft: "documents",
    fields: () => ({ fileId: randomUUID() }),
  },
  ...(["plan", "checkPromo"] as const).map((intent) => ({
    schema: "planStepForm",
    intent,
    persona: "visitor" as const,
    address: () => "/dolacz?step=plan",
    draft: "plan" as const,
    fields: () => ({ pricingId: "none", promoCode: "" }),
  })),
  {
    schema: "passwordsStepForm",
    intent: "passwords",
    persona: "visitor",
    address: () => "/access/request?step=passwords",
    draft: "passwords",
    fields: () => ({ password, passwordRepeat: "another" }),
  },
  {
    schema: "summaryForm",
    intent: "summary",
    persona: "visitor",
    address: () => "/dolacz?step=summary",
    draft: "summary",
    fields: () => ({ terms: "on", privacy: "on", authorityDeclaration: "on" }),
  },
  { schema: "liteForm", persona: "visitor", address: () => "/lite", fields: () => ({ lite: "1", returnTo: "/" }) },
];

const values = [
  "",
  " ",
  "x".repeat(1_000_000),
  "\u0001\u0002\u001b[31m",
  "\u202eabc\u200b\ufeff",
  "-1",
  "0",
  "1.5",
  "1e309",
  "NaN",
  "Infinity",
  "0x1f",
  "9007199254740993",
  "99999999999999999999",
  "2147483648",
  "999999999",
  "2026-02-30",
  "2026-02-30T25:61:00Z",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "' or 1=1 --",
  "'; drop table users; --",
  "../../../../etc/passwd",
  "..\\..\\windows",
  "%00",
  "%2e%2e%2f",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "null",
  "undefined",
  "true",
  "[]",
  '{"a":1}',
  "javascript:alert(1)",
  "//evil.example",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "\r\nSet-Cookie: dyszel=x",
  "👩‍👩‍👧".repeat(200),
];

/** The field in a shape no form of ours sends, as a whole body. */
function misshapen(field: string): [string, (rest: string) => string | Buffer][] {
  const raw = (bytes: string) => (rest: string) => Buffer.from(`${rest}&${field}=${bytes}`, "latin1");
  return [
    ["missing", (rest) => rest],
    ["twice", (rest) => `${rest}&${field}=1&${field}=2`],
    ["a list", (rest) => `${rest}&${field}[]=1&${field}[0]=2`],
    ["a long list", (rest) => `${rest}&${field}[99999999]=1`],
    ["an object", (rest) => `${rest}&${field}.a=1&${field}[a]=1`],
    ["a prototype", (rest) => `${rest}&${field}.__proto__.x=1&__proto__[x]=1&constructor.prototype.x=1`],
    ["with NUL", (rest) => `${rest}&${field}=a%00b`],
    ["not UTF-8", raw("%ff%fe")],
    ["raw bytes that are not UTF-8", raw("\xff\xfe\xc0\x80")],
    ["half a surrogate", (rest) => `${rest}&${field}=%ED%A0%80`],
    ["half an escape", (rest) => `${rest}&${field}=%`],
    [
      "with the form library's own fields",
      (rest) => `${rest}&${field}=1&__intent__={"type":"reset"}&__state__={"a":{}}`,
    ],
    ["with a broken intent of the form library", (rest) => `${rest}&${field}=1&__intent__=%7B%7B&__state__=%7B`],
    [
      "among 500 fields",
      (rest) => `${rest}&${Array.from({ length: 500 }, (_, index) => `${field}${index}=1`).join("&")}`,
    ],
  ];
}

function encoded(form: Form, without?: string): string {
  const fields = { ...form.fields(), ...(form.intent && { intent: form.intent }) };
  return new URLSearchParams(Object.entries(fields).filter(([name]) => name !== without)).toString();
}

test("every form schema of the domain is tried here", () => {
  expect([...new Set(forms.map(({ schema }) => schema))].toSorted()).toEqual(schemas.map(([name]) => name).toSorted());
});

describe("MSGTXT: no field of a form makes the server fail, whatever is typed", () => {
  const fields = forms.flatMap((form) => {
    const schema = schemas.find(([name]) => name === form.schema)?.[1];
    const names = schema ? fieldNames(schema) : [];
    return [...names, "intent"].map((field) => [form.intent ?? form.schema, field, form] as const);
  });

  test.each(fields)("%s: %s", async (_, field, form) => {
    const cookie = await cookieAt(form);
    const address = form.address();
    // A schema that several buttons send is tried whole by the first of them, and with a few values by the others.
    const isFirst = forms.find(({ schema }) => schema === form.schema) === form;
    const tried = isFirst ? values : values.filter((_, index) => index % 8 === 2);
    const bodies: [string, string | Buffer][] = [
      ...tried.map((value): [string, string] => [
        `${field}=${value.slice(0, 40)}`,
        `${encoded(form, field)}&${new URLSearchParams({ [field]: value })}`,
      ]),
      ...(isFirst ? misshapen(field) : []).map(([how, write]): [string, string | Buffer] => [
        how,
        write(encoded(form, field)),
      ]),
    ];
    await inTurns(bodies, ([what, body]) => send(form.persona, { path: address, cookie, form: body }, what));
    await inTurns(bodies.slice(0, 12), ([what, body]) =>
      send(form.persona, { path: withData(address, "nothing"), cookie, form: body }, what),
    );
  });

  test.each(forms.map((form) => [form.intent ?? form.schema, form] as const))(
    "%s in another kind of body is 415, 400 or 413",
    async (_, form) => {
      const cookie = await cookieAt(form);
      const body = encoded(form);
      const kinds = [
        "text/plain",
        "application/json",
        "multipart/form-data",
        "multipart/form-data; boundary=x",
        "",
        "x/y/z",
      ];
      for (const type of kinds) {
        const request = { path: form.address(), cookie, form: body, headers: { "Content-Type": type } };
        expect([400, 413, 415], type).toContain((await send(form.persona, request, type)).status);
      }
    },
  );

  test("an unknown intent, or one of the prototype, is 400", async () => {
    const cookie = await cast.cookieOf("member");
    for (const intent of ["nothing", "__proto__", "constructor", "toString", "ADD", "add ", "1"]) {
      const answer = await send("member", { path: viewer(), cookie, form: { intent, body: "x" } }, intent);
      expect(answer.status, intent).toBe(400);
    }
  });
});

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
      "Dozwolone maksymalnie 254 znaków",
    );
    const nothing = await call(portal.port, { path: "/zaloguj", form: {} });
    expect(nothing.body.match(/Pole jest wymagane/g)?.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(portal.logs())).not.toContain(secret);
  });

  test("of a comment comes back when it is refused", async () => {
    const cookie = await cast.cookieOf("member");
    const body = `${"długi tekst ".repeat(200)}<b>koniec</b>`;
    const answer = await send(
      "member",
      { path: viewer(), cookie, form: { intent: "add", body, key: randomUUID() } },
      "long",
    );
    expect(answer.status).toBe(422);
    expect(answer.body).toContain("Dozwolone maksymalnie 2000 znaków");
    expect(answer.body).toContain("długi tekst &lt;b&gt;koniec&lt;/b&gt;</textarea>");
    const stale = { intent: "edit", body: "Mój nowy tekst", commentId: String(cast.openComment.id), version: "77" };
    const path = `${viewer()}?action=EDIT_COMMENT&commentId=${cast.openComment.id}`;
    const refused = await send("member", { path, cookie, form: stale }, "stale");
    expect(refused.status).toBe(409);
    expect(refused.body).toContain("Dane zostały w międzyczasie zmienione. Odśwież stronę.");
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

  async function stored() {
    const people = await db.select().from(users).orderBy(users.id);
    return {
      people: people.map(({ lastLoginAt, updatedAt, ...rest }) => rest),
      companies: await db.select().from(companies),
    };
  }

  test("in every form", async () => {
    const before = await stored();
    for (const form of forms) {
      const cookie = await cast.cookieOf(form.persona);
      const fields = { ...extra, ...form.fields(), ...(form.intent && { intent: form.intent }) };
      await send(form.persona, { path: form.address(), cookie, form: fields }, form.schema);
    }
    const { login } = cast.people["free member"];
    const signedIn = await call(portal.port, { path: "/zaloguj", form: { ...extra, login, password } });
    expect(signedIn.status).toBe(303);
    expect(await stored()).toEqual(before);
  });

  test("a comment is its writer's, of the address's announcement and of now", async () => {
    const cookie = await cast.cookieOf("member");
    const key = randomUUID();
    const form = { ...extra, intent: "add", body: `Mine ${key}`, key, version: "9", editedAt: "2020-01-01" };
    expect((await send("member", { path: viewer(), cookie, form }, "add")).status).toBe(303);
    const [row] = await db
      .select()
      .from(comments)
      .where(eq(comments.body, `Mine ${key}`));
    expect(row).toMatchObject({
      authorId: cast.people.member.id,
      announcementId: cast.open.id,
      version: 0,
      deletedAt: null,
      editedAt: null,
    });
    expect(Date.now() - Number(row?.createdAt)).toBeLessThan(600_000);
  });

  test("a notice keeps its owner and kind when it is marked read", async () => {
    const cookie = await cast.cookieOf("member");
    const noticeId = cast.belongings.own.notice;
    const form = { ...extra, intent: "markRead", noticeId: String(noticeId) };
    expect((await send("member", { path: "/powiadomienia", cookie, form }, "markRead")).status).toBe(303);
    const [row] = await db.select().from(notices).where(eq(notices.id, noticeId));
    expect(row).toMatchObject({ userId: cast.people.member.id, kind: 1, targetId: cast.belongings.own.comment.id });
  });
});
