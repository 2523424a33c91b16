import { users } from "drizzle/schema/account";
import { companyContacts } from "drizzle/schema/company";
import { vehicles } from "drizzle/schema/fleet";
import { driverContacts } from "drizzle/schema/transaction";
import { sql } from "drizzle-orm";
import type { BodyType } from "~/domain/freight/posting/vehicle";
import type { SignedInContext } from "~/domain/kernel/context";
import { isWorking, nameOfPerson } from "~/domain/sql/person.server";

/** `isNamed` tells whom the driver of the transport may call. */
type Person = { id: number; name: string; phone: string | null; isNamed: boolean };
type Crew = { vehicles: { plateNumber: string; body: BodyType }[]; people: Person[]; contacts: Person[] };

export const nobody: Crew = { vehicles: [], people: [], contacts: [] };

/**
 * The vehicles in use, the people and the contacts of the viewer's company, for who names what comes for the goods and
 * whom its driver calls. One statement.
 */
export async function listCrew({ db, viewer }: SignedInContext, transactionId: number): Promise<Crew> {
  const { id } = viewer.company;
  const listOf = (person: typeof users | typeof companyContacts) => sql`coalesce(json_agg(json_build_object(
      'id', ${person.id}, 'name', ${nameOfPerson(person)}, 'phone', ${person.phone}, 'isNamed', exists (
        select from ${driverContacts} where ${driverContacts.transactionId} = ${transactionId}
          and ${person === users ? driverContacts.userId : driverContacts.contactId} = ${person.id}))
    order by ${person.surname} collate "pl-x-icu", ${person.name} collate "pl-x-icu", ${person.id}), '[]')`;
  const [row] = await db.execute<Crew>(sql`select
    (select coalesce(json_agg(json_build_object('plateNumber', ${vehicles.plateNumber}, 'body', ${vehicles.body})
        order by ${vehicles.plateNumber}), '[]')
      from ${vehicles} where ${vehicles.companyId} = ${id} and ${vehicles.isActive}) as vehicles,
    (select ${listOf(users)} from ${users} where ${users.companyId} = ${id} and ${isWorking}) as people,
    (select ${listOf(companyContacts)} from ${companyContacts}
      where ${companyContacts.companyId} = ${id} and ${companyContacts.isActive}) as contacts`);
  return row ?? nobody;
}
