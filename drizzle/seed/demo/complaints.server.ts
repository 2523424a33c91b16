import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import { issueCaseLink } from "~/domain/appeal/case-link.server";
import { insertComplaint } from "~/domain/complaint/insert.server";
import { appealDecision, requestHelp } from "../../../app/domain/complaint/cases.server";
import { companyStatusChanges } from "../../schema/company";
import { complaintAttachments, complaintMessages, complaintStatusChanges, complaints } from "../../schema/complaint";
import { queueAssignments } from "../../schema/queue";
import { transactions } from "../../schema/transaction";
import { demoAppeal, demoComplaints, demoRequests } from "./complaints";
import { contextAt, personOf, type Seed, storeFile } from "./seed.server";

type DemoComplaint = (typeof demoComplaints)[number];

/** Complaints of every status, requests of visitors and an appeal, as time has gone over them. */
export async function seedComplaints(seed: Seed): Promise<void> {
  const all = [
    ...demoComplaints.map((complaint) => ({ ...complaint, write: () => seedComplaint(seed, complaint) })),
    ...demoRequests.map((request) => ({ ...request, write: () => seedRequest(seed, request) })),
    { ...demoAppeal, write: () => seedAppeal(seed) },
  ];
  for (const { write } of all.sort((one, other) => other.hoursAgo - one.hoursAgo)) await write();
}

async function seedComplaint(seed: Seed, complaint: DemoComplaint): Promise<void> {
  const {
    issuer: login,
    hoursAgo,
    kind,
    subject,
    content,
    against,
    file,
    holder,
    words = [],
    changes = [],
  } = complaint;
  const issuer = personOf(seed, login);
  const againstId = against === undefined ? undefined : seed.companyIds.get(against);
  const transactionId =
    againstId && complaint.isAboutTransaction ? await lastTransaction(seed, [issuer.companyId, againstId]) : undefined;
  const ctx = contextAt(seed, hoursAgo * 60);
  const { id } = await insertComplaint(
    ctx,
    {
      ...{ formKey: randomUUID(), kind, subject, content, issuerId: issuer.id, companyId: issuer.companyId },
      ...(againstId && { subjectKind: "company" as const, subjectId: againstId, againstCompanyId: againstId }),
      ...(transactionId && { subjectKind: "transaction" as const, subjectId: transactionId }),
    },
    [],
  );
  if (file) await attach(seed, file, login, { complaintId: id, messageId: null });
  let status = 1;
  for (const change of changes) {
    const at = contextAt(seed, change.hoursAgo * 60).now;
    await seed.tx.insert(complaintStatusChanges).values({
      ...{ complaintId: id, fromStatus: status, toStatus: change.to, note: change.note, createdAt: at },
      changedBy: personOf(seed, change.by).id,
    });
    status = change.to;
  }
  for (const word of words) {
    const isFromOffice = word.by !== login;
    const [message] = await seed.tx
      .insert(complaintMessages)
      .values({
        ...{ complaintId: id, body: word.body, isFromOffice, isInternal: word.isInternal ?? false },
        authorId: personOf(seed, word.by).id,
        createdAt: contextAt(seed, word.hoursAgo * 60).now,
      })
      .returning({ id: complaintMessages.id });
    if (word.file) await attach(seed, word.file, word.by, { complaintId: id, messageId: message?.id ?? null });
  }
  const publicWords = words.filter(({ isInternal }) => !isInternal);
  const last = Math.min(
    hoursAgo,
    ...publicWords.map((word) => word.hoursAgo),
    ...changes.map((change) => change.hoursAgo),
  );
  const awaitsOffice = status < 3 && (publicWords.length === 0 || publicWords.at(-1)?.by === login);
  await seed.tx
    .update(complaints)
    .set({ status, lastWordAt: contextAt(seed, last * 60).now, awaitsOffice })
    .where(eq(complaints.id, id));
  if (holder) {
    const assignment = { kind: "complaint", targetId: id, since: ctx.now, takenAt: ctx.now };
    await seed.tx.insert(queueAssignments).values({ ...assignment, takenBy: personOf(seed, holder).id });
  }
}

type Parent = { complaintId: number; messageId: number | null };

async function attach(seed: Seed, name: string, login: string, parent: Parent): Promise<void> {
  const fileId = await storeFile(seed, name, personOf(seed, login), "COMPLAINT_ATTACHMENT");
  await seed.tx.insert(complaintAttachments).values({ ...parent, fileId });
}

async function seedRequest(seed: Seed, { hoursAgo, answer, ...request }: (typeof demoRequests)[number]): Promise<void> {
  const { number } = await requestHelp(contextAt(seed, hoursAgo * 60), { key: randomUUID(), ...request });
  if (!answer) return;
  const at = contextAt(seed, answer.hoursAgo * 60).now;
  const [complaint] = await seed.tx
    .update(complaints)
    .set({ lastWordAt: at, awaitsOffice: false })
    .where(eq(complaints.number, number))
    .returning({ id: complaints.id });
  await seed.tx.insert(complaintMessages).values({
    ...{ complaintId: complaint?.id ?? 0, body: answer.body, isFromOffice: true, createdAt: at },
    authorId: personOf(seed, "biuro@rada.example").id,
  });
}

/** An appeal of a suspended company, by the link that its decision was mailed with. */
async function seedAppeal(seed: Seed): Promise<void> {
  const { company, person, hoursAgo, body } = demoAppeal;
  const [decision] = await seed.tx
    .select({ id: companyStatusChanges.id })
    .from(companyStatusChanges)
    .where(
      and(
        eq(companyStatusChanges.companyId, seed.companyIds.get(company) ?? 0),
        eq(companyStatusChanges.toBlocked, true),
      ),
    )
    .orderBy(desc(companyStatusChanges.id))
    .limit(1);
  if (!decision) return;
  const ctx = contextAt(seed, hoursAgo * 60);
  const secret = await issueCaseLink(ctx, { userId: personOf(seed, person).id, companyDecisionId: decision.id });
  await appealDecision(ctx, secret, { key: randomUUID(), body, files: [] });
}

/** The newest transaction of two companies. */
async function lastTransaction({ tx }: Seed, companyIds: number[]): Promise<number | undefined> {
  const { shipperCompanyId, carrierCompanyId } = transactions;
  const [last] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(inArray(shipperCompanyId, companyIds), inArray(carrierCompanyId, companyIds)))
    .orderBy(desc(transactions.id))
    .limit(1);
  return last?.id;
}
