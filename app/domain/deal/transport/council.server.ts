import { complaints } from "drizzle/schema/complaint";
import { transactions } from "drizzle/schema/transaction";
import { and, desc, eq, getTableColumns, inArray } from "drizzle-orm";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requirePermission } from "~/domain/kernel/policy";
import { nameOfPersonBy } from "~/domain/sql/person.server";
import { listDocuments, listEvents } from "./transaction-page.server";

/**
 * A transaction that one of its companies has complained about, as the office sees it: the terms, the papers, what
 * happened and the complaints, never the talk. Every look is written to the audit log. Throws forbidden, and
 * transactionNotFound where nobody complained, as where there is none.
 */
export async function findTransactionForOffice(ctx: SignedInContext, id: number) {
  requirePermission(ctx.viewer, "MANAGE_COMPLAINTS");
  const { searchText: _, checkCode: __, ...columns } = getTableColumns(transactions);
  const [transaction] = await ctx.db
    .select({ ...columns, supervisor: nameOfPersonBy(transactions.supervisorId) })
    .from(transactions)
    .where(eq(transactions.id, id));
  if (!transaction) throw new DomainError("transactionNotFound");
  const sides = [transaction.shipperCompanyId, transaction.carrierCompanyId];
  const about = and(eq(complaints.subjectKind, "transaction"), eq(complaints.subjectId, id));
  const reasons = await ctx.db
    .select({ id: complaints.id, number: complaints.number, subject: complaints.subject, status: complaints.status })
    .from(complaints)
    .where(and(about, inArray(complaints.againstCompanyId, sides)))
    .orderBy(desc(complaints.id));
  if (reasons.length === 0) throw new DomainError("transactionNotFound");
  await recordAct(ctx, { action: "transaction-view", target: { kind: "transaction", id } });
  const [events, documents] = await Promise.all([listEvents(ctx, id), listDocuments(ctx, id)]);
  return { ...transaction, complaints: reasons, events, documents };
}
