import { and, eq, inArray } from "drizzle-orm";
import { watchCompanies } from "~/domain/watch/watching.server";
import { companyDocumentFiles, companyDocuments } from "../../schema/company";
import { files } from "../../schema/file";
import { contextAt, type Seed } from "./seed.server";

const minutesOfDay = 24 * 60;

/** What the watch finds in the demo: one of each kind, with a policy that a waiting company has of another. */
export async function seedWatch(seed: Seed): Promise<void> {
  const [policy] = await filesOf(seed, "cargopol");
  const copies = await filesOf(seed, "oczekujaca");
  await seed.tx
    .update(files)
    .set({ sentSha256: policy?.sentSha256 })
    .where(
      inArray(
        files.id,
        copies.map(({ id }) => id),
      ),
    );
  await watchCompanies(contextAt(seed, 2 * minutesOfDay));
}

function filesOf({ tx, companyIds }: Seed, key: string) {
  return tx
    .select({ id: files.id, sentSha256: files.sentSha256 })
    .from(companyDocuments)
    .innerJoin(companyDocumentFiles, eq(companyDocumentFiles.documentId, companyDocuments.id))
    .innerJoin(files, eq(files.id, companyDocumentFiles.fileId))
    .where(and(eq(companyDocuments.companyId, companyIds.get(key) ?? 0), eq(companyDocuments.type, "INSURANCE_POLICY")))
    .orderBy(companyDocuments.id);
}
