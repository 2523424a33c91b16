import { users } from "drizzle/schema/account";
import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether the person of a row can sign in as far as it is about them: active, confirmed, neither blocked nor off. */
export const isWorking = and(
  eq(users.isActive, true),
  eq(users.isBlocked, false),
  isNotNull(users.emailConfirmedAt),
  isNull(users.switchedOffAt),
);

/** How the person of a row is called, by any name of the table. */
export function nameOfPerson<Name extends string | null = string>(row: {
  name: SQLWrapper;
  surname: SQLWrapper;
}): SQL<NoInfer<Name>> {
  return sql<Name>`${row.name} || ' ' || ${row.surname}`;
}

/** How the person is called whose id this is; null for nobody. */
export function nameOfPersonBy<Name extends string | null = string>(id: SQLWrapper): SQL<NoInfer<Name>> {
  // Within another fragment a column keeps the name of its table, which a statement about one table leaves out.
  return sql<Name>`(select who.name || ' ' || who.surname from ${users} who where who.id = ${sql`${id}`})`;
}

/** Whether the person whose id this is can sign in as far as it is about them. */
export function isWorkingPerson(id: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${users} where ${users.id} = ${sql`${id}`} and ${isWorking})`;
}

/** Who acted, by name, and that a program did it for them. */
export function nameOfActor(name: SQL<string | null>, programId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`${name} || case when ${programId} is null then '' else ' (program)' end`;
}
