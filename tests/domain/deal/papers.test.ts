import { randomUUID } from "node:crypto";
import { companies } from "drizzle/schema/company";
import { dealEvents } from "drizzle/schema/deal";
import { files } from "drizzle/schema/file";
import { notices } from "drizzle/schema/notice";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { findSubject } from "~/domain/complaint/subject.server";
import { addDocuments, deleteDocument, sweepPapers } from "~/domain/deal/papers/commands.server";
import { findTransaction, listDocuments, listEvents } from "~/domain/deal/transport/transaction-page.server";
import { sweepFiles } from "~/domain/file/sweep.server";
import { findFile } from "~/domain/file-rights.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";
import { insertOffer, insertTransaction } from "../../support/deals";
import { contextFor, day, later, make, type User } from "../../support/make";
import { outcome } from "../../support/outcome";
import { deeds } from "./hands";

const today = calendarDay(new Date());

async function uploadFile(person: User) {
  const own = { scope: "DEAL_DOCUMENT", ownerUserId: person.id, ownerCompanyId: person.companyId } as const;
  return (await make.file(own)).id;
}

test("OFFER-013: papers are both companies' to read, each one's own to remove, and the office's once complained of", async () => {
  const { id, shipper, carrier } = await insertTransaction({ date: today });
  const [sending, driving] = [await contextFor(shipper), await contextFor(carrier)];
  const [third, office] = [
    await contextFor(await make.user()),
    await contextFor(await make.officer(["MANAGE_COMPLAINTS"])),
  ];
  const fileIds = [await uploadFile(carrier), await uploadFile(carrier)];
  const key = randomUUID();
  await addDocuments(driving, id, { type: "CMR", fileIds, key });
  expect(await outcome(addDocuments(sending, id, { type: "CMR", fileIds, key: randomUUID() }))).toBe("badRequest");
  expect(await outcome(addDocuments(sending, id, { type: "CMR", fileIds: [], key }))).toBe("fileRequired@files");
  const papers = await listDocuments(sending, id);
  expect(papers).toMatchObject([{ type: "CMR", companyId: carrier.companyId, fileId: fileIds[0] }, {}]);
  expect((await findTransaction(sending, id)).hasProof).toBe(true);

  const readers = (fileId: string) =>
    Promise.all([driving, sending, third, office].map((ctx) => outcome(findFile(ctx, fileId))));
  const [first = "", second = ""] = fileIds;
  expect(await readers(first)).toEqual(["done", "done", "notFound", "notFound"]);
  const about = await findSubject(sending, { kind: "transaction", id });
  expect(about).toMatchObject({ companyId: carrier.companyId, name: expect.stringMatching(/^TR\//) });
  expect(await findSubject(third, { kind: "transaction", id })).toBeNull();
  const subject = { subjectKind: "transaction", subjectId: id, againstCompanyId: carrier.companyId } as const;
  await make.complaint({ issuer: shipper, ...subject });
  expect(await readers(first)).toEqual(["done", "done", "notFound", "done"]);

  const [paper, other] = papers;
  expect(await outcome(deleteDocument(sending, id, paper?.id ?? 0))).toBe("dealDocumentNotFound");
  const twice = [deleteDocument(driving, id, paper?.id ?? 0), deleteDocument(driving, id, paper?.id ?? 0)];
  expect((await Promise.all(twice.map(outcome))).sort()).toEqual(["dealDocumentNotFound", "done"]);
  expect(await readers(first)).toEqual(["notFound", "notFound", "notFound", "notFound"]);
  expect(await readers(second)).toEqual(["done", "done", "notFound", "done"]);
  expect((await findTransaction(sending, id)).hasProof).toBe(true);
  await deleteDocument(driving, id, other?.id ?? 0);
  expect((await findTransaction(sending, id)).hasProof).toBe(false);
  const of = and(eq(dealEvents.dealId, id), eq(dealEvents.kind, "documentDelete"));
  expect(await db.$count(dealEvents, of)).toBe(2);

  const [storedFile] = await db.select().from(files).where(eq(files.id, second));
  const bytes = () => driving.ports.files.read(storedFile?.storageKey ?? "");
  await sweepPapers(later(driving, 29 * day));
  await sweepFiles(later(driving, 29 * day));
  expect([await db.$count(files, eq(files.id, second)), (await bytes()) === null]).toEqual([1, false]);
  await sweepPapers(later(driving, 31 * day));
  await sweepFiles(later(driving, 31 * day));
  expect([await db.$count(files, eq(files.id, second)), await bytes()]).toEqual([0, null]);
  expect(await db.$count(dealEvents, of), "that it was there stays in the history").toBe(2);
});

type NewDocument = Parameters<typeof addDocuments>[2];

test("OFFER-013, OFFER-027: papers of a negotiation are the two companies' and go on with the transaction; of one that has ended they are read alone", async () => {
  const [hand, author] = [await make.user(), await make.user()];
  const [driving, sending] = [await contextFor(hand), await contextFor(author)];
  const third = await contextFor(await make.user());
  const people = new Map([
    [driving, hand],
    [sending, author],
  ]);
  const add = async (ctx: SignedInContext, id: number, type: NewDocument["type"] = "ORDER") => {
    const fileIds = [await uploadFile(people.get(ctx) ?? hand)];
    return [await outcome(addDocuments(ctx, id, { type, fileIds, key: randomUUID() })), fileIds[0] ?? ""] as const;
  };
  const negotiated = async () =>
    insertOffer({ interested: hand, poster: author, posting: await make.posting({ author }) });
  const readers = (fileId: string) =>
    Promise.all([driving, sending, third].map((ctx) => outcome(findFile(ctx, fileId))));

  const offer = await negotiated();
  const [, order] = await add(sending, offer.id);
  expect(await readers(order)).toEqual(["done", "done", "notFound"]);
  expect((await add(third, offer.id))[0]).toBe("offerNotFound");
  expect((await add(driving, offer.id, "CMR"))[0], "nothing was carried yet").toBe("wrongFormat@type");
  expect((await add(driving, offer.id, "INSURANCE_POLICY"))[0]).toBe("done");
  const [notice] = await db
    .select()
    .from(notices)
    .where(and(eq(notices.targetId, offer.id), eq(notices.userId, hand.id)));
  expect(notice).toMatchObject({ kind: 7, dedupeKey: expect.stringMatching(/:document:\d+$/) });
  const [, policy] = await listDocuments(sending, offer.id);
  expect(await outcome(deleteDocument(sending, offer.id, policy?.id ?? 0))).toBe("dealDocumentNotFound");
  expect(await outcome(deleteDocument(third, offer.id, policy?.id ?? 0))).toBe("offerNotFound");
  expect(await outcome(deleteDocument(driving, offer.id, policy?.id ?? 0))).toBe("done");

  await deeds.accept(sending, offer.id);
  expect(await listDocuments(driving, offer.id)).toMatchObject([{ type: "ORDER", fileId: order }]);
  expect((await listEvents(driving, offer.id)).map(({ kind }) => kind)).toEqual([
    ...["document", "document", "documentDelete", "accept"],
  ]);
  expect((await add(driving, offer.id, "CMR"))[0]).toBe("done");
  expect((await add(third, offer.id))[0]).toBe("offerNotFound");

  const ended = [await negotiated(), await negotiated(), await negotiated()];
  const files = [];
  for (const { id } of ended) files.push((await add(sending, id))[1]);
  const [refused, withdrawn, expired] = ended.map(({ id }) => id);
  await deeds.refuse(sending, refused ?? 0);
  await deeds.withdraw(driving, withdrawn ?? 0);
  for (const id of [refused, withdrawn]) expect((await add(driving, id ?? 0))[0]).toBe("invalidStatusChange");
  const tomorrow = later(driving, 2 * day);
  const late = { type: "ORDER" as const, fileIds: [await uploadFile(hand)], key: randomUUID() };
  expect(await outcome(addDocuments(tomorrow, expired ?? 0, late))).toBe("invalidStatusChange");
  for (const file of files) expect(await readers(file)).toEqual(["done", "done", "notFound"]);

  const frozen = await negotiated();
  await db.update(companies).set({ registrationSubscriptionPlanId: null }).where(eq(companies.id, author.companyId));
  expect((await add(driving, frozen.id))[0]).toBe("invalidStatusChange");
  expect((await add(await contextFor(author), frozen.id))[0]).toBe("operationIsRestricted");
});
