import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { countries, legalForms, voivodeships } from "drizzle/schema/dictionary";
import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { companyPolicy } from "~/domain/company/policy";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { has } from "~/domain/kernel/viewer";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { nameOfCompany } from "~/domain/sql/company.server";
import { isWorking, nameOfPerson } from "~/domain/sql/person.server";

/**
 * A company as everybody inside sees it: the council's members, the viewer's own, and any other for who has access
 * control; without telephones and e-mails for whom mayReadContacts refuses. Throws companyNotFound, the same for one
 * that is not shown and for none.
 */
export async function findCompanyProfile(ctx: SignedInContext, id: number) {
  const [company] = await ctx.db
    .select({
      id: companies.id,
      name: companies.name,
      shortName: companies.shortName,
      street: companies.street,
      streetNumber: companies.streetNumber,
      houseNumber: companies.houseNumber,
      postalCode: companies.postalCode,
      city: companies.city,
      voivodeship: voivodeships.name,
      country: countries.name,
      tin: companies.tin,
      regon: companies.regon,
      krs: companies.krs,
      phone: companies.phone,
      fax: companies.fax,
      email: companies.email,
      website: companies.website,
      startDate: companies.startDate,
      registrationDate: companies.registrationDate,
      legalForm: legalForms.name,
      employeeCount: companies.employeeCount,
      ownerName: companies.ownerName,
      ownerSurname: companies.ownerSurname,
      ownerPhone: companies.ownerPhone,
      ownerEmail: companies.ownerEmail,
      description: companies.description,
      industryDescription: companies.industryDescription,
      tags: companies.tags,
      industries: companies.industryNames,
      isVerified: companies.isVerified,
      isBlocked: companies.isBlocked,
      isCouncil: companies.isCouncil,
      verifiedAt: companies.verifiedAt,
      hasPlan: sql<boolean>`${companies.registrationSubscriptionPlanId} is not null`,
    })
    .from(companies)
    .innerJoin(countries, eq(countries.id, companies.countryId))
    .leftJoin(voivodeships, eq(voivodeships.id, companies.voivodeshipId))
    .leftJoin(legalForms, eq(legalForms.id, companies.legalFormId))
    .where(and(eq(companies.id, id), isNull(companies.expiredAt), isVisibleTo(ctx)));
  if (!company) throw new DomainError("companyNotFound");
  const hidden = { phone: null, fax: null, email: null, ownerPhone: null, ownerEmail: null };
  return mayReadContacts(ctx, id) ? company : { ...company, ...hidden };
}

/** The people of a company who use the portal, by name, a page of 20; call findCompanyProfile first. */
export function listActivePeople(ctx: SignedInContext, companyId: number, page: Page) {
  return ctx.db
    .select({
      id: users.id,
      name: nameOfPerson(users),
      position: users.position,
      isAdmin: users.isAdmin,
    })
    .from(users)
    .where(activeOf(companyId))
    .orderBy(
      desc(users.isAdmin),
      sql`${users.surname} collate "pl-x-icu"`,
      sql`${users.name} collate "pl-x-icu"`,
      users.id,
    )
    .limit(limitOf(page))
    .offset(offsetOf(page));
}

/** How many people of a company use the portal. */
export function countActivePeople(ctx: SignedInContext, companyId: number): Promise<number> {
  return ctx.db.$count(users, activeOf(companyId));
}

/** Whether the company of a row is a member of the council, as everybody inside may know. */
export const isMember = sql<boolean>`${companies.isVerified} and not ${companies.isBlocked} and ${companies.expiredAt} is null`;

/** Whether the company of a row may be opened by the viewer. */
export function isVisibleTo(ctx: SignedInContext): SQL | undefined {
  if (has(ctx.viewer, "ACCESS_CONTROL")) return;
  return or(isMember, eq(companies.id, ctx.viewer.company.id));
}

function activeOf(companyId: number): SQL | undefined {
  return and(eq(users.companyId, companyId), isWorking);
}

/** Whether the viewer may read how the contacts of a company are called and written to, here as beside its freight. */
export function mayReadContacts(ctx: SignedInContext, companyId: number): boolean {
  return companyId === ctx.viewer.company.id || companyPolicy.allows(ctx.viewer, "contact.read", null);
}

/** What a member is called in short. Throws companyNotFound. */
export async function findCompanyName(ctx: Pick<Context, "db">, id: number): Promise<string> {
  const [company] = await ctx.db
    .select({ name: nameOfCompany(companies) })
    .from(companies)
    .where(and(eq(companies.id, id), isMember));
  if (!company) throw new DomainError("companyNotFound");
  return company.name;
}

/** How many people work in the company with this id, as it says itself; null where it does not. */
export async function findEmployeeCount(ctx: Pick<Context, "db">, id: number): Promise<number | null> {
  const { employeeCount } = companies;
  const [company] = await ctx.db.select({ employeeCount }).from(companies).where(eq(companies.id, id));
  return company?.employeeCount ?? null;
}
