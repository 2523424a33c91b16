import { randomUUID } from "node:crypto";
import type { companyDocuments } from "drizzle/schema/company";
import { afterEach, expect, test } from "vitest";
import { findMissingCarrierPolicy } from "~/domain/company/document/carrier-policy.server";
import { createPosting, editPosting } from "~/domain/freight/posting/commands.server";
import { blankFields } from "~/domain/freight/posting/posting";
import type { SignedInContext } from "~/domain/kernel/context";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";
import { env } from "~/env.server";
import { contextFor, make } from "../../../support/make";
import { outcome } from "../../../support/outcome";

afterEach(() => {
  env.carrierPolicyFrom = null;
});

const now = new Date();
const today = calendarDay(now);

async function member(policy?: Partial<typeof companyDocuments.$inferInsert>): Promise<SignedInContext> {
  const ctx = await contextFor(await make.user(), now);
  const verified = { state: "VERIFIED", decidedAt: now } as const;
  const paper = { type: "INSURANCE_POLICY", subtype: "OCP_DOMESTIC", expirationDate: today, ...verified } as const;
  if (policy) await make.document({ ...paper, ...policy, companyId: ctx.viewer.company.id });
  return ctx;
}

function postingInput(ctx: SignedInContext) {
  const place = { startDate: null, endDate: null, departureDate: null, hours: null, radiusKm: null, spotCount: null };
  const tomorrow = dayAfter(today, 1);
  return {
    ...blankFields,
    bodies: ["curtainsider" as const],
    length: 13.6,
    width: 2.4,
    tonnage: 24,
    rate: 4200,
    load: [{ ...place, country: "PL", postalCode: "09-400", city: "Płock", startDate: tomorrow }],
    unload: [{ ...place, country: "DE", postalCode: "10115", city: "Berlin" }],
    kind: "SHIPMENT" as const,
    paymentDays: 30,
    supervisorIds: [ctx.viewer.id],
    accepted: [],
  };
}

function createFor(ctx: SignedInContext, publishes: boolean) {
  return createPosting(ctx, { ...postingInput(ctx), publishes, key: randomUUID() });
}

test("without the council's word nobody needs a policy", async () => {
  const ctx = await member();
  expect(await findMissingCarrierPolicy(ctx)).toBeNull();
  expect(await outcome(createFor(ctx, true))).toBe("done");
});

test("from the day the council names, warned of for 30 days before, nothing is put up without a valid one", async () => {
  const ctx = await member();
  const policyStateFrom = async (from: string) => {
    env.carrierPolicyFrom = from;
    return [await findMissingCarrierPolicy(ctx), await outcome(createFor(ctx, true))];
  };
  expect(await policyStateFrom(dayAfter(today, 31))).toEqual([null, "done"]);
  expect(await policyStateFrom(dayAfter(today, 30))).toEqual([{ from: dayAfter(today, 30), isRefused: false }, "done"]);
  expect(await policyStateFrom(dayAfter(today, 1))).toEqual([{ from: dayAfter(today, 1), isRefused: false }, "done"]);
  expect(await policyStateFrom(today)).toEqual([{ from: today, isRefused: true }, "carrierPolicyRequired"]);

  expect(await outcome(createFor(ctx, false))).toBe("done");
  const draft = await make.posting({ companyId: ctx.viewer.company.id, authorId: ctx.viewer.id, status: "DRAFT" });
  const wish = { id: draft.id, version: 0, publishes: true };
  expect(await outcome(editPosting(ctx, { ...postingInput(ctx), ...wish }))).toBe("carrierPolicyRequired");
});

test("valid is a verified policy of a carrier's liability that has not run out, or whose renewal the office has not verified", async () => {
  env.carrierPolicyFrom = today;
  const replaced = async (choice: Partial<typeof companyDocuments.$inferInsert> = {}) => {
    const ctx = await member();
    const ofCompany = { companyId: ctx.viewer.company.id, type: "INSURANCE_POLICY", subtype: "OCP_DOMESTIC" } as const;
    const renewal = await make.document({ ...ofCompany, ...choice });
    return { ctx, old: { ...ofCompany, state: "REPLACED", replacedById: renewal.id, expirationDate: today } as const };
  };
  const [good, bad] = [await replaced(), await replaced()];
  const refused = await replaced({ state: "REJECTED", rejectionReason: "Nieczytelna" });
  await make.document({ ...refused.old, decidedAt: now });
  await make.document({ ...good.old, decidedAt: now });
  await make.document({ ...bad.old, decidedAt: now, rejectionReason: "Nieczytelna" });
  const cases: [boolean, SignedInContext][] = [
    [true, await member({})],
    [true, await member({ subtype: "OCP_INTERNATIONAL", expirationDate: null })],
    [true, good.ctx],
    [false, bad.ctx],
    [true, refused.ctx],
    [false, await member({ subtype: "OCS" })],
    [false, await member({ expirationDate: dayAfter(today, -1) })],
    [false, await member({ state: "UNVERIFIED", decidedAt: null })],
    [false, await member({ state: "REJECTED", rejectionReason: "Nieczytelna" })],
    [false, await member({ deletedAt: now })],
  ];
  for (const [isValid, ctx] of cases) {
    expect((await findMissingCarrierPolicy(ctx)) === null).toBe(isValid);
    expect(await outcome(createFor(ctx, true))).toBe(isValid ? "done" : "carrierPolicyRequired");
  }
});
