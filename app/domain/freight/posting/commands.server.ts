import { freightContacts, freightPlaces, freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { eq } from "drizzle-orm";
import { requireCarrierPolicy } from "~/domain/company/document/carrier-policy.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { findEarlierResult, idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { calendarDay } from "~/domain/units/moment.server";
import { requireKnownChoices } from "./choices.server";
import { columnsOf, publicationColumns, visibleToAllAt } from "./columns.server";
import { postingEdited } from "./events";
import { readPostingFacts, recordPostingChange } from "./facts.server";
import { completePlaces, type LocatedPlace, locateJourneys, locatePlaces } from "./journey.server";
import { reindexPostings } from "./lanes.server";
import { lockOwnCompany, lockPosting, requirePosting } from "./lock.server";
import { writeParts } from "./parts.server";
import type { PostingInput } from "./posting";
import { problemsOf, type Standard } from "./rules";
import { postingLifecycle, postingStatus } from "./status";
import { findNewWarnings, type Warning } from "./warnings.server";

type UnchangedDates = Standard["unchanged"];

/** The posting that was written, or what keeps it from being put up until each warning's key is accepted. */
export type Outcome = { id: number; warnings?: undefined } | { warnings: Warning[] };

/** `accepted` are the keys of warnings that its writer has seen and means. */
type Wish = PostingInput & { publishes: boolean; accepted: string[] };

/**
 * Puts up a load or a free vehicle, or keeps it as a draft; one form makes one. What a look-up tells of its places is
 * added. Throws operationIsRestricted, companyVerificationPending, tooManyResourceCalls and what makePosting does.
 */
export async function createPosting(ctx: SignedInContext, wish: Wish & { key: string }): Promise<Outcome> {
  requirePosting(ctx);
  await countWrite(ctx);
  return makePosting(ctx, wish);
}

/**
 * Does what createPosting does, for who may post; the caller counts it as a write, or several as one. Throws every rule
 * of the form that is broken, all at once, and carrierPolicyRequired for what is put up.
 */
export async function makePosting(
  ctx: SignedInContext,
  { key, publishes, accepted, ...fields }: Wish & { key: string },
): Promise<Outcome> {
  const input = await completePlaces(ctx, fields);
  const standard = { today: calendarDay(ctx.now), isPublished: publishes, unchanged: { load: [], unload: [] } };
  DomainError.throwAll(problemsOf(input, standard));
  const formKey = idempotencyKey({ ...input, key, publishes });
  const earlier = await findEarlierResult(ctx, formKey);
  if (earlier !== null) return { id: earlier };
  if (publishes) await requireCarrierPolicy(ctx);
  const places = await locatePlaces(ctx, input);
  const warnings = publishes
    ? await findNewWarnings(ctx, input, places, { exceptId: null, comesOut: true, accepted })
    : [];
  if (warnings.length > 0) return { warnings };
  const id = await inTransaction(ctx, (ctx) =>
    runOnce(ctx, formKey, async () => {
      await lockOwnCompany(ctx);
      await requireKnownChoices(ctx, [input], null);
      const [id] = await insertPostings(ctx, [{ input, places }], publishes);
      if (id === undefined) throw new DomainError("unexpected");
      return id;
    }),
  );
  return { id };
}

type LocatedPosting = { input: PostingInput; places: LocatedPlace[] };

/** Answers the ids of the new postings in their order, each larger than the one before. */
async function insertPostings(ctx: SignedInContext, postings: readonly LocatedPosting[], publishes: boolean) {
  const rows = await ctx.db
    .insert(freightPostings)
    .values(
      postings.map(({ input, places }) => ({
        ...columnsOf(input, places),
        kind: input.kind,
        companyId: ctx.viewer.company.id,
        authorId: ctx.viewer.id,
        ...(publishes ? publicationColumns(ctx, input) : { status: "DRAFT" as const }),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })),
    )
    .returning({ id: freightPostings.id });
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other);
  const parts = postings.map(({ input, places }, index) => ({ ...input, places, postingId: ids[index] as number }));
  await writeParts(ctx, parts);
  if (publishes) await reindexPostings(ctx, ids);
  return ids;
}

/**
 * Makes a draft of each, all or none, together with what `record` does with their ids; the caller counts it as one
 * write. The list of drafts has the first of them on top. Throws what createPosting does but for tooManyResourceCalls.
 */
export async function createDrafts(
  ctx: SignedInContext,
  inputs: PostingInput[],
  record: (ctx: SignedInContext, ids: number[]) => Promise<void>,
): Promise<void> {
  requirePosting(ctx);
  const standard = { today: calendarDay(ctx.now), isPublished: false, unchanged: { load: [], unload: [] } };
  for (const input of inputs) DomainError.throwAll(problemsOf(input, standard));
  const journeys = await locateJourneys(ctx, inputs);
  const postings = inputs.map((input, index) => ({ input, places: journeys[index] ?? [] }));
  await inTransaction(ctx, async (ctx) => {
    await lockOwnCompany(ctx);
    await requireKnownChoices(ctx, inputs, null);
    const ids = await insertPostings(ctx, postings.toReversed(), false);
    await record(ctx, ids.toReversed());
  });
}

/**
 * Changes a posting of the viewer's company as its form showed it; a draft is put up when it `publishes`.
 * Dates that have passed may stay as they are, unless a draft is put up with them. Throws what createPosting does, and
 * postingNotFound, postingIsClosed, and staleData when somebody changed it meanwhile.
 */
export async function editPosting(
  ctx: SignedInContext,
  { id, version, publishes, accepted, ...fields }: Wish & { id: number; version: number },
): Promise<Outcome> {
  requirePosting(ctx);
  await countWrite(ctx);
  const input = await completePlaces(ctx, fields);
  const places = await locatePlaces(ctx, input);
  return inTransaction(ctx, async (ctx) => {
    await lockOwnCompany(ctx);
    const before = await lockPosting(ctx, id);
    if (before.kind !== input.kind) throw new DomainError("postingNotFound");
    const status = postingStatus(before, ctx.now);
    const comesOut = status === "DRAFT" && publishes;
    const next = postingLifecycle.after(status, comesOut ? "publish" : "edit");
    if (!next) throw new DomainError("postingIsClosed");
    if (next === "ACTIVE" && !publishes) throw new DomainError("invalidStatusChange");
    if (before.version !== version) throw new DomainError("staleData");

    const unchanged = comesOut ? { load: [], unload: [] } : await datesOf(ctx, id);
    const standard = { today: calendarDay(ctx.now), isPublished: next === "ACTIVE", unchanged };
    DomainError.throwAll(problemsOf(input, standard));
    if (comesOut) await requireCarrierPolicy(ctx);
    const warnings =
      next === "ACTIVE" ? await findNewWarnings(ctx, input, places, { exceptId: id, comesOut, accepted }) : [];
    if (warnings.length > 0) return { warnings };
    await requireKnownChoices(ctx, [input], before);
    const factsBefore = await readPostingFacts(ctx, id);
    await ctx.db
      .update(freightPostings)
      .set({
        ...columnsOf(input, places),
        ...(comesOut && publicationColumns(ctx, input, before)),
        ...(status === "ACTIVE" && {
          visibleToAllAt: visibleToAllAt(input, before.offeredAt ?? before.publishedAt ?? ctx.now),
        }),
        version: version + 1,
        updatedAt: ctx.now,
      })
      .where(eq(freightPostings.id, id));
    await ctx.db.delete(freightPlaces).where(eq(freightPlaces.postingId, id));
    await ctx.db.delete(freightSupervisors).where(eq(freightSupervisors.postingId, id));
    await ctx.db.delete(freightContacts).where(eq(freightContacts.postingId, id));
    await writeParts(ctx, [{ ...input, postingId: id, places }]);
    if (next === "ACTIVE") await reindexPostings(ctx, [id], "edited");
    const change = await recordPostingChange(ctx, { postingId: id, version: version + 1, before: factsBefore });
    if (status === "ACTIVE") await postingEdited.publish(ctx, { postingId: id, actorId: ctx.viewer.id, change });
    if (before.authorId !== ctx.viewer.id) {
      await recordAct(ctx, { action: "posting-edit", target: { kind: "posting", id } });
    }
    return { id };
  });
}

async function datesOf(ctx: SignedInContext, postingId: number): Promise<UnchangedDates> {
  const places = await ctx.db
    .select({
      role: freightPlaces.role,
      startDate: freightPlaces.startDate,
      endDate: freightPlaces.endDate,
      departureDate: freightPlaces.departureDate,
    })
    .from(freightPlaces)
    .where(eq(freightPlaces.postingId, postingId));
  return {
    load: places.filter(({ role }) => role === "LOAD"),
    unload: places.filter(({ role }) => role === "UNLOAD"),
  };
}
