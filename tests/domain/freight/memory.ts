import { companies } from "drizzle/schema/company";
import { countries } from "drizzle/schema/dictionary";
import { freightPlaces, freightPostings, pinnedPostings } from "drizzle/schema/freight";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { type Lanes, lanesOf, verdictOn } from "~/domain/freight/alert/verdict.server";
import { reindexPostings } from "~/domain/freight/posting/lanes.server";
import { type PostingKind, postingStatuses } from "~/domain/freight/posting/status";
import { type BodyType, bodyTypes } from "~/domain/freight/posting/vehicle";
import { mostPlaces, type PlaceFilter, type PostingFilter, postingSorts } from "~/domain/freight/search/filter";
import { countPostings, searchPostings } from "~/domain/freight/search/search.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { greatCircleKm } from "~/domain/place/distance";
import { inDays } from "../../support/days";
import { contextFor, hour, make, minute, type User } from "../../support/make";

const now = new Date("2026-11-21T10:00:00Z");

/** Numbers from 0 to 1, the same in every run. */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Posting = typeof freightPostings.$inferInsert & { id: number; kind: PostingKind; bodies: BodyType[] };
type Place = {
  role: "LOAD" | "UNLOAD";
  country: string;
  postalCode: string | null;
  city: string | null;
  lat: number | null;
  lon: number | null;
  startDate: string | null;
  endDate: string | null;
  departureDate: string | null;
  radiusKm: number | null;
};
type KnownPosting = { posting: Posting; places: Place[]; company: typeof companies.$inferSelect; isPinned: boolean };

type Effort = { postings: number; filters: number; leastMatches: number };

/** Tests that searches of so many invented filters find what a filter in memory finds, however the database plans. */
export function testAgainstMemory({ postings, filters, leastMatches }: Effort) {
  const random = randomNumbers(20_261_121);
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const perhaps = <T>(chance: number, value: () => T) => (random() < chance ? value() : null);
  const towns = [
    { country: "PL", city: "Warszawa", postalCode: "00-001", lat: 52.2297, lon: 21.0122 },
    { country: "PL", city: "Łódź", postalCode: "90-001", lat: 51.7592, lon: 19.456 },
    { country: "PL", city: "Słubice", postalCode: "69-100", lat: 52.3506, lon: 14.5606 },
    { country: "DE", city: "Frankfurt (Oder)", postalCode: "15230", lat: 52.3471, lon: 14.5506 },
    { country: "DE", city: "Berlin", postalCode: "10115", lat: 52.52, lon: 13.405 },
    { country: "DE", city: "Köln", postalCode: "50667", lat: 50.9375, lon: 6.9603 },
    { country: "NL", city: "Venlo", postalCode: "5911", lat: 51.37, lon: 6.1724 },
    { country: "CZ", city: "Praha", postalCode: "11000", lat: 50.0755, lon: 14.4378 },
    { country: "GB", city: "London", postalCode: "E1", lat: 51.5074, lon: -0.1278 },
  ];
  const zloty = [4.25, 1, 3.7, 4.9, 0.17];
  const words = ["pilne", "Pasy", "palety", "ładunek", "chłodnia", "stal", "stalowe"];
  let knownPostings: KnownPosting[];
  let lanes: Lanes;
  let verdicts: Record<string, number>;
  let seeker: User;
  let ctx: SignedInContext;

  function inventPlace(role: Place["role"], isOfVehicle: boolean): Place {
    const town = oneOf(towns);
    const isOnMap = random() < 0.8;
    const departs = random() < 0.3;
    const first = Math.floor(random() * 10);
    const hasDays = random() < 0.85;
    // Some stand at the very point of the town.
    const off = first % 3 === 0 ? 0 : 1;
    return {
      role,
      country: town.country,
      postalCode: perhaps(0.6, () => town.postalCode),
      city: isOnMap || random() < 0.6 ? town.city : null,
      lat: isOnMap ? town.lat + off * (random() - 0.5) : null,
      lon: isOnMap ? town.lon + off * (random() * 2 - 1) : null,
      startDate: hasDays && !departs ? inDays(first, now) : null,
      endDate: hasDays && !departs && random() < 0.5 ? inDays(first + Math.floor(random() * 4), now) : null,
      departureDate: hasDays && departs ? inDays(first, now) : null,
      radiusKm: isOfVehicle && role === "LOAD" ? perhaps(0.6, () => oneOf([0, 30, 50, 120, 300, 500])) : null,
    };
  }

  function inventPosting(id: number, company: { id: number }, authorId: number): Posting {
    const kind = oneOf(["SHIPMENT", "VEHICLE"] as const);
    const published = new Date(now.getTime() - Math.floor(random() ** 4 * 40 * 24 * 60) * minute);
    const hasGroup = random() < 0.3;
    return {
      id,
      kind,
      companyId: company.id,
      authorId,
      status: random() < 0.8 ? "ACTIVE" : oneOf(postingStatuses),
      bodies: Array.from({ length: Math.floor(random() * 3) }, () => oneOf(bodyTypes)),
      length: perhaps(0.7, () => oneOf([1.2, 2.4, 7.2, 13.6])),
      width: perhaps(0.5, () => oneOf([1.2, 2.4, 2.45])),
      height: perhaps(0.5, () => oneOf([1.1, 2.7, 3])),
      tonnage: perhaps(0.7, () => oneOf([0.3, 1.2, 12, 24])),
      palettes: perhaps(0.5, () => oneOf([1, 15, 33])),
      solo: random() < 0.3,
      secondDriver: random() < 0.3,
      deadlineFix: random() < 0.3,
      adr: random() < 0.3,
      rate: perhaps(0.7, () => oneOf([100, 500.5, 999.99, 1000, 2500])),
      currencyId: oneOf([0, 1, 1, 4]),
      distanceKm: perhaps(0.8, () => oneOf([100, 250.5, 1000])),
      paymentDays: perhaps(0.6, () => oneOf([7, 30, 60])),
      additionalInfo: perhaps(0.6, () => `${oneOf(words)}, ${oneOf(words)}`),
      visibilityGroupId: hasGroup ? oneOf([1, 2, 3, 4]) : null,
      visibilityAmount: hasGroup ? 1 : null,
      visibleToAllAt: hasGroup ? new Date(published.getTime() + 12 * hour) : published,
      publishedAt: published,
      confirmedAt: new Date(
        published.getTime() + (random() < 0.3 ? random() * (now.getTime() - published.getTime()) : 0),
      ),
      expiresAt: new Date(now.getTime() + (random() < 0.9 ? 1 : -1) * hour),
    };
  }

  async function invent(count: number) {
    seeker = await make.user({ company: await make.company({ name: "Seekers" }) });
    ctx = await contextFor(seeker, now);
    const made = [
      seeker,
      await make.user({ company: await make.company({ name: "Trans Łuków" }) }),
      await make.user({ company: await make.company({ name: "Suspended", isBlocked: true }) }),
      await make.user({ company: await make.company({ name: "Unknown", isVerified: false }) }),
    ];
    const ofId = new Map((await db.select().from(companies)).map((row) => [row.id, row]));
    const countryIds = new Map((await db.select().from(countries)).map(({ acronym, id }) => [acronym, id]));
    knownPostings = Array.from({ length: count }, (_, index) => {
      const author = random() < 0.8 ? (made[Math.floor(random() * 2)] as User) : oneOf(made);
      const posting = inventPosting(index + 1, { id: author.companyId }, author.id);
      const loads = Array.from({ length: random() < 0.7 ? 1 : 1 + Math.floor(random() * 3) }, () =>
        inventPlace("LOAD", posting.kind === "VEHICLE"),
      );
      const goesAnywhere = posting.kind === "VEHICLE" && random() < 0.3;
      const unloads = Array.from({ length: goesAnywhere ? 0 : 1 + Math.floor(random() ** 3 * 3) }, () =>
        inventPlace("UNLOAD", posting.kind === "VEHICLE"),
      );
      const company = ofId.get(author.companyId) as KnownPosting["company"];
      return { posting, places: [...loads, ...unloads], company, isPinned: random() < 0.06 };
    });
    await db.transaction(async (tx) => {
      await tx
        .insert(freightPostings)
        .overridingSystemValue()
        .values(knownPostings.map(({ posting }) => posting));
      await tx.insert(freightPlaces).values(
        knownPostings.flatMap(({ posting, places }) =>
          places.map(({ country, ...place }, position) => ({
            ...place,
            postingId: posting.id,
            position,
            countryId: countryIds.get(country) ?? 0,
          })),
        ),
      );
      const pins = knownPostings.filter(({ isPinned }) => isPinned);
      await tx
        .insert(pinnedPostings)
        .values(pins.map(({ posting }) => ({ userId: seeker.id, postingId: posting.id, kind: posting.kind })));
      await reindexPostings(
        { ...ctx, db: tx },
        knownPostings.map(({ posting }) => posting.id),
      );
    });
  }

  function inventPlaceFilter(): PlaceFilter {
    const town = oneOf(towns);
    const knows = random() < 0.75;
    return {
      country: perhaps(0.85, () => town.country),
      postalCodes: Array.from({ length: random() < 0.4 ? 1 + Math.floor(random() * 2) : 0 }, (_, index) =>
        (index === 0 ? town : oneOf(towns)).postalCode.slice(0, 1 + Math.floor(random() * 6)),
      ),
      city: perhaps(0.6, () => (random() < 0.5 ? town.city.toUpperCase() : town.city)),
      radiusKm: knows ? Math.floor(random() ** 2 * 500) : null,
      point: knows ? { lat: town.lat, lon: town.lon } : null,
    };
  }

  function inventEnd(chance: number): PlaceFilter[] {
    if (random() >= chance) return [];
    return Array.from({ length: random() < 0.5 ? 1 : 1 + Math.floor(random() * mostPlaces) }, inventPlaceFilter);
  }

  function inventWithout(): string[] {
    return random() < 0.15 ? Array.from({ length: 1 + Math.floor(random() * 2) }, () => oneOf(towns).country) : [];
  }

  function inventFilter(): PostingFilter {
    const first = Math.floor(random() * 10);
    const hiddenShare = random() < 0.3 ? 0.1 : 0;
    return {
      kind: oneOf(["SHIPMENT", "VEHICLE"] as const),
      load: inventEnd(0.6),
      unload: inventEnd(0.5),
      loadWithout: inventWithout(),
      unloadWithout: inventWithout(),
      dateFrom: perhaps(0.3, () => inDays(first, now)),
      dateTo: perhaps(0.3, () => inDays(first + Math.floor(random() * 3), now)),
      bodies: random() < 0.3 ? Array.from({ length: 1 + Math.floor(random() * 4) }, () => oneOf(bodyTypes)) : [],
      length: perhaps(0.05, () => oneOf([2.4, 13.6])),
      width: perhaps(0.05, () => 2.4),
      height: perhaps(0.05, () => 2.7),
      tonnage: perhaps(0.05, () => oneOf([0.3, 12])),
      palettes: perhaps(0.05, () => 15),
      lengthTo: perhaps(0.05, () => oneOf([2.4, 7.2])),
      tonnageTo: perhaps(0.05, () => 1.2),
      solo: random() < 0.05,
      secondDriver: random() < 0.05,
      deadlineFix: random() < 0.05,
      adr: perhaps(0.1, () => random() < 0.5),
      rateFrom: perhaps(0.07, () => oneOf([500.5, 1000])),
      rateTo: perhaps(0.07, () => oneOf([999.99, 1000])),
      currencyId: perhaps(0.2, () => oneOf([0, 1])),
      zloty: oneOf([zloty, zloty, [null, 1, null, null, 0.17]]),
      orUnknown: random() < 0.3,
      paymentDays: perhaps(0.07, () => 30),
      text: perhaps(0.1, () => oneOf(["stal", "PAS pil", "lod", "trans", "łuków palet", "niema", "--"])),
      newest: random() < 0.03,
      own: random() < 0.05,
      favourites: false,
      pinned: random() < 0.05,
      hidden: {
        postings: knownPostings.flatMap(({ posting }) => (random() < hiddenShare ? [posting.id] : [])),
        companies: knownPostings.slice(0, 1).flatMap(({ company }) => (random() < hiddenShare ? [company.id] : [])),
      },
      sort: oneOf(postingSorts),
    };
  }

  const fold = (text: string) =>
    text
      .toLowerCase()
      .replaceAll("ł", "l")
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const isSame = (a: string | null, b: string | null) => a !== null && b !== null && `${fold(a)}` === `${fold(b)}`;
  const hasCircle = (filter: PlaceFilter): filter is PlaceFilter & { point: object } =>
    filter.point !== null && filter.radiusKm !== null;

  function isAnySought(place: Place, filters: PlaceFilter[]): boolean {
    return filters.length === 0 || filters.some((filter) => isPlaceSought(place, filter));
  }

  function isPlaceSought(place: Place, filter: PlaceFilter): boolean {
    if (hasCircle(filter) && place.lat !== null && place.lon !== null) {
      const reach = (filter.radiusKm ?? 0) + (place.radiusKm ?? 0);
      return greatCircleKm({ lat: place.lat, lon: place.lon }, filter.point as never) <= reach;
    }
    if (filter.country && place.country !== filter.country) return false;
    if (!place.city && !place.postalCode) return true;
    if (isSame(place.city, filter.city)) return true;
    if (hasCircle(filter)) return filter.postalCodes.some((code) => isSame(place.postalCode, code));
    if (!filter.city && filter.postalCodes.length === 0) return true;
    const plain = (code: string) => code.replaceAll("-", "");
    return filter.postalCodes.some((code) => plain(place.postalCode ?? "").startsWith(plain(code)));
  }

  function daysOf(place: Place, loads: Place[]): [string, string] | null {
    const all = loads.flatMap((load) => {
      const first = load.startDate ?? load.departureDate;
      return first === null ? [] : [{ load, first, last: load.endDate ?? first }];
    });
    const own = all.find(({ load }) => load === place);
    if (own) return [own.first, own.last];
    if (all.length === 0) return null;
    return [
      all.map(({ first }) => first).sort()[0] as string,
      all
        .map(({ last }) => last)
        .sort()
        .at(-1) as string,
    ];
  }

  /**
   * How far away a posting loads that is found, null off the map, and on which of the days asked for, null without one;
   * undefined when it is not found.
   */
  function match({ posting, places, company, isPinned }: KnownPosting, f: PostingFilter) {
    const published = posting.publishedAt as Date;
    const isVisible =
      posting.status === "ACTIVE" &&
      (posting.expiresAt as Date) > now &&
      company.isVerified &&
      !company.isBlocked &&
      ((posting.visibleToAllAt as Date) <= now ||
        company.id === ctx.viewer.company.id ||
        ctx.viewer.userGroupIds.includes(posting.visibilityGroupId ?? -1));
    const bound = (amount: number | null) => boundOf(f, posting, amount);
    type Value = number | null | undefined;
    const least = (value: Value, bound: number | null, orUnknown = false) =>
      bound === null || (typeof value === "number" ? value >= bound : orUnknown);
    const most = (value: Value, bound: number | null, orUnknown = false) =>
      bound === null || (typeof value === "number" ? value <= bound : orUnknown);
    const { orUnknown } = f;
    const searchText = fold(
      `${posting.additionalInfo ?? ""} ${company.name} ${places.map(({ city }) => city).join(" ")}`,
    );
    const isAsked =
      posting.kind === f.kind &&
      (f.bodies.length === 0 ||
        posting.bodies.some((body) => f.bodies.includes(body)) ||
        (orUnknown && posting.bodies.length === 0)) &&
      least(posting.length, f.length, orUnknown) &&
      least(posting.width, f.width) &&
      least(posting.height, f.height) &&
      least(posting.tonnage, f.tonnage, orUnknown) &&
      least(posting.palettes, f.palettes) &&
      most(posting.length, f.lengthTo, orUnknown) &&
      most(posting.tonnage, f.tonnageTo, orUnknown) &&
      (!f.solo || posting.solo) &&
      (!f.secondDriver || posting.secondDriver) &&
      (!f.deadlineFix || posting.deadlineFix) &&
      (f.adr === null || posting.adr === f.adr) &&
      (f.rateFrom === null || least(posting.rate, bound(f.rateFrom), orUnknown)) &&
      (f.rateTo === null || most(posting.rate, bound(f.rateTo), orUnknown)) &&
      (f.currencyId === null || posting.currencyId === f.currencyId) &&
      most(posting.paymentDays, f.paymentDays) &&
      fold(f.text ?? "").every((word) => searchText.some((one) => one.startsWith(word))) &&
      (!f.newest || published.getTime() > now.getTime() - 15 * minute) &&
      (!f.own || company.id === ctx.viewer.company.id) &&
      (!f.pinned || isPinned) &&
      !f.hidden.postings.includes(posting.id) &&
      !f.hidden.companies.includes(company.id);
    if (!isVisible || !isAsked) return undefined;
    const loads = places.filter(({ role }) => role === "LOAD");
    const unloads = places.filter(({ role }) => role === "UNLOAD");
    if (unloads.length > 0 && !unloads.some((place) => isAnySought(place, f.unload))) return undefined;
    if (loads.some(({ country }) => f.loadWithout.includes(country))) return undefined;
    if (unloads.some(({ country }) => f.unloadWithout.includes(country))) return undefined;
    const isAnyDay = f.dateFrom === null && f.dateTo === null;
    const matchedPlaces = loads
      .filter((place) => isAnySought(place, f.load))
      .map((place) => ({ place, days: daysOf(place, loads) }))
      .filter(
        ({ days }) => isAnyDay || (days !== null && (f.dateFrom ?? "") <= days[1] && days[0] <= (f.dateTo ?? "9")),
      );
    if (matchedPlaces.length === 0) return undefined;
    const points = f.load.flatMap(({ point }) => point ?? []);
    const kilometres = matchedPlaces.flatMap(({ place: { lat, lon } }) =>
      lat === null || lon === null ? [] : points.map((point) => greatCircleKm({ lat, lon }, point)),
    );
    const asked = [inDays(0, now), f.dateFrom ?? ""].sort().at(-1) as string;
    const days = matchedPlaces.flatMap(({ days }) => days?.[0] ?? []).map((day) => (day > asked ? day : asked));
    return { km: kilometres.length > 0 ? Math.min(...kilometres) : null, day: days.sort()[0] ?? null };
  }

  /** The filter's amount in the posting's currency; nothing that a number could reach when nobody knows. */
  function boundOf({ zloty, currencyId }: PostingFilter, posting: Posting, amount: number | null): number | null {
    const unit = currencyId ?? 1;
    const [worth, own] = [zloty[unit], zloty[posting.currencyId as number]];
    if (amount === null || unit === posting.currencyId) return amount;
    return worth && own ? (amount * worth) / own : Number.NaN;
  }

  type Match = NonNullable<ReturnType<typeof match>>;

  /** What comes first in the order has the least of it. */
  function turnOf({ posting }: KnownPosting, { km, day }: Match, { sort, load, zloty }: PostingFilter): number {
    const { rate, distanceKm, currencyId, tonnage } = posting;
    const worth = zloty[currencyId as number];
    if (sort === "mass") return -(tonnage ?? -1);
    if (sort === "total") return rate && worth ? -rate * worth : 1;
    if (sort === "ratePerKm")
      return rate && distanceKm && worth ? -(Math.round((rate / distanceKm) * 100) / 100) * worth : 1;
    if (sort === "loadingDay") return day === null ? Number.POSITIVE_INFINITY : Date.parse(day);
    return sort === "distance" && load.some(({ point }) => point) ? (km ?? 1e9) : 0;
  }

  function expectedRows(filter: PostingFilter): { id: number; isPinned: boolean }[] {
    return knownPostings
      .flatMap((one) => {
        const matched = match(one, filter);
        return matched ? { ...one, turn: turnOf(one, matched, filter) } : [];
      })
      .sort(
        (a, b) =>
          Number(b.isPinned) - Number(a.isPinned) ||
          (a.turn === b.turn ? 0 : a.turn - b.turn) ||
          Number(b.posting.confirmedAt) - Number(a.posting.confirmedAt) ||
          b.posting.id - a.posting.id,
      )
      .map(({ posting: { id }, isPinned }) => ({ id, isPinned }));
  }

  async function foundRows(filter: PostingFilter) {
    const rows: { id: number; isPinned: boolean }[] = [];
    for (let page = 1; ; page++) {
      const next = await searchPostings(ctx, filter, page);
      rows.push(...next);
      if (next.length < 20) return rows;
    }
  }

  /** Nothing is hidden, or the seeker's own, where verdicts are given. */
  function expectVerdicts(filter: PostingFilter, rows: { id: number }[]): void {
    const ids = new Set(rows.map(({ id }) => id));
    for (const { posting } of knownPostings) {
      const isHidden =
        filter.hidden.postings.includes(posting.id) || filter.hidden.companies.includes(posting.companyId);
      if (isHidden || posting.companyId === seeker.companyId) continue;
      const verdict = verdictOn(now, filter, posting.id, lanes);
      verdicts[`${verdict}`] = (verdicts[`${verdict}`] ?? 0) + 1;
      if (verdict !== null) expect(verdict, `${posting.id} ${JSON.stringify(filter)}`).toBe(ids.has(posting.id));
    }
  }

  const plans = {
    "as the database plans": [],
    "with whole tables": ["enable_indexscan", "enable_indexonlyscan", "enable_bitmapscan"],
    "with indexes": ["enable_seqscan"],
  };

  test.each(Object.entries(plans))("%s", async (_, switchedOff) => {
    await db.delete(freightPostings);
    await invent(postings);
    const ids = knownPostings.map(({ posting }) => posting.id);
    lanes = await lanesOf({ db }, ids);
    verdicts = {};
    let matches = 0;
    await db.transaction(async (tx) => {
      for (const name of switchedOff) await tx.execute(sql.raw(`set local ${name} = off`));
      ctx = { ...ctx, db: tx };
      for (let n = 0; n < filters; n++) {
        const filter = inventFilter();
        const rows = expectedRows(filter);
        expect(await foundRows(filter), JSON.stringify(filter)).toEqual(rows);
        expect(await countPostings(ctx, filter), JSON.stringify(filter)).toBe(rows.length);
        matches += rows.length;
        expectVerdicts(filter, rows);
      }
    });
    expect(matches).toBeGreaterThan(leastMatches);
    expect(verdicts.true).toBeGreaterThan(leastMatches);
    expect(verdicts.null).toBeLessThan((verdicts.true ?? 0) * 1.5);
  });
}
