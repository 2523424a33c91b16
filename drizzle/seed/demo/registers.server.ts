import { and, eq, inArray } from "drizzle-orm";
import { checkCompanies } from "~/domain/company/register/checks.server";
import { registerChecks, registerDifferences } from "../../schema/register";
import { struckOffTins } from "../vat-register";
import { demoCompanies } from "./companies";
import { contextAt, daysBefore, personOf, type Seed } from "./seed.server";

const minutesOfDay = 24 * 60;

/**
 * What the public registers said of the members: who was struck off since its verification is confirmed by the office,
 * what else differs waits for it; of the newest company nobody has asked yet.
 */
export async function seedRegisters(seed: Seed): Promise<void> {
  const idOf = (key: string) => seed.companyIds.get(key) ?? 0;
  const members = demoCompanies.filter(({ isVerified, key }) => isVerified && key !== "baltyklinia");
  const struckOff = demoCompanies.filter(({ tin }) => struckOffTins.includes(tin)).map(({ key }) => idOf(key));
  for (const companyId of struckOff) {
    await seed.tx.insert(registerChecks).values({
      companyId,
      source: "VAT",
      verdict: "ACTIVE",
      milliseconds: 180,
      readAt: daysBefore(seed.now, 45),
    });
  }
  const ctx = contextAt(seed, 3 * minutesOfDay);
  await checkCompanies(
    ctx,
    members.map(({ key }) => idOf(key)),
  );
  await seed.tx
    .update(registerDifferences)
    .set({
      decision: "confirm",
      decidedBy: personOf(seed, "biuro@rada.example").id,
      decidedAt: daysBefore(seed.now, 2),
    })
    .where(and(inArray(registerDifferences.companyId, struckOff), eq(registerDifferences.source, "VAT")));
}
