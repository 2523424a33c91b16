import { randomUUID } from "node:crypto";
import { vehicles } from "drizzle/schema/fleet";
import { freightPlaces, freightPostings, freightSupervisors, freightTemplates } from "drizzle/schema/freight";
import { auditLog } from "drizzle/schema/operations";
import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { changeContactActivity, createContact } from "~/domain/company/contact/contacts.server";
import { switchOffEmployee } from "~/domain/employee/switch-off.server";
import { createPosting, editPosting, type Outcome } from "~/domain/freight/posting/commands.server";
import { findOwnPosting } from "~/domain/freight/posting/company-posting.server";
import { duplicatePosting } from "~/domain/freight/posting/duplicate.server";
import { findHabits } from "~/domain/freight/posting/habits.server";
import { completePlaces, locatePlaces } from "~/domain/freight/posting/journey.server";
import { findPlaceWarnings } from "~/domain/freight/posting/place-warnings.server";
import type { PlaceInput, PostingInput } from "~/domain/freight/posting/posting";
import { blankFields } from "~/domain/freight/posting/posting";
import { findPosting } from "~/domain/freight/posting/queries.server";
import { withdrawPosting } from "~/domain/freight/posting/transitions.server";
import { findWarnings } from "~/domain/freight/posting/warnings.server";
import {
  deleteTemplate,
  findTemplate,
  listTemplates,
  renameTemplate,
  saveTemplate,
} from "~/domain/freight/shelf/templates.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { inDays } from "../../support/days";
import { contextFor, day, hour, later, make, minute } from "../../support/make";
import { outcome } from "../../support/outcome";
import { rounds } from "../../support/rounds";
import { statementsOf } from "../../support/statements";

function place(choice: Partial<PlaceInput> = {}): PlaceInput {
  return {
    country: "PL",
    postalCode: "09-400",
    city: "Płock",
    startDate: null,
    endDate: null,
    departureDate: null,
    hours: null,
    radiusKm: null,
    spotCount: null,
    ...choice,
  };
}

const blank = place({ country: null, postalCode: null, city: null });

function postingInput(ctx: SignedInContext, choice: Partial<PostingInput> = {}): PostingInput {
  return {
    kind: "SHIPMENT",
    load: [place({ startDate: inDays(1), endDate: inDays(2) })],
    unload: [place({ country: "DE", postalCode: "10115", city: "Berlin", startDate: inDays(3) })],
    ...blankFields,
    bodies: ["curtainsider"],
    length: 13.6,
    width: 2.4,
    tonnage: 24,
    rate: 4200,
    paymentDays: 30,
    supervisorIds: [ctx.viewer.id],
    ...choice,
  };
}

type More = Partial<PostingInput> & { publishes?: boolean; key?: string };

async function post(ctx: SignedInContext, { publishes = true, key = randomUUID(), ...choice }: More = {}) {
  return meaning((accepted) => createPosting(ctx, { ...postingInput(ctx, choice), key, publishes, accepted }));
}

/** The id of what was written, by somebody who means what they are warned of. */
async function meaning(write: (accepted: string[]) => Promise<Outcome>): Promise<number> {
  const first = await write([]);
  const outcome = first.warnings ? await write(first.warnings.map(({ key }) => key)) : first;
  if (outcome.warnings) throw new Error("Warned of what was accepted.");
  return outcome.id;
}

async function edit(
  ctx: SignedInContext,
  id: number,
  { publishes = true, ...choice }: More & { version?: number } = {},
) {
  const before = await storedPosting(id);
  const change = { version: before.version, ...postingInput(ctx, { kind: before.kind, ...choice }), id, publishes };
  return meaning((accepted) => editPosting(ctx, { ...change, accepted }));
}

async function storedPosting(id: number) {
  const [row] = await db.select().from(freightPostings).where(eq(freightPostings.id, id));
  if (!row) throw new Error("No such posting.");
  return row;
}

const placesOf = (id: number, role: "LOAD" | "UNLOAD") =>
  db
    .select()
    .from(freightPlaces)
    .where(and(eq(freightPlaces.postingId, id), eq(freightPlaces.role, role)))
    .orderBy(asc(freightPlaces.position));

/** Every problem that a refused posting is told of: `countryFirst@load[0].country`. */
async function problems(work: Promise<unknown>): Promise<string[]> {
  const error = await work.then(
    () => null,
    (reason) => reason,
  );
  if (error === null) return [];
  if (!(error instanceof DomainError)) throw error;
  return [error, ...error.others].map(({ code, field }) => `${code}@${field}`);
}

const member = async (choice: Parameters<typeof make.user>[0] = {}) => contextFor(await make.user(choice));

describe("FRE-001, FRE-002, SM-6: posting", () => {
  test("a load is up at once, with its places in order, its way, its figures and its end", async () => {
    const ctx = await member();
    const id = await post(ctx, {
      load: [
        place({ startDate: inDays(1) }),
        blank,
        place({ city: "Warszawa", postalCode: "00-950", startDate: inDays(2) }),
      ],
    });
    const row = await storedPosting(id);
    expect(row).toMatchObject({
      kind: "SHIPMENT",
      status: "ACTIVE",
      companyId: ctx.viewer.company.id,
      authorId: ctx.viewer.id,
      publishedAt: ctx.now,
      visibleToAllAt: ctx.now,
      confirmedAt: ctx.now,
      version: 0,
      ldm: 13.6,
      isDistanceEstimated: true,
      currencyId: 1,
      rate: 4200,
    });
    const load = await placesOf(id, "LOAD");
    expect(load.map(({ position, city }) => [position, city])).toEqual([
      [0, "Płock"],
      [1, "Warszawa"],
    ]);
    expect(row.distanceKm).toBeGreaterThan(700);
    expect(row.distanceKm).toBeLessThan(1000);
    expect(row.ratePerKm).toBeCloseTo(4200 / (row.distanceKm ?? 1), 2);
    expect(load[0]?.lat).toBeCloseTo(52.55, 0);
    const people = await db.select().from(freightSupervisors).where(eq(freightSupervisors.postingId, id));
    expect(people.map(({ userId }) => userId)).toEqual([ctx.viewer.id]);
  });

  test("OQ-52: it ends at midnight in Berlin after the last of its days", async () => {
    const ctx = await member();
    const at = new Date("2026-03-27T10:00:00Z");
    const id = await post(
      { ...ctx, now: at },
      {
        load: [place({ startDate: "2026-03-28" })],
        unload: [place({ startDate: "2026-03-28", endDate: "2026-03-29" }), place({ startDate: "2026-03-28" })],
      },
    );
    expect((await storedPosting(id)).expiresAt).toEqual(new Date("2026-03-29T22:00:00Z"));
    const departing = await post(
      { ...ctx, now: at },
      { kind: "VEHICLE", load: [place({ departureDate: "2026-03-27" })], unload: [] },
    );
    expect((await storedPosting(departing)).expiresAt).toEqual(new Date("2026-03-27T23:00:00Z"));
  });

  test("OQ-58: a distance that was typed stands; one nobody knows is none", async () => {
    const ctx = await member();
    expect(await storedPosting(await post(ctx, { distanceKm: 611.5 }))).toMatchObject({
      distanceKm: 611.5,
      isDistanceEstimated: false,
      ratePerKm: 6.87,
    });
    const unknown = await post(ctx, {
      load: [place({ city: "Nigdziewo", postalCode: "99-999", startDate: inDays(1) })],
    });
    expect(await storedPosting(unknown)).toMatchObject({
      distanceKm: null,
      ratePerKm: null,
      isDistanceEstimated: true,
    });
  });

  test("loading metres give the length, and a vehicle has a rate for a kilometre in place of a total", async () => {
    const ctx = await member();
    const goods = {
      goods: "Płytki",
      length: null,
      ldm: 6.8,
      width: 1.2,
      load: [place({ startDate: inDays(1), hours: "08:00–14:00" })],
    };
    const id = await post(ctx, { ...goods, rate: null, statedRatePerKm: 1.2 });
    expect(await storedPosting(id)).toMatchObject({ goods: "Płytki", length: 13.6, ldm: 6.8, ratePerKm: null });
    expect(await findOwnPosting(ctx, "SHIPMENT", id)).toMatchObject({ load: [{ hours: "08:00–14:00" }] });
    const vehicle = { kind: "VEHICLE" as const, load: [place({ startDate: inDays(1) })], unload: [], rate: null };
    const free = await storedPosting(await post(ctx, { ...vehicle, statedRatePerKm: 1.2 }));
    expect(free).toMatchObject({ rate: null, distanceKm: null, ratePerKm: 1.2 });
  });

  test.each([
    ["SHIPMENT", 90, 90 * minute],
    ["VEHICLE", 48, 48 * hour],
  ] as const)("FRE-050, FRE-051: a %s for a group alone opens for all after its time", async (kind, amount, lead) => {
    const ctx = await member();
    const id = await post(ctx, { kind, visibilityGroupId: 2, visibilityAmount: amount });
    expect((await storedPosting(id)).visibleToAllAt).toEqual(new Date(ctx.now.getTime() + lead));
    await edit(later(ctx, 5 * minute), id, { visibilityGroupId: 2, visibilityAmount: 1 });
    const one = kind === "VEHICLE" ? hour : minute;
    expect((await storedPosting(id)).visibleToAllAt).toEqual(new Date(ctx.now.getTime() + one));
  });

  test("a draft may lack nearly everything and is not up", async () => {
    const ctx = await member();
    const id = await post(ctx, { publishes: false, load: [blank], unload: [], supervisorIds: [], bodies: [] });
    expect(await storedPosting(id)).toMatchObject({
      status: "DRAFT",
      publishedAt: null,
      visibleToAllAt: null,
      expiresAt: null,
    });
  });

  test("OQ-95: the same form sent ten times at once makes one; another form another", async () => {
    const ctx = await member();
    const key = randomUUID();
    const ids = await Promise.all(Array.from({ length: 10 }, () => post(ctx, { key })));
    expect(new Set(ids).size).toBe(1);
    expect(await db.$count(freightPostings, eq(freightPostings.companyId, ctx.viewer.company.id))).toBe(1);
    expect(await post(ctx, { key, tonnage: 12 })).not.toBe(ids[0]);
  });

  test("OQ-21: neither without a package nor before the verification", async () => {
    const free = await member({ company: await make.company({ hasPlan: false }) });
    const waiting = await member({ company: await make.company({ isVerified: false }) });
    for (const work of [post, (ctx: SignedInContext) => duplicatePosting(ctx, { postingId: 1, key: randomUUID() })]) {
      expect(await outcome(work(free))).toBe("operationIsRestricted");
      expect(await outcome(work(waiting))).toBe("companyVerificationPending");
    }
    const template = { kind: "SHIPMENT" as const, name: "x", fields: {}, replaces: false };
    expect(await outcome(saveTemplate(free, template))).toBe("operationIsRestricted");
    expect(await outcome(saveTemplate(waiting, template))).toBe("companyVerificationPending");
  });
});

describe("FRE-053 to FRE-059, OQ-52: every rule has its sentence, and all are told at once", () => {
  const load = (choice: Partial<PlaceInput>): More => ({ load: [place({ startDate: inDays(1), ...choice })] });
  const unload = (choice: Partial<PlaceInput>): More => ({ unload: [place(choice)] });
  const vehicle = (choice: Partial<PlaceInput>): More => ({ kind: "VEHICLE", load: [place(choice)], unload: [] });

  test.each<[string, More, string[]]>([
    ["FRE-053: from yesterday", load({ startDate: inDays(-1) }), ["dateFromInPast@load[0].startDate"]],
    ["from today", load({ startDate: inDays(0) }), []],
    [
      "FRE-054: to before from",
      load({ startDate: inDays(3), endDate: inDays(2) }),
      ["dateToBeforeFrom@load[0].endDate"],
    ],
    ["FRE-055: to without from", unload({ endDate: inDays(4) }), ["dateFromRequired@unload[0].startDate"]],
    [
      "FRE-055: to alone, of a load",
      load({ startDate: null, endDate: inDays(2) }),
      ["dateFromRequired@load[0].startDate"],
    ],
    ["FRE-056: a town without a country", load({ country: null }), ["countryFirst@load[0].country"]],
    ["FRE-056: a code without a country", unload({ country: null, city: null }), ["countryFirst@unload[0].country"]],
    [
      "FRE-057: no country",
      load({ country: null, postalCode: null, city: null }),
      ["countryRequired@load[0].country", "postalCodeRequired@load[0].postalCode", "cityRequired@load[0].city"],
    ],
    [
      "FRE-058: no postal code, nor a town that has one",
      load({ city: "Qqqq", postalCode: null }),
      ["postalCodeRequired@load[0].postalCode"],
    ],
    ["FRE-059: no town, nor a code of one", load({ city: null, postalCode: "99-999" }), ["cityRequired@load[0].city"]],
    ["no loading day", load({ startDate: null }), ["loadDateRequired@load[0].startDate"]],
    [
      "a second place with a number alone",
      { load: [place({ startDate: inDays(1) }), { ...blank, spotCount: 2 }] },
      [
        "countryRequired@load[1].country",
        "postalCodeRequired@load[1].postalCode",
        "cityRequired@load[1].city",
        "loadDateRequired@load[1].startDate",
      ],
    ],
    ["no unloading place", { unload: [blank, blank] }, ["countryRequired@unload[0].country"]],
    ["no row of unloading places at all", { unload: [] }, ["countryRequired@unload[0].country"]],
    ["an unloading country alone", unload({ postalCode: null, city: null }), []],
    ["unloading before loading", unload({ startDate: inDays(0) }), ["unloadBeforeLoad@unload[0].startDate"]],
    ["unloading on the day of loading", unload({ startDate: inDays(1) }), []],
    ["too far ahead", { ...load({ startDate: inDays(367) }), unload: [place()] }, ["dateTooFar@load[0].startDate"]],
    ["a year ahead", { ...load({ startDate: inDays(365) }), ...unload({ startDate: null }) }, []],
    ["a vehicle without a day", vehicle({}), ["dateOrDepartureRequired@load[0].startDate"]],
    ["a vehicle of a country alone", vehicle({ postalCode: null, city: null, startDate: inDays(1) }), []],
    ["a vehicle that leaves on a day", vehicle({ departureDate: inDays(1) }), []],
    ["a vehicle that left", vehicle({ departureDate: inDays(-1) }), ["dateFromInPast@load[0].departureDate"]],
    [
      "a vehicle with days and a departure",
      vehicle({ startDate: inDays(1), departureDate: inDays(1) }),
      ["datesOrDeparture@load[0].departureDate"],
    ],
    ["nobody to ask", { supervisorIds: [] }, ["supervisorRequired@supervisorIds"]],
    ["a group without a time", { visibilityGroupId: 1 }, ["visibilityTimeRequired@visibilityAmount"]],
    ["a time without a group", { visibilityAmount: 5 }, ["visibilityGroupRequired@visibilityGroupId"]],
    [
      "a vehicle's lead over a week",
      { ...vehicle({ startDate: inDays(1) }), visibilityGroupId: 1, visibilityAmount: 169 },
      ["numberBetween@visibilityAmount"],
    ],
    ["a shipment's lead of a day", { visibilityGroupId: 1, visibilityAmount: 1440 }, []],
    ["a group that is none", { visibilityGroupId: 99, visibilityAmount: 1 }, ["wrongFormat@visibilityGroupId"]],
    ["a currency that is none", { currencyId: 77 }, ["wrongFormat@currencyId"]],
    [
      "a temperature without cooling",
      { temperatureFrom: 2, temperatureTo: 6 },
      ["temperatureNotCooled@temperatureFrom"],
    ],
    ["a temperature of a refrigerated body", { bodies: ["reefer"], temperatureFrom: 2, temperatureTo: 6 }, []],
    [
      "a temperature that falls",
      { bodies: ["freezer"], temperatureFrom: -2, temperatureTo: -6 },
      ["temperatureOrder@temperatureTo"],
    ],
    ["loading metres of another length", { ldm: 7 }, ["loadingMetresOrLength@ldm"]],
    ["loading metres of an endless length", { length: null, width: 0.01, ldm: 99.99 }, ["numberBetween@ldm"]],
    ["loading metres of a length too long", { length: null, width: 2, ldm: 99.99 }, ["numberBetween@ldm"]],
    ["loading metres of no length", { length: null, width: 99.99, ldm: 0.01 }, ["numberBetween@ldm"]],
    ["loading metres of the length, rounded", { ldm: 13.62 }, []],
    ["loading metres of a standard trailer, 13.60 × 2.48 m", { length: 13.6, width: 2.48, ldm: 13.6 }, []],
    ["loading metres of a trailer by its width", { length: 13.6, width: 2.48, ldm: 14.05 }, []],
    ["loading metres of half a width", { length: 13.6, width: 1.2, ldm: 13.6 }, ["loadingMetresOrLength@ldm"]],
    ["a total and a rate for a kilometre", { statedRatePerKm: 1.2 }, ["rateOrRatePerKm@statedRatePerKm"]],
    ["classes without ADR", { adrClasses: ["3"] }, ["adrTickRequired@adr"]],
    ["classes with ADR", { adr: true, adrClasses: ["3"] }, []],
    ["a vehicle of nobody", { vehicleId: 999_999_999 }, ["vehicleUnknown@vehicleId"]],
    ["a country that is none", load({ country: "ZZ" }), ["wrongFormat@load[0].country"]],
  ])("%s", async (_, choice, expected) => {
    const ctx = await member();
    expect(await problems(post(ctx, choice))).toEqual(expected);
    const count = await db.$count(freightPostings, eq(freightPostings.companyId, ctx.viewer.company.id));
    expect(count).toBe(expected.length > 0 ? 0 : 1);
  });

  test("a draft keeps the order of its dates and the country before the town, and asks for nothing else", async () => {
    const ctx = await member();
    const nothing = { publishes: false, supervisorIds: [] };
    expect(await problems(post(ctx, { ...nothing, load: [place({ country: null })], unload: [] }))).toEqual([
      "countryFirst@load[0].country",
    ]);
    const dates = place({ startDate: inDays(5), endDate: inDays(4) });
    expect(await problems(post(ctx, { ...nothing, load: [dates] }))).toEqual([
      "dateToBeforeFrom@load[0].endDate",
      "unloadBeforeLoad@unload[0].startDate",
    ]);
    expect(await problems(post(ctx, { ...nothing, load: [place({ postalCode: null })] }))).toEqual([]);
  });

  test("FRE-046: only people of the company whose accounts work lead a posting", async () => {
    const company = await make.company();
    const ctx = await member({ company });
    const colleague = await make.user({ company });
    const blocked = await make.user({ company, isBlocked: true });
    const stranger = await make.user();
    await post(ctx, { supervisorIds: [colleague.id, ctx.viewer.id] });
    const naming = (id: number) => outcome(post(ctx, { supervisorIds: [ctx.viewer.id, id] }));
    expect(await naming(blocked.id)).toBe("supervisorUnknown@supervisorIds");
    expect(await naming(stranger.id), "ERR-035").toBe("userIsNotPartOfCompany");
  });

  test("OQ-92: active contacts of the company may be named, and are shown to who may see how to reach people", async () => {
    const ctx = await member();
    const contact = async (owner: SignedInContext) =>
      createContact(owner, {
        companyId: owner.viewer.company.id,
        key: randomUUID(),
        name: "Ewa",
        surname: "Lis",
        position: "magazyn",
        phone: "601 202 303",
        email: null,
      });
    const [own, off, foreign] = [await contact(ctx), await contact(ctx), await contact(await member())];
    await changeContactActivity(ctx, { id: off, isActive: false });
    for (const id of [foreign, 999_999_999]) {
      expect(await outcome(post(ctx, { contactIds: [own, id] }))).toBe("userIsNotPartOfCompany@contactIds");
    }
    expect(await outcome(post(ctx, { contactIds: [off] }))).toBe("contactUnknown@contactIds");
    const id = await post(ctx, { contactIds: [own] });
    const shown = { id: own, name: "Ewa Lis", position: "magazyn", phone: "601 202 303", email: null };
    expect(await findPosting(await member(), id)).toMatchObject({ contacts: [shown] });
    const waiting = await member({ company: await make.company({ isVerified: false, hasPlan: false }) });
    expect(await findPosting(waiting, id)).toMatchObject({
      contacts: [{ ...shown, phone: null }],
      showsContacts: false,
    });
    expect(await findOwnPosting(ctx, "SHIPMENT", id)).toMatchObject({ contactIds: [own] });
    const copy = await duplicatePosting(ctx, { postingId: id, key: randomUUID() });
    expect(await findPosting(ctx, copy)).toMatchObject({ contacts: [shown] });
    await changeContactActivity(ctx, { id: own, isActive: false });
    expect(await findPosting(ctx, id)).toMatchObject({ contacts: [] });
    await edit(ctx, id, { contactIds: [] });
    expect(await findOwnPosting(ctx, "SHIPMENT", id)).toMatchObject({ contactIds: [] });
  });

  test("FRE-065: a vehicle of the company that is in use may be named, another's and one out of use may not", async () => {
    const ctx = await member();
    const stranger = await make.user();
    const vehicle = async (choice: Partial<typeof vehicles.$inferInsert>) =>
      (await make.vehicle({ companyId: ctx.viewer.company.id, ...choice })).id;
    const offer: More = { kind: "VEHICLE", load: [place({ startDate: inDays(1) })], unload: [] };
    const own = await vehicle({});
    const id = await post(ctx, { ...offer, vehicleId: own });
    for (const vehicleId of [await vehicle({ isActive: false }), await vehicle({ companyId: stranger.companyId })]) {
      expect(await outcome(post(ctx, { ...offer, vehicleId }))).toBe("vehicleUnknown@vehicleId");
    }
    await db.update(vehicles).set({ isActive: false }).where(eq(vehicles.id, own));
    expect(await outcome(edit(ctx, id, { ...offer, vehicleId: own }))).toBe("done");
  });
});

describe("FRE-009, FRE-010, FRE-061: editing", () => {
  test("changes what is stored, places and people with it, and the colleague's act is written down", async () => {
    const company = await make.company();
    const ctx = await member({ company });
    const colleague = await member({ company });
    const id = await post(ctx);
    await edit(ctx, id, {
      rate: null,
      load: [place({ startDate: inDays(4) })],
      unload: [place({ startDate: inDays(5) })],
    });
    expect(await storedPosting(id)).toMatchObject({ rate: null, version: 1, status: "ACTIVE", publishedAt: ctx.now });
    expect((await placesOf(id, "LOAD")).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      [inDays(4), null],
    ]);
    const acts = () => db.$count(auditLog, and(eq(auditLog.action, "posting-edit"), eq(auditLog.targetId, String(id))));
    expect(await acts()).toBe(0);
    await edit(colleague, id, { tonnage: 3 });
    expect(await storedPosting(id)).toMatchObject({ tonnage: 3, version: 2, authorId: ctx.viewer.id });
    expect(await acts()).toBe(1);
  });

  test("OQ-52: a day that has passed may stay as it is, another one may not", async () => {
    const ctx = await member();
    const id = await post(ctx, { load: [place({ startDate: inDays(0), endDate: inDays(2) })] });
    const tomorrow = later(ctx, day);
    const on = (startDate: string, endDate: string | null = inDays(2)) => ({ load: [place({ startDate, endDate })] });
    expect(await problems(edit(tomorrow, id, on(inDays(0))))).toEqual([]);
    const afterThat = later(ctx, 2 * day);
    expect(await problems(edit(afterThat, id, on(inDays(1))))).toEqual(["dateFromInPast@load[0].startDate"]);
    expect(await problems(edit(afterThat, id, on(inDays(0), inDays(1))))).toEqual(["dateToInPast@load[0].endDate"]);
  });

  test("a draft is put up with days ahead only", async () => {
    const ctx = await member();
    const id = await post(ctx, { publishes: false, load: [place({ startDate: inDays(0) })] });
    const next = later(ctx, day);
    expect(await problems(edit(next, id, { load: [place({ startDate: inDays(0) })], publishes: false }))).toEqual([]);
    expect(await problems(edit(next, id, { load: [place({ startDate: inDays(0) })] }))).toEqual([
      "dateFromInPast@load[0].startDate",
    ]);
    await edit(next, id);
    expect(await storedPosting(id)).toMatchObject({
      status: "ACTIVE",
      publishedAt: next.now,
      visibleToAllAt: next.now,
    });
  });

  test("what is put up again within 24 hours after it was withdrawn is as old as it was; later it is new", async () => {
    const ctx = await member();
    const id = await post(ctx);
    const withdraw = (hours: number) => withdrawPosting(later(ctx, hours * hour), { postingId: id, from: "ACTIVE" });
    await withdraw(5);
    expect(await storedPosting(id)).toMatchObject({ status: "DRAFT", publishedAt: null });
    await edit(later(ctx, 6 * hour), id);
    expect(await storedPosting(id)).toMatchObject({ status: "ACTIVE", publishedAt: ctx.now, confirmedAt: ctx.now });
    await withdraw(7);
    await edit(later(ctx, 32 * hour), id, { load: [place({ startDate: inDays(2) })] });
    const { now } = later(ctx, 32 * hour);
    expect(await storedPosting(id)).toMatchObject({ publishedAt: now, confirmedAt: now, withdrawnAt: null });
  });

  test("OQ-95: what somebody changed meanwhile is not written over, also by two at once", async () => {
    const ctx = await member();
    const id = await post(ctx);
    const both = await Promise.all([1, 2].map((tonnage) => outcome(edit(ctx, id, { tonnage, version: 0 }))));
    expect(both.toSorted()).toEqual(["done", "staleData"]);
    expect((await storedPosting(id)).version).toBe(1);
  });

  test("what has ended is closed, and what is up does not become a draft by editing", async () => {
    const ctx = await member();
    const id = await post(ctx);
    expect(await outcome(edit(ctx, id, { publishes: false }))).toBe("invalidStatusChange");
    expect(await outcome(edit(later(ctx, 5 * day), id))).toBe("postingIsClosed");
    for (const status of ["CONCLUDED", "EXPIRED", "ARCHIVED"] as const) {
      await db.update(freightPostings).set({ status }).where(eq(freightPostings.id, id));
      expect(await outcome(edit(ctx, id))).toBe("postingIsClosed");
    }
  });

  test("another company's posting is as one that is not there: to read, to change, to copy", async () => {
    const id = await post(await member());
    const stranger = await member();
    expect(await outcome(edit(stranger, id))).toBe("postingNotFound");
    expect(await outcome(findOwnPosting(stranger, "SHIPMENT", id))).toBe("postingNotFound");
    expect(await outcome(duplicatePosting(stranger, { postingId: id, key: randomUUID() }))).toBe("postingNotFound");
    expect(
      await outcome(
        editPosting(stranger, {
          ...postingInput(stranger),
          id: 999_999_999,
          version: 0,
          publishes: true,
          accepted: [],
        }),
      ),
    ).toBe("postingNotFound");
  });

  test("a load is not edited as a vehicle", async () => {
    const ctx = await member();
    const id = await post(ctx);
    expect(await outcome(edit(ctx, id, { kind: "VEHICLE" }))).toBe("postingNotFound");
    expect(await outcome(findOwnPosting(ctx, "VEHICLE", id))).toBe("postingNotFound");
  });
});

test("who is switched off while their postings are written leads none of them, and neither waits for the other", async () => {
  for (let round = 0; round < rounds; round++) {
    const company = await make.company();
    const [boss, writer] = [
      await member({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] }),
      await member({ company }),
    ];
    const [leaving, successor] = [await make.user({ company }), await make.user({ company })];
    const led = [leaving.id];
    const posting = await make.posting({ author: leaving, supervisors: [leaving] });
    const [left, edited, createdOutcome] = await Promise.all([
      outcome(switchOffEmployee(boss, { id: leaving.id, successorId: successor.id })),
      outcome(edit(writer, posting.id, { supervisorIds: led })),
      outcome(post(await contextFor(successor), { supervisorIds: led, additionalInfo: `round ${round}` })),
    ]);
    expect(left).toBe("done");
    for (const outcome of [edited, createdOutcome])
      expect(["done", "supervisorUnknown@supervisorIds"]).toContain(outcome);
    expect(await db.$count(freightSupervisors, eq(freightSupervisors.userId, leaving.id))).toBe(0);
    expect(await db.$count(freightSupervisors, eq(freightSupervisors.postingId, posting.id))).toBe(1);
  }
});

describe("FRE-063, OQ-38: a copy", () => {
  test("is a draft of whoever made it, without days that have passed, and one form makes one", async () => {
    const company = await make.company();
    const ctx = await member({ company });
    const id = await post(ctx, {
      load: [place({ startDate: inDays(0), endDate: inDays(4) })],
      unload: [place({ startDate: inDays(3), endDate: inDays(4) })],
    });
    const colleague = later(await member({ company }), 2 * day);
    const key = randomUUID();
    const copies = await Promise.all([1, 2, 3].map(() => duplicatePosting(colleague, { postingId: id, key })));
    expect(new Set(copies).size).toBe(1);
    const copy = copies[0] ?? 0;
    expect(await storedPosting(copy)).toMatchObject({
      status: "DRAFT",
      authorId: colleague.viewer.id,
      duplicatedFromId: id,
      version: 0,
      publishedAt: null,
      rate: 4200,
    });
    expect((await placesOf(copy, "LOAD")).map(({ startDate, endDate, city }) => [startDate, endDate, city])).toEqual([
      [null, null, "Płock"],
    ]);
    expect((await placesOf(copy, "UNLOAD")).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      [inDays(3), inDays(4)],
    ]);
    const people = await db.select().from(freightSupervisors).where(eq(freightSupervisors.postingId, copy));
    expect(people.map(({ userId }) => userId)).toEqual([ctx.viewer.id]);
  });

  test("can be made of what is archived", async () => {
    const ctx = await member();
    const id = await post(ctx);
    await db.update(freightPostings).set({ status: "ARCHIVED" }).where(eq(freightPostings.id, id));
    const copy = await duplicatePosting(ctx, { postingId: id, key: randomUUID() });
    expect((await storedPosting(copy)).status).toBe("DRAFT");
  });
});

describe("warnings before publishing", () => {
  const warningsOf = async (ctx: SignedInContext, posting: PostingInput, except: number | null) =>
    findWarnings(ctx, posting, await locatePlaces(ctx, posting), { exceptId: except, comesOut: true });

  test("keep a posting from being put up until it is meant, and a draft from nothing", async () => {
    const ctx = await member();
    const id = await post(ctx);
    const again = { ...postingInput(ctx), key: randomUUID(), publishes: true };
    const { warnings = [] } = await createPosting(ctx, { ...again, accepted: [`duplicate ${id + 1}`] });
    expect(warnings).toEqual([{ code: "duplicate", key: `duplicate ${id}`, postingId: id }]);
    expect(await db.$count(freightPostings, eq(freightPostings.authorId, ctx.viewer.id))).toBe(1);
    const accepted = warnings.map(({ key }) => key);
    expect(await createPosting(ctx, { ...again, accepted })).toEqual({ id: expect.any(Number) });
    const draft = { ...again, key: randomUUID(), publishes: false, accepted: [] };
    expect(await createPosting(ctx, draft)).toEqual({ id: expect.any(Number) });
  });

  test("are not asked of a form that has made its posting already", async () => {
    const ctx = await member();
    const form = { ...postingInput(ctx), key: randomUUID(), publishes: true, accepted: [] };
    const first = await createPosting(ctx, form);
    expect(first).toEqual({ id: expect.any(Number) });
    expect(await createPosting(ctx, form)).toEqual(first);
  });

  test("keep an edited posting as it was until they are accepted", async () => {
    const ctx = await member();
    const [id, other] = [await post(ctx), await post(ctx, { tonnage: 12 })];
    const { version } = await storedPosting(other);
    const change = { ...postingInput(ctx), id: other, version, publishes: true };
    expect(await editPosting(ctx, { ...change, accepted: [] })).toMatchObject({ warnings: [{ postingId: id }] });
    expect(await storedPosting(other)).toMatchObject({ tonnage: 12, version });
    expect(await editPosting(ctx, { ...change, accepted: [`duplicate ${id}`] })).toEqual({ id: other });
  });

  test("what was accepted stays accepted when some of it is mended", async () => {
    const ctx = await member();
    const bare = { ...postingInput(ctx, { bodies: [], tonnage: null }), key: randomUUID(), publishes: true };
    const { warnings = [] } = await createPosting(ctx, { ...bare, accepted: [] });
    expect(warnings.map(({ key }) => key)).toEqual(["unfiltered bodies", "unfiltered tonnage"]);
    const mended = { ...bare, bodies: ["mega" as const], accepted: warnings.map(({ key }) => key) };
    expect(await createPosting(ctx, mended)).toEqual({ id: expect.any(Number) });
  });

  test("of the company's own active posting with the same places, days and tonnage", async () => {
    const ctx = await member();
    const id = await post(ctx);
    const duplicates = async (choice: Partial<PostingInput> = {}, on = ctx, except: number | null = null) =>
      (await warningsOf(on, postingInput(on, choice), except)).filter(({ code }) => code === "duplicate");
    expect(await duplicates()).toEqual([{ code: "duplicate", key: `duplicate ${id}`, postingId: id }]);
    expect(
      await duplicates({
        load: [blank, place({ city: "płock", postalCode: "09 400", startDate: inDays(1), endDate: inDays(2) })],
      }),
    ).toHaveLength(1);
    expect(await duplicates({ tonnage: 20 })).toEqual([]);
    expect(await duplicates({ tonnage: null })).toEqual([]);
    expect(await duplicates({ load: [place({ startDate: inDays(1) })] })).toEqual([]);
    expect(await duplicates({ unload: [...postingInput(ctx).unload, place({ city: "Kutno" })] })).toEqual([]);
    expect(await duplicates({ kind: "VEHICLE" })).toEqual([]);
    expect(await duplicates({}, ctx, id)).toEqual([]);
    // One of two that stood beside each other before is not asked about again.
    const beside = await post(ctx);
    expect(await duplicates({}, ctx, id)).toEqual([]);
    expect(await duplicates({}, ctx, beside)).toEqual([]);
    await db.update(freightPostings).set({ status: "ARCHIVED" }).where(eq(freightPostings.id, beside));
    expect(await duplicates({}, await member())).toEqual([]);
    await db.update(freightPostings).set({ status: "ARCHIVED" }).where(eq(freightPostings.id, id));
    expect(await duplicates()).toEqual([]);
  });

  test("of a way that nobody drives in the time there is; a second driver has more", async () => {
    const ctx = await member();
    const madrid = (days: number) => ({
      load: [place({ startDate: inDays(1) })],
      unload: [place({ country: "ES", postalCode: "28001", city: "Madryt", startDate: inDays(days) })],
    });
    const short = async (choice: Partial<PostingInput>) =>
      (await warningsOf(ctx, postingInput(ctx, choice), null)).find(({ code }) => code === "shortTime");
    expect(await short(madrid(2))).toMatchObject({ days: 2, possibleKm: 1300, kmADay: 650 });
    expect(await short({ ...madrid(3), secondDriver: true })).toBeUndefined();
    expect(await short({ ...madrid(2), secondDriver: true })).toMatchObject({
      possibleKm: 2200,
      hasSecondDriver: true,
    });
    expect(await short(madrid(8))).toBeUndefined();
    expect(await short({})).toBeUndefined();
    expect(await short({ unload: [place({ country: "ES", city: "Madryt", postalCode: null })] })).toBeUndefined();
  });
});

describe("warnings of places", () => {
  const odd = async (load: Partial<PlaceInput>) => {
    const ctx = await member();
    const posting = postingInput(ctx, { load: [place({ startDate: inDays(1), ...load })] });
    const found = await findWarnings(ctx, posting, [], { exceptId: null, comesOut: true });
    return found.flatMap((warning) =>
      "city" in warning ? [warning.code, warning.city, ...warning.repairs.map(({ fields }) => fields)] : [],
    );
  };

  test("a town nobody knows is told with the one that may be meant, or those of its code", async () => {
    expect(await odd({ country: "DE", postalCode: null, city: "Hambu" })).toEqual([
      ...["unknownTown", "Hambu"],
      { "load[0].city": "Hamburg", "load[0].postalCode": expect.stringMatching(/^2\d{4}$/) },
    ]);
    expect((await odd({ city: "Qqqq" })).slice(0, 3)).toEqual([
      ...["unknownTown", "Qqqq"],
      { "load[0].city": "Płock", "load[0].postalCode": "09-400" },
    ]);
    expect(await odd({ city: "Qqqq", postalCode: "99-999" })).toEqual(["unknownTown", "Qqqq"]);
  });

  test("a code of another town is told with the town's own code, and with the town of the code", async () => {
    expect((await odd({ city: "Warszawa", postalCode: "09-400" })).slice(0, 4)).toEqual([
      ...["codeElsewhere", "Warszawa"],
      { "load[0].postalCode": "00-001" },
      { "load[0].city": "Płock", "load[0].postalCode": "09-400" },
    ]);
    expect(await odd({ city: "płock", postalCode: "09400" })).toEqual([]);
    expect(await odd({ city: "Płock", postalCode: "99-999" })).toEqual([]);
    expect(await odd({ city: null })).toEqual([]);
  });

  test("are found in as many statements for many places as for two", async () => {
    const ctx = await member();
    const towns = [{}, { city: "Warszawa", postalCode: "09-400" }, { city: "Płock", postalCode: "99-999" }];
    const costOf = async (load: PlaceInput[]) =>
      (await statementsOf(ctx, (ctx) => findPlaceWarnings(ctx, { load, unload: [] }))).length;
    const few = await costOf(towns.slice(1).map(place));
    expect(await costOf([...towns, ...towns, ...towns].map(place))).toBe(few);
  });
});

test("what one look-up tells of a place is added on its way out, in as many statements for many places as for one", async () => {
  const ctx = await member();
  const lacking = [
    place({ city: null, startDate: inDays(1) }),
    place({ country: "DE", postalCode: "D 10115", city: null, startDate: inDays(1) }),
  ];
  const id = await post(ctx, { load: lacking, unload: [place({ country: "DE", postalCode: null, city: "Berlin" })] });
  const storedPlaces = await db
    .select()
    .from(freightPlaces)
    .where(eq(freightPlaces.postingId, id))
    .orderBy(freightPlaces.id);
  expect(storedPlaces.map(({ postalCode, city }) => `${postalCode} ${city}`)).toEqual([
    ...["09-400 Płock", "10115 Berlin", "10115 Berlin"],
  ]);
  const costOf = async (load: PlaceInput[]) =>
    (await statementsOf(ctx, (ctx) => completePlaces(ctx, { load, unload: [] }))).length;
  const few = await costOf(lacking.slice(0, 1));
  expect(await costOf([...lacking, ...lacking, ...lacking])).toBe(few);
  expect(await costOf([place(), blank])).toBe(0);
});

test("a form begins with what its writer used last, and with the company's own country before that", async () => {
  const company = await make.company();
  const [ctx, colleague] = [await member({ company }), await member({ company })];
  const common = ["curtainsider", "tarpaulin", "mega", "jumbo", "reefer"];
  expect(await findHabits(ctx, "SHIPMENT")).toEqual({
    loadCountry: "PL",
    unloadCountry: null,
    countries: [],
    bodies: common,
    goods: [],
  });
  const ends = (load: string, unload: string) => ({
    load: [place({ country: load, startDate: inDays(1) })],
    unload: [place({ country: unload })],
  });
  await post(ctx, { ...ends("CZ", "DE"), bodies: ["silo", "mega"], goods: "Farby" });
  await post(colleague, { ...ends("PL", "FR"), bodies: ["tanker"], goods: "Mleko" });
  await post(colleague, { ...ends("PL", "FR"), bodies: ["tanker"], goods: "Farby", tonnage: 3 });
  await post(ctx, { kind: "VEHICLE", ...ends("IT", "ES"), bodies: ["van"] });
  await post(ctx, { ...ends("SK", "AT"), bodies: ["logging"], publishes: false });
  const bodies = ["silo", "mega", "tanker", "curtainsider", "tarpaulin"];
  expect(await findHabits(ctx, "SHIPMENT")).toEqual({
    loadCountry: "CZ",
    unloadCountry: "DE",
    countries: ["CZ", "DE", "PL"],
    bodies,
    goods: ["Farby", "Mleko"],
  });
  expect(await findHabits(await member({ company }), "SHIPMENT")).toMatchObject({
    loadCountry: "PL",
    bodies: ["tanker", "silo", "mega", "curtainsider", "tarpaulin"],
  });
});

describe("FRE-049: templates", () => {
  const fields = { "load[0].country": ["PL"], bodies: ["mega", "jumbo"] };

  test("belong to the company, one of a name for each kind, and are written over when that is asked for", async () => {
    const company = await make.company();
    const ctx = await member({ company });
    const save = (choice: Partial<Parameters<typeof saveTemplate>[1]> = {}) =>
      saveTemplate(ctx, { kind: "SHIPMENT", name: "Płock–Berlin", fields, replaces: false, ...choice });
    const id = await save();
    expect(await outcome(save())).toBe("templateNameTaken@templateName");
    expect(await outcome(save({ name: null }))).toBe("templateNameRequired@templateName");
    expect(await save({ replaces: true, fields: { rate: ["5"] } })).toBe(id);
    await save({ kind: "VEHICLE" });
    const colleague = await member({ company });
    expect((await findTemplate(colleague, id)).fields).toEqual({ rate: ["5"] });
    expect((await listTemplates(colleague, "SHIPMENT")).map((template) => template.id)).toEqual([id]);
    expect(await listTemplates(colleague)).toHaveLength(2);
  });

  test("of one name saved by ten at once are one", async () => {
    const ctx = await member();
    const template = { kind: "SHIPMENT" as const, name: "Na raz", fields, replaces: false };
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(saveTemplate(ctx, template))));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(await db.$count(freightTemplates, eq(freightTemplates.name, "Na raz"))).toBe(1);
  });

  test("are renamed and deleted by the company alone", async () => {
    const ctx = await member();
    const stranger = await member();
    const save = (name: string) => saveTemplate(ctx, { kind: "SHIPMENT", name, fields, replaces: false });
    const [id] = [await save("Pierwszy"), await save("Drugi")];
    expect(await outcome(renameTemplate(ctx, { id, name: "Drugi" }))).toBe("templateNameTaken@templateName");
    await renameTemplate(ctx, { id, name: "Trzeci" });
    expect((await findTemplate(ctx, id)).name).toBe("Trzeci");
    expect(await outcome(findTemplate(stranger, id))).toBe("templateNotFound");
    expect(await outcome(renameTemplate(stranger, { id, name: "x" }))).toBe("templateNotFound");
    expect(await outcome(deleteTemplate(stranger, id))).toBe("templateNotFound");
    await deleteTemplate(ctx, id);
    expect(await outcome(deleteTemplate(ctx, id))).toBe("templateNotFound");
  });
});
