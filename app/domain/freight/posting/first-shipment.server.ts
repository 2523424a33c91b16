import { freightPostings } from "drizzle/schema/freight";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether a company has ever published a load. */
export function hasShipment(companyId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${freightPostings} where ${freightPostings.companyId} = ${companyId}
    and ${freightPostings.kind} = 'SHIPMENT' and ${freightPostings.publishedAt} is not null)`;
}
