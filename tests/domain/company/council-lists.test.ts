import { companies, companyDocuments } from "drizzle/schema/company";
import { invitations } from "drizzle/schema/invitation";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { hashSecret } from "~/domain/account/token.server";
import { listUsers } from "~/domain/account/user-list.server";
import { type CompanyFilter, countCompanies, listCompanies } from "~/domain/company/queries.server";
import {
  countQueue,
  listRegisteredInvitations,
  listUncheckedDocuments,
  listWaitingCompanies,
  listWaitingUsers,
} from "~/domain/company/queue.server";
import type { SignedInContext } from "~/domain/context";
import { listInvitations } from "~/domain/invitation/queries.server";
import { contextFor, day, make } from "../../support/make";

let admin: SignedInContext;

beforeAll(async () => {
  admin = await contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
});

const waiting = { hasPlan: false, isVerified: false };
const ago = (days: number) => new Date(admin.now.getTime() - days * day);

async function paperOf(companyId: number, choice: Partial<typeof companyDocuments.$inferInsert> = {}) {
  const { id } = await make.file({ attachedAt: new Date() });
  const paper = { companyId, fileId: id, name: "odpis.pdf", type: "REGISTRATION" as const, ...choice };
  const [row] = await db.insert(companyDocuments).values(paper).returning();
  return row?.id ?? 0;
}

describe("what is typed into the search of the council's lists", () => {
  let companyId: number;
  let userId: number;

  beforeAll(async () => {
    const company = await make.company({ name: "Żubr-Łódź Przewozy", tin: "7310042178", city: "Zgierz" });
    const person = await make.user({ company, name: "Bożena", surname: "Gżegżółka", email: "bozena@zubr.example" });
    companyId = company.id;
    userId = person.id;
  });

  const found = [
    "zubr",
    "lodz zubr",
    "Przewozy  Zgierz",
    "731-004-21-78",
    "PL 731 004 21 78",
    "0042178",
    "zubr 731-004",
    "Gżegżółka Bożena",
    "bożena GZEG",
    "bozena@zubr",
    "gzegzolka zubr",
  ];

  test.each(found)("a company and its person are found by %s", async (phrase) => {
    const listed = await listCompanies(admin, { tab: "members", filter: null, phrase, page: 1 });
    expect(listed.map(({ id }) => id)).toEqual([companyId]);
    const people = await listUsers(admin, { status: null, role: null, phrase, page: 1 });
    expect(people.map(({ id }) => id)).toEqual([userId]);
  });

  test.each(["zubr nikt", "731-004-21-79", "100%", "_ubr", "bozena\\"])("%s finds nobody", async (phrase) => {
    expect(await listCompanies(admin, { tab: "members", filter: null, phrase, page: 1 })).toEqual([]);
    expect(await listUsers(admin, { status: null, role: null, phrase, page: 1 })).toEqual([]);
  });

  test("an invitation is found by the words of its company and of who invites", async () => {
    const inviter = await make.user({ company: await make.company({ name: "Wilga Trans" }) });
    const sent = {
      companyId: inviter.companyId,
      invitedBy: inviter.id,
      email: "a@okapi.example",
      companyName: "Okapi Cargo",
    };
    await db
      .insert(invitations)
      .values({ ...sent, tin: "5260250274", tokenHash: hashSecret("okapi"), expiresAt: ago(-9) });
    for (const phrase of ["cargo okapi", "okapi wilga", "526-025-02-74"]) {
      const rows = await listInvitations(admin, { own: false, status: null, phrase, page: 1 });
      expect(
        rows.map(({ email }) => email),
        phrase,
      ).toEqual(["a@okapi.example"]);
    }
  });
});

describe("ADM-006: the waiting companies narrowed to what is wrong with them", () => {
  const ids = {} as Record<CompanyFilter | "plain", number>;
  const phrase = "Narrowed";

  beforeAll(async () => {
    const made = async (name: string, choice = {}, isConfirmed = true, hasPaper = true) => {
      const company = await make.company({ name: `${phrase} ${name}`, ...waiting, ...choice });
      await make.user({ company, isActive: false, emailConfirmedAt: isConfirmed ? new Date() : null });
      if (hasPaper) await paperOf(company.id);
      return company.id;
    };
    ids.plain = await made("plain", { waitingSince: ago(13.9) });
    ids.overdue = await made("overdue", { waitingSince: ago(14) });
    ids.requested = await made("requested", { verificationRequestedAt: ago(1) });
    ids.unconfirmed = await made("unconfirmed", {}, false);
    ids.withoutDocuments = await made("without documents", {}, true, false);
    await db
      .update(companyDocuments)
      .set({ deletedAt: new Date() })
      .where(eq(companyDocuments.id, await paperOf(ids.withoutDocuments)));
    ids.suspended = await made("suspended", { isVerified: true, isBlocked: true });
    ids.blocked = await made("blocked", { isBlocked: true });
  });

  const filters = ["overdue", "requested", "unconfirmed", "withoutDocuments", "suspended", "blocked"] as const;

  test.each(filters)("%s", async (filter) => {
    const tab = filter === "suspended" || filter === "blocked" ? "restricted" : "waiting";
    const rows = await listCompanies(admin, { tab, filter, phrase, page: 1 });
    expect(rows.map(({ id }) => id)).toEqual([ids[filter]]);
  });

  test("a search is counted in every list, so that it shows where a company is", async () => {
    expect(await countCompanies(admin, phrase)).toEqual({
      waiting: 5,
      members: 0,
      restricted: 2,
      overdue: 1,
      requested: 1,
      unconfirmed: 1,
      withoutDocuments: 1,
      suspended: 1,
      blocked: 1,
    });
  });

  test("who waits longest comes first", async () => {
    const rows = await listCompanies(admin, { tab: "waiting", filter: null, phrase, page: 1 });
    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([ids.overdue, ids.plain]);
  });
});

describe("ADM-030: what waits for the council's check", () => {
  test("a company, once somebody confirmed or it asked; longest first", async () => {
    const [older, younger, unconfirmed, asked] = await Promise.all(
      [ago(400), ago(399), ago(401), ago(398)].map((waitingSince) => make.company({ ...waiting, waitingSince })),
    );
    for (const company of [younger, older]) await make.user({ company, isActive: false });
    await make.user({ company: unconfirmed, isActive: false, emailConfirmedAt: null });
    await make.user({ company: asked, isActive: false, emailConfirmedAt: null });
    await db
      .update(companies)
      .set({ verificationRequestedAt: ago(2) })
      .where(eq(companies.id, asked?.id ?? 0));
    const rows = await listWaitingCompanies(admin, 1);
    expect(rows.slice(0, 3).map(({ id }) => id)).toEqual([older?.id, younger?.id, asked?.id]);
    expect(rows.map(({ id }) => id)).not.toContain(unconfirmed?.id);
  });

  test("a person with a confirmed e-mail and no access, of a company not turned away", async () => {
    const confirmed = { isActive: false, emailConfirmedAt: ago(300) };
    const waits = await make.user(confirmed);
    await make.user({ ...confirmed, isBlocked: true });
    await make.user({ ...confirmed, company: await make.company({ isBlocked: true }) });
    await make.user({ isActive: false, emailConfirmedAt: null });
    const rows = await listWaitingUsers(admin, 1);
    expect(rows[0]?.id).toBe(waits.id);
    expect(rows.filter(({ emailConfirmedAt }) => emailConfirmedAt?.getTime() === ago(300).getTime())).toHaveLength(1);
  });

  test("a paper nobody has checked, of a company not turned away", async () => {
    const company = await make.company();
    const waits = await paperOf(company.id, { createdAt: ago(300) });
    await paperOf(company.id, { createdAt: ago(301), isVerified: true });
    await paperOf((await make.company({ isBlocked: true })).id, { createdAt: ago(301) });
    expect((await listUncheckedDocuments(admin, 1))[0]?.id).toBe(waits);
  });

  test("an invitation that led to a registration; and each kind is counted as it is listed", async () => {
    const inviter = await make.user();
    const invited = { companyId: inviter.companyId, invitedBy: inviter.id, companyName: "Invited", expiresAt: ago(-9) };
    await db.insert(invitations).values([
      {
        ...invited,
        email: "old@okapi.example",
        status: "REGISTERED",
        createdAt: ago(50),
        tokenHash: hashSecret("old"),
      },
      { ...invited, email: "new@okapi.example", status: "REGISTERED", createdAt: ago(5), tokenHash: hashSecret("new") },
      { ...invited, email: "open@okapi.example", status: "SENT", createdAt: ago(60), tokenHash: hashSecret("open") },
    ]);
    const rows = await listRegisteredInvitations(admin, 1);
    expect(rows.map(({ email }) => email)).toEqual(["old@okapi.example", "new@okapi.example"]);
    expect(await countQueue(admin)).toEqual({
      companies: (await listWaitingCompanies(admin, 1)).length,
      users: (await listWaitingUsers(admin, 1)).length,
      documents: (await listUncheckedDocuments(admin, 1)).length,
      invitations: 2,
    });
  });
});
