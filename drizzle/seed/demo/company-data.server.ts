import { and, asc, eq, sql } from "drizzle-orm";
import { companyChanges, companyContacts } from "../../schema/company";
import { freightContacts, freightPostings } from "../../schema/freight";
import { demoChanges, demoContacts } from "./company-data";
import { daysBefore, personOf, type Seed } from "./seed.server";

/** Contacts, who changed what, and postings that name the first contact of their company. */
export async function seedCompanyData(seed: Seed): Promise<void> {
  const { tx, now, companyIds } = seed;
  await tx.insert(companyContacts).values(
    demoContacts.map(({ company, ...contact }, index) => ({
      ...contact,
      companyId: companyIds.get(company) ?? 0,
      sortOrder: index + 1,
      createdAt: daysBefore(now, 80),
      updatedAt: daysBefore(now, 12),
    })),
  );
  const admin = personOf(seed, "admin@rada.example");
  for (const change of demoChanges) {
    const { login, section, subject, daysAgo, settledDaysAgo, note, isOpen, before, after } = change;
    const person = personOf(seed, login);
    await tx.insert(companyChanges).values({
      companyId: person.companyId,
      section,
      before,
      after,
      changedBy: person.id,
      subject,
      needsReview: isOpen || settledDaysAgo !== undefined,
      ...(settledDaysAgo !== undefined && {
        decision: "confirm" as const,
        decidedBy: admin.id,
        note,
        decidedAt: daysBefore(now, settledDaysAgo),
      }),
      createdAt: daysBefore(now, daysAgo),
    });
  }
  for (const companyId of new Set(demoContacts.map(({ company }) => companyIds.get(company) ?? 0))) {
    await nameContact(seed, companyId);
  }
}

/** Every other posting of the company names its first contact. */
async function nameContact({ tx }: Seed, companyId: number): Promise<void> {
  const [first] = await tx
    .select({ id: companyContacts.id })
    .from(companyContacts)
    .where(eq(companyContacts.companyId, companyId))
    .orderBy(asc(companyContacts.sortOrder))
    .limit(1);
  const postings = await tx
    .select({ id: freightPostings.id })
    .from(freightPostings)
    .where(and(eq(freightPostings.companyId, companyId), sql`${freightPostings.id} % 2 = 0`));
  if (!first || postings.length === 0) return;
  await tx.insert(freightContacts).values(postings.map(({ id }) => ({ postingId: id, contactId: first.id })));
}
