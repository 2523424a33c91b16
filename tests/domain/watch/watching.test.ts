import { users } from "drizzle/schema/account";
import { companyChanges, companyDocumentFiles } from "drizzle/schema/company";
import { files } from "drizzle/schema/file";
import { transactionAccounts, transactions } from "drizzle/schema/transaction";
import { watchedCompanies, watchFindings } from "drizzle/schema/watch";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { giveAccount } from "~/domain/deal/account/commands.server";
import { sealAccountsAnew } from "~/domain/deal/account/sealing.server";
import { listQueue } from "~/domain/queue/queries.server";
import { closeFinding, findFinding } from "~/domain/watch/decisions.server";
import type { FindingKind } from "~/domain/watch/finding";
import { watchCompanies } from "~/domain/watch/watching.server";
import { env } from "~/env.server";
import { insertTransaction } from "../../support/deals";
import { contextFor, day, later, make, visit } from "../../support/make";
import { outcome } from "../../support/outcome";

const job = visit();
const ago = (days: number) => new Date(job.now.getTime() - days * day);
const listOf = { kind: "finding", only: null, sort: { key: "term", isDescending: false }, page: 1 } as const;

const foundOf = (kind: FindingKind, companyId: number) =>
  db
    .select()
    .from(watchFindings)
    .where(and(eq(watchFindings.kind, kind), eq(watchFindings.companyId, companyId)));

test("a company that changed its name and seat before a deal is found once, with what was and what is", async () => {
  const company = await make.company({ createdAt: ago(400) });
  const person = await make.user({ company, createdAt: ago(400) });
  const change = { companyId: company.id, changedBy: person.id, createdAt: ago(20) };
  await db.insert(companyChanges).values([
    { ...change, section: "identity", before: { name: "Alfa" }, after: { name: "Beta" } },
    { ...change, section: "seat", before: { city: "Gdynia" }, after: { city: "Radom" } },
  ]);
  const deal = async () => insertTransaction({ carrier: person, shipper: await make.user() });
  const { id } = await deal();
  await db
    .update(transactions)
    .set({ createdAt: ago(1) })
    .where(eq(transactions.id, id));
  await watchCompanies(job);
  expect(await foundOf("takeover", company.id)).toMatchObject([
    {
      otherCompanyId: null,
      evidence: { earlier: { name: "Alfa", city: "Gdynia" }, later: { name: "Beta", city: "Radom" }, deal: { id } },
    },
  ]);
  await deal();
  await watchCompanies(later(job, day));
  expect(await foundOf("takeover", company.id)).toHaveLength(1);
});

test("all administrators new count as made such, not by their accounts alone", async () => {
  const company = await make.company({ createdAt: ago(400) });
  const [old, fresh] = [
    await make.user({ company, isAdmin: true, createdAt: ago(400) }),
    await make.user({ company, isAdmin: true, createdAt: ago(10) }),
  ];
  await db.insert(companyChanges).values({
    companyId: company.id,
    changedBy: fresh.id,
    createdAt: ago(5),
    section: "seat",
    before: { city: "Gdynia" },
    after: { city: "Radom" },
  });
  await insertTransaction({ carrier: fresh, shipper: await make.user() });
  await watchCompanies(job);
  expect(await foundOf("takeover", company.id)).toEqual([]);
  await db.update(users).set({ isAdmin: false }).where(eq(users.id, old.id));
  await watchCompanies(job);
  expect(await foundOf("takeover", company.id)).toMatchObject([
    { evidence: { later: { administrators: `${fresh.name} ${fresh.surname}` } } },
  ]);
});

test("a domain that may be taken for another company's is found of the newer one, however the run is cut", async () => {
  await db.delete(watchedCompanies);
  const older = await make.company({ email: "biuro@watchtransport.example" });
  const newer = await make.company({ email: "biuro@vvatchtransport.example" });
  const own = await make.company({ email: "biuro@gmail.com" });
  for (let run = 0; run < 3; run++) await watchCompanies(job, { size: 2, times: 1 });
  expect(await foundOf("domain", newer.id)).toMatchObject([
    {
      otherCompanyId: older.id,
      evidence: { earlier: { domain: "watchtransport.example" }, later: { domain: "vvatchtransport.example" } },
    },
  ]);
  expect(await foundOf("domain", own.id)).toEqual([]);
  expect(await foundOf("domain", older.id)).toEqual([]);
});

test("a telephone at two companies is found however it is written, in one company it is not", async () => {
  const older = await make.company({ phone: "+48 601 777 301" });
  await make.user({ company: older, phone: "601777301" });
  const newer = await make.company();
  await make.user({ company: newer, name: "Ewa", surname: "Lis", phone: "0048 601-777-301" });
  await watchCompanies(job);
  const found = await foundOf("phone", newer.id);
  expect(found).toMatchObject([
    { otherCompanyId: older.id, subject: "601777301", evidence: { later: { holder: "Ewa Lis" } } },
  ]);
  await db.update(watchFindings).set({ decision: "dismiss", note: "Spółka-córka", decidedAt: job.now });
  await watchCompanies(job);
  expect(await foundOf("phone", newer.id)).toHaveLength(1);
  expect(await foundOf("phone", older.id)).toEqual([]);
});

test("one account at two companies is found by its fingerprint, is told by its end alone, and once under all secrets", async () => {
  const number = "PL61109010140000071219812874";
  const given = async (accountNumber = number) => {
    const { id, carrier } = await insertTransaction();
    await giveAccount(await contextFor(carrier), id, { accountNumber, previousId: null });
    return carrier.companyId;
  };
  const [older, newer, third] = [await given(), await given(), await given("PL27114020040000300201355387")];
  await watchCompanies(job);
  const found = await foundOf("account", newer);
  expect(found).toMatchObject([{ otherCompanyId: older, evidence: { later: { account: "PL\u00a0…\u00a02874" } } }]);
  expect(JSON.stringify(found)).not.toContain(number.slice(4, 24));
  expect(await foundOf("account", third)).toEqual([]);
  const secrets = [...env.sessionSecrets];
  try {
    env.sessionSecrets.unshift("n".repeat(32));
    await sealAccountsAnew(job);
    env.sessionSecrets.length = 1;
    const last = await given();
    await watchCompanies(job);
    expect(await foundOf("account", newer)).toHaveLength(1);
    expect(await foundOf("account", last)).toMatchObject([{ otherCompanyId: older }]);
  } finally {
    env.sessionSecrets.splice(0, Number.POSITIVE_INFINITY, ...secrets);
    await db.delete(transactionAccounts);
  }
});

test("a company is compared again when something of it came or changed that counts, not when somebody signs in", async () => {
  const person = await make.user();
  const marks = () => db.select().from(watchedCompanies).where(eq(watchedCompanies.companyId, person.companyId));
  await watchCompanies(job);
  const change = (values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, person.id));
  await change({ lastLoginAt: job.now, phone: person.phone });
  expect(await marks()).toEqual([]);
  await change({ phone: "601 777 302" });
  expect(await marks()).toHaveLength(1);
});

test("one file of a policy at two companies is found by what was sent, and other papers do not count", async () => {
  const sent = Buffer.alloc(32, 7);
  const paper = async (companyId: number, type: "INSURANCE_POLICY" | "REGON", digest: Buffer) => {
    const document = await make.document({ companyId, name: "polisa.jpg", type });
    const of = await db
      .select({ fileId: companyDocumentFiles.fileId })
      .from(companyDocumentFiles)
      .where(eq(companyDocumentFiles.documentId, document?.id ?? 0));
    const change = { sha256: Buffer.alloc(32, companyId % 250), sentSha256: digest };
    await db
      .update(files)
      .set(change)
      .where(eq(files.id, of[0]?.fileId ?? ""));
  };
  const [older, newer, third] = [await make.company(), await make.company(), await make.company()];
  await paper(older.id, "INSURANCE_POLICY", sent);
  await paper(newer.id, "INSURANCE_POLICY", sent);
  await paper(third.id, "REGON", sent);
  await watchCompanies(job);
  expect(await foundOf("file", newer.id)).toMatchObject([
    { otherCompanyId: older.id, evidence: { later: { document: "INSURANCE_POLICY" } } },
  ]);
  expect(await foundOf("file", third.id)).toEqual([]);
});

test("a finding waits in the queue until one officer closes it with a reason; nothing happens to the company", async () => {
  const officer = await contextFor(await make.officer(["EDIT_COMPANY_STATUS"]));
  const other = await contextFor(await make.officer(["EDIT_COMPANY_STATUS"]));
  const member = await contextFor(await make.user());
  const company = await make.company();
  const [row] = await db
    .insert(watchFindings)
    .values({ kind: "phone", companyId: company.id, subject: "1", evidence: { earlier: {}, later: {} } })
    .returning();
  const findingId = row?.id ?? 0;
  const waiting = async () =>
    (await listQueue(officer, { ...listOf })).flatMap(({ parts }) => parts).filter(({ id }) => id === findingId);
  expect(await waiting()).toMatchObject([
    { kind: "finding", title: "phone", address: `/portal/verification?finding=${findingId}` },
  ]);
  expect(await outcome(findFinding(member, findingId))).toBe("missingPermissionToChangeCompanyStatus");
  const closing = { findingId, action: "confirm", note: "Zgłoszono ubezpieczycielowi" } as const;
  expect(await outcome(closeFinding(member, closing))).toBe("missingPermissionToChangeCompanyStatus");
  const answers = await Promise.all([officer, other].map((ctx) => outcome(closeFinding(ctx, closing))));
  expect(answers.toSorted()).toEqual(["done", "queueEntryGone"]);
  expect(await waiting()).toEqual([]);
  const found = await findFinding(officer, findingId);
  expect(found).toMatchObject({
    decision: "confirm",
    note: closing.note,
    company: { isVerified: true, isBlocked: false },
  });
  expect(await outcome(findFinding(officer, 0))).toBe("notFound");
});
