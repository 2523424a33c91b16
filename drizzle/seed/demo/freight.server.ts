import { eq, inArray } from "drizzle-orm";
import { parseLocalMoment } from "~/domain/units/moment.server";
import { reindexPostings } from "../../../app/domain/freight/posting/lanes.server";
import { leadInMinutes } from "../../../app/domain/freight/posting/status";
import type { TakerCircle } from "../../../app/domain/freight/posting/taker";
import { loadingMetres } from "../../../app/domain/freight/posting/vehicle";
import { countries, currencies, userGroups } from "../../schema/dictionary";
import { vehicles } from "../../schema/fleet";
import { freightPlaces, freightPostings, freightSupervisors } from "../../schema/freight";
import { demoRigs, demoTowns, demoVehicles } from "./freight";
import { type PlannedPlace, type PlannedPosting, planPostings } from "./freight-plan";
import { seedFreightUse } from "./freight-use.server";
import { contextAt, dayFromNow, personOf, type Seed } from "./seed.server";

type SeedContext = { currencyIds: Map<string, number>; countryIds: Map<string, number>; groupId: number; fleet: Fleet };
type Fleet = Map<string, number[]>;

/** The loads and free vehicles of the demo's companies, and the vehicles they own. */
export async function seedFreight(seed: Seed): Promise<void> {
  const seedContext = { ...(await readDictionaries(seed)), fleet: await seedVehicles(seed) };
  const plans = planPostings();
  const rows = await seed.tx
    .insert(freightPostings)
    .values(plans.map((posting) => columnsOf(seed, seedContext, posting)))
    .returning({ id: freightPostings.id });
  const ids = rows.map(({ id }) => id);
  await seed.tx
    .insert(freightPlaces)
    .values(plans.flatMap(({ places }, index) => placesOf(seed, seedContext, ids[index] ?? 0, places)));
  await seed.tx
    .insert(freightSupervisors)
    .values(
      plans.flatMap(({ people }, index) =>
        people.map((login, position) => ({ postingId: ids[index] ?? 0, userId: personOf(seed, login).id, position })),
      ),
    );
  await reindexPostings(contextAt(seed, 0), ids);
  await seedFreightUse(
    seed,
    plans.map((posting, index) => ({
      id: ids[index] ?? 0,
      currencyId: currencyOf(seedContext, posting),
      planned: posting,
    })),
  );
}

async function readDictionaries({ tx }: Seed): Promise<Omit<SeedContext, "fleet">> {
  const acronyms = [...new Set(Object.values(demoTowns).map(({ country }) => country))];
  const lands = await tx.select().from(countries).where(inArray(countries.acronym, acronyms));
  const money = await tx.select().from(currencies);
  const [group] = await tx.select().from(userGroups).where(eq(userGroups.code, "MEMBERS"));
  return {
    countryIds: new Map(lands.map(({ acronym, id }) => [acronym, id])),
    currencyIds: new Map(money.map(({ code, id }) => [code, id])),
    groupId: group?.id ?? 0,
  };
}

async function seedVehicles({ tx, companyIds }: Seed): Promise<Fleet> {
  const fleet: Fleet = new Map();
  for (const { company, rig, plateNumber, isOff = false } of demoVehicles) {
    const { bodies, length, width, height, tonnage, adrClasses } = demoRigs[rig];
    const [row] = await tx
      .insert(vehicles)
      .values({
        companyId: companyIds.get(company) ?? 0,
        body: bodies[0] ?? "curtainsider",
        plateNumber,
        length,
        width,
        height,
        tonnage,
        adr: Boolean(adrClasses),
        isActive: !isOff,
      })
      .returning({ id: vehicles.id });
    if (isOff) continue;
    const key = `${company} ${rig}`;
    fleet.set(key, [...(fleet.get(key) ?? []), row?.id ?? 0]);
  }
  return fleet;
}

function columnsOf(seed: Seed, seedContext: SeedContext, posting: PlannedPosting): typeof freightPostings.$inferInsert {
  const { trade, kind, status, places, temperatures, lead, publishedAgo, confirmedAgo, createdAgo } = posting;
  const rig = demoRigs[trade.rig];
  const author = personOf(seed, posting.people[0] ?? "");
  const moment = (minutes: number) => new Date(seed.now.getTime() - minutes * 60_000);
  const shownToAllAgo = publishedAgo === null ? null : publishedAgo - leadInMinutes(kind, lead ?? 0);
  const fleet = kind === "VEHICLE" ? (seedContext.fleet.get(`${trade.company} ${trade.rig}`) ?? []) : [];
  return {
    kind,
    status,
    companyId: author.companyId,
    authorId: author.id,
    vehicleId: fleet[createdAgo % fleet.length] ?? null,
    goods: posting.goods,
    bodies: [...rig.bodies],
    length: posting.length,
    width: rig.width ?? null,
    height: rig.height ?? null,
    tonnage: posting.tonnage,
    ldm: loadingMetres(posting.length, rig.width ?? null),
    solo: rig.solo ?? false,
    secondDriver: posting.secondDriver,
    loading: [...(rig.loading ?? [])],
    palettes: posting.palettes,
    exchangePallets: posting.kind === "SHIPMENT" && createdAgo % 3 === 0 ? posting.palettes : null,
    adr: rig.adrClasses !== undefined,
    adrClasses: [...(rig.adrClasses ?? [])],
    temperatureFrom: temperatures?.[0] ?? null,
    temperatureTo: temperatures?.[1] ?? null,
    deadlineFix: posting.deadlineFix,
    rate: posting.rate,
    statedRatePerKm: posting.statedRatePerKm,
    currencyId: currencyOf(seedContext, posting),
    paymentDays: posting.paymentDays,
    takers: takersOf(posting),
    distanceKm: posting.distanceKm,
    isDistanceEstimated: posting.isDistanceEstimated,
    additionalInfo: posting.additionalInfo,
    visibilityGroupId: lead === null ? null : seedContext.groupId,
    visibilityAmount: lead,
    publishedAt: publishedAgo === null ? null : moment(publishedAgo),
    confirmedAt: confirmedAgo === null ? null : moment(confirmedAgo),
    visibleToAllAt: shownToAllAgo === null ? null : moment(shownToAllAgo),
    expiresAt: endOf(seed, places),
    archivedAt: status === "ARCHIVED" ? moment(createdAgo / 8) : null,
    ...(publishedAgo === null
      ? {}
      : endedOf(status, { expiresAt: endOf(seed, places), leftAt: moment(createdAgo / 8) })),
    createdAt: moment(createdAgo),
    updatedAt: moment(confirmedAgo ?? createdAgo),
  };
}

/** Every third load with a price is to be had at it. */
function takersOf({ kind, rate, createdAgo }: PlannedPosting): TakerCircle | null {
  if (kind !== "SHIPMENT" || rate === null) return null;
  return ([null, "ALL", null, null, "INSURED", null] as const)[Math.floor(createdAgo) % 6] ?? null;
}

function currencyOf({ currencyIds }: SeedContext, { trade }: PlannedPosting): number {
  return currencyIds.get(trade.currency) ?? 1;
}

/** The midnight after the last day of the journey. */
function endOf({ now }: Seed, places: PlannedPlace[]): Date | null {
  const last = Math.max(...places.flatMap(({ start, end, departure }) => end ?? start ?? departure ?? []));
  return parseLocalMoment(`${dayFromNow(now, last + 1)}T00:00`);
}

function placesOf({ now }: Seed, { countryIds }: SeedContext, postingId: number, places: PlannedPlace[]) {
  const dayOf = (days: number | null) => (days === null ? null : dayFromNow(now, days));
  return places.map(({ role, town, start, end, departure, hours, radiusKm, spotCount }, index) => {
    const { country, ...point } = demoTowns[town];
    return {
      ...point,
      postingId,
      role,
      position: places.slice(0, index).filter((before) => before.role === role).length,
      countryId: countryIds.get(country) ?? 0,
      city: town,
      startDate: dayOf(start),
      endDate: dayOf(end),
      departureDate: dayOf(departure),
      hours,
      radiusKm,
      spotCount,
    };
  });
}

function endedOf(status: PlannedPosting["status"], { expiresAt, leftAt }: { expiresAt: Date | null; leftAt: Date }) {
  if (status === "EXPIRED") return { endedAs: "EXPIRED" as const, endedAt: expiresAt };
  if (status === "CONCLUDED") return { endedAs: "CONCLUDED" as const, endedAt: leftAt };
  return status === "ARCHIVED" ? { endedAs: "WITHDRAWN" as const, endedAt: leftAt } : {};
}
