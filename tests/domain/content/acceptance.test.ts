import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { legalAcceptances, legalDocuments } from "drizzle/schema/content";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db.server";
import {
  acceptAllTerms,
  acceptTerms,
  countAcceptances,
  hasTermsToAccept,
  listAcceptances,
  listTermsToAccept,
} from "~/domain/content/acceptance.server";
import { requireTerms } from "~/domain/kernel/policy";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { inDays } from "../../support/days";
import { contextFor, make } from "../../support/make";

type Version = Partial<typeof legalDocuments.$inferInsert> & { slug: string };

let sequence = 1;

async function publish(version: Version): Promise<number> {
  const number = `${++sequence}.0`;
  const text = { title: version.slug, content: parseMarkdown(number), summary: `Zmiana ${number}` };
  const row = { ...text, version: number, validFrom: inDays(0), ...version };
  const [stored] = await db.insert(legalDocuments).values(row).returning({ id: legalDocuments.id });
  return stored?.id ?? 0;
}

const owed = async (person: Parameters<typeof contextFor>[0]) => {
  const ctx = await contextFor(person);
  const slugs = (await listTermsToAccept(ctx)).map(({ slug }) => slug);
  expect([ctx.viewer.hasTermsToAccept, await hasTermsToAccept(ctx, person.id)]).toEqual(
    Array(2).fill(slugs.length > 0),
  );
  return slugs;
};

beforeEach(() => db.delete(legalDocuments));

test.each([
  ["one that the portal brought", { summary: null }, []],
  ["one that will hold", { validFrom: inDays(1) }, []],
  ["one that holds", {}, ["polityka-prywatnosci"]],
  ["one that has held for long", { validFrom: "2020-01-01" }, ["polityka-prywatnosci"]],
])(
  "of versions of a legal document everybody accepts what was announced and holds: %s",
  async (_, version, expected) => {
    await publish({ slug: "polityka-prywatnosci", ...version });
    expect(await owed(await make.user())).toEqual(expected);
  },
);

test("who has accepted a version accepts the next one again, and only the one that holds", async () => {
  const person = await make.user();
  const old = await publish({ slug: "ochrona-danych", validFrom: inDays(-30) });
  await acceptTerms(await contextFor(person), { documentId: old });
  expect(await owed(person)).toEqual([]);
  await publish({ slug: "ochrona-danych" });
  expect(await owed(person)).toEqual(["ochrona-danych"]);
  await expect(acceptTerms(await contextFor(person), { documentId: old })).rejects.toMatchObject({ code: "staleData" });
});

test("a personal document each accepts for themselves; the terms of service an administrator for all of the company", async () => {
  const company = await make.company();
  const [admin, employee] = [await make.user({ company, isAdmin: true }), await make.user({ company })];
  const stranger = await make.user({ isAdmin: true });
  const personal = await publish({ slug: "polityka-prywatnosci", validFrom: inDays(-1) });
  const terms = await publish({ slug: "regulamin" });
  expect(await owed(employee)).toEqual(["polityka-prywatnosci", "regulamin"]);
  const open = await listTermsToAccept(await contextFor(employee));
  expect(open.map(({ mayAccept }) => mayAccept)).toEqual([true, false]);
  await expect(acceptTerms(await contextFor(employee), { documentId: terms })).rejects.toMatchObject({
    code: "forbidden",
  });
  await acceptTerms(await contextFor(admin), { documentId: terms });
  await acceptTerms(await contextFor(admin), { documentId: terms });
  expect([await owed(admin), await owed(employee)]).toEqual([["polityka-prywatnosci"], ["polityka-prywatnosci"]]);
  await acceptTerms(await contextFor(employee), { documentId: personal });
  expect([await owed(employee), await owed(stranger)]).toEqual([[], ["polityka-prywatnosci", "regulamin"]]);
  const accepted = await listAcceptances(await contextFor(employee));
  expect(accepted.map(({ slug, by }) => [slug, by])).toEqual([
    ["polityka-prywatnosci", `${employee.name} ${employee.surname}`],
    ["regulamin", `${admin.name} ${admin.surname}`],
  ]);
});

test("who comes to another company as its administrator accepts the terms of service for that one too", async () => {
  const terms = await publish({ slug: "regulamin" });
  const person = await make.user({ isAdmin: true });
  await acceptTerms(await contextFor(person), { documentId: terms });
  const other = await make.company();
  await db.update(users).set({ companyId: other.id }).where(eq(users.id, person.id));
  expect(await owed(person)).toEqual(["regulamin"]);
  await acceptTerms(await contextFor(person), { documentId: terms });
  expect(await owed(person)).toEqual([]);
});

test("the organisation's own people have no terms of service to accept, and a registration has accepted all that hold", async () => {
  await publish({ slug: "regulamin" });
  await publish({ slug: "polityka-cookies" });
  const officer = await make.user();
  await db.update(companies).set({ isCouncil: true }).where(eq(companies.id, officer.companyId));
  expect(await owed(officer)).toEqual(["polityka-cookies"]);
  const admin = await make.user({ isAdmin: true });
  await acceptAllTerms(await contextFor(admin), { userId: admin.id, companyId: admin.companyId });
  expect(await owed(admin)).toEqual([]);
});

test("the office sees how many companies or people have accepted each version, and how many have not", async () => {
  const ctx = await contextFor(await make.officer(["ACCESS_CONTROL"]));
  const person = await make.user({ isAdmin: true });
  await make.user({ isBlocked: true });
  const [terms, personal] = [await publish({ slug: "regulamin" }), await publish({ slug: "polityka-cookies" })];
  const [before, people] = [await countAcceptances(ctx, "regulamin"), await countAcceptances(ctx, "polityka-cookies")];
  await acceptTerms(await contextFor(person), { documentId: terms });
  await acceptTerms(await contextFor(person), { documentId: personal });
  const after = await countAcceptances(ctx, "regulamin");
  expect([after.isOfCompanies, [...after.accepted.values()], after.open]).toEqual([true, [1], before.open - 1]);
  const peopleAfter = await countAcceptances(ctx, "polityka-cookies");
  expect([[...peopleAfter.accepted.values()], peopleAfter.open]).toEqual([[1], people.open - 1]);
  await expect(countAcceptances(await contextFor(person), "regulamin")).rejects.toMatchObject({ code: "forbidden" });
  expect(await db.$count(legalAcceptances)).toBe(2);
});

test("who has a document to accept writes only where that is open without it", async () => {
  await publish({ slug: "polityka-cookies" });
  const { viewer } = await contextFor(await make.user());
  expect(() => requireTerms(viewer, { access: "signedIn" })).toThrow(
    expect.objectContaining({ code: "termsNotAccepted" }),
  );
  requireTerms(viewer, { access: "signedIn", isOpenWithoutTerms: true });
  requireTerms({ ...viewer, hasTermsToAccept: false }, { access: "signedIn" });
});
