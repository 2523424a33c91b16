import { users } from "drizzle/schema/account";
import { vehicles } from "drizzle/schema/fleet";
import { sql } from "drizzle-orm";
import type { BodyType } from "~/domain/freight/posting/vehicle";
import type { SignedInContext } from "~/domain/kernel/context";
import { isWorking, nameOfPerson } from "~/domain/sql/person.server";

type Crew = {
  vehicles: { plateNumber: string; body: BodyType }[];
  people: { name: string; phone: string | null }[];
};

export const nobody: Crew = { vehicles: [], people: [] };

/** The vehicles in use and the people of the viewer's company, for who names what comes for the goods. One statement. */
export async function listCrew({ db, viewer }: SignedInContext): Promise<Crew> {
  const { id } = viewer.company;
  const [row] = await db.execute<Crew>(sql`select
    (select coalesce(json_agg(json_build_object('plateNumber', ${vehicles.plateNumber}, 'body', ${vehicles.body})
        order by ${vehicles.plateNumber}), '[]')
      from ${vehicles} where ${vehicles.companyId} = ${id} and ${vehicles.isActive}) as vehicles,
    (select coalesce(json_agg(json_build_object('name', ${nameOfPerson(users)}, 'phone', ${users.phone})
        order by ${users.surname} collate "pl-x-icu", ${users.name} collate "pl-x-icu", ${users.id}), '[]')
      from ${users} where ${users.companyId} = ${id} and ${isWorking}) as people`);
  return row ?? nobody;
}
