import { freightPostings, postingChanges } from "drizzle/schema/freight";
import type { offerProposals, offers } from "drizzle/schema/offer";
import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { OfferSide } from "~/domain/deal/deal";
import { joinedChanges, type PostingChange, termChanges } from "~/domain/freight/posting/change";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";

type About = Pick<typeof offers.$inferSelect, "postingId" | "loadId">;
type PostingVersion = { id: number; version: number };
type Versions = Pick<typeof offerProposals.$inferSelect, "postingVersion" | "loadVersion">;
type Database = Pick<Context, "db">;

/** The posting of the other company that a side's price is for; null where the whole offer is about what is its own. */
export function foreignPostingOf({ postingId, loadId }: About, side: OfferSide): number | null {
  return side === "INTERESTED" ? postingId : loadId;
}

/** What of its postings the author of a proposal saw. */
export function seenBy({ postingId, loadId }: About, { postingVersion, loadVersion }: Versions): PostingVersion[] {
  return [
    { id: postingId, version: postingVersion },
    ...(loadId === null || loadVersion === null ? [] : [{ id: loadId, version: loadVersion }]),
  ];
}

/**
 * What of the terms of postings is other now than in these versions of them, by the posting's id; what is not is
 * absent.
 */
export async function termChangesSince(
  ctx: Database,
  versions: readonly PostingVersion[],
): Promise<Map<number, PostingChange[]>> {
  if (versions.length === 0) return new Map();
  const edits = await ctx.db
    .select({ postingId: postingChanges.postingId, changes: postingChanges.changes })
    .from(postingChanges)
    .where(
      or(
        ...versions.map(({ id, version }) =>
          and(eq(postingChanges.postingId, id), gt(postingChanges.version, version)),
        ),
      ),
    )
    .orderBy(asc(postingChanges.version));
  return new Map(
    versions.flatMap(({ id }) => {
      const ofPosting = edits.filter(({ postingId }) => postingId === id).map(({ changes }) => changes);
      const changes = termChanges(ofPosting);
      return changes.length > 0 ? [[id, changes] as const] : [];
    }),
  );
}

/** The version of a posting in what versionsOf gave; null where that does not name it. */
function versionIn(seen: string, postingId: number): number | null {
  const [, version] =
    seen
      .split("-")
      .map((each) => each.split("."))
      .find(([id]) => id === String(postingId)) ?? [];
  return version !== undefined && /^\d{1,9}$/.test(version) ? Number(version) : null;
}

type ProposalReading = { about: About; side: OfferSide; seen: string; postings: readonly PostingVersion[] };

/**
 * The versions of its postings that a side's proposal names: of the other company's the one that was read, as `seen`
 * says, of its own the newest. The caller has locked the postings. Throws staleData where the other company has changed
 * a term since it was read.
 */
export async function requireSeenTerms(
  ctx: Database,
  { about, side, seen, postings }: ProposalReading,
): Promise<PostingVersion[]> {
  const id = foreignPostingOf(about, side);
  if (id === null) return [...postings];
  const version = versionIn(seen, id);
  const now = postings.find((posting) => posting.id === id)?.version;
  if (version === null || now === undefined || version > now) throw new DomainError("staleData");
  if ((await termChangesSince(ctx, [{ id, version }])).size > 0) throw new DomainError("staleData");
  return postings.map((posting) => (posting.id === id ? { id, version } : posting));
}

type Remarks = PostingVersion & { additionalInfo: string | null };

/**
 * The remarks of a posting that a proposal is of. They are no term that keeps it from being accepted, but what the
 * other side has written since its author read them binds nobody.
 */
export async function remarksSeenBy(
  ctx: Database,
  { about, proposal, posting }: { about: About; proposal: Versions & { side: OfferSide }; posting: Remarks },
): Promise<string | null> {
  if (foreignPostingOf(about, proposal.side) !== posting.id) return posting.additionalInfo;
  const version = seenBy(about, proposal).find(({ id }) => id === posting.id)?.version ?? posting.version;
  if (version >= posting.version) return posting.additionalInfo;
  const edits = await ctx.db
    .select({ changes: postingChanges.changes })
    .from(postingChanges)
    .where(and(eq(postingChanges.postingId, posting.id), gt(postingChanges.version, version)))
    .orderBy(asc(postingChanges.version));
  const firstChange = edits.flatMap(({ changes }) => changes).find(({ field }) => field === "additionalInfo");
  return firstChange ? firstChange.before : posting.additionalInfo;
}

/**
 * What of the terms a side read before, as `seen` says, and is other now, of the other company's posting, which the
 * viewer has been let into; no word of what it was before it was put up last.
 */
export async function termChangesSinceReading(ctx: Database, { about, side, seen }: Omit<ProposalReading, "postings">) {
  const id = foreignPostingOf(about, side);
  const version = id === null ? null : versionIn(seen, id);
  return id === null || version === null ? [] : changesOf(ctx, { id, version }, termChanges);
}

/** The same of all that is told of a posting. */
export function postingChangesSince(ctx: Database, version: PostingVersion): Promise<ChangedTerms[]> {
  return changesOf(ctx, version, joinedChanges);
}

async function changesOf(
  ctx: Database,
  { id, version }: PostingVersion,
  join: typeof joinedChanges,
): Promise<ChangedTerms[]> {
  const edits = await ctx.db
    .select({ kind: freightPostings.kind, changes: postingChanges.changes })
    .from(postingChanges)
    .innerJoin(freightPostings, eq(freightPostings.id, postingChanges.postingId))
    .where(
      and(
        eq(postingChanges.postingId, id),
        gt(postingChanges.version, version),
        gt(postingChanges.createdAt, sql`coalesce(${freightPostings.offeredAt}, ${freightPostings.publishedAt})`),
      ),
    )
    .orderBy(asc(postingChanges.version));
  const changes = join(edits.map((edit) => edit.changes));
  const [edit] = edits;
  return edit && changes.length > 0 ? [{ kind: edit.kind, changes }] : [];
}

/** What of the terms is other now than in these versions of postings, in the order of their ids. */
export async function listChangedTerms(ctx: Database, versions: readonly PostingVersion[]): Promise<ChangedTerms[]> {
  const changesByPosting = await termChangesSince(ctx, versions);
  if (changesByPosting.size === 0) return [];
  const postings = await ctx.db
    .select({ id: freightPostings.id, kind: freightPostings.kind })
    .from(freightPostings)
    .where(inArray(freightPostings.id, [...changesByPosting.keys()]))
    .orderBy(asc(freightPostings.id));
  return postings.map(({ id, kind }) => ({ kind, changes: changesByPosting.get(id) ?? [] }));
}

/** Of a load or a free vehicle. */
export type ChangedTerms = { kind: PostingKind; changes: PostingChange[] };
