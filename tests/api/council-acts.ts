import { companyChanges, companyNotes, companies as companyRows } from "drizzle/schema/company";
import { invitations } from "drizzle/schema/invitation";
import { outboxEmails } from "drizzle/schema/mail";
import { registerDifferences } from "drizzle/schema/register";
import { watchFindings } from "drizzle/schema/watch";
import { eq } from "drizzle-orm";
import { db } from "~/db.server";
import { hashSecret, newSecret } from "~/domain/kernel/secret.server";
import { action as councilComplaint } from "~/routes/complaint/council-one/route";
import { action as companies } from "~/routes/council/companies/route";
import { action as company } from "~/routes/council/company/route";
import { action as mails } from "~/routes/council/mails/route";
import { action as users } from "~/routes/council/users/route";
import { action as councilInvitations } from "~/routes/invitation/council-list/route";
import { day, make } from "../support/make";
import { insertRating } from "./deal-acts";
import { at, council, id, key, on, papersFor, type Things } from "./one-thing";
import type { Row } from "./page-and-call";

let sequence = 0;

/** Something of the table that the office deals with. */
async function forOffice(rows: PromiseLike<{ id: number }[]>): Promise<Things> {
  const [thing] = await rows;
  return { who: await council(), thing: thing as { id: number } };
}

async function invitation(choice: Partial<typeof invitations.$inferInsert> = {}): Promise<Things> {
  const inviter = await make.user();
  const invited = { companyId: inviter.companyId, invitedBy: inviter.id, expiresAt: new Date(Date.now() + day) };
  const row = {
    ...invited,
    email: `invited${++sequence}@firma.example`,
    companyName: "A",
    tokenHash: hashSecret(newSecret()),
  };
  return forOffice(
    db
      .insert(invitations)
      .values({ ...row, ...choice })
      .returning(),
  );
}

async function change(): Promise<Things> {
  const { companyId } = await make.user({ isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
  const row = {
    companyId,
    section: "identity" as const,
    before: { name: "A" },
    after: { name: "B" },
    needsReview: true,
  };
  return forOffice(db.insert(companyChanges).values(row).returning());
}

async function difference(): Promise<Things> {
  const { id: companyId } = await make.company();
  const difference = { declared: { city: "Łódź" }, registered: { city: "Zgierz" }, readAt: new Date() };
  return forOffice(
    db
      .insert(registerDifferences)
      .values({ companyId, source: "REGON", ...difference })
      .returning(),
  );
}

async function failedMail(): Promise<Things> {
  const mail = { kind: "test", subject: "Temat", bodyText: "Treść", bodyHtml: "<p>Treść</p>" };
  const row = { ...mail, toEmail: `failed${++sequence}@firma.example`, status: "FAILED" as const };
  return forOffice(db.insert(outboxEmails).values(row).returning());
}

const comment = async (choice: Parameters<typeof insertRating>[0] = {}) => ({
  who: await council(),
  thing: (await insertRating(choice)).thing,
});
const inCase = { params: { id: "1" } };
const posted = papersFor("COMPANY_DOCUMENT");

async function finding(): Promise<Things> {
  const { id: companyId } = await make.company();
  const row = { kind: "phone" as const, companyId, subject: "600100200", evidence: { earlier: {}, later: {} } };
  return forOffice(db.insert(watchFindings).values(row).returning());
}

/** A note of the office about a company, by who corrects it. */
async function note(): Promise<Things & { companyId: number }> {
  const [who, { id: companyId }] = [await council(), await make.company()];
  const [thing] = await db
    .insert(companyNotes)
    .values({ companyId, authorId: who.id, body: "Dzwonić rano" })
    .returning();
  return { who, thing: thing as { id: number }, companyId };
}

/** Acts of the office. */
export const councilActs: Row[] = [
  [
    "addCompanyNote",
    company,
    "addNote",
    async () => {
      const { id: companyId } = await make.company();
      const fields = { companyId: String(companyId), key: key(), body: "Dzwonić rano" };
      return { who: await council(), params: { id: String(companyId) }, fields };
    },
    (c) => ({ ...c.fields, body: "" }),
  ],
  [
    "correctCompanyNote",
    company,
    "correctNote",
    async () => {
      const { who, thing, companyId } = await note();
      const fields = { noteId: id(thing), version: "0", body: "Dzwonić po południu" };
      return { who, params: { id: String(companyId) }, fields };
    },
    (c) => ({ ...c.fields, version: "3" }),
  ],
  [
    "withdrawCompanyNote",
    company,
    "withdrawNote",
    async () => {
      const { who, thing, companyId } = await note();
      return { who, params: { id: String(companyId) }, fields: { noteId: id(thing), version: "0" } };
    },
    (c) => ({ ...c.fields, version: "3" }),
  ],
  [
    "closeFinding",
    companies,
    "closeFinding",
    async () => {
      const { who, thing } = await finding();
      return { who, fields: { findingId: id(thing), action: "dismiss", note: "Jeden biurowiec" } };
    },
    (c) => ({ ...c.fields, note: "" }),
  ],
  [
    "changeCouncilRoles",
    users,
    "changeRoles",
    async () => {
      const [found] = await db.select().from(companyRows).where(eq(companyRows.isCouncil, true));
      const own = found ?? (await make.company({ isCouncil: true }));
      const person = await make.user({ company: own });
      const fields = { userId: id(person), version: "0", roles: ["COUNCIL_OFFICE"] };
      return { who: await make.user({ company: own, roleNames: ["PORTAL_ADMIN"] }), fields };
    },
    (c) => ({ ...c.fields, version: "8" }),
  ],
  [
    "hideRatingComment",
    councilComplaint,
    "hideComment",
    async () => {
      const { who, thing } = await comment();
      return { who, ...inCase, fields: { ratingId: id(thing), reason: "Obraża" } };
    },
    (c) => ({ ...c.fields, reason: "" }),
  ],
  [
    "showRatingComment",
    councilComplaint,
    "showComment",
    ...on("ratingId", () => comment({ commentHiddenAt: new Date(), commentHiddenReason: "Obraża" }), inCase),
  ],
  [
    "reviewCompanyChange",
    companies,
    "reviewChange",
    async () => {
      const { who, thing } = await change();
      return { who, fields: { changeId: id(thing), action: "suspend", note: "Powód" } };
    },
    (c) => ({ ...c.fields, note: "" }),
  ],
  [
    "reviewRegisterDifference",
    companies,
    "reviewDifference",
    async () => {
      const { who, thing } = await difference();
      return { who, fields: { differenceId: id(thing), action: "confirm" } };
    },
    (c) => ({ ...c.fields, differenceId: "999999999" }),
  ],
  [
    "checkCompanyRegisters",
    company,
    "askRegister",
    at(
      "companyId",
      async () => ({ who: await council(), thing: await make.company() }),
      () => ({}),
    ),
  ],
  [
    "revokeLinksOfCase",
    councilComplaint,
    "revoke",
    at(
      "id",
      async () => ({ who: await council(), thing: await make.complaint({ issuer: await make.user() }) }),
      () => ({}),
    ),
  ],
  ["sendMailAgain", mails, "sendAgain", ...on("mailId", failedMail)],
  [
    "postCompanyDocument",
    company,
    "addDocument",
    async () => {
      const { companyId } = await make.user();
      const fields = { key: key(), companyId: String(companyId), type: "OTHER" };
      return { who: await council(), params: { id: String(companyId) }, fields, files: posted };
    },
    (c) => ({ ...c.fields, type: "", expirationDate: "jutro" }),
  ],
  ["resendInvitation", councilInvitations, "resend", ...on("invitationId", invitation)],
  ["cancelInvitation", councilInvitations, "cancel", ...on("invitationId", invitation)],
  ["checkInvitation", councilInvitations, "check", ...on("invitationId", invitation)],
  [
    "uncheckInvitation",
    councilInvitations,
    "uncheck",
    ...on("invitationId", async () => invitation({ checkedBy: (await council()).id, checkedAt: new Date() })),
  ],
];
