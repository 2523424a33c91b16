import { countries } from "drizzle/schema/dictionary";
import { sql } from "drizzle-orm";

/** The countries of most journeys from Poland, the commonest first. */
const usual = ["PL", "DE", "CZ", "SK", "AT", "NL", "BE", "FR", "IT", "LT", "ES", "DK", "HU", "RO"];
const turns = sql.join(
  usual.map((acronym) => sql`${acronym}`),
  sql`, `,
);

/** Countries as a Polish dispatcher looks for them: those of most journeys first, the others in Polish order. */
export const countryOrder = sql`array_position(array[${turns}]::text[], ${countries.acronym}::text), ${countries.name} collate "pl-x-icu"`;
