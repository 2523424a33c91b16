import { users } from "drizzle/schema/account";
import { conversations, messages } from "drizzle/schema/conversation";
import { dealDocuments, dealEvents } from "drizzle/schema/deal";
import { files } from "drizzle/schema/file";
import { freightPostings } from "drizzle/schema/freight";
import { itemArchives, offers } from "drizzle/schema/offer";
import { transactionAccounts, transactions } from "drizzle/schema/transaction";
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import { roleOf } from "~/domain/deal/deal";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { nameOfActor, nameOfPerson } from "~/domain/sql/person.server";
import { lacksProof, lacksVehicle } from "./reminders.server";

const authorName = nameOfPerson<string | null>(users);

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
      hasAccount: sql<boolean>`exists (select from ${transactionAccounts}
        where ${transactionAccounts.transactionId} = ${transactions.id})`,
      lacksProof: lacksProof(ctx),
      lacksVehicle: lacksVehicle(ctx),
      supervisor: nameOfPerson(users),
      posting: { kind: freightPostings.kind, companyId: freightPostings.companyId },
    })
    .from(transactions)
    .innerJoin(freightPostings, eq(freightPostings.id, transactions.postingId))
    .innerJoin(users, eq(users.id, transactions.supervisorId))
    .where(eq(transactions.id, id));
  const side = row ? roleOf(ctx.viewer.company.id, row) : null;
  if (!row || !side) throw new DomainError("transactionNotFound");
  return { ...row, side };
}

/**
 * All that happened to an offer or transaction but its proposals, in its order; call it for one that the viewer has
 * been let into.
 */
export function listEvents(ctx: Context, dealId: number) {
  return ctx.db
    .select({
      id: dealEvents.id,
      kind: dealEvents.kind,
      companyId: dealEvents.companyId,
      authorName: sql<string | null>`coalesce(
        ${dealEvents.data} ->> 'driver' || ' (link)', ${nameOfActor(authorName, dealEvents.programId)})`,
      data: dealEvents.data,
      createdAt: dealEvents.createdAt,
    })
    .from(dealEvents)
    .leftJoin(users, eq(users.id, dealEvents.authorId))
    .where(eq(dealEvents.dealId, dealId))
    .orderBy(asc(dealEvents.id));
}

/** The papers of an offer or transaction as they were sent; call it for one that the viewer has been let into. */
export function listDocuments(ctx: Context, dealId: number) {
  return ctx.db
    .select({
      id: dealDocuments.id,
      type: dealDocuments.type,
      companyId: dealDocuments.companyId,
      fileId: dealDocuments.fileId,
      name: files.originalName,
      mime: files.mime,
      sizeBytes: files.sizeBytes,
      authorName,
      createdAt: dealDocuments.createdAt,
    })
    .from(dealDocuments)
    .innerJoin(files, eq(files.id, dealDocuments.fileId))
    .innerJoin(users, eq(users.id, dealDocuments.uploadedBy))
    .where(and(eq(dealDocuments.dealId, dealId), isNull(dealDocuments.deletedAt)))
    .orderBy(asc(dealDocuments.id));
}

/** So many of the last messages stand on a transaction's page. */
const lastMessages = 3;

/**
 * The two companies' conversation about a transaction's posting with its last messages, the oldest of them first; null
 * where they have none. Call it for one that the viewer has been let into.
 */
export async function findTalk(ctx: Context, { id }: Pick<FoundTransaction, "id">) {
  const isNegotiatedIn = and(
    eq(conversations.postingId, offers.postingId),
    eq(conversations.interestedCompanyId, offers.interestedCompanyId),
  );
  const talk = ctx.db
    .select({ id: conversations.id })
    .from(offers)
    .innerJoin(conversations, isNegotiatedIn)
    .where(eq(offers.id, id))
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
