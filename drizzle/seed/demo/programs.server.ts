import { programCalls, programs } from "drizzle/schema/program";
import { hashSecret, newSecret } from "~/domain/kernel/secret.server";
import type { Scope } from "~/domain/kernel/viewer";
import { dayFromNow, daysBefore, personOf, type Seed } from "./seed.server";

const demoPrograms: { name: string; scopes: Scope[]; daysAgo: number; calls: number[]; isRevoked?: true }[] = [
  {
    name: "TMS Spedycja 5",
    daysAgo: 210,
    calls: [912, 1034, 987],
    scopes: ["readFreight", "writeFreight", "deals"],
  },
  { name: "Arkusz kierownika floty", scopes: ["company"], daysAgo: 14, calls: [] },
  { name: "Próba integratora", scopes: ["readFreight"], daysAgo: 260, calls: [], isRevoked: true },
];

/** Programs of one company: one at work, one that has not called yet, one whose token is revoked. */
export async function seedPrograms(seed: Seed): Promise<void> {
  const { tx, now } = seed;
  const { id, companyId } = personOf(seed, "szef@transbud.example");
  for (const { daysAgo, calls, isRevoked, ...program } of demoPrograms) {
    const [row] = await tx
      .insert(programs)
      .values({
        ...program,
        companyId,
        responsibleId: id,
        tokenHash: hashSecret(newSecret()),
        expiresAt: daysBefore(now, daysAgo - 365),
        lastCallAt: calls.length > 0 ? daysBefore(now, 0.01) : null,
        ...(isRevoked && { revokedAt: daysBefore(now, daysAgo - 20), revokedBy: id }),
        createdAt: daysBefore(now, daysAgo),
      })
      .returning({ id: programs.id });
    if (!row || calls.length === 0) continue;
    await tx
      .insert(programCalls)
      .values(calls.map((count, index) => ({ programId: row.id, day: dayFromNow(now, -index), count })));
  }
}
