import { companies } from "drizzle/schema/company";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** How the company of a row is called in short, by any name of the table. */
export function nameOfCompany<Name extends string | null = string>(row: {
  shortName: SQLWrapper;
  name: SQLWrapper;
}): SQL<NoInfer<Name>> {
  return sql<Name>`coalesce(${row.shortName}, ${row.name})`;
}

/** The same of the company with this id. */
export function nameOfCompanyBy(id: SQLWrapper): SQL<string> {
  return sql<string>`(select ${nameOfCompany(companies)} from ${companies} where ${companies.id} = ${id})`;
}
