import { users } from "drizzle/schema/account";
import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Of a row of users: whether their account lets them sign in, whatever the state of their company: it is active, its
 * e-mail confirmed, and it is neither blocked nor switched off.
 */
export const isWorking = and(
  eq(users.isActive, true),
  eq(users.isBlocked, false),
  isNotNull(users.emailConfirmedAt),
  isNull(users.switchedOffAt),
);

/** The name of the person of a row, by any alias of the table. */
export function nameOfPerson<Name extends string | null = string>(row: {
  name: SQLWrapper;
  surname: SQLWrapper;
}): SQL<NoInfer<Name>> {
  return sql<Name>`${row.name} || ' ' || ${row.surname}`;
}

/** The name of the person with this id; null for none. */
export function nameOfPersonBy<Name extends string | null = string>(id: SQLWrapper): SQL<NoInfer<Name>> {
  // Within another fragment a column keeps the name of its table, which a statement about one table leaves out.
  return sql<Name>`(select who.name || ' ' || who.surname from ${users} who where who.id = ${sql`${id}`})`;
}

/** Whether the account with this id isWorking. */
export function isWorkingPerson(id: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${users} where ${users.id} = ${sql`${id}`} and ${isWorking})`;
}

/** The name of who acted, and whether a program did it for them. */
export function nameOfActor(name: SQL<string | null>, programId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`${name} || case when ${programId} is null then '' else ' (program)' end`;
}
