import { eq, sql } from "drizzle-orm";
import { hashSecret, newSecret } from "../../../app/domain/kernel/secret.server";
import { enqueueMail } from "../../../app/domain/mail/outbox.server";
import { companyVerified } from "../../../app/mail/company-verified.server";
import { invitation } from "../../../app/mail/invitation.server";
import type { Mail } from "../../../app/mail/mail";
import { registrationConfirmed } from "../../../app/mail/registration-confirmed.server";
import { users } from "../../schema/account";
import { companies } from "../../schema/company";
import { invitations } from "../../schema/invitation";
import { outboxEmails } from "../../schema/mail";
import { demoCompanies } from "./companies";
import { daysBefore, personOf, type Seed } from "./seed.server";

const hour = 1 / 24;

/** What the portal has written: mails that were delivered, one that waits for its next attempt and one given up. */
export async function seedMails(seed: Seed): Promise<void> {
  await seedVerdicts(seed);
  await seedWaiting(seed);
  await seedFailedMails(seed);
}

async function seedVerdicts(seed: Seed): Promise<void> {
  for (const company of demoCompanies.filter((candidate) => candidate.isVerified && !candidate.isBlocked)) {
    for (const { login } of company.users.filter((user) => user.isActive && !user.isBlocked)) {
      const person = personOf(seed, login);
      const mail = companyVerified({
        userId: person.id,
        email: login,
        changeId: person.companyId,
        companyName: company.shortName,
        isConfirmed: true,
      });
      await enqueueMail({ db: seed.tx, now: seed.now }, mail);
    }
  }
}

async function seedWaiting(seed: Seed): Promise<void> {
  const [company] = await seed.tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.isVerified, false))
    .orderBy(companies.id)
    .limit(1);
  if (!company) return;
  await insert(seed, registrationConfirmed({ companyId: company.id, companyName: company.name }), {
    createdAt: daysBefore(seed.now, hour),
    attempts: 4,
    nextAttemptAt: daysBefore(seed.now, -hour),
    lastError: "rate_limit_exceeded: Too many requests",
  });
}

async function seedFailedMails(seed: Seed): Promise<void> {
  const [open] = await seed.tx
    .select({
      invitationId: invitations.id,
      email: invitations.email,
      createdAt: invitations.createdAt,
      inviter: sql<string>`${users.name} || ' ' || ${users.surname}`,
      inviterCompany: companies.name,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(eq(invitations.status, "NEW"))
    .limit(1);
  if (!open) return;
  const secret = newSecret();
  const tokenHash = hashSecret(secret);
  await seed.tx.update(invitations).set({ tokenHash }).where(eq(invitations.id, open.invitationId));
  await insert(seed, invitation({ ...open, secret }), {
    createdAt: open.createdAt,
    status: "FAILED",
    attempts: 1,
    nextAttemptAt: open.createdAt,
    lastError: "validation_error: Invalid `to` field",
  });
}

async function insert({ tx }: Seed, mail: Mail, row: Partial<typeof outboxEmails.$inferInsert>): Promise<void> {
  await tx.insert(outboxEmails).values({ ...mail, ...row });
}
