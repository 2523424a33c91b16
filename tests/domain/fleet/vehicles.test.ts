import { randomUUID } from "node:crypto";
import { vehicles } from "drizzle/schema/fleet";
import { auditLog } from "drizzle/schema/operations";
import { and, asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { changeVehicleActivity, createVehicle, editVehicle } from "~/domain/fleet/commands.server";
import { vehicleForm } from "~/domain/fleet/form.server";
import { countVehicles, findVehicle, listVehicles } from "~/domain/fleet/queries.server";
import type { VehicleInput } from "~/domain/fleet/vehicle";
import { beginWithVehicle, listUsableVehicles } from "~/domain/freight/posting/choices.server";
import { blankFormValues } from "~/domain/freight/posting/form-values";
import type { SignedInContext } from "~/domain/kernel/context";
import { connect } from "../../support/database";
import { contextFor, make } from "../../support/make";
import { outcome } from "../../support/outcome";
import { rounds } from "../../support/rounds";

const lorry: VehicleInput = {
  body: "reefer",
  plateNumber: "WGM 12345",
  length: 13.6,
  width: 2.45,
  height: 2.65,
  tonnage: 24,
  adr: false,
  isActive: true,
};

let plates = 0;
const newPlate = () => `PO ${1000 + ++plates}`;

const member = async (choice: Parameters<typeof make.user>[0] = {}) => contextFor(await make.user(choice));

function add(ctx: SignedInContext, choice: Partial<VehicleInput> & { key?: string } = {}) {
  return createVehicle(ctx, { key: randomUUID(), ...lorry, plateNumber: newPlate(), ...choice });
}

function edit(ctx: SignedInContext, id: number, choice: Partial<VehicleInput> & { version?: number } = {}) {
  return editVehicle(ctx, { id, version: 0, ...lorry, plateNumber: newPlate(), ...choice });
}

async function storedVehicle(id: number) {
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, id));
  return row;
}

function parseVehicle(fields: object) {
  const { data, error } = vehicleForm.safeParse({ body: "mega", plateNumber: "WA 1", ...fields });
  return data ?? error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("VEH-002 to VEH-009, VEH-012: the form", () => {
  test.each([
    ["length", "13,6", 13.6],
    ["width", " 2.45 ", 2.45],
    ["height", "", null],
    ["tonnage", "999,99", 999.99],
    ["plateNumber", " wgm  12-345 ", "WGM 12 345"],
    ["plateNumber", "b\u2013mw\u00a01234", "B MW 1234"],
    ["plateNumber", "üöä1", "ÜÖÄ1"],
    ["adr", "on", true],
    ["isActive", undefined, false],
  ])("%s: %j is %j", (name, text, value) => {
    expect(parseVehicle({ [name]: text })).toMatchObject({ [name]: value });
  });

  test.each([
    ["length", "abc", '["numberFormat",{"min":"0,01","max":"99,99"}]'],
    ["width", "-2", '["numberFormat",{"min":"0,01","max":"99,99"}]'],
    ["height", "100", '["numberBetween",{"min":"0,01","max":"99,99"}]'],
    ["length", "13,655", "numberTwoDecimals"],
    ["tonnage", "0", '["numberBetween",{"min":"0,01","max":"999,99"}]'],
    ["tonnage", "1e3", '["numberFormat",{"min":"0,01","max":"999,99"}]'],
    ["body", "", "required"],
    ["body", "cart", "wrongFormat"],
    ["plateNumber", " ", "required"],
    ["plateNumber", "-", "required"],
    ["plateNumber", "A".repeat(16), '["lengthBetween",{"min":2,"max":15}]'],
    ["plateNumber", "WGM 123/5", "plateNumberInvalid"],
    ["plateNumber", "АВ 1234", "plateNumberInvalid"],
    ["plateNumber", "WGM <b>1", "plateNumberInvalid"],
  ])("%s: %j is refused", (name, text, message) => {
    expect(parseVehicle({ [name]: text })).toEqual([`${name}: ${message}`]);
  });
});

describe("VEH-001, VEH-010, VEH-011: adding and changing", () => {
  test("the same form sent twice adds one vehicle, and another colleague changes it; both acts are written down", async () => {
    const company = await make.company();
    const [ctx, colleague] = [await member({ company }), await member({ company })];
    const sent = { key: randomUUID(), plateNumber: newPlate() };
    const [id, again] = await Promise.all([add(ctx, sent), add(ctx, sent)]);
    expect(again).toBe(id);
    expect(await findVehicle(ctx, id)).toMatchObject({ ...lorry, plateNumber: sent.plateNumber, version: 0 });

    const changes = { body: "van" as const, plateNumber: newPlate(), length: 4.2, adr: true, isActive: false };
    await edit(colleague, id, changes);
    expect(await storedVehicle(id)).toMatchObject({ ...lorry, ...changes, version: 1, companyId: company.id });
    const acts = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetKind, "vehicle"), eq(auditLog.targetId, String(id))))
      .orderBy(asc(auditLog.id));
    expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["vehicle-create", ctx.viewer.id],
      ["vehicle-edit", colleague.viewer.id],
    ]);
    expect(acts[1]).toMatchObject({ before: { body: "reefer" }, after: { body: "van" } });
  });

  test("OQ-95: a change on what a colleague changed meanwhile is refused", async () => {
    const ctx = await member();
    const id = await add(ctx);
    await edit(ctx, id, { tonnage: 20 });
    expect(await outcome(edit(ctx, id, { tonnage: 12 }))).toBe("staleData");
    await changeVehicleActivity(ctx, { id, isActive: false });
    expect(await outcome(edit(ctx, id, { version: 1 }))).toBe("staleData");
    expect(await storedVehicle(id)).toMatchObject({ tonnage: 20, isActive: false, version: 2 });
  });

  test("MSGTXT-006: a plate stands once in a company, however it is spelled; another company may have it", async () => {
    const ctx = await member();
    await add(ctx, { plateNumber: "WGM 4471G" });
    const other = await add(ctx);
    for (const plateNumber of ["WGM 4471G", "WGM4471G", "W GM 44 71G"]) {
      expect(await outcome(add(ctx, { plateNumber }))).toBe("mustBeUnique@plateNumber");
      expect(await outcome(edit(ctx, other, { plateNumber }))).toBe("mustBeUnique@plateNumber");
    }
    await expect(make.vehicle({ companyId: ctx.viewer.company.id, plateNumber: "wgm-4471g" })).rejects.toThrow();
    expect(await outcome(add(await member(), { plateNumber: "WGM 4471G" }))).toBe("done");
    const id = await add(ctx, { plateNumber: "KR 1A" });
    expect(await outcome(edit(ctx, id, { plateNumber: "KR1 A" }))).toBe("done");
  });

  test("MSGTXT-006: of two people who give the same plate at once, one is told", async () => {
    const company = await make.company();
    for (let round = 0; round < Math.ceil(rounds / 4); round++) {
      const [one, two] = [await member({ company }), await member({ company })];
      const plateNumber = newPlate();
      const id = await add(one);
      const both = await Promise.all([
        outcome(add(one, { plateNumber })),
        outcome(edit(two, id, { plateNumber: plateNumber.replace(" ", "") })),
      ]);
      expect(both.sort()).toEqual(["done", "mustBeUnique@plateNumber"]);
    }
  });

  test("MSGTXT-006: of two vehicles added at once with one plate, in whatever spelling, one stays", async () => {
    const company = await make.company();
    const [one, two] = [await member({ company }), await member({ company })];
    for (const spell of [(plate: string) => plate, (plate: string) => plate.toLowerCase().replace(" ", "-")]) {
      const plateNumber = newPlate();
      const both = await Promise.all([
        outcome(add(one, { plateNumber })),
        outcome(add(two, { plateNumber: spell(plateNumber) })),
      ]);
      expect(both.sort()).toEqual(["done", "mustBeUnique@plateNumber"]);
    }
  });

  test("one form sent twice at once adds one vehicle, and once refused it may be sent again", async () => {
    const ctx = await member();
    const form = { key: randomUUID(), plateNumber: newPlate() };
    const ids = await Promise.all([add(ctx, form), add(ctx, form)]);
    expect(ids[0]).toBe(ids[1]);
    const again = { key: randomUUID(), plateNumber: form.plateNumber };
    expect(await outcome(add(ctx, again))).toBe("mustBeUnique@plateNumber");
    await edit(ctx, ids[0], { plateNumber: newPlate() });
    expect(await outcome(add(ctx, again))).toBe("done");
  });

  test("PERM-013, ERR-053: nobody changes a vehicle of another company, and a missing one is not found", async () => {
    const [ctx, stranger] = [await member(), await member()];
    const id = await add(ctx);
    expect(await outcome(edit(stranger, id))).toBe("deniedVehicleUpdate");
    expect(await outcome(changeVehicleActivity(stranger, { id, isActive: false }))).toBe("deniedVehicleUpdate");
    expect(await storedVehicle(id)).toMatchObject({ isActive: true, version: 0 });
    expect(await outcome(findVehicle(stranger, id))).toBe("vehicleNotFound");
    const missing = 999_999_999;
    expect(await outcome(edit(ctx, missing))).toBe("vehicleNotFound");
    expect(await outcome(changeVehicleActivity(ctx, { id: missing, isActive: true }))).toBe("vehicleNotFound");
  });

  test("OQ-21: without a package nothing is added or changed", async () => {
    const company = await make.company({ hasPlan: false });
    const ctx = await member({ company });
    const { id } = await make.vehicle({ companyId: company.id });
    const works = [add(ctx), edit(ctx, id), changeVehicleActivity(ctx, { id, isActive: false })];
    expect(await Promise.all(works.map(outcome))).toEqual(Array(3).fill("operationIsRestricted"));
  });
});

test("VEH-009: a vehicle that is switched off is not offered in the freight form until it is switched on", async () => {
  const ctx = await member();
  const [on, off] = [await add(ctx, { adr: true }), await add(ctx)];
  const blank = blankFormValues(ctx.viewer.id, 1);
  await changeVehicleActivity(ctx, { id: off, isActive: false });
  await changeVehicleActivity(ctx, { id: off, isActive: false });
  expect(await storedVehicle(off)).toMatchObject({ isActive: false, version: 1 });
  expect((await listUsableVehicles(ctx)).map(({ id }) => id)).toEqual([on]);
  expect(await outcome(beginWithVehicle(ctx, blank, String(off)))).toBe("vehicleUnknown@vehicleId");
  expect(await outcome(beginWithVehicle(await member(), blank, String(on)))).toBe("vehicleUnknown@vehicleId");
  expect(await beginWithVehicle(ctx, blank, String(on))).toMatchObject({
    vehicleId: String(on),
    bodies: ["reefer"],
    length: "13,6",
    width: "2,45",
    height: "2,65",
    tonnage: "24",
    adr: "on",
  });
  await changeVehicleActivity(ctx, { id: off, isActive: true });
  expect(await listUsableVehicles(ctx)).toHaveLength(2);
});

describe("the list", () => {
  const everything = { state: null, phrase: "", sort: { key: "plate", isDescending: false }, page: 1 } as const;

  test("is told apart by state and plate, sorted by plate or type, 20 on a page, and knows no stranger's vehicle", async () => {
    const ctx = await member();
    const companyId = ctx.viewer.company.id;
    await make.vehicle({ companyId: (await make.company()).id, plateNumber: "ZZ 001" });
    for (let number = 10; number < 32; number++) {
      await make.vehicle({ companyId, plateNumber: `ZZ 0${number}`, body: "van", isActive: number < 30 });
    }
    await make.vehicle({ companyId, plateNumber: "ZZ-040", body: "mega" });
    const platesOf = async (choice: Partial<Parameters<typeof listVehicles>[1]>) =>
      (await listVehicles(ctx, { ...everything, ...choice })).map(({ plateNumber }) => plateNumber);
    expect(await platesOf({})).toHaveLength(20);
    expect(await platesOf({ page: 2 })).toEqual(["ZZ 030", "ZZ 031", "ZZ-040"]);
    expect(await platesOf({ sort: { key: "plate", isDescending: true } })).toMatchObject({ 0: "ZZ-040", 1: "ZZ 031" });
    expect(await platesOf({ sort: { key: "body", isDescending: false } })).toMatchObject({ 0: "ZZ-040", 1: "ZZ 010" });
    expect(await platesOf({ state: "off" })).toEqual(["ZZ 030", "ZZ 031"]);
    expect(await platesOf({ phrase: "zz04" })).toEqual(["ZZ-040"]);
    expect(await platesOf({ phrase: "z 0-31" })).toEqual(["ZZ 031"]);
    expect(await platesOf({ phrase: "%_" })).toEqual([]);
    expect(await countVehicles(ctx, "")).toEqual({ all: 23, active: 21, off: 2 });
    expect(await countVehicles(ctx, "zz 03")).toEqual({ all: 2, active: 0, off: 2 });
    expect(await countVehicles(await member(), "")).toEqual({ all: 0, active: 0, off: 0 });
  });

  test("is read in its order from an index, whatever others have", async () => {
    const ctx = await member();
    const owner = connect(process.env.EMBEDDED_DATABASE_URL ?? "", "postgres");
    const other = await make.company();
    await owner.unsafe(`insert into vehicles (company_id, body, plate_number)
      select ${other.id}, 'van', 'BULK ' || n from generate_series(1, 3000) n;`);
    await owner.unsafe("vacuum analyze vehicles");
    await owner.end();
    const rows = await db.execute(sql`explain ${listVehicles(ctx, everything).getSQL()}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("vehicles_plate_key");
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});
