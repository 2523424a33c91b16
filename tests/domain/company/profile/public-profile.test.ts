import { companyIndustries } from "drizzle/schema/company";
import { legalForms } from "drizzle/schema/dictionary";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import {
  countActivePeople,
  findCompanyProfile,
  listActivePeople,
} from "~/domain/company/profile/public-profile.server";
import { contextFor, make } from "../../../support/make";
import { outcome } from "../../../support/outcome";

const missing = 999_999_999;

describe("OQ-50: who sees which company", () => {
  const states = {
    member: {},
    waiting: { isVerified: false },
    suspended: { isBlocked: true },
    blocked: { isVerified: false, isBlocked: true },
  };

  test.each(Object.entries(states))("one that is %s", async (state, flags) => {
    const company = await make.company({ ...flags, description: "What it does" });
    const full = await contextFor(await make.user());
    const free = await contextFor(await make.user({ company: await make.company({ hasPlan: false }) }));
    const waiting = await contextFor(await make.user({ company: await make.company({ isVerified: false }) }));
    const admin = await contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
    const expected = state === "member" ? "done" : "companyNotFound";
    for (const ctx of [full, free, waiting]) expect(await outcome(findCompanyProfile(ctx, company.id))).toBe(expected);
    expect(await findCompanyProfile(admin, company.id)).toMatchObject({ description: "What it does" });
    if (!company.isBlocked) {
      const own = await contextFor(await make.user({ company }));
      expect(await outcome(findCompanyProfile(own, company.id))).toBe("done");
    }
  });

  test("COMP-018 to COMP-026: with what its form holds, its legal form and industries by name", async () => {
    const [legalForm] = await db.select().from(legalForms).where(eq(legalForms.name, "spółka jawna"));
    const held = {
      startDate: "2003-04-01",
      registrationDate: "2003-03-12",
      ownerName: "Jan",
      ownerSurname: "Kos",
      ownerPhone: "+48 600 700 800",
      ownerEmail: "jan@kos.example",
      employeeCount: 0,
    };
    const industryNames = ["spedycja", "transport krajowy"];
    const company = await make.company({ ...held, legalFormId: legalForm?.id, industryNames });
    const profile = () =>
      make
        .user()
        .then(contextFor)
        .then((ctx) => findCompanyProfile(ctx, company.id));
    const industries = ["transport krajowy", "spedycja"];
    expect(await profile()).toMatchObject({ ...held, legalForm: "spółka jawna", industries });
    const ofCompany = eq(companyIndustries.companyId, company.id);
    const [dropped] = await db.select().from(companyIndustries).where(ofCompany).orderBy(companyIndustries.industryId);
    await db
      .delete(companyIndustries)
      .where(and(ofCompany, eq(companyIndustries.industryId, dropped?.industryId ?? 0)));
    expect(await profile()).toMatchObject({ industries: ["spedycja"] });
  });

  test("OQ-21: how it and its owner are called and written to is hidden from who is not verified, as its contacts are", async () => {
    const reach = { phone: "221234567", fax: "221234568", email: "biuro@kos.example" };
    const ofOwner = { ownerPhone: "+48 600 700 800", ownerEmail: "jan@kos.example" };
    const company = await make.company({ ...reach, ...ofOwner, ownerName: "Jan" });
    const seenBy = async (own: Parameters<typeof make.company>[0]) =>
      findCompanyProfile(await contextFor(await make.user({ company: await make.company(own) })), company.id);
    expect(await seenBy({})).toMatchObject({ ...reach, ...ofOwner });
    const nothing = { phone: null, fax: null, email: null, ownerPhone: null, ownerEmail: null };
    expect(await seenBy({ isVerified: false })).toMatchObject({ ...nothing, ownerName: "Jan" });
    const waiting = await make.company({ isVerified: false, ...reach });
    const own = await contextFor(await make.user({ company: waiting }));
    expect(await findCompanyProfile(own, waiting.id)).toMatchObject(reach);
  });

  test("nobody sees one whose registration expired, or none", async () => {
    const expired = await make.company({ expiredAt: new Date() });
    const admin = await contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
    for (const id of [expired.id, missing]) {
      expect(await outcome(findCompanyProfile(admin, id))).toBe("companyNotFound");
    }
  });
});

test("shows the people who use the portal, administrators first, then in the Polish order, 20 a page", async () => {
  const company = await make.company();
  const named = (surname: string, choice = {}) => make.user({ company, name: "A", surname, ...choice });
  for (const surname of ["Żak", "Łoś", "Zając", "Lis"]) await named(surname);
  await named("Zzz", { isAdmin: true });
  await named("Blocked", { isBlocked: true });
  await named("Inactive", { isActive: false });
  await named("Unconfirmed", { emailConfirmedAt: null });
  const ctx = await contextFor(await make.user());
  const people = await listActivePeople(ctx, company.id, 1);
  expect(people.map(({ name }) => name)).toEqual(["A Zzz", "A Lis", "A Łoś", "A Zając", "A Żak"]);
  expect(Object.keys(people[0] ?? {}).toSorted()).toEqual(["id", "isAdmin", "name", "position"]);
  for (let index = 0; index < 16; index++) await named(`Nowak${index}`);
  expect(await countActivePeople(ctx, company.id)).toBe(21);
  expect(await listActivePeople(ctx, company.id, 2)).toHaveLength(1);
});
