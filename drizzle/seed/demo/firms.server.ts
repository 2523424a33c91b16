import { blockedCompanies, favouriteCompanies } from "../../schema/company";
import { daysBefore, personOf, type Seed } from "./seed.server";

/** Whom the demo's companies like to deal with, and with whom one wants nothing to do on the exchange any more. */
export async function seedFirms(seed: Seed): Promise<void> {
  const by = (login: string) => personOf(seed, login);
  const [ours, theirs] = [by("szef@transbud.example"), by("szef@cargopol.example")];
  const favourite = (of: typeof ours, login: string, days: number) => ({
    ...{ companyId: of.companyId, favouriteCompanyId: by(login).companyId, markedBy: of.id },
    createdAt: daysBefore(seed.now, days),
  });
  await seed.tx
    .insert(favouriteCompanies)
    .values([
      favourite(ours, "szef@cargopol.example", 60),
      favourite(ours, "magdalena@zalewfrost.example", 12),
      favourite(ours, "wladyslaw@halicz.example", 4),
      favourite(theirs, "szef@transbud.example", 30),
    ]);
  await seed.tx.insert(blockedCompanies).values({
    ...{ companyId: ours.companyId, blockedCompanyId: by("stanislaw@gorka.example").companyId, blockedBy: ours.id },
    createdAt: daysBefore(seed.now, 3),
  });
}
