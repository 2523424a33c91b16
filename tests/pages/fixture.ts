import { createHash, randomUUID } from "node:crypto";
import { users } from "drizzle/schema/account";
import { caseLinks } from "drizzle/schema/appeal";
import { companies, companyNotes, companyStatusChanges } from "drizzle/schema/company";
import { legalDocuments } from "drizzle/schema/content";
import { interviewQuestions, interviews } from "drizzle/schema/interview";
import { notices } from "drizzle/schema/notice";
import { webhooks } from "drizzle/schema/webhook";
import { seedContents } from "drizzle/seed/contents.server";
import { eq } from "drizzle-orm";
import { db } from "~/db.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { insertOffer, insertTransaction } from "../support/deals";
import { type Company, make, type User } from "../support/make";

export const personas = [
  "visitor",
  "free member",
  "member",
  "other company's member",
  "company admin",
  "portal admin",
  "suspended user",
  "user of a suspended company",
  "unconfirmed user",
] as const;

export type Persona = (typeof personas)[number];

/** The marker that everything private to the company carries; no answer to anybody else may hold it. */
const canary = (name: string) => `CANARY${name}`;

const mayRead: Record<Persona, string[]> = {
  visitor: [],
  "free member": ["free"],
  member: ["own", "enquiry", "talk", "companyTalk"],
  "other company's member": ["other", "enquiry"],
  "company admin": ["own", "enquiry", "companyTalk"],
  "portal admin": ["council", "enquiry"],
  "suspended user": [],
  "user of a suspended company": [],
  "unconfirmed user": [],
};

/** Everybody who may come to the door, and things of each company that are none of the others' business. */
export async function openFixture() {
  await numberFromFar();
  const own = await make.company({ name: "Own" });
  const other = await make.company({ name: "Other" });
  const free = await make.company({ name: "Free", hasPlan: false });
  const council = await make.company({ name: "Council" });
  const suspended = await make.company({ name: "Suspended" });
  const people: Record<Exclude<Persona, "visitor">, User> = {
    "free member": await make.user({ company: free }),
    member: await make.user({ company: own }),
    "other company's member": await make.user({ company: other }),
    "company admin": await make.user({ company: own, isAdmin: true, roleNames: ["COMPANY_ADMIN"] }),
    "portal admin": await make.user({ company: council, roleNames: ["PORTAL_ADMIN"] }),
    "suspended user": await make.user({ company: own, isBlocked: true }),
    "user of a suspended company": await make.user({ company: suspended }),
    "unconfirmed user": await make.user({ company: own, isActive: false, emailConfirmedAt: null }),
  };

  const items = {
    own: await furnish("own", own, people.member),
    other: await furnish("other", other, people["other company's member"]),
    free: await furnish("free", free, people["free member"]),
    council: await furnish("council", council, people["portal admin"]),
    suspended: await furnish("suspended", suspended, people["user of a suspended company"]),
  };
  const author = await make.user({ company: other });
  const open = await make.announcement({ author, title: "Open to all" });
  const openFile = await make.file({ announcementId: open.id, originalName: "open.pdf" });
  const openComment = await make.comment({ announcementId: open.id, authorId: people.member.id, body: "Heard by all" });
  const enquiry = await make.announcement({ author, type: 3, title: canary("enquiry") });
  const enquiryFile = await make.file({ announcementId: enquiry.id, originalName: `${canary("enquiry")}.pdf` });
  const talk = await make.conversation({
    writer: author,
    reader: people.member,
    bodies: [canary("talk"), canary("talk")],
  });
  const privateTalk = await make.conversation({
    writer: people.member,
    reader: author,
    bodies: [canary("talk")],
    announcementId: open.id,
  });
  const poster = await make.user();
  const asked = await make.posting({ author: poster });
  const offered = await make.posting({ author, takers: "ALL", rate: 900, paymentDays: 30 });
  const offeredVehicle = await make.posting({ author, kind: "VEHICLE" });
  const freightTalk = await make.conversation({
    writer: people.member,
    reader: poster,
    bodies: [canary("companyTalk")],
    postingId: asked.id,
  });
  const shown = await make.company({ name: "Shown" });
  const partner = await make.user({ company: shown });
  const waiting = await make.company({ name: "Waiting", hasPlan: false, isVerified: false });
  await db.insert(legalDocuments).values(
    ["regulamin", "polityka-prywatnosci"].map((slug) => ({
      slug,
      version: "1",
      title: "Terms",
      content: parseMarkdown("Text"),
      validFrom: "2020-01-01",
    })),
  );
  await seedContents(db);
  // Drafts, which are nobody else's business.
  const hidden = { author: people.member, additionalInfo: canary("own"), status: "DRAFT" as const };
  const posting = await make.posting(hidden);
  const terms = { note: canary("own") };
  const deal = await insertTransaction({
    shipper: partner,
    carrier: people.member,
    terms,
    vehiclePlate: canary("own"),
  });
  await make.complaint({
    issuer: partner,
    subjectKind: "transaction",
    subjectId: deal.id,
    againstCompanyId: own.id,
  });
  const endedDeal = await insertTransaction({ shipper: partner, carrier: people.member, terms, status: "CANCELLED" });
  const vehicle = await make.vehicle({ companyId: own.id, plateNumber: canary("own") });
  const document = await make.document({ companyId: own.id, name: canary("own") });
  const complaint = await make.complaint({
    issuer: people.member,
    subject: canary("own"),
    content: canary("own"),
  });
  const visitor = { issuerId: null, companyId: null, visitorName: "Visitor", visitorEmail: "visitor@firma.example" };
  const visited = await make.complaint({ issuer: people.member, ...visitor });
  const flags = { fromVerified: true, fromBlocked: false, toVerified: true, toBlocked: true };
  const [decision] = await db
    .insert(companyStatusChanges)
    .values({ companyId: shown.id, action: "suspend", ...flags })
    .returning();
  const hashOf = (secret: string) => createHash("sha256").update(secret).digest();
  await db.insert(caseLinks).values([
    { tokenHash: hashOf("case"), complaintId: visited.id },
    { tokenHash: hashOf("appeal"), userId: author.id, companyDecisionId: decision?.id },
  ]);
  const offer = await insertOffer({
    interested: people.member,
    begunBy: "POSTING",
    proposal: { note: canary("own") },
  });
  const pricing = await make.pricing({ activeFrom: "2099-01-01" });
  const [note] = await db
    .insert(companyNotes)
    .values({ companyId: waiting.id, authorId: people["portal admin"].id, body: "Note" })
    .returning();
  const planOrder = await make.planOrder({ orderedBy: people["company admin"].id });
  const interview = await draftInterview();
  const vehicleOffer = await make.posting({ ...hidden, kind: "VEHICLE" });
  const [webhook] = await db
    .insert(webhooks)
    .values({
      companyId: own.id,
      responsibleId: people["company admin"].id,
      secret: Buffer.from(""),
      transaction: 0,
      url: `https://tms.example/${canary("own")}`,
      kinds: ["offer"],
    })
    .returning();
  if (!webhook) throw new Error("No webhook was made.");
  await db.update(companies).set({ isBlocked: true }).where(eq(companies.id, suspended.id));

  /** The cookie of a session of its own, so that ending it troubles nobody else. */
  async function cookieOf(persona: Persona): Promise<string | undefined> {
    if (persona === "visitor") return undefined;
    const { secret } = await make.session(people[persona]);
    return `dyszel=${secret}`;
  }
  return {
    people,
    items,
    author,
    talk,
    privateTalk,
    freightTalk,
    asked,
    offered,
    offeredVehicle,
    shown,
    waiting,
    posting,
    vehicleOffer,
    vehicle,
    webhook,
    document,
    complaint,
    offer,
    pricing,
    interview,
    note,
    planOrder,
    deal,
    endedDeal,
    open,
    openFile,
    openComment,
    enquiry,
    enquiryFile,
    cookieOf,
  };
}

export type Fixture = Awaited<ReturnType<typeof openFixture>>;

/**
 * The markers in an answer that the persona must not see; the council's panel shows its administrators all but talk.
 */
export function leaks(persona: Persona, text: string, path = ""): string[] {
  const found = [...text.matchAll(/CANARY(\w+)/g)].map(([, name = ""]) => name);
  if (persona === "portal admin" && path.startsWith("/portal/")) return found.filter((name) => name === "talk");
  return [...new Set(found)].filter((name) => !mayRead[persona].includes(name));
}

// Numbers that stand nowhere else in a page.
async function numberFromFar() {
  for (const [index, table] of [
    "announcements",
    "comments",
    "notices",
    "users",
    "companies",
    "conversations",
    "messages",
    "freight_postings",
    "vehicles",
    "company_documents",
    "complaints",
    "pricings",
    "offers",
    "webhooks",
  ].entries()) {
    await db.execute(`alter table ${table} alter column id restart with ${index + 11}00000001`);
  }
}

/** A survey that nobody but the office sees, with a question. */
async function draftInterview() {
  const [interview] = await db
    .insert(interviews)
    .values({ title: canary("council") })
    .returning();
  const interviewId = interview?.id ?? 0;
  const question = { position: 0, text: canary("council"), answerKind: "SCALE" as const, isRequired: true };
  await db.insert(interviewQuestions).values({ ...question, interviewId });
  return { id: interviewId };
}

async function furnish(name: string, company: Company, owner: User) {
  const colleague = await make.user({ company, surname: canary(name) });
  const title = canary(name);
  const content = parseMarkdown(canary(name));
  const inside = await make.announcement({ author: colleague, group: "OWN_COMPANY", title, content });
  const draft = await make.announcement({ author: colleague, isActive: false, title, content });
  const archived = await make.announcement({ author: colleague, isActive: false, isArchived: true, title, content });
  const comment = await make.comment({ announcementId: inside.id, authorId: colleague.id, body: canary(name) });
  const file = await make.file({
    announcementId: inside.id,
    originalName: `${canary(name)}.pdf`,
    ownerUserId: colleague.id,
    ownerCompanyId: company.id,
  });
  const [notice] = await db
    .insert(notices)
    .values({
      userId: owner.id,
      kind: 1,
      action: "VIEW_COMMENT",
      targetId: comment.id,
      parentId: inside.id,
      actorId: colleague.id,
      dedupeKey: randomUUID(),
    })
    .returning();
  await db
    .update(users)
    .set({ phone: canary(name) })
    .where(eq(users.id, owner.id));
  return { inside, draft, archived, comment, file, notice: notice?.id ?? 0 };
}
