import { users } from "drizzle/schema/account";
import { companies, companyContacts } from "drizzle/schema/company";
import { countries } from "drizzle/schema/dictionary";
import { freightContacts, freightPlaces, freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { and, asc, eq, inArray } from "drizzle-orm";
import { recordAct } from "~/domain/audit.server";
import { requireCarrierPolicy } from "~/domain/company/carrier-policy.server";
import { followPostingEdit, readBeforeEdit } from "~/domain/consequences.server";
import type { SignedInContext } from "~/domain/context";
import { inTransaction } from "~/domain/database-transaction.server";
import { DomainError } from "~/domain/errors";
import { findEarlierResult, idempotencyKey, runOnce } from "~/domain/idempotency.server";
import { calendarDay, parseLocalMoment } from "~/domain/moment.server";
import { estimatedKm } from "~/domain/place/distance";
import { authorize, requireFeature } from "~/domain/policy";
import { countCall } from "~/domain/rate-limit.server";
import { isWorking } from "~/domain/working.server";
import { requireKnownChoices } from "./choices.server";
import { dayOfEnd, type LocatedPlace, locatePlaces } from "./journey.server";
import { reindexPostings } from "./lanes.server";
import { type PostingInput, withoutPast } from "./posting";
import { problemsOf, type Standard } from "./rules";
import { leadInMinutes, postingLifecycle, postingStatus } from "./status";
import { lengthOf, loadingMetres } from "./vehicle";
import { findNewWarnings, type Warning } from "./warnings.server";

type Unchanged = Standard["unchanged"];
type Stored = typeof freightPostings.$inferSelect;

/** The posting that was written, or what keeps it from being put up until each warning's key is accepted. */
export type Outcome = { id: number; warnings?: undefined } | { warnings: Warning[] };

/** `accepted` are the keys of warnings that its writer has seen and means. */
type Wish = PostingInput & { publishes: boolean; accepted: string[] };

/**
 * Puts up a load or a free vehicle, or keeps it as a draft; one form makes one.
 * Throws operationIsRestricted, companyVerificationPending, tooManyResourceCalls, every rule of the form that is broken,
 * all at once, and carrierPolicyRequired for what is put up.
 */
export async function createPosting(
  ctx: SignedInContext,
  { key, publishes, accepted, ...input }: Wish & { key: string },
): Promise<Outcome> {
  requirePosting(ctx);
  await countCall(ctx, "write", ctx.viewer.id);
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
      await keepCompany(ctx);
      await requireKnownChoices(ctx, input, null);
      return insertPosting(ctx, input, places, publishes);
    }),
  );
  return { id };
}

async function insertPosting(ctx: SignedInContext, input: PostingInput, places: LocatedPlace[], publishes: boolean) {
  const [posting] = await ctx.db
    .insert(freightPostings)
    .values({
      ...columnsOf(input, places),
      kind: input.kind,
      companyId: ctx.viewer.company.id,
      authorId: ctx.viewer.id,
      ...(publishes ? published(ctx, input) : { status: "DRAFT" }),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning({ id: freightPostings.id });
  if (!posting) throw new DomainError("unexpected");
  await writeParts(ctx, posting.id, places, input);
  if (publishes) await reindexPostings(ctx, [posting.id]);
  return posting.id;
}

/**
 * Makes a draft of each, all or none, together with what `record` does with their ids; it counts as one write. The list of
 * drafts has the first of them on top. Throws what createPosting does.
 */
export async function createDrafts(
  ctx: SignedInContext,
  inputs: PostingInput[],
  record: (ctx: SignedInContext, ids: number[]) => Promise<void>,
): Promise<void> {
  requirePosting(ctx);
  await countCall(ctx, "write", ctx.viewer.id);
  const standard = { today: calendarDay(ctx.now), isPublished: false, unchanged: { load: [], unload: [] } };
  for (const input of inputs) DomainError.throwAll(problemsOf(input, standard));
  await inTransaction(ctx, async (ctx) => {
    await keepCompany(ctx);
    const ids: number[] = [];
    for (const input of inputs.toReversed()) {
      await requireKnownChoices(ctx, input, null);
      ids.unshift(await insertPosting(ctx, input, await locatePlaces(ctx, input), false));
    }
    await record(ctx, ids);
  });
}

/**
 * Changes a posting of the viewer's company as its form showed it; a draft is put up when it `publishes`.
 * Dates that have passed may stay as they are, unless a draft is put up with them. Throws what createPosting does, and
 * postingNotFound, postingIsClosed, and staleData when somebody changed it meanwhile.
 */
export async function editPosting(
  ctx: SignedInContext,
  { id, version, publishes, accepted, ...input }: Wish & { id: number; version: number },
): Promise<Outcome> {
  requirePosting(ctx);
  await countCall(ctx, "write", ctx.viewer.id);
  const places = await locatePlaces(ctx, input);
  return inTransaction(ctx, async (ctx) => {
    await keepCompany(ctx);
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
    await requireKnownChoices(ctx, input, before);
    const factsBefore = status === "ACTIVE" ? await readBeforeEdit(ctx, id) : null;
    await ctx.db
      .update(freightPostings)
      .set({
        ...columnsOf(input, places),
        ...(comesOut && published(ctx, input)),
        ...(status === "ACTIVE" && { visibleToAllAt: visibleToAllAt(input, before.publishedAt ?? ctx.now) }),
        version: version + 1,
        updatedAt: ctx.now,
      })
      .where(eq(freightPostings.id, id));
    await ctx.db.delete(freightPlaces).where(eq(freightPlaces.postingId, id));
    await ctx.db.delete(freightSupervisors).where(eq(freightSupervisors.postingId, id));
    await ctx.db.delete(freightContacts).where(eq(freightContacts.postingId, id));
    await writeParts(ctx, id, places, input);
    if (next === "ACTIVE") await reindexPostings(ctx, [id]);
    if (factsBefore) await followPostingEdit(ctx, { postingId: id, actorId: ctx.viewer.id, before: factsBefore });
    if (before.authorId !== ctx.viewer.id) {
      await recordAct(ctx, { action: "posting-edit", target: { kind: "posting", id } });
    }
    return { id };
  });
}

/**
 * Makes a draft of a posting of the viewer's company in the viewer's name and returns its id; one form makes one.
 * Dates that have passed are left out. Throws postingNotFound, operationIsRestricted, companyVerificationPending,
 * tooManyResourceCalls.
 */
export async function duplicatePosting(
  ctx: SignedInContext,
  { postingId, key }: { postingId: number; key: string },
): Promise<number> {
  requirePosting(ctx);
  await countCall(ctx, "write", ctx.viewer.id);
  return inTransaction(ctx, async (ctx) => {
    await keepCompany(ctx);
    const original = await lockPosting(ctx, postingId);
    return runOnce(ctx, key, async () => {
      const { id: _, ratePerKm: __, ...same } = original;
      const places = await copiedPlaces(ctx, original.id);
      const [copy] = await ctx.db
        .insert(freightPostings)
        .values({
          ...same,
          authorId: ctx.viewer.id,
          status: "DRAFT",
          visibleToAllAt: null,
          publishedAt: null,
          confirmedAt: null,
          archivedAt: null,
          expiresAt: endOf(places),
          duplicatedFromId: original.id,
          version: 0,
          createdAt: ctx.now,
          updatedAt: ctx.now,
        })
        .returning({ id: freightPostings.id });
      if (!copy) throw new DomainError("unexpected");
      if (places.length > 0) {
        await ctx.db.insert(freightPlaces).values(places.map((place) => ({ ...place, postingId: copy.id })));
      }
      await writeSupervisors(ctx, copy.id, await stillEmployed(ctx, original.id));
      await writeContacts(ctx, copy.id, await stillActive(ctx, original.id));
      return copy.id;
    });
  });
}

function requirePosting(ctx: SignedInContext): void {
  requireFeature(ctx.viewer, "postFreight");
  authorize(ctx.viewer, "posting.post", null);
}

/** The people of the viewer's company and its standing stay as they are for the transaction. */
// Before any posting: who hands over what a person led takes the company first too, and neither waits for the other.
async function keepCompany(ctx: SignedInContext): Promise<void> {
  const { id } = ctx.viewer.company;
  await ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for("share");
}

/** The posting, kept from others for the transaction. Throws postingNotFound, also of another company's. */
async function lockPosting(ctx: SignedInContext, id: number): Promise<Stored> {
  const [posting] = await ctx.db.select().from(freightPostings).where(eq(freightPostings.id, id)).for("update");
  if (!posting) throw new DomainError("postingNotFound");
  authorize(ctx.viewer, "posting.change", posting);
  return posting;
}

async function datesOf(ctx: SignedInContext, postingId: number): Promise<Unchanged> {
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

function columnsOf(input: PostingInput, places: LocatedPlace[]) {
  const { kind, load, unload, supervisorIds, contactIds: __, distanceKm, ldm, statedRatePerKm, ...columns } = input;
  const length = input.length ?? lengthOf(ldm, input.width);
  return {
    ...columns,
    length,
    ldm: loadingMetres(length, input.width),
    statedRatePerKm: kind === "VEHICLE" ? statedRatePerKm : null,
    distanceKm: distanceKm ?? estimatedKm(places),
    isDistanceEstimated: distanceKm === null,
    expiresAt: endOf(places),
  };
}

function endOf(places: Parameters<typeof dayOfEnd>[0]): Date | null {
  const day = dayOfEnd(places);
  return day ? parseLocalMoment(`${day}T00:00`) : null;
}

function published(ctx: SignedInContext, input: PostingInput) {
  return {
    status: "ACTIVE" as const,
    publishedAt: ctx.now,
    confirmedAt: ctx.now,
    visibleToAllAt: visibleToAllAt(input, ctx.now),
  };
}

function visibleToAllAt({ kind, visibilityAmount }: PostingInput, publishedAt: Date): Date {
  const minutes = visibilityAmount === null ? 0 : leadInMinutes(kind, visibilityAmount);
  return new Date(publishedAt.getTime() + minutes * 60_000);
}

type People = Pick<PostingInput, "supervisorIds" | "contactIds">;

async function writeParts(ctx: SignedInContext, postingId: number, places: LocatedPlace[], people: People) {
  if (places.length > 0) {
    const acronyms = [...new Set(places.flatMap(({ country }) => country ?? []))];
    const known = await ctx.db
      .select({ id: countries.id, acronym: countries.acronym })
      .from(countries)
      .where(inArray(countries.acronym, acronyms));
    const rows = places.map(({ country, ...place }) => {
      const countryId = known.find(({ acronym }) => acronym === country)?.id;
      const field = `${place.role === "LOAD" ? "load" : "unload"}[${place.position}].country`;
      if (countryId === undefined) throw new DomainError("wrongFormat", field);
      return { ...place, postingId, countryId };
    });
    await ctx.db.insert(freightPlaces).values(rows);
  }
  await writeSupervisors(ctx, postingId, people.supervisorIds);
  await writeContacts(ctx, postingId, people.contactIds);
}

async function writeSupervisors(ctx: SignedInContext, postingId: number, people: number[]): Promise<void> {
  if (people.length === 0) return;
  await ctx.db.insert(freightSupervisors).values(people.map((userId, position) => ({ postingId, userId, position })));
}

async function writeContacts(ctx: SignedInContext, postingId: number, contactIds: number[]): Promise<void> {
  if (contactIds.length === 0) return;
  await ctx.db.insert(freightContacts).values(contactIds.map((contactId) => ({ postingId, contactId })));
}

async function copiedPlaces(ctx: SignedInContext, postingId: number) {
  const today = calendarDay(ctx.now);
  const places = await ctx.db.select().from(freightPlaces).where(eq(freightPlaces.postingId, postingId));
  return places.map(({ id: _, ...place }) => ({ ...place, ...withoutPast(place, today) }));
}

async function stillEmployed(ctx: SignedInContext, postingId: number): Promise<number[]> {
  const people = await ctx.db
    .select({ id: users.id })
    .from(freightSupervisors)
    .innerJoin(users, eq(users.id, freightSupervisors.userId))
    .where(and(eq(freightSupervisors.postingId, postingId), eq(users.companyId, ctx.viewer.company.id), isWorking))
    .orderBy(asc(freightSupervisors.position));
  return people.length > 0 ? people.map(({ id }) => id) : [ctx.viewer.id];
}

async function stillActive(ctx: SignedInContext, postingId: number): Promise<number[]> {
  const contacts = await ctx.db
    .select({ id: companyContacts.id })
    .from(freightContacts)
    .innerJoin(companyContacts, eq(companyContacts.id, freightContacts.contactId))
    .where(and(eq(freightContacts.postingId, postingId), eq(companyContacts.isActive, true)));
  return contacts.map(({ id }) => id);
}
