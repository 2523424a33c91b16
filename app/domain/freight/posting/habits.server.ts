import { companies } from "drizzle/schema/company";
import { countries } from "drizzle/schema/dictionary";
import { freightPlaces, freightPostings } from "drizzle/schema/freight";
import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { SignedInContext } from "~/domain/kernel/context";
import type { PostingKind } from "./status";
import { type BodyType, bodyTypes } from "./vehicle";

/** Of so many last postings the habits are read. */
const lastPostings = 40;
const mostBodies = 5;
const mostGoods = 8;
const mostCountries = 3;

/** What a form begins with: ISO codes of countries, null where nothing is known, what to offer first in its lists. */
export type Habits = {
  loadCountry: string | null;
  unloadCountry: string | null;
  countries: string[];
  bodies: BodyType[];
  goods: string[];
};

/** Where nobody is asked: a posting that is edited has its own. */
export const noHabits: Habits = {
  loadCountry: null,
  unloadCountry: null,
  countries: [],
  bodies: bodyTypes.slice(0, mostBodies),
  goods: [],
};

/**
 * What the viewer, or else the company, used last in postings of the kind, drafts left out: the country at each end,
 * three countries of either, the five bodies, filled up with the commonest, and the goods. The loading country of a
 * company that has posted nothing is its own.
 */
export async function findHabits(ctx: SignedInContext, kind: PostingKind): Promise<Habits> {
  const { company, id } = ctx.viewer;
  const countryOf = (role: "LOAD" | "UNLOAD") =>
    sql<string | null>`${ctx.db
      .select({ acronym: countries.acronym })
      .from(freightPlaces)
      .innerJoin(countries, eq(countries.id, freightPlaces.countryId))
      .where(and(eq(freightPlaces.postingId, freightPostings.id), eq(freightPlaces.role, role)))
      .orderBy(asc(freightPlaces.position))
      .limit(1)}`;
  const rows = await ctx.db
    .select({
      isOwn: sql<boolean>`${freightPostings.authorId} = ${id}`,
      bodies: freightPostings.bodies,
      goods: freightPostings.goods,
      load: countryOf("LOAD"),
      unload: countryOf("UNLOAD"),
    })
    .from(freightPostings)
    .where(
      and(
        eq(freightPostings.companyId, company.id),
        eq(freightPostings.kind, kind),
        ne(freightPostings.status, "DRAFT"),
      ),
    )
    .orderBy(desc(freightPostings.id))
    .limit(lastPostings);
  const inTurn = [...rows.filter(({ isOwn }) => isOwn), ...rows.filter(({ isOwn }) => !isOwn)];
  const lastOf = (end: "load" | "unload") => inTurn.find((row) => row[end])?.[end] ?? null;
  const bodies = [...new Set([...inTurn.flatMap((row) => row.bodies), ...bodyTypes])].slice(0, mostBodies);
  const goods = [...new Set(inTurn.flatMap((row) => row.goods ?? []))].slice(0, mostGoods);
  const usedCountries = new Set(inTurn.flatMap(({ load, unload }) => [load ?? [], unload ?? []].flat()));
  return {
    loadCountry: lastOf("load") ?? (await ownCountry(ctx)),
    unloadCountry: lastOf("unload"),
    countries: [...usedCountries].slice(0, mostCountries),
    bodies,
    goods,
  };
}

/** The ISO code of the country of the viewer's company. */
export async function ownCountry({ db, viewer }: SignedInContext): Promise<string | null> {
  const [row] = await db
    .select({ acronym: countries.acronym })
    .from(companies)
    .innerJoin(countries, eq(countries.id, companies.countryId))
    .where(eq(companies.id, viewer.company.id));
  return row?.acronym ?? null;
}
