import { users } from "drizzle/schema/account";
import { driverLinks, transactions } from "drizzle/schema/transaction";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { findViewer } from "~/domain/account/queries.server";
import { recordEvent } from "~/domain/deal/events.server";
import { lockTransaction, lockTransactionFor } from "~/domain/deal/locks.server";
import { notifyBothSides } from "~/domain/deal/notify.server";
import { addDocuments } from "~/domain/deal/papers/commands.server";
import { dealPolicy } from "~/domain/deal/policy";
import { termsRouteName } from "~/domain/deal/route";
import { claimFiles } from "~/domain/file/attachment.server";
import { bindPictures } from "~/domain/file/bound-pictures.server";
import { discardFiles } from "~/domain/file/commands.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { countCall, countWrite, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { hashSecret, newSecret } from "~/domain/kernel/secret.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { isWorking } from "~/domain/sql/person.server";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";
import { driverLink } from "~/mail/driver-link.server";
import { listDriverContacts } from "./driver-contacts.server";
import type { StopTime } from "./stop";
import { reportTime } from "./times.server";
import { listEvents } from "./transaction-page.server";

const daysAfterCompletion = 7;
const daysAfterLastDay = 30;
const mostPictures = 40;
const mostBytes = 200 * 1024 * 1024;
const scope = "DEAL_DOCUMENT";
/** Drivers that a transport may have at once, each with a link. */
const mostLinks = 10;

/**
 * Makes the link by which a driver works on a transaction without an account, in place of an earlier one of the same
 * driver, and mails it where an address is given; answers its secret, which is kept nowhere else, or null for a form
 * that was sent before. The carrier's to do. Throws transactionNotFound, forbidden, invalidStatusChange,
 * tooManyDriverLinks beside ten others, rateLimitReached for a company that has mailed too many and
 * tooManyResourceCalls.
 */
export async function createDriverLink(
  ctx: SignedInContext,
  id: number,
  { driverName, driverEmail, key }: { driverName: string; driverEmail: string | null; key: string },
): Promise<{ secret: string | null }> {
  await countWrite(ctx);
  const secret = newSecret();
  let isNew = false;
  await inTransaction(ctx, async (ctx) => {
    const { number, terms } = await lockTransactionFor(ctx, id, "fillVehicle");
    await runOnce(ctx, idempotencyKey({ key, id, driverName, driverEmail }), async () => {
      isNew = true;
      const ofDriver = and(livingOf(id), eq(driverLinks.driverName, driverName));
      await ctx.db.update(driverLinks).set({ revokedAt: ctx.now }).where(ofDriver);
      const others = await listDriverLinks(ctx, id);
      if (others.length >= mostLinks) throw new DomainError("tooManyDriverLinks", undefined, { max: mostLinks });
      const by = { createdById: ctx.viewer.id, createdAt: ctx.now };
      const link = await ctx.db
        .insert(driverLinks)
        .values({ transactionId: id, driverName, secretHash: hashSecret(secret), ...by })
        .returning({ id: driverLinks.id });
      await record(ctx, id, { kind: "driverLink", data: { driverName } });
      if (driverEmail) {
        await countCall(ctx, "colleague-link", ctx.viewer.company.id);
        const of = { number, route: termsRouteName(terms), company: terms.carrier.name };
        await enqueueMail(ctx, driverLink({ email: driverEmail, ...of, secret }));
      }
      return insertedRow(link).id;
    });
  });
  return { secret: isNew ? secret : null };
}

/**
 * Ends a link at once. The carrier's to do. Throws transactionNotFound, forbidden, notFound and tooManyResourceCalls.
 */
export async function revokeDriverLink(ctx: SignedInContext, id: number, linkId: number): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, id);
    dealPolicy.authorize(ctx.viewer, "transaction.fillVehicle", transaction);
    const [revokedLink] = await ctx.db
      .update(driverLinks)
      .set({ revokedAt: ctx.now })
      .where(and(livingOf(id), eq(driverLinks.id, linkId)))
      .returning({ driverName: driverLinks.driverName });
    if (!revokedLink) throw new DomainError("notFound");
    await record(ctx, id, { kind: "driverLinkRevoke", data: revokedLink });
  });
}

/** The links of a transaction that work, the first first; call it for a transaction of the viewer's company. */
export async function listDriverLinks(ctx: SignedInContext, id: number) {
  const { driverName, createdAt } = driverLinks;
  const rows = await ctx.db
    .select({ id: driverLinks.id, driverName, createdAt, actorId, transaction: endOf })
    .from(driverLinks)
    .innerJoin(transactions, eq(transactions.id, driverLinks.transactionId))
    .where(livingOf(id))
    .orderBy(asc(driverLinks.id));
  return rows.filter(({ actorId, transaction }) => actorId !== null && !isOver(transaction, ctx.now));
}

/**
 * What a driver sees by the link: where, when and what, and what was said of it; null for one that is none any more.
 * Throws tooManyResourceCalls.
 */
export async function openDriverLink(ctx: Context, secret: string) {
  const access = await findDriver(ctx, secret);
  if (!access) return null;
  const { link, transaction } = access;
  const { loadingPlaces, unloadingPlaces, goods } = transaction.terms;
  return {
    number: transaction.number,
    driverName: link.driverName,
    plates: platesOf(transaction),
    loadingPlaces,
    unloadingPlaces,
    goods,
    mayReport: transaction.status !== "CANCELLED",
    contacts: (await listDriverContacts(ctx, transaction)).map(({ companyId, ...person }) => ({
      ...person,
      side: companyId === transaction.carrierCompanyId ? ("CARRIER" as const) : ("SHIPPER" as const),
    })),
    events: (await listEvents(ctx, link.transactionId)).filter(({ companyId }) => companyId === access.companyId),
  };
}

type ByDriver = { driver: string; key: string };

/**
 * Reports a time, as reportTime does, in the carrier's name. Throws what that does, mailLinkDead and
 * tooManyResourceCalls.
 */
export async function reportTimeByLink(
  ctx: Context,
  secret: string,
  report: ByDriver & { stop: StopTime; moment: Date },
): Promise<void> {
  const { link, driver } = await requireDriver(ctx, secret);
  await inTransaction(driver, async (ctx) => {
    await lockLiving(ctx, link);
    await reportTime(ctx, link.transactionId, report);
  });
}

/** Tells both companies in words. Throws mailLinkDead and tooManyResourceCalls. */
export async function remarkByLink(
  ctx: Context,
  secret: string,
  { driver: name, key, text }: ByDriver & { text: string },
): Promise<void> {
  const { link, driver } = await requireDriver(ctx, secret);
  const id = link.transactionId;
  await inTransaction(driver, async (ctx) => {
    await lockLiving(ctx, link);
    const transaction = await lockTransactionFor(ctx, id, "reportTime");
    await runOnce(ctx, idempotencyKey({ key, id, text, name }), async () => {
      const eventId = await record(ctx, id, { kind: "remark", data: { text, driver: name } });
      await notifyBothSides(ctx, transaction, `remark:${eventId}`);
      return eventId;
    });
  });
}

/**
 * Adds pictures that were sent by the link as papers of the carrier, several of one sending as one PDF, at most 40 and
 * 200 MB in all. Throws what addDocuments and storeFiles do, mailLinkDead and tooManyResourceCalls.
 */
export async function addPapersByLink(
  ctx: Context,
  secret: string,
  { fileIds, ...papers }: ByDriver & { type: "CMR" | "POD"; fileIds: string[] },
): Promise<void> {
  const { link, driver, transaction } = await requireDriver(ctx, secret);
  if (fileIds.length === 0) throw new DomainError("fileRequired", "files");
  const senders = [null, ...(ctx.viewer ? [ctx.viewer.id] : [])];
  const name = `${papers.type} ${transaction.number.replaceAll("/", "-")}.pdf`;
  const combinedFiles = await bindPictures(ctx, { fileIds, scope, senders }, name);
  const addTo = async (ctx: SignedInContext) => {
    const before = await lockLiving(ctx, link);
    const all = combinedFiles.pdfId ? [...fileIds, combinedFiles.pdfId] : fileIds;
    const owner = { ownerUserId: ctx.viewer.id, ownerCompanyId: ctx.viewer.company.id };
    const claimedFiles = await claimFiles(ctx, { fileIds: all, scope, senders }, owner);
    const sentFiles = claimedFiles.filter(({ id }) => id !== combinedFiles.pdfId);
    const pictures = before.pictures + sentFiles.length;
    const bytes = sentFiles.reduce((sum, { sizeBytes }) => sum + sizeBytes, before.bytes);
    if (pictures > mostPictures || bytes > mostBytes) throw new DomainError("tooManyFiles", "files");
    await ctx.db.update(driverLinks).set({ pictures, bytes }).where(eq(driverLinks.id, link.id));
    await addDocuments(ctx, link.transactionId, { fileIds: combinedFiles.fileIds, ...papers });
  };
  try {
    await inTransaction(driver, addTo);
  } finally {
    // Of a form that is refused or was sent before nothing is made.
    if (combinedFiles.pdfId) await discardFiles(ctx, [combinedFiles.pdfId]);
  }
}

/**
 * Lets files of a link that works be read, before any of them is, and answers whose they are: drivers share their
 * addresses with others, and each link's pictures take turns of their own. Throws mailLinkDead and
 * tooManyResourceCalls.
 */
export async function admitDriver(ctx: Context, secret: string): Promise<{ sender: string }> {
  const access = await findDriver(ctx, secret);
  if (!access) throw new DomainError("mailLinkDead");
  return { sender: `driver-link ${access.link.id}` };
}

async function requireDriver(ctx: Context, secret: string) {
  const access = await findDriver(ctx, secret);
  if (!access) throw new DomainError("mailLinkDead");
  await countCall(ctx, "driver-write", access.link.id);
  return access;
}

/**
 * The link, kept with its transaction from whoever ends either until the caller's database transaction ends. Throws
 * mailLinkDead for one that was revoked since it was opened.
 */
async function lockLiving(ctx: SignedInContext, { id, transactionId }: { id: number; transactionId: number }) {
  // The transaction first, as whoever makes and revokes links locks them.
  await lockTransaction(ctx, transactionId);
  const [link] = await ctx.db
    .select()
    .from(driverLinks)
    .where(and(livingOf(transactionId), eq(driverLinks.id, id)));
  if (!link) throw new DomainError("mailLinkDead");
  return link;
}

const endOf = {
  status: transactions.status,
  lastDay: transactions.lastDay,
  completedAt: transactions.completedAt,
};

const livingOf = (id: number) => and(eq(driverLinks.transactionId, id), isNull(driverLinks.revokedAt));

/**
 * In whose name the driver of a link acts: who made it, or an administrator of the carrier where they have left; null
 * where they were shut out, and the link with them.
 */
const actorId = sql<number | null>`(
  select ${users.id}::float8 from ${users}
  where ${users.companyId} = ${transactions.carrierCompanyId} and ${isWorking}
    and (${users.id} = ${driverLinks.createdById} or ${users.isAdmin} and exists (
      select from ${users} maker where maker.id = ${driverLinks.createdById}
        and maker.company_id = ${transactions.carrierCompanyId} and maker.switched_off_at is not null and not maker.is_blocked))
  order by ${users.id} = ${driverLinks.createdById} desc, ${users.id} limit 1)`;

/** The link with its transaction, and the context in which the carrier lets the driver act. */
async function findDriver(ctx: Context, secret: string) {
  await countCall(ctx, "driver-link", subscriberOf(ctx.request.ip));
  const [access] = await ctx.db
    .select({ link: driverLinks, transaction: transactions, actorId })
    .from(driverLinks)
    .innerJoin(transactions, eq(transactions.id, driverLinks.transactionId))
    .where(and(eq(driverLinks.secretHash, hashSecret(secret)), isNull(driverLinks.revokedAt)));
  if (!access || isOver(access.transaction, ctx.now)) return null;
  const companyId = access.transaction.carrierCompanyId;
  const viewer = access.actorId === null ? null : await findViewer(ctx, access.actorId);
  return viewer && { ...access, companyId, driver: { ...ctx, viewer } };
}

type End = { status: string; lastDay: string; completedAt: Date | null };

function isOver({ status, lastDay, completedAt }: End, now: Date): boolean {
  const today = calendarDay(now);
  if (status === "CANCELLED" || today > dayAfter(lastDay, daysAfterLastDay)) return true;
  return completedAt !== null && today > dayAfter(calendarDay(completedAt), daysAfterCompletion);
}

function platesOf({
  vehiclePlate,
  trailerPlate,
}: {
  vehiclePlate: string | null;
  trailerPlate: string | null;
}): string {
  return [vehiclePlate, trailerPlate].filter(Boolean).join(" / ");
}

type DriverLinkEvent = { kind: "driverLink" | "driverLinkRevoke" | "remark"; data: Record<string, unknown> };

function record(ctx: SignedInContext, dealId: number, { kind, data }: DriverLinkEvent): Promise<number> {
  return recordEvent(ctx, { dealId, kind, companyId: ctx.viewer.company.id, authorId: ctx.viewer.id, data });
}
