import { randomUUID } from "node:crypto";
import { companyContacts } from "drizzle/schema/company";
import { freightTemplates, savedSearches } from "drizzle/schema/freight";
import { db } from "~/db.server";
import { addFavourite, blockCompany } from "~/domain/company/mark/commands.server";
import { archiveConversation, startPostingConversation, writeTo } from "~/domain/conversation/commands.server";
import { reportPayment } from "~/domain/deal/transport/payments.server";
import { hidePosting } from "~/domain/freight/shelf/hidden.server";
import { pinPosting } from "~/domain/freight/shelf/pins.server";
import { choosableKinds } from "~/domain/notice/kind";
import { takeQueueEntry } from "~/domain/queue/commands.server";
import { action as notifications } from "~/routes/account/notifications/route";
import { action as sessions } from "~/routes/account/sessions/route";
import { action as welcome } from "~/routes/account/welcome/route";
import { action as documents } from "~/routes/company/documents/route";
import { action as firms } from "~/routes/company/firms/route";
import { action as ownCompany } from "~/routes/company/own-data/route";
import { action as company } from "~/routes/company/viewer/route";
import { action as conversation } from "~/routes/conversation/thread/route";
import { action as promoCodes } from "~/routes/council/promo-codes/route";
import { action as councilQueue } from "~/routes/council/verification/route";
import { action as transaction } from "~/routes/deal/transaction/route";
import { action as employees } from "~/routes/employee/list/route";
import { action as ownPostings } from "~/routes/freight/own/route";
import { action as search } from "~/routes/freight/search/route";
import { action as templates } from "~/routes/freight/templates/route";
import { inDays } from "../support/days";
import { insertTransaction } from "../support/deals";
import { contextFor, day, make, warsaw } from "../support/make";
import { admin, council, id, on, type Things } from "./one-thing";
import type { Case, Row } from "./page-and-call";

async function contactOf(choice: { isActive?: boolean } = {}): Promise<Things> {
  const who = await admin();
  const person = { companyId: who.companyId, name: "Jan", surname: "Nowak" };
  await db.insert(companyContacts).values({ ...person, sortOrder: 1 });
  const [thing] = await db
    .insert(companyContacts)
    .values({ ...person, sortOrder: 2, ...choice })
    .returning();
  await db.insert(companyContacts).values({ ...person, sortOrder: 3 });
  return { who, thing: thing as { id: number } };
}

async function promoCode(choice: { isActive?: boolean } = {}): Promise<Things> {
  return { who: await council(), thing: await make.promoCode(choice) };
}

async function savedSearch(): Promise<Things> {
  const who = await make.user();
  const row = { userId: who.id, kind: "SHIPMENT" as const, name: "Moje", query: "tonnage=20" };
  const [thing] = await db.insert(savedSearches).values(row).returning({ id: savedSearches.id });
  return { who, thing: thing as { id: number } };
}

async function template(): Promise<Things> {
  const who = await make.user();
  const row = { companyId: who.companyId, authorId: who.id, kind: "SHIPMENT" as const, name: "Stal", fields: {} };
  const [thing] = await db.insert(freightTemplates).values(row).returning({ id: freightTemplates.id });
  return { who, thing: thing as { id: number } };
}

async function otherSession(): Promise<Things> {
  const who = await make.user();
  return { who, thing: await make.session(who) };
}

async function pinnedPosting(): Promise<Things> {
  const [who, thing] = [await make.user(), await make.posting()];
  await pinPosting(await contextFor(who), thing.id);
  return { who, thing };
}

async function hidden(): Promise<Things> {
  const [who, thing] = [await make.user(), await make.posting()];
  await hidePosting(await contextFor(who), thing.id);
  return { who, thing };
}

/** Another company, which the page of it has in its address. */
async function otherCompany(): Promise<Things> {
  const [who, { companyId }] = [await make.user(), await make.user()];
  return { who, thing: { id: companyId } };
}

async function blockedCompany(): Promise<Things> {
  const { who, thing } = await otherCompany();
  await blockCompany(await contextFor(who as Awaited<ReturnType<typeof make.user>>), Number(thing.id));
  return { who, thing };
}

async function favourite(): Promise<Things> {
  const { who, thing } = await otherCompany();
  await addFavourite(await contextFor(who as Awaited<ReturnType<typeof make.user>>), Number(thing.id));
  return { who, thing };
}

/** One's own talk with somebody, which the page has in its address. */
async function talk({ isArchived = false } = {}): Promise<Case> {
  const who = await make.user();
  const written = { recipientId: who.id, body: "A word", key: randomUUID() };
  const { conversationId } = await writeTo(await contextFor(await make.user()), written);
  if (isArchived) await archiveConversation(await contextFor(who), conversationId);
  return { who, params: { id: String(conversationId) }, fields: {}, more: { conversationId } };
}

async function completedDeal(by: "shipper" | "carrier", fields: Case["fields"] = {}): Promise<Case> {
  const deal = await insertTransaction({ status: "COMPLETED", completedAt: new Date(Date.now() - 60 * day) });
  return { who: deal[by], params: { id: id(deal) }, fields: { transactionId: id(deal), ...fields } };
}

const modes = Object.fromEntries(choosableKinds.map((kind) => [`kind${kind}`, "DAILY"]));

/** Acts that name one thing or nothing. */
export const smallActs: Row[] = [
  ["switchOffContact", ownCompany, "switchOff", ...on("contactId", contactOf)],
  ["switchOnContact", ownCompany, "switchOn", ...on("contactId", () => contactOf({ isActive: false }))],
  ["moveContactUp", ownCompany, "moveUp", ...on("contactId", contactOf)],
  ["moveContactDown", ownCompany, "moveDown", ...on("contactId", contactOf)],
  ["askRegister", ownCompany, "askRegister", async () => ({ who: await admin(), fields: {} })],
  ["createCalendar", documents, "createCalendar", async () => ({ who: await admin(), fields: {} })],
  ["blockCompany", company, "block", ...on("companyId", otherCompany, { params: { id: "1" } })],
  ["unblockCompany", firms, "unblock", on("companyId", blockedCompany)[0]],
  ["addFavourite", firms, "favourite", ...on("companyId", otherCompany)],
  ["removeFavourite", firms, "unfavourite", on("companyId", favourite)[0]],
  ["endSession", sessions, "end", ...on("sessionId", otherSession)],
  [
    "endFirstSteps",
    welcome,
    "end",
    async () => {
      const who = await admin();
      return { who, fields: { companyId: String(who.companyId) } };
    },
  ],
  [
    "saveNoticePreferences",
    notifications,
    "save",
    async () => ({ who: await make.user(), fields: modes }),
    () => ({ ...modes, kind3: "LOUD" }),
  ],
  ["switchOffPromoCode", promoCodes, "switchOff", ...on("promoCodeId", promoCode)],
  ["switchOnPromoCode", promoCodes, "switchOn", ...on("promoCodeId", () => promoCode({ isActive: false }))],
  [
    "changePromoCodeEnd",
    promoCodes,
    "changeEnd",
    async () => {
      const { who, thing } = await promoCode();
      return { who, fields: { promoCodeId: id(thing), seen: "2999-12-31", validTo: inDays(30) } };
    },
    (c) => ({ ...c.fields, validTo: "tomorrow" }),
  ],
  [
    "renameSearch",
    search,
    "rename",
    async () => {
      const { who, thing } = await savedSearch();
      const fields = { searchId: id(thing), name: "Inne" };
      return { who, at: "/ladunki", fields, more: { kind: "SHIPMENT" } };
    },
    (c) => ({ ...c.fields, name: "" }),
  ],
  ["deleteSearch", search, "delete", ...on("searchId", savedSearch, { at: "/ladunki", more: { kind: "SHIPMENT" } })],
  ["deleteTemplate", templates, "delete", ...on("templateId", template)],
  [
    "renameTemplate",
    templates,
    "rename",
    async () => {
      const { who, thing } = await template();
      return { who, fields: { templateId: id(thing), templateName: "Blacha" } };
    },
    (c) => ({ ...c.fields, templateName: "" }),
  ],
  [
    "unpin",
    search,
    "pin",
    async () => {
      const { who, thing } = await pinnedPosting();
      return { who, at: "/ladunki", fields: { unpin: id(thing) }, as: "postingId" };
    },
  ],
  [
    "hide",
    search,
    "hide",
    ...on("postingId", async () => ({ who: await make.user(), thing: await make.posting() }), { at: "/ladunki" }),
  ],
  [
    "unhide",
    search,
    "unhide",
    async () => {
      const { who, thing } = await hidden();
      return { who, at: "/ladunki", fields: { postingId: id(thing) } };
    },
  ],
  [
    "unhideAll",
    search,
    "unhide",
    async () => ({ who: (await hidden()).who, at: "/ladunki", fields: { all: "on" }, more: { kind: "SHIPMENT" } }),
  ],
  [
    "renewPosting",
    ownPostings,
    "renew",
    async () => {
      const who = await make.user();
      const posting = await make.posting({
        author: who,
        load: [{ ...warsaw, startDate: inDays(1) }],
        unload: [{ ...warsaw, startDate: inDays(3) }],
      });
      return { who, fields: { postingId: id(posting), from: "ACTIVE", key: randomUUID() } };
    },
  ],
  ["archiveConversation", conversation, "archive", () => talk()],
  ["restoreConversation", conversation, "restore", () => talk({ isArchived: true })],
  [
    "takeOverConversation",
    conversation,
    "takeOver",
    async () => {
      const [supervisor, asker] = [await make.user(), await make.user()];
      const { id: postingId } = await make.posting({ author: supervisor });
      const asked = { postingId, body: "A word", key: randomUUID() };
      const { conversationId } = await startPostingConversation(await contextFor(asker), asked);
      const who = await make.user({ company: { id: supervisor.companyId } as never });
      const params = { id: String(conversationId) };
      return { who, params, fields: { leaderIds: String(supervisor.id) }, more: { conversationId } };
    },
    () => ({ leaderIds: "" }),
  ],
  [
    "dismissReports",
    employees,
    "dismiss",
    ...on("employeeId", async () => {
      const who = await admin();
      return { who, thing: await make.user({ company: { id: who.companyId } as never }) };
    }),
  ],
  [
    "reportPaidAfter",
    transaction,
    "reportPaidAfter",
    async () => {
      const done = await completedDeal("carrier");
      const transactionId = Number(done.fields.transactionId);
      await reportPayment(await contextFor(done.who), { transactionId, outcome: "UNPAID", daysLate: null });
      return done;
    },
  ],
  [
    "reportPayment",
    transaction,
    "reportPayment",
    () => completedDeal("carrier", { outcome: "LATE", daysLate: "5" }),
    (c) => ({ ...c.fields, daysLate: "" }),
  ],
  [
    "returnQueueEntry",
    councilQueue,
    "return",
    async () => {
      const who = await council();
      const entry = await make.complaint({ issuer: await make.user() });
      await takeQueueEntry(await contextFor(who), { kind: "complaint", id: entry.id, holder: null });
      return { who, fields: { kind: "complaint", entryId: id(entry) } };
    },
  ],
];
