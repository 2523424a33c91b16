import { companies } from "drizzle/schema/company";
import { registerCalls, registerChecks, registerDifferences, registerPlans } from "drizzle/schema/register";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db.server";
import { mostCalls, takeCall } from "~/domain/company/register/calls.server";
import { checkCompanies } from "~/domain/company/register/checks.server";
import { checkCompanyNow } from "~/domain/company/register/on-demand.server";
import { askForCheck, askForFreshChecks, checkDueCompanies } from "~/domain/company/register/plan.server";
import { changeCompanyStatus } from "~/domain/company/verification/commands.server";
import type { Context } from "~/domain/kernel/context";
import type { RegisterAnswer } from "~/ports/business-register";
import type { VatAnswer, VatTaxpayer } from "~/ports/vat-register";
import { contextFor, day, hour, later, make, visit } from "../../../support/make";
import { outcome } from "../../../support/outcome";

type Company = Awaited<ReturnType<typeof make.company>>;

beforeEach(async () => {
  await db.delete(registerPlans);
  await db.delete(registerCalls);
  // The turn of those whom other tests have made is far off.
  const rows = await db.select({ companyId: companies.id }).from(companies);
  const dueAt = new Date(Date.now() + 20 * day);
  if (rows.length > 0) await db.insert(registerPlans).values(rows.map((row) => ({ ...row, dueAt })));
});

const seat = { postalCode: "61-737", city: "Poznań", street: "ul. Spedycyjna", streetNumber: "4" };
const taxpayer: VatTaxpayer = {
  status: "ACTIVE",
  regon: null,
  krs: null,
  registeredOn: null,
  removedOn: null,
  accounts: [],
};
const struckOff: VatTaxpayer = { ...taxpayer, status: "UNREGISTERED", removedOn: "2026-10-31" };

type Registers = {
  company?: Record<string, unknown>;
  missing?: boolean;
  down?: boolean;
  taxpayer?: VatTaxpayer | null;
};

/** The context with registers that say so of every company, and what they were asked. */
function withRegisters<C extends Context>(ctx: C, registers: Registers = {}) {
  const calls: string[][] = [];
  const vat = registers.taxpayer === undefined ? taxpayer : registers.taxpayer;
  const lookUp = async (tin: string): Promise<RegisterAnswer> => {
    if (registers.down) return { outcome: "UNAVAILABLE", company: null };
    if (registers.missing) return { outcome: "NOT_FOUND", company: null };
    const [row] = await db.select().from(companies).where(eq(companies.tin, tin));
    if (!row) return { outcome: "NOT_FOUND", company: null };
    const { name, regon, krs, postalCode, city, street, streetNumber, houseNumber, startDate, registrationDate } = row;
    const company = {
      tin,
      name,
      regon,
      krs,
      voivodeship: null,
      postalCode,
      city,
      street,
      streetNumber,
      houseNumber,
      phone: "600100100",
      startDate,
      registrationDate,
      closedOn: null,
      suspendedOn: null,
      ...registers.company,
    };
    return { outcome: company.closedOn ? "CLOSED" : "FOUND", company };
  };
  const vatRegister = {
    lookUp: async (tins: readonly string[]) => {
      calls.push([...tins]);
      const answer: VatAnswer = registers.down
        ? { outcome: "UNAVAILABLE", taxpayer: null }
        : vat
          ? { outcome: "FOUND", taxpayer: vat, answerId: "answer-1" }
          : { outcome: "NOT_FOUND", taxpayer: null, answerId: "answer-1" };
      return new Map(tins.map((tin) => [tin, answer]));
    },
    checkAccount: ctx.ports.vatRegister.checkAccount,
  };
  return { calls, ctx: { ...ctx, ports: { ...ctx.ports, businessRegister: { lookUp }, vatRegister } } };
}

const checksOf = ({ id }: Company) =>
  db.select().from(registerChecks).where(eq(registerChecks.companyId, id)).orderBy(registerChecks.id);
const differencesOf = ({ id }: Company) =>
  db
    .select()
    .from(registerDifferences)
    .where(and(eq(registerDifferences.companyId, id), isNull(registerDifferences.endedAt)))
    .orderBy(registerDifferences.source);

test("a check keeps what each register said and when, without telephones, and finds no difference in the same data", async () => {
  const company = await make.company(seat);
  const { ctx } = withRegisters(visit());
  await checkCompanies(ctx, [company.id]);
  const checks = await checksOf(company);
  expect(checks.map(({ source, verdict, answerId, readAt }) => [source, verdict, answerId, readAt])).toEqual([
    ["REGON", "FOUND", null, ctx.now],
    ["VAT", "ACTIVE", "answer-1", ctx.now],
  ]);
  expect(JSON.stringify(checks)).not.toContain("600100100");
  expect(await differencesOf(company)).toEqual([]);
});

test.each<[string, Registers, Record<string, unknown>]>([
  ["another name", { company: { name: "NOWA NAZWA SPÓŁKA AKCYJNA" } }, { name: "Nowa Nazwa spółka akcyjna" }],
  ["another seat", { company: { city: "Gniezno", postalCode: "62-200" } }, { city: "Gniezno", postalCode: "62-200" }],
  ["its end", { company: { closedOn: "2026-10-31" } }, { closedOn: "2026-10-31" }],
  ["its suspension", { company: { suspendedOn: "2026-11-02" } }, { suspendedOn: "2026-11-02" }],
  ["that it is not there", { missing: true }, { missing: "true" }],
  ["that it was struck off", { taxpayer: struckOff }, { vatRemovedOn: "2026-10-31" }],
])("what a register says otherwise waits for the council: %s", async (_, registers, registered) => {
  const company = await make.company(seat);
  await checkCompanies(withRegisters(visit(), registers).ctx, [company.id]);
  expect((await differencesOf(company)).map((row) => row.registered)).toEqual([registered]);
});

test("one who never paid the tax differs in nothing; one who did and is not listed any more does", async () => {
  const company = await make.company(seat);
  await checkCompanies(withRegisters(visit(), { taxpayer: null }).ctx, [company.id]);
  expect(await differencesOf(company)).toEqual([]);
  await checkCompanies(withRegisters(visit()).ctx, [company.id]);
  await checkCompanies(withRegisters(visit(), { taxpayer: null }).ctx, [company.id]);
  expect((await differencesOf(company)).map(({ declared, registered }) => [declared, registered])).toEqual([
    [{ vatStatus: "ACTIVE" }, { vatStatus: "NOT_FOUND" }],
  ]);
});

test("a difference that reads the same stays one, one that reads otherwise waits anew, and one that is gone ends", async () => {
  const company = await make.company(seat);
  const check = (registers: Registers, ctx = visit()) =>
    checkCompanies(withRegisters(ctx, registers).ctx, [company.id]);
  await check({ company: { city: "Gniezno" } });
  const [first] = await differencesOf(company);
  const settled = { decision: "dismiss" as const, decidedAt: new Date() };
  await db.update(registerDifferences).set(settled).where(eq(registerDifferences.companyId, company.id));
  await check({ company: { city: "Gniezno" } }, later(visit(), day));
  const [same] = await differencesOf(company);
  expect([same?.id, same?.decision]).toEqual([first?.id, "dismiss"]);
  await check({ company: { city: "Kalisz" } });
  const [other] = await differencesOf(company);
  expect([other?.id === first?.id, other?.decision]).toEqual([false, null]);
  await check({});
  expect(await differencesOf(company)).toEqual([]);
});

test("a register that is down is noted and changes nothing, and is asked again the next day", async () => {
  const company = await make.company(seat);
  await checkCompanies(withRegisters(visit(), { company: { city: "Gniezno" }, taxpayer: struckOff }).ctx, [company.id]);
  const before = await differencesOf(company);
  const { ctx } = withRegisters(visit(), { down: true });
  await checkCompanies(ctx, [company.id]);
  expect(await differencesOf(company)).toEqual(before);
  expect((await checksOf(company)).slice(-2).map(({ verdict, payload }) => [verdict, payload])).toEqual([
    ["UNAVAILABLE", null],
    ["UNAVAILABLE", null],
  ]);
  const [plan] = await db.select().from(registerPlans).where(eq(registerPlans.companyId, company.id));
  expect(plan?.dueAt).toEqual(later(ctx, day).now);
});

test("the round asks with one call for 30 numbers, those first whom somebody wants to know of, and no other company", async () => {
  const waiting = await make.company({ isVerified: false });
  const members = await Promise.all(Array.from({ length: 32 }, () => make.company(seat)));
  const start = visit();
  await db.insert(registerPlans).values(members.map(({ id }) => ({ companyId: id, dueAt: start.now })));
  await db.insert(registerPlans).values({ companyId: waiting.id, dueAt: later(start, hour).now });
  const [target] = members.slice(-1);
  await askForCheck(start, target?.id ?? 0);
  const { ctx, calls } = withRegisters(start);
  expect(await checkDueCompanies(ctx)).toBe(30);
  expect(calls.map((tins) => [tins.length, tins.includes(target?.tin ?? "")])).toEqual([[30, true]]);
  await checkDueCompanies(ctx);
  expect(calls.flat()).toHaveLength(32);
  expect(calls.flat()).not.toContain(waiting.tin);
  expect(await checkDueCompanies(ctx)).toBe(0);
  expect(calls).toHaveLength(2);
});

test("a member whom no round knows gets a turn within the next 30 days", async () => {
  const company = await make.company(seat);
  const { ctx } = withRegisters(visit());
  await checkDueCompanies(ctx);
  const [plan] = await db.select().from(registerPlans).where(eq(registerPlans.companyId, company.id));
  const wait = (plan?.dueAt.getTime() ?? 0) - ctx.now.getTime();
  expect([wait >= 0, wait <= 30 * day]).toEqual([true, true]);
});

test("who was put off before a process died is not asked about again on that day", async () => {
  const company = await make.company(seat);
  const { ctx, calls } = withRegisters(visit());
  await db.insert(registerPlans).values({ companyId: company.id, dueAt: ctx.now });
  const dying = { ...ctx.ports.vatRegister, lookUp: () => Promise.reject(new Error("killed")) };
  const dies = checkDueCompanies({ ...ctx, ports: { ...ctx.ports, vatRegister: dying } });
  await expect(dies).rejects.toThrow("killed");
  await checkDueCompanies(later(ctx, 23 * hour));
  expect(calls.flat()).not.toContain(company.tin);
  await checkDueCompanies(later(ctx, 24 * hour));
  expect(calls.flat()).toContain(company.tin);
});

test("the round has 50 calls a day, who begins to deal 80, and the office the rest of 90", async () => {
  const company = await make.company(seat);
  const { ctx, calls } = withRegisters(visit());
  for (let call = 0; call < mostCalls.round; call++) await takeCall(ctx, "VAT", mostCalls.round);
  await db.insert(registerPlans).values({ companyId: company.id, dueAt: ctx.now });
  expect(await checkDueCompanies(ctx)).toBe(0);
  await askForCheck(ctx, company.id);
  expect(await checkDueCompanies(ctx)).toBe(1);
  await db.update(registerCalls).set({ calls: 80 });
  await askForCheck(ctx, company.id);
  expect(await checkDueCompanies(ctx), "however many begin to deal").toBe(0);
  const officer = withRegisters(await contextFor(await make.officer(["ACCESS_CONTROL"])));
  expect(await outcome(checkCompanyNow(officer.ctx, company.id))).toBe("done");
  await db.update(registerCalls).set({ calls: mostCalls.all });
  expect(await outcome(checkCompanyNow(officer.ctx, company.id))).toBe("registerUnavailable");
  expect([calls.length, officer.calls.length]).toEqual([1, 1]);
});

test("a first offer asks about whom no register was asked for a week, and a day after one that was down", async () => {
  const [fresh, old, down, unknown] = await Promise.all([1, 2, 3, 4].map(() => make.company(seat)));
  if (!fresh || !old || !down || !unknown) throw new Error("no companies");
  const now = visit();
  await checkCompanies(withRegisters(later(now, -6 * day)).ctx, [fresh.id]);
  await checkCompanies(withRegisters(later(now, -8 * day)).ctx, [old.id]);
  await checkCompanies(withRegisters(later(now, -2 * day), { down: true }).ctx, [down.id]);
  const ids = [fresh, old, down, unknown].map(({ id }) => id);
  await askForFreshChecks(now, ids);
  const asked = await db.select().from(registerPlans).where(inArray(registerPlans.companyId, ids));
  expect(
    asked
      .filter(({ askedAt }) => askedAt)
      .map(({ companyId }) => companyId)
      .sort(),
  ).toEqual([old.id, down.id, unknown.id].sort());
});

test("the office asks at once and is told what each register said; others may not", async () => {
  const company = await make.company(seat);
  const officer = withRegisters(await contextFor(await make.officer(["ACCESS_CONTROL"])), { taxpayer: struckOff });
  expect(await checkCompanyNow(officer.ctx, company.id)).toEqual({ REGON: "FOUND", VAT: "UNREGISTERED" });
  const down = withRegisters(await contextFor(await make.officer(["ACCESS_CONTROL"])), { down: true });
  expect(await outcome(checkCompanyNow(down.ctx, company.id))).toBe("registerUnavailable");
  expect(await outcome(checkCompanyNow(officer.ctx, 0))).toBe("companyNotFound");
  const member = await contextFor(await make.user());
  expect(await outcome(checkCompanyNow(member, company.id))).toBe("forbidden");
});

test("a company that becomes a member is asked about", async () => {
  const company = await make.company({ ...seat, isVerified: false });
  const ctx = await contextFor(await make.officer(["EDIT_COMPANY_STATUS"]));
  await changeCompanyStatus(ctx, { companyId: company.id, action: "confirm", from: "waiting", note: null });
  const [plan] = await db.select().from(registerPlans).where(eq(registerPlans.companyId, company.id));
  expect(plan?.askedAt).toEqual(ctx.now);
});
