import { companies } from "drizzle/schema/company";
import { transactions } from "drizzle/schema/transaction";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The short name of the company of a row, or else its name; by any alias of the table. */
export function nameOfCompany<Name extends string | null = string>(row: {
  shortName: SQLWrapper;
  name: SQLWrapper;
}): SQL<NoInfer<Name>> {
  return sql<Name>`coalesce(${row.shortName}, ${row.name})`;
}

/** How the company with this id is called in short. */
export function nameOfCompanyBy(id: SQLWrapper): SQL<string> {
  return sql<string>`(select ${nameOfCompany(companies)} from ${companies} where ${companies.id} = ${id})`;
}

/** Whether the company `own` and the one of the row have agreed on a transport that was not called off. */
export function hasDealtWith(own: number, otherId: SQLWrapper): SQL<boolean> {
  const { status, shipperCompanyId: shipper, carrierCompanyId: carrier } = transactions;
  return sql<boolean>`exists (
    select from ${transactions} where ${status} <> 'CANCELLED'
      and ((${shipper} = ${otherId} and ${carrier} = ${own}) or (${carrier} = ${otherId} and ${shipper} = ${own})))`;
}
