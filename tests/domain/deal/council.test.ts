import { dealDocuments } from "drizzle/schema/deal";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { addressOfSubject } from "~/domain/complaint/subject.server";
import { findTransactionForOffice } from "~/domain/deal/transport/council.server";
import { findFile } from "~/domain/file-rights.server";
import { listActs } from "~/domain/kernel/audit.server";
import { insertTransaction } from "../../support/deals";
import { contextFor, make } from "../../support/make";
import { outcome } from "../../support/outcome";

async function dealWithTalk() {
  const transaction = await insertTransaction();
  const { id, shipper, carrier } = transaction;
  await make.conversation({ writer: carrier, reader: shipper, bodies: ["CANARY"], postingId: transaction.postingId });
  const paper = await make.file({ attachedAt: new Date(), scope: "DEAL_DOCUMENT" });
  const sent = { type: "CMR" as const, companyId: carrier.companyId, uploadedBy: carrier.id, fileId: paper.id };
  await db.insert(dealDocuments).values({ dealId: id, ...sent });
  return { ...transaction, paper };
}

test("the office sees a transaction that a company of it complained about, its papers too, never the talk, and that is written down", async () => {
  const officer = await contextFor(await make.officer(["MANAGE_COMPLAINTS"]));
  const auditor = await contextFor(await make.officer(["ACCESS_CONTROL"]));
  const { id, shipper, carrier, paper, checkCode } = await dealWithTalk();
  const looks = () =>
    listActs(auditor, "ACCESS_CONTROL", { target: { kind: "transaction", id }, actions: ["transaction-view"] });

  expect(await outcome(findTransactionForOffice(officer, id)), "before a complaint").toBe("transactionNotFound");
  expect(await outcome(findFile(officer, paper.id))).toBe("notFound");
  // A complaint of somebody else's, about the same number, opens nothing.
  await make.complaint({
    issuer: await make.user(),
    subjectKind: "posting",
    subjectId: id,
    againstCompanyId: carrier.companyId,
  });
  expect(await outcome(findTransactionForOffice(officer, id))).toBe("transactionNotFound");
  expect(await looks()).toHaveLength(0);

  const about = { subjectKind: "transaction" as const, subjectId: id, againstCompanyId: carrier.companyId };
  const complaint = await make.complaint({ issuer: shipper, ...about });
  const seen = await findTransactionForOffice(officer, id);
  expect(seen.complaints.map(({ number }) => number)).toEqual([complaint.number]);
  expect(seen.terms).toMatchObject({ price: 1150, currency: "EUR" });
  expect(seen.documents.map(({ fileId }) => fileId)).toEqual([paper.id]);
  expect(seen.events.map(({ kind }) => kind)).toEqual(["accept"]);
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`CANARY|${checkCode}`));
  expect((await looks()).map(({ by }) => by)).toEqual([`${officer.viewer.name} ${officer.viewer.surname}`]);
  expect((await findFile(officer, paper.id)).name).toBe(paper.originalName);
  const subject = { kind: "transaction" as const, id };
  expect(await addressOfSubject(officer, subject, { isOffice: true })).toBe(`/portal/transactions/${id}`);

  for (const person of [shipper, carrier, await make.officer(["ACCESS_CONTROL"])]) {
    expect(await outcome(findTransactionForOffice(await contextFor(person), id))).toBe("forbidden");
  }
  expect(await looks()).toHaveLength(1);
});
