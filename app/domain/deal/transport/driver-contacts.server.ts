import { users } from "drizzle/schema/account";
import { companyContacts } from "drizzle/schema/company";
import { driverContacts } from "drizzle/schema/transaction";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { lockTransactionFor } from "~/domain/deal/locks.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { isWorking, nameOfPerson } from "~/domain/sql/person.server";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";
import { listCrew } from "./crew.server";

type NamedPeople = { userIds: number[]; contactIds: number[] };

/**
 * Sets whom of the viewer's company the driver of a transport may call, in place of whom it named before. Throws
 * transactionNotFound, invalidStatusChange, supervisorUnknown and contactUnknown for who is not of the company or has
 * no telephone, and tooManyResourceCalls.
 */
export async function nameDriverContacts(
  ctx: SignedInContext,
  transactionId: number,
  { userIds, contactIds }: NamedPeople,
): Promise<void> {
  await countWrite(ctx);
  await inTransaction(ctx, async (ctx) => {
    await lockTransactionFor(ctx, transactionId, "reportTime");
    const { people, contacts } = await listCrew(ctx, transactionId);
    requireAmong(people, userIds, () => new DomainError("supervisorUnknown", "userIds"));
    requireAmong(contacts, contactIds, () => new DomainError("contactUnknown", "contactIds"));
    const companyId = ctx.viewer.company.id;
    const isOwn = and(eq(driverContacts.transactionId, transactionId), eq(driverContacts.companyId, companyId));
    await ctx.db.delete(driverContacts).where(isOwn);
    const rows = [...userIds.map((userId) => ({ userId })), ...contactIds.map((contactId) => ({ contactId }))];
    if (rows.length === 0) return;
    await ctx.db.insert(driverContacts).values(rows.map((row) => ({ ...row, transactionId, companyId })));
  });
}

type Transport = { id: number; date: string; lastDay: string };

/**
 * Whom a driver may call about a transport, from the day before the first loading to the day after the last unloading:
 * who still works where they were named, and has a telephone.
 */
export async function listDriverContacts({ db, now }: Context, { id, date, lastDay }: Transport) {
  const today = calendarDay(now);
  if (today < dayAfter(date, -1) || today > dayAfter(lastDay)) return [];
  const isOfTransport = eq(driverContacts.transactionId, id);
  const columns = (person: typeof users | typeof companyContacts) => ({
    name: nameOfPerson(person).as("name"),
    phone: sql<string>`${person.phone}`.as("phone"),
    companyId: driverContacts.companyId,
    order: driverContacts.id,
  });
  const rows = await unionAll(
    db
      .select(columns(users))
      .from(driverContacts)
      .innerJoin(users, and(eq(users.id, driverContacts.userId), eq(users.companyId, driverContacts.companyId)))
      .where(and(isOfTransport, isWorking, isNotNull(users.phone))),
    db
      .select(columns(companyContacts))
      .from(driverContacts)
      .innerJoin(companyContacts, eq(companyContacts.id, driverContacts.contactId))
      .where(and(isOfTransport, companyContacts.isActive, isNotNull(companyContacts.phone))),
  ).orderBy(sql`4`);
  return rows.map(({ name, phone, companyId }) => ({ name, phone, companyId }));
}

function requireAmong(
  contacts: { id: number; phone: string | null }[],
  ids: number[],
  refusal: () => DomainError,
): void {
  const callable = contacts.filter(({ phone }) => phone).map(({ id }) => id);
  if (!ids.every((id) => callable.includes(id))) throw refusal();
}
