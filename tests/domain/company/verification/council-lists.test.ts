import { companyDocuments } from "drizzle/schema/company";
import { invitations } from "drizzle/schema/invitation";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { listUsers, type userOrders } from "~/domain/account/user-list.server";
import {
  type CompanyFilter,
  type CompanyOrder,
  countCompanies,
  listCompanies,
} from "~/domain/company/verification/council-list.server";
import { listInvitations } from "~/domain/invitation/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { hashSecret } from "~/domain/kernel/secret.server";
import { contextFor, day, make } from "../../../support/make";

let admin: SignedInContext;

beforeAll(async () => {
  admin = await contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
});

const byName = { key: "name", isDescending: false } as const;
const newest = { key: "joined", isDescending: true } as const;
const waiting = { hasPlan: false, isVerified: false };
const ago = (days: number) => new Date(admin.now.getTime() - days * day);

async function paperOf(companyId: number, choice: Partial<typeof companyDocuments.$inferInsert> = {}) {
  return (await make.document({ companyId, name: "odpis.pdf", type: "REGISTRATION", ...choice })).id;
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
    const listed = await listCompanies(admin, { tab: "members", filter: null, phrase, sort: byName, page: 1 });
    expect(listed.map(({ id }) => id)).toEqual([companyId]);
    const people = await listUsers(admin, { status: null, role: null, phrase, sort: newest, page: 1 });
    expect(people.map(({ id }) => id)).toEqual([userId]);
  });

  test.each(["zubr nikt", "731-004-21-79", "100%", "_ubr", "bozena\\"])("%s finds nobody", async (phrase) => {
    expect(await listCompanies(admin, { tab: "members", filter: null, phrase, sort: byName, page: 1 })).toEqual([]);
    expect(await listUsers(admin, { status: null, role: null, phrase, sort: newest, page: 1 })).toEqual([]);
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
    const insertCompany = async (name: string, choice = {}, isConfirmed = true, hasPaper = true) => {
      const company = await make.company({ name: `${phrase} ${name}`, ...waiting, ...choice });
      await make.user({ company, isActive: false, emailConfirmedAt: isConfirmed ? new Date() : null });
      if (hasPaper) await paperOf(company.id);
      return company.id;
    };
    ids.plain = await insertCompany("plain", { waitingSince: ago(13.9) });
    ids.overdue = await insertCompany("overdue", { waitingSince: ago(14) });
    ids.requested = await insertCompany("requested", { verificationRequestedAt: ago(1) });
    ids.unconfirmed = await insertCompany("unconfirmed", {}, false);
    ids.withoutDocuments = await insertCompany("without documents", {}, true, false);
    await db
      .update(companyDocuments)
      .set({ deletedAt: new Date() })
      .where(eq(companyDocuments.id, await paperOf(ids.withoutDocuments)));
    ids.suspended = await insertCompany("suspended", { isVerified: true, isBlocked: true });
    ids.blocked = await insertCompany("blocked", { isBlocked: true });
  });

  const filters = ["overdue", "requested", "unconfirmed", "withoutDocuments", "suspended", "blocked"] as const;

  test.each(filters)("%s", async (filter) => {
    const tab = filter === "suspended" || filter === "blocked" ? "restricted" : "waiting";
    const rows = await listCompanies(admin, { tab, filter, phrase, sort: byName, page: 1 });
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
      undecidable: 1,
      withoutDocuments: 1,
      suspended: 1,
      blocked: 1,
    });
  });

  test("in each order that is asked for", async () => {
    const listed = async (key: CompanyOrder, isDescending: boolean) => {
      const sort = { key, isDescending };
      return (await listCompanies(admin, { tab: "waiting", filter: null, phrase, sort, page: 1 })).map(({ id }) => id);
    };
    expect((await listed("waiting", false)).slice(0, 2)).toEqual([ids.overdue, ids.plain]);
    expect((await listed("waiting", true)).at(-1)).toBe(ids.overdue);
    expect((await listed("documents", false))[0]).toBe(ids.withoutDocuments);
    const byName = [ids.overdue, ids.plain, ids.requested, ids.unconfirmed, ids.withoutDocuments];
    expect(await listed("name", false)).toEqual(byName);
    expect(await listed("name", true)).toEqual(byName.reverse());
  });
});

test("members by how long they are members, either way, come before those of whom nobody knows", async () => {
  const phrase = "membership";
  const insertCompany = async (name: string, verifiedAt: Date | null) =>
    (await make.company({ name: `${phrase} ${name}`, verifiedAt })).id;
  const [unknown, early, late] = [
    await insertCompany("a", null),
    await insertCompany("b", ago(9)),
    await insertCompany("c", ago(1)),
  ];
  const listed = async (key: CompanyOrder, isDescending: boolean) => {
    const sort = { key, isDescending };
    return (await listCompanies(admin, { tab: "members", filter: null, phrase, sort, page: 1 })).map(({ id }) => id);
  };
  expect(await listed("member", false)).toEqual([early, late, unknown]);
  expect(await listed("member", true)).toEqual([late, early, unknown]);
  await paperOf(late);
  await paperOf(late);
  await paperOf(unknown);
  expect(await listed("documents", false)).toEqual([early, unknown, late]);
  expect(await listed("documents", true)).toEqual([late, unknown, early]);
});

test("people in each order that is asked for: who never signed in comes after who did", async () => {
  const people = await Promise.all(
    (
      [
        ["Ćma", "Adam", null, 3],
        ["Cyran", "Ewa", 1, 2],
        ["Cyran", "Adam", 2, 1],
      ] as const
    ).map(async ([surname, name, login, joined]) =>
      make.user({
        company: await make.company({ name: `Ordered ${login ?? "none"}` }),
        surname,
        name,
        lastLoginAt: login ? ago(login) : null,
        createdAt: ago(joined),
      }),
    ),
  );
  const [cma, ewa, adam] = people.map(({ id }) => id);
  const filter = { status: null, role: null, phrase: "Ordered" };
  const listed = async (key: (typeof userOrders)[number], isDescending: boolean) =>
    (await listUsers(admin, { ...filter, sort: { key, isDescending }, page: 1 })).map(({ id }) => id);
  expect(await listed("name", false)).toEqual([adam, ewa, cma]);
  expect(await listed("login", true)).toEqual([ewa, adam, cma]);
  expect(await listed("joined", true)).toEqual([adam, ewa, cma]);
  expect(await listed("company", false)).toEqual([ewa, adam, cma]);
});
