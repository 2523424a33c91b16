import { and, eq, inArray, lte } from "drizzle-orm";
import { deliverToCompany, openTalk } from "../../../app/domain/conversation/freight.server";
import { matchAppearances } from "../../../app/domain/freight/alert/matching.server";
import { fieldsOf, formValuesOf } from "../../../app/domain/freight/posting/form-values";
import { blankFields, blankPlace, type PostingInput } from "../../../app/domain/freight/posting/posting";
import { conversationParticipants } from "../../schema/conversation";
import {
  freightTemplates,
  hiddenPostings,
  pinnedPostings,
  postingAppearances,
  savedSearches,
} from "../../schema/freight";
import { notices } from "../../schema/notice";
import { demoRigs, demoTowns } from "./freight";
import type { PlannedPlace, PlannedPosting } from "./freight-plan";
import { demoHidden, demoPins, demoPostingTalks, demoSearches, demoTemplates } from "./freight-use";
import { contextAt, daysBefore, type Person, personOf, type Seed } from "./seed.server";

/** A posting of the plan as it is stored. */
type SeededPosting = { id: number; currencyId: number; planned: PlannedPosting };
type PostingQuery = { company: string; kind: PlannedPosting["kind"]; minutesAgo?: number };

/** What people do with the exchange: templates, saved searches, pins, and talk about some offers. */
export async function seedFreightUse(seed: Seed, postings: SeededPosting[]): Promise<void> {
  await seedTemplates(seed, postings);
  await seed.tx.insert(savedSearches).values(
    demoSearches.map(({ login, ...search }) => ({
      ...search,
      userId: personOf(seed, login).id,
      openedAt: contextAt(seed, 300).now,
      askedAt: contextAt(seed, 300).now,
    })),
  );
  await seed.tx.insert(pinnedPostings).values(
    demoPins.map((pin) => ({
      userId: personOf(seed, pin.login).id,
      kind: pin.kind,
      postingId: newest(postings, pin).id,
      createdAt: seed.now,
    })),
  );
  await seed.tx.insert(hiddenPostings).values(
    demoHidden.map((hidden) => ({
      userId: personOf(seed, hidden.login).id,
      kind: hidden.kind,
      postingId: newest(postings, hidden).id,
      createdAt: seed.now,
    })),
  );
  await seedFinds(seed, postings);
  for (const talk of demoPostingTalks) await seedTalk(seed, postings, talk);
}

const newsMinutes = 90;

/** The searches have found what was put up last; of what was there before nobody is told. */
async function seedFinds(seed: Seed, postings: SeededPosting[]): Promise<void> {
  const old = postings.filter(({ planned }) => (planned.publishedAgo ?? 0) > newsMinutes).map(({ id }) => id);
  await seed.tx
    .delete(postingAppearances)
    .where(and(inArray(postingAppearances.postingId, old), lte(postingAppearances.dueAt, seed.now)));
  await matchAppearances(contextAt(seed, 0));
}

function newest(postings: SeededPosting[], query: PostingQuery): SeededPosting {
  const [posting] = newestOf(postings, query);
  if (!posting) throw new Error(`The demo has nothing on offer by ${query.company}`);
  return posting;
}

/** Those that everybody could see so many minutes ago, the newest first. */
function newestOf(postings: SeededPosting[], { company, kind, minutesAgo = 0 }: PostingQuery): SeededPosting[] {
  return postings
    .filter(({ planned }) => planned.trade.company === company && planned.kind === kind)
    .filter(({ planned }) => planned.status === "ACTIVE" && planned.lead === null)
    .filter(({ planned }) => (planned.publishedAgo ?? 0) > minutesAgo)
    .reverse();
}

async function seedTemplates(seed: Seed, postings: SeededPosting[]): Promise<void> {
  const rows = demoTemplates.flatMap(({ count, ...query }) => {
    const namedPostings = newestOf(postings, query).map((posting) => [nameOf(posting.planned), posting] as const);
    return [...new Map(namedPostings.toReversed())].slice(-count).map(([name, posting], index) => {
      const { id: authorId, companyId } = personOf(seed, posting.planned.people[0] ?? "");
      const savedAt = daysBefore(seed.now, 4 + 9 * index);
      const fields = fieldsOf(formValuesOf(writtenOf(seed, posting)));
      return { name, fields, kind: query.kind, companyId, authorId, createdAt: savedAt, updatedAt: savedAt };
    });
  });
  await seed.tx.insert(freightTemplates).values(rows);
}

function nameOf({ kind, places }: PlannedPosting): string {
  const way = [...new Set([places[0], places.at(-1)].flatMap((place) => place?.town ?? []))].join(" – ");
  return kind === "VEHICLE" ? `Auto ${way}` : way;
}

/** What the form held, without dates: they are those of one journey. */
function writtenOf(seed: Seed, { planned, currencyId }: SeededPosting): PostingInput {
  const rig = demoRigs[planned.trade.rig];
  const placesOf = (role: PlannedPlace["role"]) =>
    planned.places
      .filter((place) => place.role === role)
      .map(({ town, radiusKm, spotCount }) => {
        const { country, postalCode } = demoTowns[town];
        return { ...blankPlace, country, postalCode, city: town, radiusKm, spotCount };
      });
  return {
    ...blankFields,
    kind: planned.kind,
    load: placesOf("LOAD"),
    unload: placesOf("UNLOAD"),
    goods: planned.goods,
    bodies: [...rig.bodies],
    length: planned.length,
    width: rig.width ?? null,
    height: rig.height ?? null,
    tonnage: planned.tonnage,
    palettes: planned.palettes,
    loading: [...(rig.loading ?? [])],
    solo: rig.solo ?? false,
    secondDriver: planned.secondDriver,
    adr: rig.adrClasses !== undefined,
    adrClasses: [...(rig.adrClasses ?? [])],
    temperatureFrom: planned.temperatures?.[0] ?? null,
    temperatureTo: planned.temperatures?.[1] ?? null,
    deadlineFix: planned.deadlineFix,
    rate: planned.rate,
    statedRatePerKm: planned.statedRatePerKm,
    currencyId,
    paymentDays: planned.paymentDays,
    supervisorIds: planned.people.map((login) => personOf(seed, login).id),
    additionalInfo: planned.additionalInfo,
  };
}

async function seedTalk(seed: Seed, postings: SeededPosting[], talk: (typeof demoPostingTalks)[number]) {
  const { id: postingId, planned } = newest(postings, { ...talk, minutesAgo: talk.messages[0]?.[1] });
  const asker = personOf(seed, talk.asker);
  const supervisor = personOf(seed, planned.people[0] ?? "");
  const sentMessages: { id: number; readerCompanyId: number }[] = [];
  let conversationId = 0;
  for (const [from, minutesAgo, body] of talk.messages) {
    const then = contextAt(seed, minutesAgo);
    const [writer, reader] = from === "asker" ? [asker, supervisor] : [supervisor, asker];
    conversationId ||= await openTalk(then, { postingId, interestedCompanyId: asker.companyId }, asker);
    sentMessages.push({
      id: await deliverToCompany(then, { conversationId, writer, body }),
      readerCompanyId: reader.companyId,
    });
  }
  if (talk.takenOverBy) await takeOver(seed, conversationId, personOf(seed, talk.takenOverBy));
  const readMessages = sentMessages.slice(0, sentMessages.length - (talk.unread ?? 0));
  for (const { id, readerCompanyId } of readMessages) {
    const part = and(
      eq(conversationParticipants.conversationId, conversationId),
      eq(conversationParticipants.companyId, readerCompanyId),
    );
    await seed.tx.update(conversationParticipants).set({ lastReadMessageId: id }).where(part);
  }
  const keys = readMessages.map(({ id }) => `message:${id}`);
  if (keys.length > 0) await seed.tx.update(notices).set({ readAt: seed.now }).where(inArray(notices.dedupeKey, keys));
}

async function takeOver({ tx }: Seed, conversationId: number, person: Person): Promise<void> {
  const { id: userId, companyId } = person;
  const colleagues = and(
    eq(conversationParticipants.conversationId, conversationId),
    eq(conversationParticipants.companyId, companyId),
  );
  await tx.update(conversationParticipants).set({ takenOverBy: userId }).where(colleagues);
  await tx
    .insert(conversationParticipants)
    .values({ conversationId, userId, companyId, isFreight: true })
    .onConflictDoUpdate({
      target: [conversationParticipants.conversationId, conversationParticipants.userId],
      set: { takenOverBy: null },
    });
}
