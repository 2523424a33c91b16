import { and, desc, eq } from "drizzle-orm";
import { companyDocumentFiles, companyDocuments } from "../../schema/company";
import { vehicles } from "../../schema/fleet";
import { demoCompanies } from "./companies";
import { type DemoDocument, demoDocuments } from "./documents";
import { dayFromNow, daysBefore, personOf, type Seed, storeFile } from "./seed.server";

/** The papers of the demo's companies; those of vehicles want the vehicles there. */
export async function seedDocuments(seed: Seed): Promise<void> {
  const admin = personOf(seed, "admin@rada.example");
  for (const document of demoDocuments) await seedDocument(seed, document, admin.id);
}

async function seedDocument(seed: Seed, document: DemoDocument, adminId: number): Promise<void> {
  const { company, type, subtype, files, daysAgo, expiresIn, verified = false, rejected = null } = document;
  const owner = personOf(seed, demoCompanies.find(({ key }) => key === company)?.users[0]?.login ?? "");
  const fileIds: string[] = [];
  const copiedFrom = document.copyOf ? (seed.companyIds.get(document.copyOf) ?? 0) : owner.companyId;
  for (const file of files) fileIds.push(await storeFile(seed, file, owner, "COMPANY_DOCUMENT", copiedFrom));
  const isDecided = verified || rejected !== null;
  const previousId = document.replaces || document.pays ? await lastDocumentOf(seed, owner.companyId) : null;
  const [row] = await seed.tx
    .insert(companyDocuments)
    .values({
      companyId: owner.companyId,
      name: document.name ?? files[0],
      type,
      subtype,
      uploadedBy: owner.id,
      vehicleId: document.isOfVehicle ? await firstVehicleOf(seed, owner.companyId) : null,
      paysForDocumentId: document.pays ? previousId : null,
      publicationDate: dayFromNow(seed.now, -daysAgo),
      expirationDate: expiresIn === undefined ? null : dayFromNow(seed.now, expiresIn),
      isPublic: document.isPublic ?? false,
      state: verified ? "VERIFIED" : rejected ? "REJECTED" : "UNVERIFIED",
      rejectionReason: rejected,
      decidedBy: isDecided ? adminId : null,
      decidedAt: isDecided ? daysBefore(seed.now, Math.max(daysAgo - 2, 0)) : null,
      createdAt: daysBefore(seed.now, daysAgo),
    })
    .returning({ id: companyDocuments.id });
  const documentId = row?.id ?? 0;
  await seed.tx
    .insert(companyDocumentFiles)
    .values(fileIds.map((fileId, index) => ({ documentId, fileId, position: index + 1 })));
  if (document.replaces && previousId !== null) {
    await seed.tx
      .update(companyDocuments)
      .set({ state: "REPLACED", replacedById: documentId })
      .where(eq(companyDocuments.id, previousId));
  }
}

async function lastDocumentOf({ tx }: Seed, companyId: number): Promise<number | null> {
  const [last] = await tx
    .select({ id: companyDocuments.id })
    .from(companyDocuments)
    .where(and(eq(companyDocuments.companyId, companyId), eq(companyDocuments.type, "INSURANCE_POLICY")))
    .orderBy(desc(companyDocuments.id))
    .limit(1);
  return last?.id ?? null;
}

async function firstVehicleOf({ tx }: Seed, companyId: number): Promise<number | null> {
  const [first] = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.companyId, companyId))
    .orderBy(vehicles.id)
    .limit(1);
  return first?.id ?? null;
}
