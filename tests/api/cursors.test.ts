import { randomUUID } from "node:crypto";
import { companyChanges } from "drizzle/schema/company";
import { interviews } from "drizzle/schema/interview";
import { promoCodes } from "drizzle/schema/membership";
import { ratings } from "drizzle/schema/transaction";
import { expect, test } from "vitest";
import { operations } from "~/api/operation.server";
import { db } from "~/db.server";
import { blockCompany } from "~/domain/company/mark/commands.server";
import { sendMessage, startPostingConversation, writeTo } from "~/domain/conversation/commands.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inDays } from "../support/days";
import { insertTransaction } from "../support/deals";
import { contextFor, make, type User } from "../support/make";
import { call, fieldOf, refusalsOf } from "./calls";

type Scene = { reader: User; args?: Record<string, unknown>; add: () => Promise<unknown> };

let left = 1000;
/** A name that stands before all that were given. */
function beforeAll(): string {
  left -= 1;
  return `A${left}`;
}

const admin = () => make.user({ isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
const words = () => ({ body: "A word", key: randomUUID() });

async function writtenTo(reader: User) {
  return writeTo(await contextFor(await make.user()), { recipientId: reader.id, ...words() });
}

/** Who reads a list that is newest first, and how it comes to another row. */
const scenes: Record<string, () => Promise<Scene>> = {
  announcements: async () => {
    const reader = await make.user();
    return { reader, add: () => make.announcement({ author: reader }) };
  },
  ownAnnouncements: async () => {
    const reader = await make.user();
    return { reader, add: () => make.announcement({ author: reader }) };
  },
  companyChanges: async () => {
    const reader = await admin();
    const { companyId } = reader;
    const change = { companyId, section: "reach" as const, before: {}, after: {} };
    return { reader, add: () => db.insert(companyChanges).values(change) };
  },
  complaints: async () => {
    const reader = await make.user();
    return { reader, add: () => make.complaint({ issuer: reader }) };
  },
  conversations: async () => {
    const reader = await make.user();
    return { reader, add: () => writtenTo(reader) };
  },
  notices: async () => {
    const reader = await make.user();
    return { reader, add: () => writtenTo(reader) };
  },
  freightConversations: async () => {
    const reader = await make.user();
    const { id: postingId } = await make.posting({ author: reader });
    const add = async () => startPostingConversation(await contextFor(await make.user()), { postingId, ...words() });
    return { reader, add };
  },
  messages: async () => {
    const reader = await make.user();
    const { conversationId } = await writtenTo(reader);
    const ctx = await contextFor(reader);
    return { reader, args: { conversationId }, add: () => sendMessage(ctx, { conversationId, ...words() }) };
  },
  ownPostings: async () => {
    const reader = await make.user();
    return { reader, add: () => make.posting({ author: reader }) };
  },
  ratings: async () => {
    const reader = await make.user();
    const add = async () => {
      const { id: transactionId, carrier } = await insertTransaction({ shipper: reader, status: "COMPLETED" });
      const side = { byCompanyId: carrier.companyId, ofCompanyId: reader.companyId, authorId: carrier.id };
      return db.insert(ratings).values({ transactionId, ...side, score: 5 });
    };
    return { reader, add };
  },
  adminInterviews: async () => {
    const reader = await make.user({ roleNames: ["PORTAL_ADMIN"] });
    return { reader, add: () => db.insert(interviews).values({ title: "Ankieta" }) };
  },
  comments: async () => {
    const { id: announcementId } = await make.announcement();
    return { reader: await make.user(), args: { announcementId }, add: () => make.comment({ announcementId }) };
  },
  vehicles: async () => {
    const reader = await make.user();
    const add = () => make.vehicle({ companyId: reader.companyId, plateNumber: beforeAll() });
    return { reader, args: { sort: "body" }, add };
  },
  employees: async () => {
    const reader = await admin();
    const add = () => make.user({ company: { id: reader.companyId } as never, surname: beforeAll() });
    return { reader, args: { sort: "name" }, add };
  },
  companies: async () => {
    const add = () => make.company({ name: `Wielka ${beforeAll()}`, verifiedAt: new Date() });
    return { reader: await make.user(), args: { sort: "since", descending: true, phrase: "Wielka" }, add };
  },
  settlements: async () => {
    const reader = await make.user();
    let days = 0;
    return { reader, add: () => insertTransaction({ shipper: reader, date: inDays(++days) }) };
  },
  promoCodes: async () => {
    const reader = await make.user({ roleNames: ["PORTAL_ADMIN"] });
    const days = { validFrom: inDays(0), validTo: inDays(9) };
    const add = () => db.insert(promoCodes).values({ code: randomUUID().slice(0, 18), rebate: 5, ...days });
    return { reader, add };
  },
};

type Part = { nodes: { id: number }[]; endCursor: string | null; hasNextPage: boolean };

async function readPart(ctx: SignedInContext, name: string, args: object): Promise<Part> {
  const given = Object.keys(args);
  const types = new Map(fieldOf(name).args.map((arg) => [arg.name, arg.type]));
  const declared = given.map((arg) => `$${arg}: ${types.get(arg)}`).join(", ");
  const query = `query (${declared}) { ${name}(${given.map((arg) => `${arg}: $${arg}`).join(", ")}) {
    endCursor hasNextPage nodes { id } } }`;
  const answer = await call(ctx, query, { ...args });
  expect(refusalsOf(answer)).toEqual([]);
  return (answer.body.data as Record<string, Part>)[name] as Part;
}

const changing = "what waits comes first, and a row that is answered moves";
const ofOthers = "it is ordered by columns of other tables, or some that may be empty";

/** Lists whose parts are counted from the beginning, and why. It may only shrink. */
const counted: Record<string, string> = {
  offers: changing,
  transactions: changing,
  adminComplaints: changing,
  adminCompanies: ofOthers,
  adminInvitations: ofOthers,
  adminSubscriptions: ofOthers,
  adminUsers: ofOthers,
  blockedCompanies: ofOthers,
  favouriteCompanies: ofOthers,
  companyDocuments: "its types go up and its moments down",
  invitations: ofOthers,
  pricings: ofOthers,
  shipments: "the board walks in steps of its own",
  vehicleAvailabilities: "the board walks in steps of its own",
};

test("each list goes on behind a row, or it is said why it counts", () => {
  const lists = [...operations.keys()].filter((name) => fieldOf(name).args.some((arg) => arg.name === "after"));
  const isCounted = (name: string) => !operations.get(name)?.goesOnBehindRow;
  expect(lists.filter(isCounted).toSorted()).toEqual(Object.keys(counted).toSorted());
});

const behindRow = [...operations].flatMap(([name, { goesOnBehindRow }]) => (goesOnBehindRow ? [name] : []));

test.each(behindRow)("%s: what comes while it is read part by part repeats and loses no row", async (name) => {
  const { reader, args = {}, add } = await (scenes[name] as () => Promise<Scene>)();
  const ctx = await contextFor(reader);
  for (let row = 0; row < 5; row += 1) await add();
  const whole = await readPart(ctx, name, { ...args, first: 5 });
  expect(whole.nodes).toHaveLength(5);
  const firstPart = await readPart(ctx, name, { ...args, first: 2 });
  await add();
  const next = await readPart(ctx, name, { ...args, first: 3, after: firstPart.endCursor });
  expect([...firstPart.nodes, ...next.nodes]).toEqual(whole.nodes);
  // Of comments the oldest stand first, and what comes meanwhile last.
  if (name !== "comments") {
    expect((await readPart(ctx, name, { ...args, first: 5 })).nodes).not.toEqual(whole.nodes);
  }
});

test("a cursor of a list whose parts are counted is none of one that is newest first, nor the other way round", async () => {
  const ctx = await contextFor(await make.user());
  await blockCompany(ctx, (await make.company()).id);
  await make.complaint({ issuer: await make.user({ company: { id: ctx.viewer.company.id } as never }) });
  const [counted, newest] = [
    await readPart(ctx, "blockedCompanies", { first: 1 }),
    await readPart(ctx, "complaints", { first: 1 }),
  ];
  for (const [name, { endCursor }] of [["blockedCompanies", newest] as const, ["complaints", counted] as const]) {
    expect(refusalsOf(await call(ctx, `{ ${name}(after: "${endCursor}") { endCursor } }`))).toEqual([
      "wrongFormat@after",
    ]);
  }
});
