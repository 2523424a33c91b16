import { randomUUID } from "node:crypto";
import { companyDocuments } from "drizzle/schema/company";
import { files } from "drizzle/schema/file";
import { outboxEmails } from "drizzle/schema/mail";
import { notices } from "drizzle/schema/notice";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import {
  createDocument,
  deleteDocument,
  replaceDocument,
  storeDocument,
} from "~/domain/company/document/commands.server";
import { changeDocumentParams, rejectDocument, verifyDocument } from "~/domain/company/document/decisions.server";
import {
  findOwnDocument,
  listCompanyDocuments,
  listDocumentHistory,
  listDocumentsInForce,
} from "~/domain/company/document/queries.server";
import { sweepFiles } from "~/domain/file/sweep.server";
import { findFile } from "~/domain/file-rights.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { loadCompanyViewer } from "~/routes/company/viewer/data.server";
import { inDays } from "../../../support/days";
import { contextFor, make } from "../../../support/make";
import { outcome } from "../../../support/outcome";
import { rounds } from "../../../support/rounds";

type Input = Parameters<typeof createDocument>[1];

const blank = {
  name: null,
  type: "OTHER",
  subtype: null,
  vehicleId: null,
  paysForDocumentId: null,
  publicationDate: null,
  expirationDate: null,
  isPublic: false,
} as const;

let office: SignedInContext;

beforeAll(async () => {
  const council = await make.company({ isCouncil: true });
  office = await contextFor(await make.user({ company: council, roleNames: ["COUNCIL_OFFICE"] }));
});

async function uploadFiles(ctx: SignedInContext, count = 1): Promise<string[]> {
  const uploads = Array.from({ length: count }, () =>
    make.file({ scope: "COMPANY_DOCUMENT", ownerUserId: ctx.viewer.id, createdAt: ctx.now }),
  );
  return (await Promise.all(uploads)).map(({ id }) => id);
}

async function input(ctx: SignedInContext, choice: Partial<Input> = {}): Promise<Input> {
  const fileIds = choice.fileIds ?? (await uploadFiles(ctx));
  return { ...blank, key: randomUUID(), companyId: ctx.viewer.company.id, ...choice, fileIds };
}

async function add(ctx: SignedInContext, choice: Partial<Input> = {}): Promise<number> {
  return createDocument(ctx, await input(ctx, choice));
}

async function member(choice: Parameters<typeof make.user>[0] = {}) {
  return contextFor(await make.user({ company: await make.company(), ...choice }));
}

async function storedDocument(id: number) {
  const [row] = await db.select().from(companyDocuments).where(eq(companyDocuments.id, id));
  return row as typeof companyDocuments.$inferSelect;
}

const version = async (id: number) => (await storedDocument(id)).version;
const verified = { ...blank, name: "Polisa", isVerified: true, isPublic: true } as const;

describe("COMP-039 to COMP-051, OQ-49: a company adds its papers", () => {
  test("of one to five files in their order, named by the first unless it says otherwise; sent twice it is one", async () => {
    const ctx = await member();
    const fileIds = await uploadFiles(ctx, 3);
    const dates = { publicationDate: "2025-02-01", expirationDate: "2027-01-31" };
    const kind = { type: "INSURANCE_POLICY", subtype: "OCP_DOMESTIC", isPublic: true } as const;
    const form = await input(ctx, { fileIds, ...kind, ...dates });
    const [id, again] = await Promise.all([
      createDocument(ctx, form),
      createDocument(ctx, { ...form, fileIds: await uploadFiles(ctx) }),
    ]);
    expect(again).toBe(id);
    const [paper, ...others] = await listCompanyDocuments(ctx, ctx.viewer.company.id);
    expect(others).toEqual([]);
    const [first] = await db
      .select()
      .from(files)
      .where(eq(files.id, paper?.files[0]?.id ?? ""));
    expect(paper).toMatchObject({ id, ...kind, ...dates, state: "UNVERIFIED", name: first?.originalName });
    const ids = paper?.files.map(({ id }) => id) ?? [];
    expect([fileIds, 1]).toContainEqual(ids.length === 1 ? 1 : ids);
    const owned = await db.select().from(files).where(inArray(files.id, ids));
    expect(
      owned.every(({ ownerCompanyId, attachedAt }) => ownerCompanyId === ctx.viewer.company.id && attachedAt),
    ).toBe(true);
  });

  test("a free company, another company's, files of somebody else, or what does not fit is refused", async () => {
    const ctx = await member();
    const free = await member({ company: await make.company({ hasPlan: false }) });
    expect(await outcome(add(free))).toBe("operationIsRestricted");
    expect(await outcome(add(ctx, { companyId: free.viewer.company.id }))).toBe("deniedDocumentCreation");
    expect(await outcome(add(ctx, { companyId: 999_999_999 }))).toBe("deniedDocumentCreation");
    expect(await outcome(add(ctx, { fileIds: await uploadFiles(free) }))).toBe("badRequest");
    expect(await outcome(add(ctx, { fileIds: [] }))).toBe("fileRequired@files");
    expect(await outcome(add(ctx, { subtype: "OCS" }))).toBe("documentSubtypeMismatch@subtype");
    expect(await outcome(add(ctx, { subtype: "VEHICLE_INSPECTION" }))).toBe("required@vehicleId");
    const foreign = await make.vehicle({ companyId: (await make.company()).id });
    expect(await outcome(add(ctx, { vehicleId: foreign.id }))).toBe("vehicleUnknown@vehicleId");
    const type = "POLICY_PAYMENT_PROOF";
    const policyOfOther = await make.document({ companyId: free.viewer.company.id, type: "INSURANCE_POLICY" });
    const other = await add(ctx);
    for (const paysForDocumentId of [policyOfOther.id, other]) {
      expect(await outcome(add(ctx, { type, paysForDocumentId }))).toBe("policyUnknown@paysForDocumentId");
    }
    expect(await listCompanyDocuments(ctx, ctx.viewer.company.id)).toHaveLength(1);
  });

  test("a proof of payment keeps its policy, a vehicle's paper its vehicle; what the type has no use for is left out", async () => {
    const ctx = await member();
    const vehicle = await make.vehicle({ companyId: ctx.viewer.company.id });
    const policy = await add(ctx, { type: "INSURANCE_POLICY", subtype: "VEHICLE_POLICY", vehicleId: vehicle.id });
    const type = "POLICY_PAYMENT_PROOF";
    expect(await outcome(add(ctx, { type }))).toBe("required@paysForDocumentId");
    await add(ctx, { type, paysForDocumentId: policy });
    await add(ctx, { type: "REGON", paysForDocumentId: policy });
    const papers = await listCompanyDocuments(ctx, ctx.viewer.company.id);
    expect(papers.map(({ type, plateNumber, policyName }) => [type, plateNumber, Boolean(policyName)])).toEqual([
      ["REGON", null, false],
      ["INSURANCE_POLICY", vehicle.plateNumber, false],
      ["POLICY_PAYMENT_PROOF", null, true],
    ]);
  });

  test("somebody with no session of the portal, for whose company a page vouches", async () => {
    const company = await make.company({ isVerified: false, hasPlan: false });
    const person = await make.user({ company, isActive: false });
    const { viewer: _, ...ctx } = await member();
    const { id: fileId } = await make.file({ scope: "COMPANY_DOCUMENT" });
    const owner = { companyId: company.id, personId: person.id };
    const id = await storeDocument({ ...ctx, viewer: null }, owner, { ...blank, key: randomUUID(), fileIds: [fileId] });
    expect(await storedDocument(id)).toMatchObject({
      companyId: company.id,
      uploadedBy: person.id,
      state: "UNVERIFIED",
    });
  });

  test("the office adds one that came by post", async () => {
    const { id } = await make.company({ isVerified: false, hasPlan: false });
    const paper = await add(office, { companyId: id });
    expect(await storedDocument(paper)).toMatchObject({ companyId: id, uploadedBy: office.viewer.id });
    expect(await outcome(add(office, { companyId: 999_999_999 }))).toBe("companyNotFound");
  });
});

describe("SM-12: what becomes of a paper", () => {
  test("verified as it was sent, by who may and as it was seen, once", async () => {
    const ctx = await member();
    const id = await add(ctx);
    const seen = { documentId: id, version: 0 };
    expect(await outcome(verifyDocument(ctx, seen))).toBe("missingPermissionToChangeDocumentParams");
    expect(await outcome(verifyDocument(office, { ...seen, version: 1 }))).toBe("staleData");
    await verifyDocument(office, seen);
    expect(await storedDocument(id)).toMatchObject({ state: "VERIFIED", decidedBy: office.viewer.id, version: 1 });
    expect(await outcome(verifyDocument(office, { ...seen, version: 1 }))).toBe("invalidStatusChange");
  });

  test("refused with a reason, which its company's administrators are mailed; replaced; verified; the history keeps it", async () => {
    const company = await make.company();
    const ctx = await contextFor(await make.user({ company, isAdmin: true }));
    await make.user({ company });
    await make.user({ company, isAdmin: true, isActive: false, switchedOffAt: new Date() });
    const id = await add(ctx, { name: "Polisa OCP", type: "INSURANCE_POLICY" });
    const refusal = { documentId: id, version: 0, reason: "Brak drugiej strony." };
    expect(await outcome(rejectDocument(ctx, refusal))).toBe("missingPermissionToChangeDocumentParams");
    await rejectDocument(office, refusal);
    expect(await outcome(rejectDocument(office, { ...refusal, version: 1 }))).toBe("invalidStatusChange");
    expect(await storedDocument(id)).toMatchObject({ state: "REJECTED", rejectionReason: refusal.reason, version: 1 });
    const mails = await db.select().from(outboxEmails).where(eq(outboxEmails.kind, "document-rejected"));
    const own = mails.filter(({ bodyText }) => bodyText.includes("Polisa OCP") && bodyText.includes(refusal.reason));
    expect(own.map(({ toUserId }) => toUserId)).toEqual([ctx.viewer.id]);
    expect(await db.$count(notices, eq(notices.userId, ctx.viewer.id))).toBe(1);

    const { companyId: _, ...form } = await input(ctx, { type: "INSURANCE_POLICY", name: "Polisa OCP, komplet" });
    const newer = await replaceDocument(ctx, { ...form, documentId: id, version: 1 });
    await changeDocumentParams(office, { ...verified, type: "INSURANCE_POLICY", documentId: newer, version: 0 });
    expect(await storedDocument(id)).toMatchObject({ state: "REPLACED", replacedById: newer });
    expect(await storedDocument(newer)).toMatchObject({
      state: "VERIFIED",
      name: "Polisa",
      decidedBy: office.viewer.id,
    });
    expect((await listCompanyDocuments(ctx, company.id)).map((paper) => paper.id)).toEqual([newer]);
    const history = await listDocumentHistory(ctx, company.id, [newer]);
    expect(history.map((paper) => [paper.id, paper.replacedById])).toEqual([[id, newer]]);
    expect(
      await outcome(
        replaceDocument(ctx, {
          ...form,
          key: randomUUID(),
          fileIds: await uploadFiles(ctx),
          documentId: id,
          version: 2,
        }),
      ),
    ).toBe("staleData");
  });

  test("SM-12: until the office has verified the newer one, the older is shown, counted and opened; verified once, not before", async () => {
    const [ctx, reader] = [await member(), await member()];
    const companyId = ctx.viewer.company.id;
    const first = await make.document({ companyId, isPublic: true });
    await changeDocumentParams(office, { ...verified, isPublic: true, documentId: first.id, version: 0 });
    const { companyId: _, ...form } = await input(ctx);
    const second = await replaceDocument(ctx, { ...form, isPublic: true, documentId: first.id, version: 1 });
    const shown = async () => {
      const request = new Request(`http://localhost/firma/${companyId}`);
      const { documents, checkedPapers } = await loadCompanyViewer(reader, companyId, request);
      const opens = await Promise.all(first.fileIds.map((id) => outcome(findFile(reader, id))));
      return [documents.map(({ id }) => id), checkedPapers, opens];
    };
    expect(await shown(), "while the newer one waits").toEqual([[first.id], 1, ["done"]]);
    const states = (await listDocumentsInForce(ctx, companyId)).map(({ id, state }) => [id, state]);
    expect(new Map(states as [number, string][])).toEqual(
      new Map([
        [second, "UNVERIFIED"],
        [first.id, "VERIFIED"],
      ]),
    );
    await rejectDocument(office, { documentId: second, version: 0, reason: "Nieczytelny." });
    expect(await shown(), "once it is refused").toEqual([[first.id], 1, ["done"]]);
    const again = { ...form, isPublic: true, fileIds: await uploadFiles(ctx), key: randomUUID() };
    const third = await replaceDocument(ctx, { ...again, documentId: second, version: 1 });
    await changeDocumentParams(office, { ...verified, isPublic: true, documentId: third, version: 0 });
    expect(await shown(), "once it is verified").toEqual([[third], 1, ["notFound"]]);
    const fourth = { ...form, isPublic: true, fileIds: await uploadFiles(ctx), key: randomUUID() };
    await replaceDocument(ctx, { ...fourth, documentId: third, version: 1 });
    expect(await shown(), "the last that was verified alone").toEqual([[third], 1, ["notFound"]]);
    const over = inDays(-2);
    await db.update(companyDocuments).set({ expirationDate: over }).where(eq(companyDocuments.id, third));
    expect(await shown(), "not one that has run out").toEqual([[], 0, ["notFound"]]);
  });

  test("OQ-21: a refusal reaches a company without a package by mail alone", async () => {
    const company = await make.company({ isVerified: false, hasPlan: false });
    const admin = await make.user({ company, isAdmin: true, isActive: false });
    const { id } = await make.document({ companyId: company.id });
    await rejectDocument(office, { documentId: id, version: 0, reason: "Nieczytelny." });
    const mails = await db.$count(outboxEmails, eq(outboxEmails.toUserId, admin.id));
    expect([mails, await db.$count(notices, eq(notices.userId, admin.id))]).toEqual([1, 0]);
  });

  test("a newer one that is removed gives its place back to the older, as the office left it", async () => {
    const ctx = await member();
    const companyId = ctx.viewer.company.id;
    const { companyId: _, ...form } = await input(ctx);
    const first = await make.document({ companyId });
    const early = { ...form, fileIds: await uploadFiles(ctx), key: randomUUID(), documentId: first.id, version: 0 };
    expect(await outcome(replaceDocument(ctx, early))).toBe("invalidStatusChange");
    await changeDocumentParams(office, { ...verified, documentId: first.id, version: 0 });
    const second = await replaceDocument(ctx, { ...form, documentId: first.id, version: 1 });
    await rejectDocument(office, { documentId: second, version: 0, reason: "Nieczytelny." });
    const again = { ...form, fileIds: await uploadFiles(ctx), key: randomUUID() };
    const third = await replaceDocument(ctx, { ...again, documentId: second, version: 1 });
    const older = async (id: number) => (await listDocumentHistory(ctx, companyId, [id])).map((paper) => paper.id);
    expect(await older(third)).toEqual([second, first.id]);
    await deleteDocument(ctx, { documentId: third, version: 0 });
    expect([await storedDocument(second), await older(second)]).toMatchObject([{ state: "REJECTED" }, [first.id]]);
    await deleteDocument(ctx, { documentId: second, version: await version(second) });
    expect(await storedDocument(first.id)).toMatchObject({ state: "VERIFIED", replacedById: null, isPublic: true });
  });

  test("COMP-052: it is deleted by its company with its files; another's is denied, a missing one is not found", async () => {
    const [ctx, stranger] = [await member(), await member()];
    const id = await add(ctx);
    const [fileId = ""] = (await findOwnDocument(ctx, id)).files.map((file) => file.id);
    expect(await outcome(deleteDocument(stranger, { documentId: id, version: 0 }))).toBe("deniedDocumentDeletion");
    expect(await outcome(deleteDocument(ctx, { documentId: 999_999_999, version: 0 }))).toBe("companyDocumentNotFound");
    expect(await outcome(findOwnDocument(stranger, id))).toBe("companyDocumentNotFound");
    const { companyId: _, ...form } = await input(stranger);
    expect(await outcome(replaceDocument(stranger, { ...form, documentId: id, version: 0 }))).toBe(
      "deniedDocumentCreation",
    );
    await deleteDocument(ctx, { documentId: id, version: 0 });
    expect(await outcome(deleteDocument(ctx, { documentId: id, version: 1 }))).toBe("companyDocumentNotFound");
    expect(await outcome(findFile(ctx, fileId))).toBe("notFound");
    await sweepFiles(ctx);
    expect(await db.$count(files, eq(files.id, fileId))).toBe(0);
  });

  test("the company replaces it while the office verifies it: one wins, the other is told, in every round", async () => {
    for (let round = 0; round < rounds; round++) {
      const ctx = await member();
      const { id } = await make.document({ companyId: ctx.viewer.company.id, expirationDate: "2020-01-01" });
      const { companyId: _, ...form } = await input(ctx);
      const answers = await Promise.all([
        outcome(replaceDocument(ctx, { ...form, documentId: id, version: 0 })),
        outcome(changeDocumentParams(office, { ...verified, documentId: id, version: 0 })),
      ]);
      expect(answers.sort()).toEqual(["done", "staleData"]);
      expect(await version(id)).toBe(1);
    }
  });
});

describe("ERR-027: what the office sets", () => {
  test("every parameter, but nothing that does not fit, and no one else", async () => {
    const ctx = await member();
    const id = await add(ctx, { type: "POLICY_PAYMENT_PROOF" });
    const params = { ...verified, documentId: id, version: 0, expirationDate: "2027-01-31" } as const;
    expect(await outcome(changeDocumentParams(ctx, params))).toBe("missingPermissionToChangeDocumentParams");
    expect(await outcome(changeDocumentParams(office, { ...params, subtype: "OCS" }))).toBe(
      "documentSubtypeMismatch@subtype",
    );
    const vehicle = await make.vehicle({ companyId: ctx.viewer.company.id });
    const foreign = await make.vehicle({ companyId: (await make.company()).id });
    const ofVehicle = { ...params, type: "INSURANCE_POLICY", subtype: "VEHICLE_POLICY" } as const;
    expect(await outcome(changeDocumentParams(office, ofVehicle))).toBe("required@vehicleId");
    expect(await outcome(changeDocumentParams(office, { ...ofVehicle, vehicleId: foreign.id }))).toBe(
      "vehicleUnknown@vehicleId",
    );
    await changeDocumentParams(office, { ...ofVehicle, vehicleId: vehicle.id });
    expect(await storedDocument(id)).toMatchObject({
      type: "INSURANCE_POLICY",
      subtype: "VEHICLE_POLICY",
      expirationDate: "2027-01-31",
      vehicleId: vehicle.id,
    });
    const proof = await make.document({ companyId: ctx.viewer.company.id, type: "POLICY_PAYMENT_PROOF" });
    const ofPolicy = { ...params, type: "POLICY_PAYMENT_PROOF", documentId: proof.id } as const;
    expect(await outcome(changeDocumentParams(office, { ...ofPolicy, paysForDocumentId: proof.id }))).toBe(
      "policyUnknown@paysForDocumentId",
    );
    await changeDocumentParams(office, { ...ofPolicy, paysForDocumentId: id });
    expect(await storedDocument(proof.id)).toMatchObject({ paysForDocumentId: id });
  });
});
