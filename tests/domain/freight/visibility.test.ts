import { companies } from "drizzle/schema/company";
import { countries, industries } from "drizzle/schema/dictionary";
import { freightPlaces, freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { findPosting, findPostings, listNewestOfCompany, listPostings } from "~/domain/freight/posting/queries.server";
import { contextFor, hour, make, type User } from "../../support/make";

type Choice = Partial<typeof freightPostings.$inferInsert>;

let author: User;
let stranger: User;

beforeAll(async () => {
  author = await make.user({ phone: "+48 600 100 200" });
  stranger = await make.user();
});

async function posting(choice: Choice = {}) {
  const now = new Date();
  const [row] = await db
    .insert(freightPostings)
    .values({
      kind: "SHIPMENT",
      companyId: author.companyId,
      authorId: author.id,
      status: "ACTIVE",
      publishedAt: now,
      visibleToAllAt: now,
      expiresAt: new Date(now.getTime() + 48 * hour),
      ...choice,
    })
    .returning();
  const id = row?.id ?? 0;
  const countryRows = await db.select().from(countries);
  const country = (acronym: string) => countryRows.find((each) => each.acronym === acronym)?.id ?? 0;
  await db.insert(freightPlaces).values([
    { postingId: id, role: "UNLOAD", position: 0, countryId: country("DE"), postalCode: "10115", city: "Berlin" },
    { postingId: id, role: "LOAD", position: 1, countryId: country("PL"), city: "Łódź" },
    { postingId: id, role: "LOAD", position: 0, countryId: country("PL"), city: "Płock", startDate: "2026-11-20" },
  ]);
  await db.insert(freightSupervisors).values({ postingId: id, userId: author.id, position: 0 });
  return id;
}

/** What a person is answered who asks for the posting. */
async function answer(person: User, id: number, now = new Date()) {
  const ctx = await contextFor(person, now);
  return findPosting(ctx, id).then(
    () => "found",
    (error) => `${error.code} ${error.field ?? ""} ${JSON.stringify(error.params ?? {})}`,
  );
}

describe("a posting is opened by whoever may see it", () => {
  test("with its places in the order of the journey, country signs, supervisors and company", async () => {
    const id = await posting({ rate: 3200, distanceKm: 348, bodies: ["mega"] });
    const found = await findPosting(await contextFor(stranger), id);
    expect(found).toMatchObject({ rate: 3200, ratePerKm: 9.2, currency: "PLN", bodies: ["mega"], isOwn: false });
    expect(found.places.map(({ role, city, roadSign }) => [role, roadSign, city])).toEqual([
      ["LOAD", "PL", "Płock"],
      ["LOAD", "PL", "Łódź"],
      ["UNLOAD", "D", "Berlin"],
    ]);
    expect(found.places[0]).toMatchObject({ startDate: "2026-11-20", endDate: null, country: "Polska" });
    expect(found.supervisors).toEqual([
      { id: author.id, name: `${author.name} ${author.surname}`, phone: "+48 600 100 200", email: author.email },
    ]);
    expect(found.company).toMatchObject({ id: author.companyId, isVerified: true });
  });

  test("its own company opens it in every state", async () => {
    for (const status of ["DRAFT", "CONCLUDED", "EXPIRED", "ARCHIVED"] as const) {
      const id = await posting({ status });
      expect(await answer(author, id), status).toBe("found");
    }
  });

  test("OQ-54: with a group's lead, only the group and its own company until the moment comes", async () => {
    const [transport] = await db.select().from(industries).where(eq(industries.groupCode, "TRANSPORT"));
    const inside = await make.user({ company: await make.company({ industryNames: [transport?.name ?? ""] }) });
    const ctx = await contextFor(inside);
    const others = (await contextFor(stranger)).viewer.userGroupIds;
    const group = ctx.viewer.userGroupIds.find((id) => !others.includes(id)) ?? 0;
    expect(group).toBeGreaterThan(0);
    const opens = new Date(Date.now() + hour);
    const id = await posting({ visibilityGroupId: group, visibilityAmount: 60, visibleToAllAt: opens });
    expect(await answer(inside, id)).toBe("found");
    expect(await answer(author, id)).toBe("found");
    expect(await answer(stranger, id)).toContain("postingNotFound");
    expect(await answer(stranger, id, new Date(opens.getTime() - 1))).toContain("postingNotFound");
    expect(await answer(stranger, id, opens)).toBe("found");
  });

  test("FRE-064: one that is hidden for whatever reason is answered like a missing one", async () => {
    const missing = await answer(stranger, 999_999_999);
    const hidden: Choice[] = [
      { status: "DRAFT" },
      { status: "CONCLUDED" },
      { status: "EXPIRED" },
      { status: "ARCHIVED" },
      { expiresAt: new Date() },
    ];
    for (const choice of hidden) {
      expect(await answer(stranger, await posting(choice)), JSON.stringify(choice)).toBe(missing);
    }
    const suspended = await make.user();
    const id = await posting({ companyId: suspended.companyId, authorId: suspended.id });
    expect(await answer(stranger, id)).toBe("found");
    await db.update(companies).set({ isBlocked: true }).where(eq(companies.id, suspended.companyId));
    expect(await answer(stranger, id)).toBe(missing);
  });
});

test("OQ-21: a company that is not verified reads no contact data of others", async () => {
  const waiting = await make.user({ company: await make.company({ isVerified: false, hasPlan: false }) });
  const id = await posting();
  const found = await findPosting(await contextFor(waiting), id);
  expect(found.showsContacts).toBe(false);
  expect(found.supervisors).toEqual([
    { id: author.id, name: `${author.name} ${author.surname}`, phone: null, email: null },
  ]);
});

test("lists keep the order they are asked for and leave out what the viewer may not see", async () => {
  const ids = [await posting(), await posting({ status: "DRAFT" }), await posting()];
  const asked = [ids[2], ids[1], 999_999_999, ids[0]].map(Number);
  const ctx = await contextFor(stranger);
  expect((await listPostings(ctx, asked)).map(({ id }) => id)).toEqual([ids[2], ids[0]]);
  expect((await findPostings(ctx, asked)).map(({ id }) => id)).toEqual([ids[2], ids[0]]);
  expect((await listPostings(await contextFor(author), asked)).map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]]);
  expect(await listPostings(ctx, [])).toEqual([]);
});

test("the page of a company names the newest five of each kind that are on offer to the viewer, and no other", async () => {
  const company = await make.company();
  author = await make.user({ company });
  const now = Date.now();
  const ago = (minutes: number) => ({ publishedAt: new Date(now - minutes * 60_000) });
  const group = { visibleToAllAt: new Date(now + hour), visibilityGroupId: 3, visibilityAmount: 60 };
  const shipments = [];
  for (let minutes = 6; minutes > 0; minutes--) shipments.unshift(await posting(ago(minutes)));
  const vehicle = await posting({ kind: "VEHICLE", ...ago(60) });
  await posting({ status: "DRAFT" });
  await posting({ expiresAt: new Date(now - 1) });
  const limited = await posting({ ...group, ...ago(0) });
  const shown = async (person: User) => {
    const rows = await listNewestOfCompany(await contextFor(person), company.id);
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  };
  expect(await shown(stranger)).toEqual([...shipments.slice(0, 5), vehicle].sort((a, b) => a - b));
  expect(await shown(author)).toEqual([...shipments.slice(0, 4), vehicle, limited].sort((a, b) => a - b));
  await db.update(companies).set({ isBlocked: true }).where(eq(companies.id, company.id));
  expect(await shown(await make.user({ roleNames: ["PORTAL_ADMIN"] })), "of a suspended company nothing").toEqual([]);
});
