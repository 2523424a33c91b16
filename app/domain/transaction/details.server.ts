import { users } from "drizzle/schema/account";
import { files } from "drizzle/schema/content";
import { conversationParticipants, conversations, messages } from "drizzle/schema/conversation";
import { freightPostings } from "drizzle/schema/freight";
import { itemArchives } from "drizzle/schema/offer";
import { transactionDocuments, transactionEvents, transactions } from "drizzle/schema/transaction";
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context, SignedInContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { sideOf } from "./policy";

const authorName = sql<string | null>`${users.name} || ' ' || ${users.surname}`;

export type FoundTransaction = Awaited<ReturnType<typeof findTransaction>>;

/**
 * A transaction of the viewer's company with the side that it is, and its postings. Throws transactionNotFound for
 * anybody else's, exactly as for none.
 */
export async function findTransaction(ctx: SignedInContext, id: number) {
  const { searchText: _, ...columns } = getTableColumns(transactions);
  const [row] = await ctx.db
    .select({
      ...columns,
      isArchived: sql<boolean>`exists (select from ${itemArchives} where ${itemArchives.itemId} = ${transactions.id}
        and ${itemArchives.itemKind} = 'TRANSACTION' and ${itemArchives.companyId} = ${ctx.viewer.company.id})`,
      supervisor: sql<string>`${users.name} || ' ' || ${users.surname}`,
      posting: { kind: freightPostings.kind, companyId: freightPostings.companyId },
    })
    .from(transactions)
    .innerJoin(freightPostings, eq(freightPostings.id, transactions.postingId))
    .innerJoin(users, eq(users.id, transactions.supervisorId))
    .where(eq(transactions.id, id));
  const side = row ? sideOf(ctx.viewer, row) : null;
  if (!row || !side) throw new DomainError("transactionNotFound");
  return { ...row, side };
}

/** All that happened to a transaction, in its order; call it for one that the viewer has been let into. */
export function listEvents(ctx: Context, transactionId: number) {
  return ctx.db
    .select({
      id: transactionEvents.id,
      kind: transactionEvents.kind,
      companyId: transactionEvents.companyId,
      authorName,
      data: transactionEvents.data,
      createdAt: transactionEvents.createdAt,
    })
    .from(transactionEvents)
    .leftJoin(users, eq(users.id, transactionEvents.authorId))
    .where(eq(transactionEvents.transactionId, transactionId))
    .orderBy(asc(transactionEvents.id));
}

/** The papers of a transaction as they were sent; call it for one that the viewer has been let into. */
export function listDocuments(ctx: Context, transactionId: number) {
  return ctx.db
    .select({
      id: transactionDocuments.id,
      type: transactionDocuments.type,
      companyId: transactionDocuments.companyId,
      fileId: transactionDocuments.fileId,
      name: files.originalName,
      mime: files.mime,
      sizeBytes: files.sizeBytes,
      authorName,
      createdAt: transactionDocuments.createdAt,
    })
    .from(transactionDocuments)
    .innerJoin(files, eq(files.id, transactionDocuments.fileId))
    .innerJoin(users, eq(users.id, transactionDocuments.uploadedBy))
    .where(and(eq(transactionDocuments.transactionId, transactionId), isNull(transactionDocuments.deletedAt)))
    .orderBy(asc(transactionDocuments.id));
}

/** So many of the last messages stand on a transaction's page. */
const lastMessages = 3;

/**
 * The two companies' conversation about a transaction's posting with its last messages, the oldest of them first; null
 * where they have none. Call it for one that the viewer has been let into.
 */
export async function findTalk(
  ctx: Context,
  {
    postingId,
    shipperCompanyId,
    carrierCompanyId,
  }: Pick<FoundTransaction, "postingId" | "shipperCompanyId" | "carrierCompanyId">,
) {
  const takesPart = (companyId: number) => sql`exists (select from ${conversationParticipants}
    join ${users} on ${users.id} = ${conversationParticipants.userId}
    where ${conversationParticipants.conversationId} = ${conversations.id} and ${users.companyId} = ${companyId})`;
  const talk = ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.postingId, postingId), takesPart(shipperCompanyId), takesPart(carrierCompanyId)))
    .orderBy(desc(conversations.lastMessageAt))
    .limit(1)
    .as("talk");
  const rows = await ctx.db
    .select({
      conversationId: talk.id,
      id: messages.id,
      body: messages.body,
      createdAt: messages.createdAt,
      authorName,
      companyId: users.companyId,
    })
    .from(talk)
    // The acts of the negotiation have an author and no words.
    .leftJoin(
      messages,
      and(eq(messages.conversationId, talk.id), isNotNull(messages.senderId), isNull(messages.offerActId)),
    )
    .leftJoin(users, eq(users.id, messages.senderId))
    .orderBy(desc(messages.id))
    .limit(lastMessages);
  const [newest] = rows;
  return newest ? { id: newest.conversationId, messages: rows.filter(({ id }) => id !== null).reverse() } : null;
}
