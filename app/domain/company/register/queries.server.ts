import { registerChecks, registerDifferences } from "drizzle/schema/register";
import { type SQL, sql } from "drizzle-orm";
import type { FieldTexts } from "~/domain/company/profile/change";
import type { CheckVerdict, RegisterSource } from "./register";

/** What a register last said of a company that members may know, and when it last did not answer after that. */
type RegisterFact = {
  source: RegisterSource;
  verdict: CheckVerdict | null;
  readAt: string | null;
  silentAt: string | null;
};

/** What the council has confirmed that a register says otherwise than the company. */
export type ConfirmedDifference = { source: RegisterSource; registered: FieldTexts; decidedAt: string };

/**
 * Of a company row, a fact for each register. What a register says against a company is the council's to look at first:
 * until it has confirmed it, the answer before counts, with its own day.
 */
export function registerFactsOf(companyId: SQL): SQL<RegisterFact[]> {
  return sql<RegisterFact[]>`(
    select json_agg(json_build_object(
      'source', s.source, 'verdict', said.verdict, 'readAt', said.read_at,
      'silentAt', case when last.verdict = 'UNAVAILABLE' then last.read_at end))
    from (values ('REGON'), ('VAT')) s (source)
    left join lateral (
      select c.verdict, c.read_at from ${registerChecks} c
      where c.company_id = ${companyId} and c.source = s.source and c.verdict <> 'UNAVAILABLE'
        and (c.verdict in ('FOUND', 'ACTIVE', 'EXEMPT') or not exists (
          select from ${registerDifferences} d
          where d.company_id = ${companyId} and d.source = s.source and d.ended_at is null
            and d.decision is distinct from 'confirm' and d.created_at <= c.read_at))
      order by c.read_at desc nulls first limit 1
    ) said on true
    left join lateral (
      select c.verdict, c.read_at from ${registerChecks} c
      where c.company_id = ${companyId} and c.source = s.source order by c.read_at desc nulls first limit 1
    ) last on true)`;
}

/** Of a company row, the differences that the council has confirmed and that are there still. */
export function confirmedDifferencesOf(companyId: SQL): SQL<ConfirmedDifference[]> {
  const { source, registered, decidedAt } = registerDifferences;
  return sql<ConfirmedDifference[]>`(
    select coalesce(json_agg(json_build_object(
      'source', ${source}, 'registered', ${registered}, 'decidedAt', ${decidedAt}) order by ${source}), '[]')
    from ${registerDifferences}
    where ${registerDifferences.companyId} = ${companyId} and ${registerDifferences.endedAt} is null
      and ${registerDifferences.decision} = 'confirm')`;
}
