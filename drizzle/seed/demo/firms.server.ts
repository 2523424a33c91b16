import type { CompanyMark } from "~/domain/company/mark/mark";
import { companyMarks } from "../../schema/company";
import { daysBefore, personOf, type Seed } from "./seed.server";

/** Whom the demo's companies like to deal with, and with whom one wants nothing to do on the exchange any more. */
export async function seedFirms(seed: Seed): Promise<void> {
  const by = (login: string) => personOf(seed, login);
  const [ours, theirs] = [by("szef@transbud.example"), by("szef@cargopol.example")];
  const mark = (mark: CompanyMark, of: typeof ours, login: string, days: number) => ({
    companyId: of.companyId,
    mark,
    targetId: by(login).companyId,
    markedBy: of.id,
    createdAt: daysBefore(seed.now, days),
  });
  await seed.tx
    .insert(companyMarks)
    .values([
      mark("FAVOURITE", ours, "szef@cargopol.example", 60),
      mark("FAVOURITE", ours, "magdalena@zalewfrost.example", 12),
      mark("FAVOURITE", ours, "wladyslaw@halicz.example", 4),
      mark("FAVOURITE", theirs, "szef@transbud.example", 30),
      mark("BLOCKED", ours, "stanislaw@gorka.example", 3),
    ]);
}
