import { registerLookups } from "drizzle/schema/company";
import { registerRows } from "drizzle/seed/register";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import {
  findRegisterAnswer,
  lookUpCompany,
  refreshRegisterAnswer,
} from "~/domain/company/profile/business-register.server";
import type { Context } from "~/domain/kernel/context";
import type { RegisterAnswer } from "~/ports/business-register";
import { sampleRegister } from "~/ports/business-register.sample.server";
import { ports } from "~/ports/index.server";
import { day, hour, minute } from "../../../support/make";

const start = new Date("2026-11-20T12:00:00Z");
const unknownTin = "7740001454";
const found = sampleCompany(({ closedOn }) => !closedOn);
const closed = sampleCompany(({ closedOn }) => Boolean(closedOn));

/** The portal's register and clock, both of which the test moves. */
class Surroundings {
  asked: string[] = [];
  now = start;
  answering: (tin: string) => Promise<RegisterAnswer> = sampleRegister().lookUp;

  readonly lookUp = (tin: string) => lookUpCompany(this.context(), tin);
  readonly askAnew = (tin: string) => refreshRegisterAnswer(this.context(), tin);
  readonly kept = (tin: string) => findRegisterAnswer(this.context(), tin);

  breakRegister() {
    this.answering = async () => ({ outcome: "UNAVAILABLE", company: null, reason: "down" });
  }

  pass(milliseconds: number) {
    this.now = new Date(this.now.getTime() + milliseconds);
  }

  private context(): Context {
    const lookUp = (tin: string) => {
      this.asked.push(tin);
      return this.answering(tin);
    };
    return {
      db,
      viewer: null,
      ports: { ...ports, businessRegister: { lookUp } },
      now: this.now,
      request: { id: "test", ip: "127.0.0.1" },
    };
  }
}

let portal: Surroundings;

beforeEach(async () => {
  await db.delete(registerLookups);
  portal = new Surroundings();
});

function sampleCompany(fits: (row: (typeof registerRows)[number]) => boolean) {
  const row = registerRows.find(fits);
  if (!row) throw new Error("The sample has no such company.");
  return row;
}

describe("OQ-22, OQ-66: what the register says of a number", () => {
  test.each([
    ["FOUND", found],
    ["CLOSED", closed],
  ])("%s comes with the company", async (outcome, company) => {
    expect(await portal.lookUp(company.tin)).toEqual({ outcome, company });
  });

  test("a wrong check digit is not found, without asking or keeping", async () => {
    for (const tin of ["7740001455", "0000000000", "774000145", ""]) {
      expect((await portal.lookUp(tin)).outcome).toBe("NOT_FOUND");
    }
    expect(portal.asked).toEqual([]);
    expect(await db.$count(registerLookups)).toBe(0);
  });
});

describe("OQ-66: an answer is kept for 24 hours", () => {
  test.each([
    ["found", found.tin],
    ["closed", closed.tin],
    ["not found", unknownTin],
  ])("%s", async (_, tin) => {
    const first = await portal.lookUp(tin);
    portal.pass(day - minute);
    expect(await portal.lookUp(tin)).toEqual({ ...first, fetchedAt: start });
    expect(portal.asked).toHaveLength(1);

    portal.pass(minute);
    expect(await portal.lookUp(tin)).toEqual(first);
    expect(portal.asked).toHaveLength(2);
    expect(await portal.kept(tin)).toMatchObject({ fetchedAt: portal.now });
  });

  test("and the new one takes its place", async () => {
    await portal.lookUp(found.tin);
    portal.pass(25 * hour);
    const company = { ...found, closedOn: "2026-11-21" };
    portal.answering = async () => ({ outcome: "CLOSED", company });
    expect((await portal.lookUp(found.tin)).outcome).toBe("CLOSED");
    expect(await portal.kept(found.tin)).toEqual({ outcome: "CLOSED", company, fetchedAt: portal.now });
  });

  test("unless somebody asks anew", async () => {
    await portal.lookUp(found.tin);
    portal.pass(hour);
    expect((await portal.askAnew(found.tin)).outcome).toBe("FOUND");
    expect(portal.asked).toHaveLength(2);
    expect(await portal.kept(found.tin)).toMatchObject({ fetchedAt: portal.now });
    portal.breakRegister();
    expect((await portal.askAnew(found.tin)).outcome).toBe("UNAVAILABLE");
    expect(await portal.kept(found.tin)).toMatchObject({ outcome: "FOUND" });
  });

  test("of many that ask at once, all get it, and one row stays", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => portal.lookUp(found.tin)));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(["FOUND"]));
    expect(await db.$count(registerLookups)).toBe(1);
  });
});

describe("OQ-22: while the register is down", () => {
  test("the answer is that, is never kept, and the next look-up asks again", async () => {
    portal.breakRegister();
    expect(await portal.lookUp(found.tin)).toEqual({ outcome: "UNAVAILABLE", company: null, reason: "down" });
    expect(await db.$count(registerLookups)).toBe(0);
    portal.answering = sampleRegister().lookUp;
    expect((await portal.lookUp(found.tin)).outcome).toBe("FOUND");
  });

  test.each([
    ["found", found.tin],
    ["closed", closed.tin],
  ])("a company %s a day ago is not passed for checked; its row stays for the panel", async (_, tin) => {
    const { outcome, company } = await portal.lookUp(tin);
    portal.breakRegister();
    portal.pass(day);
    expect((await portal.lookUp(tin)).outcome).toBe("UNAVAILABLE");
    expect(await portal.kept(tin)).toEqual({ outcome, company, fetchedAt: start });
  });

  test("fault 6: not found is said only by a register that answers", async () => {
    await portal.lookUp(unknownTin);
    portal.breakRegister();
    portal.pass(25 * hour);
    expect((await portal.lookUp(unknownTin)).outcome).toBe("UNAVAILABLE");
  });
});
