import { companies } from "drizzle/schema/company";
import { complaints, isOpenComplaint } from "drizzle/schema/complaint";
import { companyScores, transactions } from "drizzle/schema/transaction";
import { inArray, type SQL, type Subquery, sql } from "drizzle-orm";
import { carrierPolicyOf } from "~/domain/company/document/policy-in-force.server";
import { paymentCounts } from "~/domain/company/profile/payment-counts.server";
import { isMember } from "~/domain/company/profile/public-profile.server";
import {
  type ConfirmedDifference,
  confirmedDifferencesOf,
  registerFactsOf,
} from "~/domain/company/register/queries.server";
import { differentThing } from "~/domain/company/register/register";
import { averageOf, onTimeShare } from "~/domain/deal/rating/rating";
import type { SignedInContext } from "~/domain/kernel/context";
import { has, hasFullAccess } from "~/domain/kernel/viewer";
import { calendarDay } from "~/domain/units/moment.server";
import type { TrustedDifference, TrustFacts } from "./trust";

/**
 * What the portal knows of companies that the viewer is let see, by their ids, in one statement however many they are:
 * for who has a package, and of the own company, all of it; for others since when they are here and verified, and what
 * the registers say.
 */
export async function listTrustFacts(ctx: SignedInContext, ids: readonly number[]): Promise<Map<number, TrustFacts>> {
  if (ids.length === 0) return new Map();
  return (await trustFactsWith(ctx, ids, null)).facts;
}

function rowsOf(query: Subquery | null): SQL {
  if (!query) return sql`select '[]'::json`;
  return sql`select coalesce(json_agg(${sql.identifier(query._.alias)}), '[]') from ${query}`;
}

/** The same of at least one company, with the rows of another query beside it in the same statement. */
export async function trustFactsWith<Rows extends unknown[]>(
  ctx: SignedInContext,
  ids: readonly number[],
  beside: Subquery | null,
): Promise<{ facts: Map<number, TrustFacts>; beside: Rows }> {
  const own = ctx.viewer.company.id;
  const id = sql`${companies}.id`;
  const isDone = sql`${transactions.status} = 'COMPLETED'`;
  const isOf = (side: "shipper" | "carrier") => sql`${transactions[`${side}CompanyId`]} = ${id} and ${isDone}`;
  const counts = (side: "shipper" | "carrier", other: "shipper" | "carrier") => sql`(
    select json_build_object('all', count(*), 'withViewer', count(*) filter (where ${transactions[`${other}CompanyId`]} = ${own}))
    from ${transactions} where ${isOf(side)})`;
  const rows = await ctx.db
    .select({
      beside: sql<Rows>`(${rowsOf(beside)})`,
      id: companies.id,
      isMember,
      isCouncil: companies.isCouncil,
      createdAt: companies.createdAt,
      verifiedAt: companies.verifiedAt,
      months: sql<number>`(extract(year from age(${ctx.now.toISOString()}::timestamptz, ${companies.createdAt})) * 12
        + extract(month from age(${ctx.now.toISOString()}::timestamptz, ${companies.createdAt})))::int`,
      registers: registerFactsOf(id),
      differences: confirmedDifferencesOf(id),
      policy: carrierPolicyOf(ctx, id),
      shipped: sql<DealCounts>`${counts("shipper", "carrier")}`,
      carried: sql<DealCounts>`${counts("carrier", "shipper")}`,
      scores: sql<{ score: number; count: number }[]>`(
        select coalesce(json_agg(json_build_object('score', ${companyScores.score}, 'count', ${companyScores.count})), '[]')
        from ${companyScores} where ${companyScores.companyId} = ${id})`,
      payments: paymentCounts(ctx),
      complaints: sql<{ id: number; number: string; createdAt: string }[]>`(
        select coalesce(json_agg(json_build_object('id', ${complaints.id}, 'number', ${complaints.number},
          'createdAt', ${complaints.createdAt}) order by ${complaints.id} desc), '[]')
        from ${complaints}
        where ${complaints.companyId} = ${own} and ${complaints.againstCompanyId} = ${id} and ${isOpenComplaint})`,
    })
    .from(companies)
    .where(inArray(companies.id, [...new Set(ids)]));
  const seesAll = hasFullAccess(ctx.viewer) || has(ctx.viewer, "ACCESS_CONTROL");
  return {
    facts: new Map(rows.map((row) => [row.id, factsOf(row, seesAll || row.id === own)])),
    beside: rows[0]?.beside ?? ([] as unknown as Rows),
  };
}

/** The same of one company; null where there is none. */
export async function findTrustFacts(ctx: SignedInContext, id: number): Promise<TrustFacts | null> {
  return (await listTrustFacts(ctx, [id])).get(id) ?? null;
}

type DealCounts = { all: number; withViewer: number };
type Row = {
  id: number;
  isMember: boolean;
  isCouncil: boolean;
  createdAt: Date;
  verifiedAt: Date | null;
  months: number;
  registers: {
    source: "REGON" | "VAT";
    verdict: TrustFacts["registers"][number]["verdict"];
    readAt: string | null;
    silentAt: string | null;
  }[];
  differences: ConfirmedDifference[];
  policy: { isValid: boolean; validUntil: string | null; expiredOn: string | null };
  shipped: DealCounts;
  carried: DealCounts;
  scores: { score: number; count: number }[];
  payments: { answers: number; onTime: number };
  complaints: { id: number; number: string; createdAt: string }[];
};

function factsOf(row: Row, seesAll: boolean): TrustFacts {
  const { average, count } = averageOf(row.scores);
  return {
    companyId: row.id,
    isMember: row.isMember,
    isCouncil: row.isCouncil,
    since: calendarDay(row.createdAt),
    months: row.months,
    verifiedOn: row.isMember && row.verifiedAt ? calendarDay(row.verifiedAt) : null,
    registers: row.registers.map(({ source, verdict, readAt, silentAt }) => ({
      source,
      verdict,
      day: dayOf(readAt),
      silentOn: dayOf(silentAt),
    })),
    differences: row.differences.flatMap(differencesOf),
    dealings: seesAll
      ? {
          policy: row.policy,
          deals: {
            withViewer: row.shipped.withViewer + row.carried.withViewer,
            all: row.shipped.all + row.carried.all,
          },
          onTime: onTimeShare(row.payments),
          rating: average === null ? null : { average, count },
          complaints: row.complaints.map(({ createdAt, ...complaint }) => ({
            ...complaint,
            day: calendarDay(new Date(createdAt)),
          })),
        }
      : null,
  };
}

/** As it is written on a letter. */
const seatFields = ["street", "streetNumber", "houseNumber", "postalCode", "city"];

/** One for each thing that differs; the parts of a seat are one. */
function differencesOf({ source, registered, decidedAt }: ConfirmedDifference): TrustedDifference[] {
  const day = calendarDay(new Date(decidedAt));
  const seat = seatFields.flatMap((name) => registered[name] ?? []).join(" ");
  const others = Object.entries(registered).filter(([name]) => differentThing(name) !== "seat");
  return [
    ...others.map(([name, text]) => ({ source, field: differentThing(name), text: text ?? "", day })),
    ...(seat ? [{ source, field: "seat" as const, text: seat, day }] : []),
  ];
}

function dayOf(moment: string | null): string | null {
  return moment && calendarDay(new Date(moment));
}
