import { userStatusChanges, users } from "drizzle/schema/account";
import { companies, companyStatusChanges } from "drizzle/schema/company";
import { complaints } from "drizzle/schema/complaint";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { findCaseLink, isAppealable, issueCaseLink, tieCaseLink } from "~/domain/appeal/case-link.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countCall, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { nameOfCompany } from "~/domain/sql/company.server";
import { nameOfPerson } from "~/domain/sql/person.server";
import { complaintForOffice, complaintReported } from "~/mail/complaint.server";
import { claimForm, insertComplaint, lockComplaint, type Words, writeMessage } from "./insert.server";
import { complaintPolicy } from "./policy";
import { isRecent, takesWords } from "./status";

type HelpRequest = { key: string; name: string; email: string; tin: string | null; content: string };

/**
 * Takes a request for help of somebody who cannot get in and answers its number, and the receipt by which its sender is
 * shown it; the person is mailed the link to it, and the office is told. The same form with the same words sent twice
 * makes one. Throws tooManyResourceCalls.
 */
export async function requestHelp(ctx: Context, request: HelpRequest) {
  await countCall(ctx, "help-request", subscriberOf(ctx.request.ip));
  const visitor: Context = { ...ctx, viewer: null };
  return inTransaction(visitor, async (ctx) => {
    const { name, email, tin, content } = request;
    const formKey = await claimForm(ctx, request, []);
    const [earlier] = await ctx.db
      .select({ number: complaints.number })
      .from(complaints)
      .where(eq(complaints.formKey, formKey));
    if (earlier) return { number: earlier.number, receipt: formKey };

    const complaint = await insertComplaint(
      ctx,
      {
        formKey,
        kind: "PROBLEM",
        subject: beginningOf(content),
        content,
        visitorName: name,
        visitorEmail: email,
        visitorTin: tin,
      },
      [],
    );
    await recordAct(ctx, { action: "help-request", target: { kind: "complaint", id: complaint.id } });
    const secret = await issueCaseLink(ctx, { complaintId: complaint.id });
    await enqueueMail(ctx, complaintReported(complaint, { email, secret }));
    await enqueueMail(ctx, complaintForOffice(complaint, { name, email, company: null, tin }));
    return { number: complaint.number, receipt: formKey };
  });
}

/** The number of the request for help that a receipt is of; null for any other text. */
export async function findReceipt(ctx: Context, receipt: string): Promise<string | null> {
  if (!/^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/.test(receipt)) return null;
  const [request] = await ctx.db
    .select({ number: complaints.number })
    .from(complaints)
    .where(and(eq(complaints.formKey, receipt), isNull(complaints.issuerId)));
  return request?.number ?? null;
}

type OpenedCase = { complaintId: number; appeal?: undefined } | { complaintId?: undefined; appeal: Appeal };

/** What somebody may appeal against, and who they are. */
type Appeal = {
  userId: number;
  name: string;
  email: string;
  companyName: string;
  tin: string;
  of: "company" | "person";
  companyId: number;
  companyDecisionId: number | null;
  userDecisionId: number | null;
  action: string;
  reason: string | null;
  decidedAt: Date;
};

/**
 * What the link of a mail opens: a complaint, or a decision to appeal against; null for a link that is wrong, old or
 * revoked, and of a decision that was taken back. Throws tooManyResourceCalls.
 */
export async function openCase(ctx: Context, secret: string): Promise<OpenedCase | null> {
  await countCall(ctx, "case", subscriberOf(ctx.request.ip));
  return findOpenedCase(ctx, secret);
}

async function findOpenedCase(ctx: Context, secret: string): Promise<OpenedCase | null> {
  const link = await findCaseLink(ctx, secret);
  if (!link) return null;
  const { complaintId, userId, companyDecisionId, userDecisionId } = link;
  const decision = userId === null ? null : { userId, companyDecisionId, userDecisionId };
  const appeal = decision && (await findDecision(ctx, decision));
  const isInTime = appeal !== null && isAppealable(appeal.decidedAt, ctx.now);
  const appealId = complaintId ?? (decision && (await findAppeal(ctx, decision)));
  if (appealId !== null) return isInTime || (await isOpen(ctx, appealId)) ? { complaintId: appealId } : null;
  return isInTime && decision && (await stands(ctx, decision)) ? { appeal } : null;
}

/** Whether nothing was decided on the company or the person since. */
async function stands(ctx: Context, { userId, companyDecisionId, userDecisionId }: Decision): Promise<boolean> {
  const later =
    companyDecisionId === null
      ? ctx.db.$count(
          userStatusChanges,
          and(eq(userStatusChanges.userId, userId), gt(userStatusChanges.id, userDecisionId ?? 0)),
        )
      : ctx.db.$count(
          companyStatusChanges,
          and(
            eq(
              companyStatusChanges.companyId,
              sql`(select company_id from ${companyStatusChanges} where id = ${companyDecisionId})`,
            ),
            gt(companyStatusChanges.id, companyDecisionId),
          ),
        );
  return (await later) === 0;
}

/**
 * Appeals against the decision that the link is about: one of a person against each. Answers nothing: the link leads to
 * it from now on. Throws caseLinkInvalid, staleData where other words were sent before, and tooManyResourceCalls.
 */
export async function appealDecision(ctx: Context, secret: string, { key, body }: Words): Promise<void> {
  await countCall(ctx, "help-request", subscriberOf(ctx.request.ip));
  const visitor: Context = { ...ctx, viewer: null };
  await inTransaction(visitor, async (ctx) => {
    const formKey = await claimForm(ctx, { key, body, secret }, []);
    await lockHolder(ctx, secret);
    const openedCase = await findOpenedCase(ctx, secret);
    if (!openedCase) throw new DomainError("caseLinkInvalid");
    if (!openedCase.appeal) {
      // The second of two submits finds the appeal of the first; other words would be lost in it.
      if (await isOfForm(ctx, openedCase.complaintId, formKey)) return;
      throw new DomainError("staleData");
    }
    const { appeal } = openedCase;
    const complaint = await insertComplaint(
      ctx,
      {
        formKey,
        kind: "PROBLEM",
        subject: beginningOf(body),
        content: body,
        issuerId: appeal.userId,
        visitorName: appeal.name,
        visitorEmail: appeal.email,
        visitorTin: appeal.tin,
        companyDecisionId: appeal.companyDecisionId,
        userDecisionId: appeal.userDecisionId,
        subjectKind: "company",
        subjectId: appeal.companyId,
      },
      [],
    );
    await tieCaseLink(ctx, secret, complaint.id);
    await recordAct(ctx, { action: "appeal", target: { kind: "complaint", id: complaint.id } });
    const { name, email, companyName, tin } = appeal;
    const answerLink = await issueCaseLink(ctx, { complaintId: complaint.id });
    await enqueueMail(ctx, complaintReported(complaint, { email, secret: answerLink }));
    await enqueueMail(ctx, complaintForOffice(complaint, { name, email, company: companyName, tin }));
  });
}

/**
 * Writes to the office in the case that the link opens; one form writes once. Throws caseLinkInvalid, complaintClosed,
 * attachmentUnknown and tooManyResourceCalls.
 */
export async function answerCase(ctx: Context, secret: string, words: Words): Promise<void> {
  await countCall(ctx, "help-request", subscriberOf(ctx.request.ip));
  const visitor: Context = { ...ctx, viewer: null };
  await inTransaction(visitor, async (ctx) => {
    const openedCase = await findOpenedCase(ctx, secret);
    if (!openedCase?.complaintId) throw new DomainError("caseLinkInvalid");
    const complaint = await lockComplaint(ctx, openedCase.complaintId);
    if (!takesWords(complaint, ctx.now)) throw new DomainError("complaintClosed");
    await writeMessage(ctx, complaint, { ...words, isFromOffice: false, writer: complaint.visitorName ?? "" });
  });
}

/** Of two appeals of a person against one decision the second waits for the first. */
async function lockHolder(ctx: Context, secret: string): Promise<void> {
  const link = await findCaseLink(ctx, secret);
  if (!link?.userId) return;
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, link.userId)).for("no key update");
}

async function isOfForm(ctx: Context, id: number, formKey: string): Promise<boolean> {
  return (await ctx.db.$count(complaints, and(eq(complaints.id, id), eq(complaints.formKey, formKey)))) > 0;
}

async function isOpen(ctx: Context, id: number): Promise<boolean> {
  const [complaint] = await ctx.db
    .select({ lastWordAt: complaints.lastWordAt })
    .from(complaints)
    .where(eq(complaints.id, id));
  return complaint !== undefined && isRecent(complaint.lastWordAt, ctx.now);
}

/** The decision that a complaint appeals against; null where it appeals against none. Throws forbidden. */
export async function findAppealedDecision(
  ctx: SignedInContext,
  { issuerId, companyDecisionId, userDecisionId }: Omit<Decision, "userId"> & { issuerId: number | null },
): Promise<Appeal | null> {
  complaintPolicy.authorize(ctx.viewer, "complaint.manage", null);
  if (issuerId === null || (companyDecisionId ?? userDecisionId) === null) return null;
  return findDecision(ctx, { userId: issuerId, companyDecisionId, userDecisionId });
}

type Decision = { userId: number; companyDecisionId: number | null; userDecisionId: number | null };

async function findAppeal(ctx: Context, { userId, companyDecisionId, userDecisionId }: Decision) {
  const against =
    companyDecisionId === null
      ? eq(complaints.userDecisionId, userDecisionId ?? 0)
      : eq(complaints.companyDecisionId, companyDecisionId);
  const [earlier] = await ctx.db
    .select({ id: complaints.id })
    .from(complaints)
    .where(and(eq(complaints.issuerId, userId), against));
  return earlier?.id ?? null;
}

async function findDecision(ctx: Context, decision: Decision): Promise<Appeal | null> {
  const { userId, companyDecisionId, userDecisionId } = decision;
  const isOfCompany = companyDecisionId !== null;
  const changes = isOfCompany ? companyStatusChanges : userStatusChanges;
  const [row] = await ctx.db
    .select({
      name: nameOfPerson(users),
      email: users.email,
      companyId: companies.id,
      companyName: nameOfCompany(companies),
      tin: companies.tin,
      action: sql<string>`${changes.action}`,
      reason: sql<string | null>`${changes.note}`,
      decidedAt: sql<Date>`${changes.createdAt}`.mapWith(companyStatusChanges.createdAt),
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .innerJoin(changes, eq(changes.id, companyDecisionId ?? userDecisionId ?? 0))
    .where(eq(users.id, userId));
  return row ? { ...row, ...decision, of: isOfCompany ? "company" : "person" } : null;
}

/** The beginning of the text up to a word's end: the form asks for no subject. */
function beginningOf(content: string): string {
  const line = content.replace(/\s+/g, " ").trim();
  if (line.length <= 80) return line.padEnd(3, ".");
  return `${line.slice(0, 80).replace(/ \S*$/, "")}…`;
}
