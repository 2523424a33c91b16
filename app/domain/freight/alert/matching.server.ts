import { setImmediate } from "node:timers/promises";
import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { freightLanes, postingAppearances, savedSearches, savedSearchFinds } from "drizzle/schema/freight";
import { and, asc, eq, inArray, isNotNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { findViewers } from "~/domain/account/queries.server";
import { areBlocked } from "~/domain/company/mark/queries.server";
import { idArray } from "~/domain/freight/posting/lanes.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import { listCommonChoices, listOwnChoices } from "~/domain/freight/search/choices.server";
import { keysOfLanes } from "~/domain/freight/search/end-keys.server";
import { readFilter } from "~/domain/freight/search/filter-form.server";
import { findAmong } from "~/domain/freight/search/read.server";
import { locateSearches } from "~/domain/freight/search/town-query.server";
import { isHiddenFrom } from "~/domain/freight/shelf/hidden.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { deleteInBatches } from "~/domain/kernel/sweep.server";
import { createNotices } from "~/domain/notice/commands.server";
import { noticeKinds } from "~/domain/notice/kind";
import { isWorking } from "~/domain/sql/person.server";
import { daysBefore } from "~/domain/units/time";
import { keySearches } from "./keys.server";
import { type Lanes, lanesOf, verdictOn } from "./verdict.server";

const appearancesAtOnce = 100;
const searchesAtOnce = 200;
const findsAtOnce = 2000;
const nothingHidden = { postings: [], companies: [] };

/** Postings that have come into somebody's sight, and when. */
type Fresh = ReadonlyMap<number, Date>;
type Round = { kind: PostingKind; fresh: Fresh; userId: number | null };
type Search = Awaited<ReturnType<typeof listCandidates>>[number];
type Find = { search: Search; postingId: number };
type Choices = Awaited<ReturnType<typeof listCommonChoices>>;

/**
 * Asks the saved searches about what has come into sight since the last time, and tells their owners what they have
 * found: of each posting once for each search, however often and in how many processes this runs. Answers for how many.
 */
export async function matchAppearances(ctx: Context): Promise<number> {
  await keySearches(ctx);
  const choices = await listCommonChoices(ctx);
  let found = 0;
  for (;;) {
    const some = await inTransaction(ctx, (ctx) => matchSome(ctx, choices));
    found += some.found;
    if (some.taken < appearancesAtOnce) return found;
  }
}

async function matchSome(ctx: Context, choices: Choices): Promise<{ taken: number; found: number }> {
  const appearances = await ctx.db
    .select()
    .from(postingAppearances)
    .where(lte(postingAppearances.dueAt, ctx.now))
    .orderBy(asc(postingAppearances.dueAt), asc(postingAppearances.id))
    .limit(appearancesAtOnce)
    .for("update", { skipLocked: true });
  const ids = appearances.map(({ id }) => id);
  if (ids.length === 0) return { taken: 0, found: 0 };
  let found = 0;
  for (const round of await roundsOf(ctx, appearances)) found += await matchRound(ctx, round, choices);
  await ctx.db.delete(postingAppearances).where(inArray(postingAppearances.id, ids));
  return { taken: ids.length, found };
}

/** What is on the board of what has come into sight: for all, and for each person to whom it is shown again. */
async function roundsOf(ctx: Context, appearances: (typeof postingAppearances.$inferSelect)[]): Promise<Round[]> {
  const listedPostings = await ctx.db
    .selectDistinct({ id: freightLanes.postingId, kind: freightLanes.kind })
    .from(freightLanes)
    .where(sql`${freightLanes.postingId} = any(${idArray(appearances.map(({ postingId }) => postingId))})`);
  const kindOf = new Map(listedPostings.map(({ id, kind }) => [id, kind]));
  const rounds = new Map<string, Round & { fresh: Map<number, Date> }>();
  // In the order of their moments: the last one counts.
  for (const { postingId, userId, dueAt } of appearances) {
    const kind = kindOf.get(postingId);
    if (!kind) continue;
    const key = `${userId} ${kind}`;
    const round = rounds.get(key) ?? { kind, userId, fresh: new Map() };
    round.fresh.set(postingId, dueAt);
    rounds.set(key, round);
  }
  return [...rounds.values()];
}

async function matchRound(ctx: Context, round: Round, choices: Choices): Promise<number> {
  const candidates = await listCandidates(ctx, round);
  const lanes = await lanesOf(ctx, [...round.fresh.keys()]);
  const openSearches: Search[] = [];
  let found = 0;
  for (let first = 0; first < candidates.length; first += searchesAtOnce) {
    // The portal answers between.
    await setImmediate();
    const decisions = candidates.slice(first, first + searchesAtOnce).map((search) => {
      const ids = decide(ctx, search, { round, choices, lanes });
      if (!ids) openSearches.push(search);
      return (ids ?? []).map((postingId) => ({ search, postingId }));
    });
    found += await tell(ctx, round, await visibleFinds(ctx, decisions.flat(), lanes));
  }
  for (let first = 0; first < openSearches.length; first += searchesAtOnce) {
    found += await askBoards(ctx, openSearches.slice(first, first + searchesAtOnce), { round, choices });
  }
  return found;
}

type Decision = { round: Round; choices: Choices; lanes: Lanes };

/** Which of the postings the search finds before anything is hidden; null where the board has to tell. */
function decide(ctx: Context, { places, query }: Search, { round, choices, lanes }: Decision): number[] | null {
  if (!places) return null;
  const { filter } = readFilter(round.kind, new URLSearchParams(query), { ...choices, hidden: nothingHidden });
  const found: number[] = [];
  for (const postingId of round.fresh.keys()) {
    const isFound = verdictOn(ctx.now, { ...filter, ...places }, postingId, lanes);
    if (isFound === null) return null;
    if (isFound) found.push(postingId);
  }
  return found;
}

/** Those of the finds that are another company's, and are neither hidden nor blocked. */
async function visibleFinds(ctx: Context, finds: Find[], lanes: Lanes): Promise<Find[]> {
  if (finds.length === 0) return [];
  const owners = finds.map(({ postingId }) => lanes.ofPosting.get(postingId)?.[0]?.companyId ?? 0);
  const rows = await ctx.db.execute<{ turn: number }>(sql`
    select pair.turn::integer as turn
    from unnest(
      ${idArray(finds.map(({ search }) => search.userId))}, ${idArray(finds.map(({ search }) => search.companyId))},
      ${idArray(finds.map(({ postingId }) => postingId))}, ${idArray(owners)}
    ) with ordinality as pair (user_id, company_id, posting_id, owner_id, turn)
    where pair.company_id <> pair.owner_id
      and not ${isHiddenFrom(sql`pair.user_id`, { postingId: sql`pair.posting_id`, companyId: sql`pair.owner_id` })}
      and not ${areBlocked(sql`pair.company_id`, sql`pair.owner_id`)}`);
  return [...rows].flatMap(({ turn }) => finds[turn - 1] ?? []);
}

/** The searches that may find any of the postings, of people with a package who can sign in. */
async function listCandidates(ctx: Context, { kind, fresh, userId }: Round) {
  const isFresh = sql`${freightLanes.postingId} = any(${idArray([...fresh.keys()])})`;
  const [keys] = await ctx.db.execute<{ load: string; unload: string }>(sql`
    select ${keysOfLanes("load", isFresh)}::text as load, ${keysOfLanes("unload", isFresh)}::text as unload`);
  if (!keys) return [];
  const isNear = sql`(${savedSearches.loadKeys} is null or (${savedSearches.loadKeys} && ${keys.load}::bigint[]
    and ${savedSearches.unloadKeys} && ${keys.unload}::bigint[]))`;
  return ctx.db
    .select({
      id: savedSearches.id,
      userId: savedSearches.userId,
      companyId: companies.id,
      query: savedSearches.query,
      places: savedSearches.places,
      alert: savedSearches.alert,
      askedAt: savedSearches.askedAt,
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(savedSearches.kind, kind),
        isHeardOf,
        isNear,
        userId === null ? undefined : eq(savedSearches.userId, userId),
        isWorking,
        eq(companies.isBlocked, false),
        isNotNull(companies.registrationSubscriptionPlanId),
      ),
    )
    .orderBy(asc(savedSearches.id));
}

const isHeardOf: SQL = sql`${savedSearches.alert} is distinct from 'OFF'`;

async function askBoards(
  ctx: Context,
  searches: Search[],
  { round, choices }: { round: Round; choices: Choices },
): Promise<number> {
  const { kind, fresh } = round;
  const viewers = await findViewers(ctx, [...new Set(searches.map(({ userId }) => userId))]);
  const seekers: SignedInContext[] = viewers.map((viewer) => ({ ...ctx, viewer }));
  const own = await listOwnChoices(seekers, kind);
  const boardQueries = searches.flatMap((search) => {
    const turn = viewers.findIndex(({ id }) => id === search.userId);
    const [seeker, ownChoices] = [seekers[turn], own[turn]];
    if (!seeker || !ownChoices) return [];
    const { filter } = readFilter(kind, new URLSearchParams(search.query), { ...choices, hidden: ownChoices.hidden });
    return [{ search, seeker, filter, only: filter.pinned ? ownChoices.pins : undefined }];
  });
  const locatedSearches = await locateSearches(
    ctx,
    boardQueries.map(({ filter }) => filter),
  );
  const ids = await findAmong(
    ctx,
    [...fresh.keys()],
    boardQueries.map((each, index) => ({ ...each, filter: locatedSearches[index]?.filter ?? each.filter })),
  );
  const finds = boardQueries.flatMap(({ search }, index) =>
    (ids[index] ?? []).map((postingId) => ({ search, postingId })),
  );
  return tell(ctx, round, finds);
}

/** Removes what searches have found 180 days after: what is put up again by then is news. */
export async function sweepFinds(ctx: Pick<Context, "db" | "now">): Promise<void> {
  await deleteInBatches(ctx, savedSearchFinds, lt(savedSearchFinds.foundAt, daysBefore(ctx.now, 180)));
}

/** Tells of what has come into sight since the searches were written. */
async function tell(ctx: Context, { fresh }: Round, all: Find[]): Promise<number> {
  const finds = all.filter(({ search, postingId }) => search.askedAt <= (fresh.get(postingId) ?? ctx.now));
  if (finds.length === 0) return 0;
  let noticeCount = 0;
  for (let first = 0; first < finds.length; first += findsAtOnce) {
    noticeCount += await tellSome(ctx, finds.slice(first, first + findsAtOnce));
  }
  return noticeCount;
}

async function tellSome(ctx: Context, finds: Find[]): Promise<number> {
  const insertedFinds = await ctx.db
    .insert(savedSearchFinds)
    .values(finds.map(({ search, postingId }) => ({ searchId: search.id, postingId, foundAt: ctx.now })))
    .onConflictDoNothing()
    .returning();
  const ofSearch = new Map(finds.map(({ search }) => [search.id, search]));
  await createNotices(
    ctx,
    insertedFinds.flatMap(({ searchId, postingId }) => {
      const search = ofSearch.get(searchId);
      if (!search) return [];
      const { userId, alert: mode } = search;
      const notice = {
        kind: noticeKinds.savedSearch,
        action: "VIEW" as const,
        targetId: searchId,
        parentId: postingId,
      };
      return [{ ...notice, userId, mode, dedupeKey: `find:${searchId}:${postingId}` }];
    }),
  );
  return insertedFinds.length;
}
