import { authSessions, userStatusChanges, users } from "drizzle/schema/account";
import { companies, companyDocuments, companyStatusChanges } from "drizzle/schema/company";
import { outboxEmails } from "drizzle/schema/mail";
import { auditLog } from "drizzle/schema/operations";
import { and, eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { changeDocumentParams } from "~/domain/company/document/decisions.server";
import {
  type CompanyAction,
  type CompanyStatus,
  companyActions,
  companyActionsIn,
  companyFlags,
  companyStatus,
  companyStatuses,
  waitingTime,
} from "~/domain/company/status";
import { changeCompanyStatus, requestVerification } from "~/domain/company/verification/commands.server";
import { findFile } from "~/domain/file-rights.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { contextFor, day, make, type User } from "../../../support/make";
import { outcome } from "../../../support/outcome";
import { rounds } from "../../../support/rounds";

const allowed: Record<CompanyStatus, Partial<Record<CompanyAction, CompanyStatus>>> = {
  waiting: { confirm: "member", deny: "blocked" },
  member: { suspend: "suspended", exclude: "blocked" },
  suspended: { restore: "member", exclude: "blocked" },
  blocked: { restart: "waiting" },
};

let admin: SignedInContext;
let other: SignedInContext;
let member: SignedInContext;
let others: SignedInContext[];

beforeAll(async () => {
  const council = await make.company();
  admin = await contextFor(await make.user({ company: council, roleNames: ["PORTAL_ADMIN"] }));
  other = await contextFor(await make.user({ company: council, roleNames: ["PORTAL_ADMIN"] }));
  member = await contextFor(await make.user());
  others = [
    member,
    await contextFor(await make.user({ isAdmin: true, roleNames: ["COMPANY_ADMIN"] })),
    await contextFor(await make.user({ company: council, roleNames: ["COUNCIL_OFFICE"] })),
    await contextFor(await make.officer(["ACCESS_CONTROL", "EDIT_USER_STATUS", "EDIT_DOCUMENT_PARAMS"])),
  ];
});

async function companyIn(status: CompanyStatus) {
  return make.company({ hasPlan: false, ...companyFlags(status) });
}

async function storedCompany(id: number) {
  const [company] = await db.select().from(companies).where(eq(companies.id, id));
  return company as typeof companies.$inferSelect;
}

function decide(ctx: SignedInContext, companyId: number, action: CompanyAction, from: CompanyStatus) {
  return changeCompanyStatus(ctx, { companyId, action, from, note: "Reason" });
}

const mailsAbout = (userId: number) => db.select().from(outboxEmails).where(eq(outboxEmails.toUserId, userId));

const cells = companyStatuses.flatMap((from) => companyActions.map((action) => [from, action] as const));

describe("ADM-010 to ADM-019, SM-2: every state and every action", () => {
  test.each(cells)("%s: %s", async (from, action) => {
    const company = await companyIn(from);
    const to = allowed[from][action];
    expect(await outcome(decide(admin, company.id, action, from))).toBe(to ? "done" : "invalidStatusChange");
    expect(companyStatus(await storedCompany(company.id))).toBe(to ?? from);
    const history = await db.select().from(companyStatusChanges).where(eq(companyStatusChanges.companyId, company.id));
    expect(history.map((row) => [row.action, row.changedBy, row.note])).toEqual(
      to ? [[action, admin.viewer.id, "Reason"]] : [],
    );
  });

  test("ADM-031: only what is allowed is offered", () => {
    for (const status of companyStatuses) {
      const offered = companyActionsIn(status, { isCouncil: false });
      expect([...offered].sort()).toEqual(Object.keys(allowed[status]).sort());
    }
  });

  test.each(cells)("PERM-004, PERM-015, ERR-026: without the permission nobody does %s: %s", async (from, action) => {
    const company = await companyIn(from);
    for (const ctx of others) {
      expect(await outcome(decide(ctx, company.id, action, from))).toBe("missingPermissionToChangeCompanyStatus");
    }
    expect(companyStatus(await storedCompany(company.id))).toBe(from);
  });

  test("PERM-004: the permission alone is enough, whatever the role is called", async () => {
    const officer = await contextFor(await make.officer(["EDIT_COMPANY_STATUS"]));
    const company = await companyIn("waiting");
    expect(await outcome(decide(officer, company.id, "confirm", "waiting"))).toBe("done");
  });

  test("OQ-28: the council's own company cannot be restricted", async () => {
    const [present] = await db.select().from(companies).where(eq(companies.isCouncil, true));
    const council = present ?? (await make.company({ isCouncil: true }));
    for (const action of ["suspend", "exclude"] as const) {
      expect(await outcome(decide(admin, council.id, action, "member"))).toBe("invalidStatusChange");
    }
  });

  test("an unknown company, and one whose registration ran out, are not found", async () => {
    const deletedCompany = await make.company({ isVerified: false, expiredAt: new Date() });
    for (const id of [999_999_999, deletedCompany.id]) {
      expect(await outcome(decide(admin, id, "confirm", "waiting"))).toBe("companyNotFound");
    }
  });
});

describe("what follows a decision", () => {
  test("AUTH-015: confirming opens the accounts that are confirmed, tells everybody, and nobody else", async () => {
    const company = await companyIn("waiting");
    const confirmed = await make.user({ company, isActive: false });
    const unconfirmed = await make.user({ company, isActive: false, emailConfirmedAt: null });
    const refused = await make.user({ company, isActive: false, isBlocked: true });
    const switchedOff = await make.user({ company, isActive: false, switchedOffAt: new Date() });
    await decide(admin, company.id, "confirm", "waiting");
    const active = async ({ id }: User) => (await db.select().from(users).where(eq(users.id, id)))[0]?.isActive;
    expect([await active(confirmed), await active(unconfirmed), await active(refused)]).toEqual([true, false, false]);
    expect((await storedCompany(company.id)).verifiedAt).toEqual(admin.now);
    expect((await mailsAbout(confirmed.id)).map(({ kind }) => kind)).toEqual(["company-verified"]);
    for (const { id } of [refused, switchedOff]) expect(await mailsAbout(id)).toEqual([]);
    const history = await db.select().from(userStatusChanges).where(eq(userStatusChanges.userId, confirmed.id));
    expect(history.map(({ action, changedBy }) => [action, changedBy])).toEqual([["companyVerified", null]]);
  });

  test.each([
    ["deny", "waiting"],
    ["suspend", "member"],
    ["exclude", "member"],
  ] as const)("AUTH-045: %s ends every session of its people, and tells them why", async (action, from) => {
    const company = await companyIn(from);
    const person = await make.user({ company });
    await make.session(person);
    await decide(admin, company.id, action, from);
    const [session] = await db.select().from(authSessions).where(eq(authSessions.userId, person.id));
    expect([session?.endedAt, session?.endReason]).toEqual([admin.now, "COMPANY_BLOCKED"]);
    const [mail] = await mailsAbout(person.id);
    expect([mail?.kind, mail?.bodyText.includes("Powód: Reason")]).toEqual([`company-${action}`, true]);
  });

  test("OQ-19: restarting begins a new term of 14 days", async () => {
    const company = await make.company({ ...companyFlags("blocked"), waitingSince: new Date(Date.now() - 30 * day) });
    await decide(admin, company.id, "restart", "blocked");
    expect((await storedCompany(company.id)).waitingSince).toEqual(admin.now);
  });

  test("AUTH-015: who has not confirmed yet is told so, and not that the account is active", async () => {
    const company = await companyIn("waiting");
    const unconfirmed = await make.user({ company, isActive: false, emailConfirmedAt: null });
    await decide(admin, company.id, "confirm", "waiting");
    const [mail] = await mailsAbout(unconfirmed.id);
    expect(mail?.bodyText).toContain("potwierdź");
    expect(mail?.bodyText).toContain("/access/request/resend");
    expect(mail?.bodyText).not.toContain("jest aktywne");
  });

  test("BG-002: the promise is broken after 14 whole days", () => {
    const since = new Date("2026-11-01T10:00:00Z");
    expect(waitingTime(since, new Date("2026-11-15T09:59:59Z"))).toEqual({ days: 13, isOverdue: false });
    expect(waitingTime(since, new Date("2026-11-15T10:00:00Z"))).toEqual({ days: 14, isOverdue: true });
  });
});

test("two administrators at once: one decides, the other is told, in every round", async () => {
  for (let round = 0; round < rounds; round++) {
    const company = await companyIn("waiting");
    const person = round % 20 === 0 ? await make.user({ company }) : null;
    const both = await Promise.all([
      outcome(decide(admin, company.id, "confirm", "waiting")),
      outcome(decide(other, company.id, round % 2 ? "deny" : "confirm", "waiting")),
    ]);
    expect(both.sort()).toEqual(["done", "invalidStatusChange"]);
    const changes = await db.$count(companyStatusChanges, eq(companyStatusChanges.companyId, company.id));
    const acts = await db.$count(
      auditLog,
      and(eq(auditLog.targetId, String(company.id)), like(auditLog.action, "company-%")),
    );
    expect([changes, acts]).toEqual([1, 1]);
    if (person) expect(await mailsAbout(person.id)).toHaveLength(1);
  }
});

describe("OQ-16: ordering the verification", () => {
  test("the company's administrator asks once; asking again changes nothing", async () => {
    const company = await companyIn("waiting");
    const person = await make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"], registrationCode: 3 });
    const ctx = await contextFor(person);
    await requestVerification(ctx);
    await requestVerification({ ...ctx, now: new Date(ctx.now.getTime() + day) });
    expect((await storedCompany(company.id)).verificationRequestedAt).toEqual(ctx.now);
    const [after] = await db.select().from(users).where(eq(users.id, person.id));
    expect(after?.registrationCode).toBe(2);
    const mails = await db.$count(outboxEmails, like(outboxEmails.dedupeKey, `verification-requested:${company.id}:%`));
    expect(mails).toBe(1);
  });

  test.each(companyStatuses)("SM-2: by its administrator or an employee while it is %s", async (status) => {
    const company = await companyIn("waiting");
    const boss = await contextFor(await make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] }));
    const employee = await contextFor(await make.user({ company }));
    await db.update(companies).set(companyFlags(status)).where(eq(companies.id, company.id));
    expect(await outcome(requestVerification(employee))).toBe("forbidden");
    expect(await outcome(requestVerification(boss))).toBe(status === "waiting" ? "done" : "invalidStatusChange");
  });

  test("SM-2: a new term begins without the old request, and takes a new one", async () => {
    const company = await companyIn("waiting");
    const boss = await contextFor(await make.user({ company, isAdmin: true }));
    await requestVerification(boss);
    await decide(admin, company.id, "deny", "waiting");
    await decide(admin, company.id, "restart", "blocked");
    expect((await storedCompany(company.id)).verificationRequestedAt).toBeNull();
    const again = { ...boss, now: new Date(boss.now.getTime() + day) };
    await requestVerification(again);
    expect((await storedCompany(company.id)).verificationRequestedAt).toEqual(again.now);
    const mails = await db.$count(outboxEmails, like(outboxEmails.dedupeKey, `verification-requested:${company.id}:%`));
    expect(mails).toBe(2);
  });
});

async function document(choice: Partial<typeof companyDocuments.$inferInsert> = {}) {
  const company = await make.company();
  return { company, row: await make.document({ companyId: company.id, ...choice }) };
}

const links = { vehicleId: null, paysForDocumentId: null };
const facts = { name: "policy.pdf", type: "OTHER", subtype: null, ...links } as const;
const params = { ...facts, isVerified: true, isPublic: true, publicationDate: null, expirationDate: null };

describe("PERM-016, OQ-49: a company's papers", () => {
  test("are marked by who has the permission, with their name and moment", async () => {
    const { row } = await document();
    expect(await outcome(changeDocumentParams(member, { ...params, documentId: row.id, version: 0 }))).toBe(
      "missingPermissionToChangeDocumentParams",
    );
    await changeDocumentParams(admin, { ...params, documentId: row.id, version: 0 });
    const [after] = await db.select().from(companyDocuments).where(eq(companyDocuments.id, row.id));
    expect([after?.state, after?.decidedBy, after?.decidedAt]).toEqual(["VERIFIED", admin.viewer.id, admin.now]);
    await changeDocumentParams(admin, { ...params, isVerified: false, documentId: row.id, version: 1 });
    const [again] = await db.select().from(companyDocuments).where(eq(companyDocuments.id, row.id));
    expect([again?.state, again?.decidedBy]).toEqual(["UNVERIFIED", null]);
  });

  test("are not changed over somebody else's change, nor to impossible dates", async () => {
    const { row } = await document();
    const change = { ...params, documentId: row.id };
    await changeDocumentParams(admin, { ...change, version: 0 });
    expect(await outcome(changeDocumentParams(other, { ...change, version: 0 }))).toBe("staleData");
    const dates = { publicationDate: "2025-02-01", expirationDate: "2025-01-31" };
    expect(await outcome(changeDocumentParams(admin, { ...change, ...dates, version: 1 }))).toBe(
      "dateToBeforeFrom@expirationDate",
    );
    expect(await outcome(changeDocumentParams(admin, { ...change, documentId: 999_999_999, version: 0 }))).toBe(
      "companyDocumentNotFound",
    );
  });

  const shown = { isPublic: true, state: "VERIFIED" } as const;
  test.each([
    ["a private one", {}, ["done", "done", "notFound", "notFound"]],
    ["a public one nobody has verified", { isPublic: true }, ["done", "done", "notFound", "notFound"]],
    ["a public and verified one", shown, ["done", "done", "done", "notFound"]],
    ["one that ran out", { ...shown, expirationDate: "2020-01-01" }, ["done", "done", "notFound", "notFound"]],
    ["a removed one", { ...shown, deletedAt: new Date() }, ["notFound", "notFound", "notFound", "notFound"]],
  ] as const)("%s opens to its company, the council, full members, free ones: %j", async (_, choice, expected) => {
    const { company, row } = await document(choice);
    const readers = [
      await contextFor(await make.user({ company })),
      admin,
      member,
      await contextFor(await make.user({ company: await make.company({ hasPlan: false }) })),
    ];
    const answers = await Promise.all(readers.map((ctx) => outcome(findFile(ctx, row.fileIds[0] ?? ""))));
    expect(answers).toEqual(expected);
  });
});
