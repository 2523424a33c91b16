import { randomUUID } from "node:crypto";
import { freightTemplates } from "drizzle/schema/freight";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { countCompanyTemplates, countOwnPostings, listOwnPostings } from "~/domain/freight/posting/company-list.server";
import { blankFields } from "~/domain/freight/posting/posting";
import { problemsOf } from "~/domain/freight/posting/rules";
import { type PostingStatus, postingStatuses } from "~/domain/freight/posting/status";
import { listTemplates } from "~/domain/freight/shelf/templates.server";
import { dayAfter } from "~/domain/units/time";
import { demoRigs, demoTowns, demoTrades } from "../../../drizzle/seed/demo/freight";
import { planPostings } from "../../../drizzle/seed/demo/freight-plan";
import { contextFor, day, hour, later, make } from "../../support/make";

const everything = { onlyMine: false, phrase: "" };

async function firm() {
  const company = await make.company();
  const author = await make.user({ company });
  return { author, colleague: await make.user({ company }), ctx: await contextFor(author) };
}

describe("FRE-011, FRE-012: the company's own postings", () => {
  test("are told apart by kind and state, the newest first, none of others among them", async () => {
    const { author, colleague, ctx } = await firm();
    const idsByKind: Record<string, number[]> = {};
    for (const kind of ["SHIPMENT", "VEHICLE"] as const) {
      for (const status of postingStatuses) {
        const older = await make.posting({ author, kind, status, publishedAt: new Date(Date.now() - 2 * hour) });
        const newer = await make.posting({ author: colleague, kind, status, publishedAt: new Date(Date.now() - hour) });
        await make.posting({ kind, status });
        idsByKind[`${kind} ${status}`] = [newer.id, older.id];
      }
    }
    for (const kind of ["SHIPMENT", "VEHICLE"] as const) {
      for (const status of postingStatuses) {
        const rows = await listOwnPostings(ctx, { ...everything, kind, status, page: 1 });
        expect(
          rows.map(({ id }) => id),
          `${kind} ${status}`,
        ).toEqual(idsByKind[`${kind} ${status}`]);
      }
    }
    const two = Object.fromEntries(postingStatuses.map((status) => [status, 2])) as Record<PostingStatus, number>;
    expect(await countOwnPostings(ctx, everything)).toEqual({ SHIPMENT: two, VEHICLE: two });
  });

  test("what is over counts among the expired before the job has written it down", async () => {
    const { author, ctx } = await firm();
    const { id } = await make.posting({ author });
    const afterwards = later(ctx, 4 * day);
    const list = (status: PostingStatus) =>
      listOwnPostings(afterwards, { ...everything, kind: "SHIPMENT", status, page: 1 });
    expect(await list("ACTIVE")).toEqual([]);
    expect((await list("EXPIRED")).map((row) => row.id)).toEqual([id]);
    expect((await countOwnPostings(afterwards, everything)).SHIPMENT).toMatchObject({ ACTIVE: 0, EXPIRED: 1 });
  });

  test("mine are those I wrote or am to be asked about", async () => {
    const { author, colleague, ctx } = await firm();
    const written = await make.posting({ author, supervisors: [colleague] });
    const supervised = await make.posting({ author: colleague, supervisors: [colleague, author] });
    await make.posting({ author: colleague });
    const filter = { onlyMine: true, phrase: "" };
    const rows = await listOwnPostings(ctx, { ...filter, kind: "SHIPMENT", status: "ACTIVE", page: 1 });
    expect(rows.map(({ id }) => id).sort()).toEqual([written.id, supervised.id].sort());
    expect((await countOwnPostings(ctx, filter)).SHIPMENT.ACTIVE).toBe(2);
  });

  test.each([
    ["lodz", true],
    ["ŁÓDŹ berlin", true],
    ["92-318", true],
    ["92318", true],
    ["plytki", true],
    ["płytki Łódź", true],
    ["płytki Wrocław", false],
    ["100%", false],
    ["_", false],
  ])("are sought by town, code and words: %s", async (phrase, isFound) => {
    const { author, ctx } = await firm();
    const load = [{ country: "PL", postalCode: "92-318", city: "Łódź" }];
    await make.posting({ author, load, additionalInfo: "Płytki na paletach" });
    const rows = await listOwnPostings(ctx, { onlyMine: false, phrase, kind: "SHIPMENT", status: "ACTIVE", page: 1 });
    expect(rows.length).toBe(isFound ? 1 : 0);
    expect((await countOwnPostings(ctx, { onlyMine: false, phrase })).SHIPMENT.ACTIVE).toBe(rows.length);
  });

  test("OQ-82: are read in pages of 20", async () => {
    const { author, ctx } = await firm();
    for (let count = 0; count < 21; count++) await make.posting({ author });
    const page = async (number: number) =>
      (await listOwnPostings(ctx, { ...everything, kind: "SHIPMENT", status: "ACTIVE", page: number })).length;
    expect([await page(1), await page(2), await page(3)]).toEqual([20, 1, 0]);
  });
});

test("FRE-049: the company's templates, of both kinds or of one, by name, and none of others", async () => {
  const { author, colleague, ctx } = await firm();
  const row = (kind: "SHIPMENT" | "VEHICLE", name: string, person = author) => ({
    kind,
    name,
    companyId: person.companyId,
    authorId: person.id,
    fields: { additionalInfo: [randomUUID()] },
  });
  await db
    .insert(freightTemplates)
    .values([
      row("SHIPMENT", "Żary"),
      row("VEHICLE", "Zabrze", colleague),
      row("SHIPMENT", "Łódź"),
      row("SHIPMENT", "Foreign", await make.user()),
    ]);
  const names = async (kind: "SHIPMENT" | "VEHICLE" | null) =>
    (await listTemplates(ctx, kind, 1)).map(({ name }) => name);
  expect(await names(null)).toEqual(["Łódź", "Zabrze", "Żary"]);
  expect(await names("VEHICLE")).toEqual(["Zabrze"]);
  expect(await countCompanyTemplates(ctx)).toEqual({ SHIPMENT: 2, VEHICLE: 1 });
});

describe("the demo's exchange", () => {
  const today = "2026-11-20";
  const dayOf = (days: number | null) => (days === null ? null : dayAfter(today, days));
  const planned = planPostings();

  test("is the same at every start, with a few hundred offers of every state", () => {
    expect(planPostings()).toEqual(planned);
    const active = planned.filter(({ status }) => status === "ACTIVE");
    expect(active.length).toBeGreaterThan(200);
    for (const status of postingStatuses) {
      for (const company of ["transbud", "cargopol"]) {
        const own = planned.filter((posting) => posting.status === status && posting.trade.company === company);
        expect(own.length, `${company} ${status}`).toBeGreaterThan(0);
      }
    }
    expect(active.some(({ publishedAgo }) => (publishedAgo ?? 99) < 15)).toBe(true);
    expect(active.some(({ lead }) => lead !== null)).toBe(true);
  });

  test("holds what the form would take, at rates and days that are believable", () => {
    for (const { trade, kind, status, places, ...posting } of planned) {
      const rig = demoRigs[trade.rig];
      const placesOf = (role: "LOAD" | "UNLOAD") =>
        places
          .filter((place) => place.role === role)
          .map(({ town, start, end, departure, hours, radiusKm, spotCount }) => ({
            country: demoTowns[town].country,
            postalCode: demoTowns[town].postalCode,
            city: town,
            startDate: dayOf(start),
            endDate: dayOf(end),
            departureDate: dayOf(departure),
            hours,
            radiusKm,
            spotCount,
          }));
      const written = {
        ...blankFields,
        kind,
        load: placesOf("LOAD"),
        unload: placesOf("UNLOAD"),
        bodies: [...rig.bodies],
        length: posting.length,
        width: rig.width ?? null,
        height: rig.height ?? null,
        tonnage: posting.tonnage,
        palettes: posting.palettes,
        loading: [...(rig.loading ?? [])],
        solo: false,
        secondDriver: false,
        adr: rig.adrClasses !== undefined,
        adrClasses: [...(rig.adrClasses ?? [])],
        temperatureFrom: posting.temperatures?.[0] ?? null,
        temperatureTo: posting.temperatures?.[1] ?? null,
        deadlineFix: posting.deadlineFix,
        rate: posting.rate,
        currencyId: 1,
        paymentDays: posting.paymentDays,
        goods: posting.goods,
        ldm: null,
        statedRatePerKm: posting.statedRatePerKm,
        distanceKm: posting.distanceKm,
        supervisorIds: [1],
        contactIds: [],
        additionalInfo: posting.additionalInfo,
        visibilityGroupId: posting.lead && 1,
        visibilityAmount: posting.lead,
      };
      const isOver = status !== "ACTIVE" && status !== "DRAFT";
      const unchanged = isOver ? { load: written.load, unload: written.unload } : { load: [], unload: [] };
      const name = `${trade.company} ${kind} ${status} ${places.map(({ town }) => town).join()}`;
      expect(problemsOf(written, { today, isPublished: true, unchanged }), name).toEqual([]);
      const days = places.flatMap(({ start, end, departure }) =>
        [start, end, departure].filter((each) => each !== null),
      );
      if (!isOver) expect(Math.max(...days), name).toBeLessThanOrEqual(20);
      if (status === "EXPIRED") expect(Math.max(...days), name).toBeLessThan(0);
      expect(posting.tonnage, name).toBeLessThanOrEqual(rig.tonnage);
      expect(posting.people[0] && trade.people.includes(posting.people[0]), name).toBe(true);
    }
  });

  test("says of a vehicle on its way out what is true of any", () => {
    for (const { company, vehicles, remarks, shipments, cargo } of demoTrades) {
      if (vehicles > 0) expect(remarks.length, company).toBeGreaterThan(0);
      if (shipments > 0) expect(cargo.length, company).toBeGreaterThan(0);
    }
  });
});
