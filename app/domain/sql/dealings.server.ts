import { transactions } from "drizzle/schema/transaction";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether a company and the other of the row have agreed on a transport that was not called off. */
export function hasDealtWith(own: number, otherId: SQLWrapper): SQL<boolean> {
  const { status, shipperCompanyId: shipper, carrierCompanyId: carrier } = transactions;
  return sql<boolean>`exists (
    select from ${transactions} where ${status} <> 'CANCELLED'
      and ((${shipper} = ${otherId} and ${carrier} = ${own}) or (${carrier} = ${otherId} and ${shipper} = ${own})))`;
}
