import { createHash, randomBytes } from "node:crypto";
import { companyStatusChanges, registerLookups } from "../../schema/company";
import { invitations } from "../../schema/invitation";
import { demoCompanies } from "./companies";
import { verificationOf } from "./companies.server";
import { demoDecisions, demoInvitations } from "./council";
import { daysBefore, personOf, type Seed } from "./seed.server";

const flags = {
  confirm: { fromVerified: false, fromBlocked: false, toVerified: true, toBlocked: false },
  deny: { fromVerified: false, fromBlocked: false, toVerified: false, toBlocked: true },
  suspend: { fromVerified: true, fromBlocked: false, toVerified: true, toBlocked: true },
} as const;

/** Decisions and invitations, as the council's panel would have gathered them. */
export async function seedCouncil(seed: Seed): Promise<void> {
  const admin = personOf(seed, "admin@rada.example");
  for (const decision of demoDecisions) {
    const { company, action, note } = decision;
    await seed.tx.insert(companyStatusChanges).values({
      companyId: companyIdOf(seed, company),
      action,
      ...flags[action],
      note,
      changedBy: admin.id,
      createdAt:
        decision.action === "confirm"
          ? verificationOf(demoCompany(company), seed.now)
          : daysBefore(seed.now, decision.daysAgo),
    });
  }
  for (const invitation of demoInvitations) await seedInvitation(seed, invitation, admin.id);
  for (const { tin, joinedDaysAgo, isVerified } of demoCompanies) {
    if (!isVerified) await seedRegisterAnswer(seed, tin, joinedDaysAgo);
  }
}

/** What the register said when the company registered, which the panel holds against what it declared. */
async function seedRegisterAnswer({ tx, ports, now }: Seed, tin: string, daysAgo: number): Promise<void> {
  const { outcome, company } = await ports.businessRegister.lookUp(tin);
  if (outcome === "UNAVAILABLE") return;
  await tx.insert(registerLookups).values({ tin, outcome, data: company, fetchedAt: daysBefore(now, daysAgo) });
}

async function seedInvitation(seed: Seed, invitation: (typeof demoInvitations)[number], adminId: number) {
  const { inviter, email, name, daysAgo, status } = invitation;
  const person = personOf(seed, inviter);
  const sentAt = daysBefore(seed.now, daysAgo);
  const isChecked = "checked" in invitation;
  await seed.tx.insert(invitations).values({
    companyId: person.companyId,
    invitedBy: person.id,
    email,
    companyName: name,
    status,
    tokenHash: createHash("sha256").update(randomBytes(32)).digest(),
    expiresAt: daysBefore(sentAt, -30),
    sentAt: status === "NEW" ? null : sentAt,
    registeredCompanyId: "registered" in invitation ? companyIdOf(seed, invitation.registered) : null,
    checkedBy: isChecked ? adminId : null,
    checkedAt: isChecked ? sentAt : null,
    createdAt: sentAt,
  });
}

function demoCompany(key: string) {
  const company = demoCompanies.find((candidate) => candidate.key === key);
  if (!company) throw new Error(`The demo has no company ${key}`);
  return company;
}

function companyIdOf({ companyIds }: Seed, key: string): number {
  const id = companyIds.get(key);
  if (id === undefined) throw new Error(`The demo has no company ${key}`);
  return id;
}
