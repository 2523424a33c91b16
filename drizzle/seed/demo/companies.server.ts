import { randomBytes } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { demoPassword } from "../../../app/domain/account/demo-accounts.js";
import { hashPassword } from "../../../app/domain/account/password.server";
import { accountTokens, dictionaryRoles, userRoles, users } from "../../schema/account";
import { companies, companyIndustries } from "../../schema/company";
import { legalDocuments } from "../../schema/content";
import { countries, industries, legalForms, voivodeships } from "../../schema/dictionary";
import { employeeReports } from "../../schema/employee";
import { userConsents } from "../../schema/registration";
import { type DemoCompany, type DemoUser, demoCompanies } from "./companies";
import { daysBefore, personOf, type Seed } from "./seed.server";

/** The companies with their people, each joined on its own day. */
export async function seedCompanies(seed: Seed, planId: number): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  for (const company of demoCompanies) {
    const companyId = await seedCompany(seed, company, planId);
    seed.companyIds.set(company.key, companyId);
    for (const user of company.users) {
      const id = await seedUser(seed, company, companyId, user, passwordHash);
      seed.people.set(user.login, { id, companyId });
    }
  }
  await seedReport(seed);
}

/** One person of whom another company says that they have left. */
async function seedReport(seed: Seed): Promise<void> {
  await seed.tx.insert(employeeReports).values({
    userId: personOf(seed, "piotr@cargopol.example").id,
    reportedBy: personOf(seed, "szef@transbud.example").id,
    createdAt: daysBefore(seed.now, 2),
  });
}

async function seedCompany({ tx, now }: Seed, company: DemoCompany, planId: number): Promise<number> {
  const { key, users: _, industries: names, tags, hasPlan, countryAcronym, voivodeship, legalForm, ...rest } = company;
  const { joinedDaysAgo, verificationRequestedDaysAgo, ...columns } = rest;
  const joinedAt = daysBefore(now, joinedDaysAgo);
  const [row] = await tx
    .insert(companies)
    .values({
      ...columns,
      tags: [...tags],
      countryId: sql`(${tx.select({ id: countries.id }).from(countries).where(eq(countries.acronym, countryAcronym))})`,
      voivodeshipId: sql`(${tx.select({ id: voivodeships.id }).from(voivodeships).where(eq(voivodeships.name, voivodeship))})`,
      legalFormId: sql`(${tx.select({ id: legalForms.id }).from(legalForms).where(eq(legalForms.name, legalForm))})`,
      waitingSince: joinedAt,
      verificationRequestedAt:
        verificationRequestedDaysAgo === undefined ? null : daysBefore(now, verificationRequestedDaysAgo),
      verifiedAt: company.isVerified ? verificationOf(company, now) : null,
      registrationSubscriptionPlanId: hasPlan ? planId : null,
      createdAt: joinedAt,
    })
    .returning({ id: companies.id });
  const companyId = row?.id ?? 0;
  const industryRows = await tx
    .select({ id: industries.id })
    .from(industries)
    .where(inArray(industries.name, [...names]));
  if (industryRows.length > 0) {
    await tx.insert(companyIndustries).values(industryRows.map(({ id }) => ({ companyId, industryId: id })));
  }
  return companyId;
}

/** When the company was verified: the same moment on its card and in its history. */
export function verificationOf({ joinedDaysAgo }: DemoCompany, now: Date): Date {
  return daysBefore(now, joinedDaysAgo - 4);
}

async function seedUser(
  { tx, now }: Seed,
  company: DemoCompany,
  companyId: number,
  { roles: roleNames, emailConfirmed, switchedOffDaysAgo, newEmail, ...user }: DemoUser,
  passwordHash: string,
): Promise<number> {
  const joinedAt = daysBefore(now, company.joinedDaysAgo);
  // Who registered the company has a password before the e-mail is confirmed.
  const isInvited = !emailConfirmed && !user.isAdmin;
  const [row] = await tx
    .insert(users)
    .values({
      ...user,
      companyId,
      email: user.login,
      passwordHash: isInvited ? null : passwordHash,
      switchedOffAt: switchedOffDaysAgo === undefined ? null : daysBefore(now, switchedOffDaysAgo),
      associateDeclaredAt: user.isAdmin ? null : joinedAt,
      emailConfirmedAt: emailConfirmed ? joinedAt : null,
      registrationCode: company.hasPlan || company.verificationRequestedDaysAgo !== undefined ? 2 : 3,
      registrationExpiresAt: emailConfirmed || isInvited ? null : daysBefore(now, company.joinedDaysAgo - 14),
      createdAt: joinedAt,
    })
    .returning({ id: users.id });
  const userId = row?.id ?? 0;
  const roles = await tx
    .select({ id: dictionaryRoles.id })
    .from(dictionaryRoles)
    .where(inArray(dictionaryRoles.name, [...roleNames]));
  await tx.insert(userRoles).values(roles.map(({ id }) => ({ userId, roleId: id })));
  if (user.isAdmin) await seedConsents({ tx }, userId, joinedAt);
  if (newEmail) await seedEmailChange({ tx, now }, userId, newEmail);
  return userId;
}

async function seedEmailChange({ tx, now }: Pick<Seed, "tx" | "now">, userId: number, newEmail: string) {
  await tx.insert(accountTokens).values({
    userId,
    kind: "EMAIL_CHANGE",
    newEmail,
    tokenHash: randomBytes(32),
    expiresAt: daysBefore(now, -5),
    createdAt: daysBefore(now, 2),
  });
}

async function seedConsents({ tx }: Pick<Seed, "tx">, userId: number, givenAt: Date): Promise<void> {
  const texts = await tx.select({ slug: legalDocuments.slug, version: legalDocuments.version }).from(legalDocuments);
  const versionOf = (slug: string) => texts.find((text) => text.slug === slug)?.version;
  const answers = [
    { kind: "TERMS", granted: true, documentVersion: versionOf("regulamin") },
    { kind: "PRIVACY", granted: true, documentVersion: versionOf("polityka-prywatnosci") },
    { kind: "AUTHORITY_DECLARATION", granted: true, documentVersion: null },
    { kind: "COMMERCIAL", granted: userId % 3 === 0, documentVersion: null },
    { kind: "MARKETING", granted: userId % 2 === 0, documentVersion: null },
  ] as const;
  await tx.insert(userConsents).values(answers.map((answer) => ({ ...answer, userId, createdAt: givenAt })));
}
