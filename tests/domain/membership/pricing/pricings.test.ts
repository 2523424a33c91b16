import { randomUUID } from "node:crypto";
import { pricings, promoCodes, subscriptionDefinitions } from "drizzle/schema/membership";
import { auditLog } from "drizzle/schema/operations";
import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { pricingForm } from "~/domain/membership/form.server";
import {
  closePricing,
  confirmPricing,
  createPricing,
  deletePricing,
  editPricing,
  reopenPricing,
  withdrawPricing,
} from "~/domain/membership/pricing/commands.server";
import { listOfferedPricings } from "~/domain/membership/pricing/price-list.server";
import {
  type PricingAction,
  type PricingInput,
  pricingActionsIn,
  pricingStates,
} from "~/domain/membership/pricing/pricing";
import { countPricings, findPricing, listPricingActs, listPricings } from "~/domain/membership/pricing/queries.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { loadPricing } from "~/routes/council/pricing/data.server";
import { contextFor, make } from "../../../support/make";
import { outcome } from "../../../support/outcome";
import { rounds } from "../../../support/rounds";

type Roles = NonNullable<Parameters<typeof make.user>[0]>["roleNames"];

const now = new Date("2026-11-20T10:00:00Z");
let numbers = 0;

async function officer(roleNames: Roles = ["PORTAL_ADMIN"]): Promise<SignedInContext> {
  return contextFor(await make.user({ roleNames }), now);
}

async function newPackage(): Promise<number> {
  const [inserted] = await db
    .insert(subscriptionDefinitions)
    .values({ type: "MONTHLY", name: `Package of prices ${++numbers}` })
    .returning();
  return inserted?.id ?? 0;
}

async function price(choice: Partial<PricingInput> = {}): Promise<PricingInput & { key: string }> {
  return {
    key: randomUUID(),
    package: choice.package ?? { id: await newPackage() },
    symbol: `S-${++numbers}`,
    activeFrom: "2026-12-01",
    activeTo: null,
    rebate: 5,
    pricePerInterval: 319.5,
    intervalKind: "QUATER",
    intervalsCount: 2,
    accountsLimit: 3,
    isConfirmed: false,
    closesEarlier: false,
    shortDescription: parseMarkdown("Do **3** kont"),
    longDescription: parseMarkdown("- konta"),
    ...choice,
  };
}

async function storedPricing(id: number) {
  const [row] = await db.select().from(pricings).where(eq(pricings.id, id));
  return row;
}

const confirmOf = (id: number, version = 0, closesEarlier = false) => ({ id, version, closesEarlier });

describe("PLAN-010 to PLAN-027: the form of a price", () => {
  const fields = {
    definitionId: "7",
    symbol: "FLOTA-M",
    activeFrom: "2026-12-01",
    activeTo: "",
    rebate: "",
    isConfirmed: "on",
    pricePerInterval: "289,50",
    intervalKind: "QUATER",
    intervalsCount: "2",
    accountsLimit: "",
    shortDescription: "Do **3** kont",
    longDescription: "- konta",
  };
  const read = (changes: object) => {
    const { data, error } = pricingForm.safeParse({ ...fields, ...changes });
    return data ?? error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  };

  test.each(["DAY", "WEEK", "MONTH", "QUATER", "YEAR", "OFFER"])("takes the interval %s", (intervalKind) => {
    expect(read({ intervalKind })).toMatchObject({ intervalKind, pricePerInterval: 289.5, rebate: 0 });
  });

  test.each([
    [{ pricePerInterval: "" }, "pricePerInterval: required"],
    [{ definitionId: "" }, "definitionId: choosePackageOrName"],
    [{ packageName: "Nowy" }, "definitionId: choosePackageOrName"],
    [{ activeTo: "2026-11-30" }, "activeTo: dateToBeforeFrom"],
    [{ activeFrom: "" }, "activeFrom: required"],
    [{ symbol: "A B" }, "symbol: symbolInvalid"],
    [{ rebate: "101" }, 'rebate: ["numberBetween",{"min":"0","max":"100"}]'],
    [{ intervalsCount: "0" }, 'intervalsCount: ["numberBetween",{"min":"1","max":"366"}]'],
    [{ intervalKind: "YEAR", intervalsCount: "5" }, 'intervalsCount: ["numberBetween",{"min":1,"max":3}]'],
    [{ intervalKind: "WEEK", intervalsCount: "54" }, 'intervalsCount: ["numberBetween",{"min":1,"max":53}]'],
    [
      { definitionId: "", packageName: "Nowy", packageType: "MONTHLY", intervalKind: "YEAR", intervalsCount: "1" },
      "packageType: yearOfMonthlyPackage",
    ],
    [{ shortDescription: " " }, "shortDescription: required"],
    [{ longDescription: "![x](/media/00000000-0000-4000-8000-000000000000)" }, "longDescription: imageUnknown"],
  ])("refuses %j", (changes, problem) => {
    expect(read(changes)).toEqual([problem]);
  });

  test("a price agreed one by one needs no amount", () => {
    expect(read({ intervalKind: "OFFER", pricePerInterval: "" })).toMatchObject({ pricePerInterval: null });
  });
});

test("ADM-003: what may be done with a price in each state, and with one that was ordered", () => {
  const table = (isOrdered: boolean) =>
    Object.fromEntries(pricingStates.map((state) => [state, pricingActionsIn(state, isOrdered)]));
  expect(table(false)).toEqual({
    draft: ["edit", "confirm", "delete"],
    confirmed: ["edit", "withdraw", "close"],
    running: ["edit", "withdraw", "close"],
    expired: [],
  });
  expect(table(true)).toEqual({ draft: ["confirm"], confirmed: ["close"], running: ["close"], expired: [] });
});

describe("ADM-003: each act in each state answers what the table says", () => {
  const dates = {
    draft: { isConfirmed: false, activeFrom: "2026-12-01" },
    confirmed: { isConfirmed: true, activeFrom: "2026-12-01" },
    running: { isConfirmed: true, activeFrom: "2026-01-01" },
    expired: { isConfirmed: true, activeFrom: "2026-01-01", activeTo: "2026-11-19" },
  };
  const acts: Record<PricingAction, (ctx: SignedInContext, id: number) => Promise<unknown>> = {
    edit: async (ctx, id) => editPricing(ctx, { ...(await price()), id, version: 0 }),
    confirm: (ctx, id) => confirmPricing(ctx, confirmOf(id)),
    withdraw: (ctx, id) => withdrawPricing(ctx, { id, version: 0, reason: "Mistake" }),
    reopen: (ctx, id) => reopenPricing(ctx, { id, version: 0, reason: "Mistake" }),
    close: (ctx, id) => closePricing(ctx, { id, version: 0, lastDay: "2026-12-24" }),
    delete: (ctx, id) => deletePricing(ctx, { id, version: 0 }),
  };

  test.each(pricingStates.flatMap((state) => [false, true].map((isOrdered) => [state, isOrdered] as const)))(
    "%s, ordered: %s",
    async (state, isOrdered) => {
      const ctx = await officer();
      const answers: Record<string, string> = {};
      for (const [action, act] of Object.entries(acts)) {
        const { id } = await make.pricing({ subscriptionDefinitionId: await newPackage(), ...dates[state] });
        if (isOrdered) await make.subscription({ pricingId: id });
        answers[action] = await outcome(act(ctx, id));
      }
      const may = pricingActionsIn(state, isOrdered);
      const refusal = (action: PricingAction) =>
        isOrdered && ["edit", "withdraw", "delete"].includes(action) ? "pricingOrdered" : "invalidStatusChange";
      const expectedOutcome = (action: PricingAction) => (may.includes(action) ? "done" : refusal(action));
      expect(answers).toEqual(
        Object.fromEntries(Object.keys(acts).map((act) => [act, expectedOutcome(act as PricingAction)])),
      );
    },
  );
});

test("a draft that is deleted takes its package along where that was for nothing else, and stays where a code is for it", async () => {
  const ctx = await officer();
  const definitionId = await newPackage();
  const [first, last] = [
    await price({ package: { id: definitionId } }),
    await price({ package: { id: definitionId } }),
  ];
  const packages = () => db.$count(subscriptionDefinitions, eq(subscriptionDefinitions.id, definitionId));
  const ids = [await createPricing(ctx, first), await createPricing(ctx, last)];
  await deletePricing(ctx, { id: ids[0] ?? 0, version: 0 });
  expect([await storedPricing(ids[0] ?? 0), await packages()]).toEqual([undefined, 1]);
  const code = await make.promoCode({ pricingId: ids[1] });
  expect(await outcome(deletePricing(ctx, { id: ids[1] ?? 0, version: 0 }))).toBe("pricingHasPromoCodes");
  await db.delete(promoCodes).where(eq(promoCodes.id, code.id));
  await deletePricing(ctx, { id: ids[1] ?? 0, version: 0 });
  expect(await packages()).toBe(0);
});

test("a symbol is taken in whatever capitals", async () => {
  const ctx = await officer();
  await createPricing(ctx, await price({ symbol: "Wielka-M" }));
  expect(await outcome(createPricing(ctx, await price({ symbol: "wielka-m" })))).toBe("mustBeUnique@symbol");
});

test("of two officers who give one symbol at once, in whatever capitals, one is told", async () => {
  const [one, two] = [await officer(), await officer()];
  for (const spell of [(symbol: string) => symbol, (symbol: string) => symbol.toLowerCase()]) {
    const symbol = `Symbol-${++numbers}`;
    const id = await createPricing(two, await price());
    const [first, second] = [await price({ symbol }), await price({ symbol: spell(symbol) })];
    const both = await Promise.all([
      outcome(createPricing(one, first)),
      outcome(editPricing(two, { ...second, id, version: 0 })),
      outcome(createPricing(two, second)),
    ]);
    expect(both.sort()).toEqual(["done", "mustBeUnique@symbol", "mustBeUnique@symbol"]);
  }
});

test("PLAN-016 to PLAN-028: a new price stands as it was written, once a form, and its history tells who did what", async () => {
  const ctx = await officer();
  const input = await price();
  const id = await createPricing(ctx, input);
  expect(await createPricing(ctx, input)).toBe(id);
  expect(await storedPricing(id)).toMatchObject({
    symbol: input.symbol,
    activeFrom: "2026-12-01",
    activeTo: null,
    rebate: 5,
    pricePerInterval: 319.5,
    intervalKind: "QUATER",
    intervalsCount: 2,
    accountsLimit: 3,
    isConfirmed: false,
    shortDescription: "Do 3 kont",
    shortContent: input.shortDescription,
    longDescription: input.longDescription,
  });
  await editPricing(ctx, { ...(await price({ pricePerInterval: 99, isConfirmed: true })), id, version: 0 });
  await withdrawPricing(ctx, { id, version: 1, reason: "Mistake" });
  expect(await outcome(confirmPricing(ctx, confirmOf(id, 1)))).toBe("staleData");
  const acts = await listPricingActs(ctx, id);
  expect(acts.map(({ action }) => action)).toEqual([
    "pricing-withdraw",
    "pricing-confirm",
    "pricing-edit",
    "pricing-create",
  ]);
  expect(acts[2]).toMatchObject({
    before: { pricePerInterval: 319.5, package: expect.stringMatching(/^Package of prices \d+$/) },
    after: { pricePerInterval: 99, package: expect.stringMatching(/^Package of prices \d+$/) },
    by: `${ctx.viewer.name} ${ctx.viewer.surname}`,
  });
  const { history } = await loadPricing(ctx, id, new Request("http://localhost/"));
  const changed = history.flatMap(({ changes }) => changes).find(({ field }) => field === "package");
  expect([changed?.from, changed?.to]).toEqual([acts[2]?.before.package, acts[2]?.after.package]);
  expect(changed?.from).not.toBe(changed?.to);
});

test("a symbol and the name of a package are given once", async () => {
  const ctx = await officer();
  const { symbol } = await make.pricing();
  expect(await outcome(createPricing(ctx, await price({ symbol })))).toBe("mustBeUnique@symbol");
  const fresh = { name: `Fresh ${++numbers}`, type: "YEARLY" as const };
  const id = await createPricing(ctx, await price({ package: fresh }));
  expect(await findPricing(ctx, id)).toMatchObject(fresh);
  expect(await outcome(createPricing(ctx, await price({ package: fresh })))).toBe("mustBeUnique@packageName");
  expect(await outcome(createPricing(ctx, await price({ package: { id: 999_999 } })))).toBe(
    "choosePackage@definitionId",
  );
});

describe("two prices of one package at one time", () => {
  test("an earlier one ends the day before in the same act, or the act is refused", async () => {
    const ctx = await officer();
    const subscriptionDefinitionId = await newPackage();
    const older = await make.pricing({ subscriptionDefinitionId, activeFrom: "2026-01-01" });
    const id = await createPricing(ctx, await price({ package: { id: subscriptionDefinitionId } }));
    expect(await outcome(confirmPricing(ctx, confirmOf(id)))).toBe("pricingsOverlap@closesEarlier");
    expect([(await storedPricing(id))?.isConfirmed, (await storedPricing(older.id))?.activeTo]).toEqual([false, null]);
    await confirmPricing(ctx, confirmOf(id, 0, true));
    expect([(await storedPricing(id))?.isConfirmed, (await storedPricing(older.id))?.activeTo]).toEqual([
      true,
      "2026-11-30",
    ]);
    const offeredOn = async (day: string) =>
      (await listOfferedPricings({ ...ctx, now: new Date(`${day}T10:00:00Z`) }))
        .filter(({ definitionId }) => definitionId === subscriptionDefinitionId)
        .map(({ symbol }) => symbol);
    expect(await offeredOn("2026-11-30")).toEqual([older.symbol]);
    expect(await offeredOn("2026-12-01")).toEqual([(await storedPricing(id))?.symbol]);
  });

  test("what one closed goes on to the day it had once that one is withdrawn, or to the next of them", async () => {
    const ctx = await officer();
    const subscriptionDefinitionId = await newPackage();
    const chosen = { package: { id: subscriptionDefinitionId } };
    const older = await make.pricing({ subscriptionDefinitionId, activeFrom: "2026-01-01", activeTo: "2028-12-31" });
    const put = async (activeFrom: string, activeTo: string | null) => {
      const draft = await price({ ...chosen, activeFrom, activeTo, isConfirmed: true, closesEarlier: true });
      return { id: await createPricing(ctx, draft), version: 0, reason: "Mistake" };
    };
    const lastDay = async () => (await storedPricing(older.id))?.activeTo;
    const first = await put("2027-02-01", "2027-03-31");
    expect(await lastDay()).toBe("2027-01-31");
    await withdrawPricing(ctx, first);
    expect(await storedPricing(older.id)).toMatchObject({ activeTo: "2028-12-31", closedAt: null, closedById: null });
    const [second, third] = [await put("2027-02-01", "2027-03-31"), await put("2027-04-01", null)];
    await withdrawPricing(ctx, second);
    expect(await lastDay(), "up to the next one").toBe("2027-03-31");
    await withdrawPricing(ctx, third);
    expect(await lastDay()).toBe("2028-12-31");
  });

  test("one that is moved moves the end of what it closed, unasked", async () => {
    const ctx = await officer();
    const subscriptionDefinitionId = await newPackage();
    const older = await make.pricing({ subscriptionDefinitionId, activeFrom: "2026-01-01" });
    const input = await price({ package: { id: subscriptionDefinitionId }, isConfirmed: true, closesEarlier: true });
    const id = await createPricing(ctx, input);
    const moved = { ...input, id, version: 0, activeFrom: "2027-03-01", closesEarlier: false };
    await editPricing(ctx, moved);
    expect((await storedPricing(older.id))?.activeTo).toBe("2027-02-28");
    await editPricing(ctx, { ...moved, version: 1, isConfirmed: false });
    expect((await storedPricing(older.id))?.activeTo).toBeNull();
  });

  test("a later one is in nobody's way to be closed; days that only touch do not overlap", async () => {
    const ctx = await officer();
    const subscriptionDefinitionId = await newPackage();
    await make.pricing({ subscriptionDefinitionId, activeFrom: "2027-01-01" });
    const chosen = { package: { id: subscriptionDefinitionId } };
    const open = await createPricing(ctx, await price(chosen));
    expect(await outcome(confirmPricing(ctx, confirmOf(open, 0, true)))).toBe("laterPricingOverlaps@activeTo");
    const touching = await price({ ...chosen, activeTo: "2026-12-31", isConfirmed: true });
    expect(await outcome(createPricing(ctx, touching))).toBe("done");
    const over = await price({ activeFrom: "2026-01-01", activeTo: "2026-11-19", isConfirmed: true });
    expect(await outcome(createPricing(ctx, over))).toBe("dateToInPast@activeTo");
  });

  test("of two officers who confirm at once one wins", async () => {
    for (let round = 0; round < rounds; round++) {
      // Others than in the round before: one person may only write so often a minute.
      const [one, other] = await Promise.all([officer(), officer()]);
      const chosen = { package: { id: await newPackage() } };
      const ids = [await createPricing(one, await price(chosen)), await createPricing(other, await price(chosen))];
      const answers = await Promise.all(
        [one, other].map((ctx, index) => outcome(confirmPricing(ctx, confirmOf(ids[index] ?? 0, 0, true)))),
      );
      expect(answers.sort(), `round ${round}`).toEqual(["done", "laterPricingOverlaps@activeTo"]);
    }
  });
});

test("a price is closed from yesterday on, and not after the day it has", async () => {
  const ctx = await officer();
  const closed = async (choice: Parameters<typeof make.pricing>[0], lastDay: string) => {
    const { id } = await make.pricing({ subscriptionDefinitionId: await newPackage(), ...choice });
    return outcome(closePricing(ctx, { id, version: 0, lastDay }));
  };
  expect(await closed({}, "2026-11-18")).toBe("lastDayBounds@lastDay");
  expect(await closed({}, "2026-11-19")).toBe("done");
  expect(await closed({ activeFrom: "2026-11-20" }, "2026-11-19")).toBe("lastDayBounds@lastDay");
  expect(await closed({ activeTo: "2026-12-31" }, "2027-01-01")).toBe("lastDayBounds@lastDay");
});

test("that the office closed a price is taken back with a reason, to the day it had, also once it is ordered", async () => {
  const ctx = await officer();
  const { id } = await make.pricing({ subscriptionDefinitionId: await newPackage() });
  await make.subscription({ pricingId: id });
  const back = (version: number) => outcome(reopenPricing(ctx, { id, version, reason: "Mistake" }));
  expect(await back(0), "it is not closed").toBe("invalidStatusChange");
  await closePricing(ctx, { id, version: 0, lastDay: "2026-12-31" });
  await closePricing(ctx, { id, version: 1, lastDay: "2026-11-19" });
  expect(await back(1)).toBe("staleData");
  expect(await back(2)).toBe("done");
  expect(await storedPricing(id)).toMatchObject({ activeTo: null, closedAt: null });
  const [act] = await listPricingActs(ctx, id);
  expect(act).toMatchObject({ action: "pricing-reopen", after: { activeTo: null, reason: "Mistake" } });
});

test("ERR-028, PERM-017: who may not create prices changes none", async () => {
  const ctx = await officer(["COUNCIL_OFFICE"]);
  const { id } = await make.pricing();
  const before = await storedPricing(id);
  const code = "missingPermissionToCreatePricings";
  expect(await outcome(createPricing(ctx, await price()))).toBe(code);
  expect(await outcome(editPricing(ctx, { ...(await price()), id, version: 0 }))).toBe(code);
  expect(await outcome(confirmPricing(ctx, confirmOf(id)))).toBe(code);
  expect(await outcome(withdrawPricing(ctx, { id, version: 0, reason: "x" }))).toBe(code);
  expect(await outcome(closePricing(ctx, { id, version: 0, lastDay: "2026-12-24" }))).toBe(code);
  expect(await outcome(listPricingActs(ctx, id))).toBe(code);
  expect(await storedPricing(id)).toEqual(before);
  const acts = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, "pricing"), eq(auditLog.targetId, String(id))))
    .orderBy(asc(auditLog.id));
  expect(acts).toEqual([]);
});

test("PLAN-029: the list tells states, searches and counts what hangs on each price", async () => {
  const ctx = await officer();
  const { id, symbol } = await make.pricing({
    subscriptionDefinitionId: await newPackage(),
    symbol: `HANG-${++numbers}`,
  });
  await make.subscription({ pricingId: id });
  await make.subscription({ pricingId: id, activeTo: "2026-11-19" });
  const sort = { key: "name", isDescending: false } as const;
  const rows = await listPricings(ctx, { state: "running", phrase: symbol, sort, page: 1 });
  expect(rows).toMatchObject([{ id, symbol, subscriptions: 1 }]);
  expect(await countPricings(ctx, symbol)).toEqual({ all: 1, draft: 0, confirmed: 0, running: 1, expired: 0 });
  expect(await listPricings(ctx, { state: "draft", phrase: symbol, sort, page: 1 })).toEqual([]);
});
