import { companies } from "drizzle/schema/company";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { endFirstSteps } from "~/domain/company/first-steps.server";
import { findFirstSteps } from "~/domain/task/first-steps.server";
import { contextFor, day, later, make } from "../../support/make";

const now = new Date();

async function administratorOf(choice: Parameters<typeof make.company>[0] = {}) {
  const company = await make.company({ verifiedAt: now, ...choice });
  const person = await make.user({ company, isAdmin: true });
  return { company, person, ctx: await contextFor(person, now) };
}

test("a verified company's administrator is led through four steps, each done once its row is there", async () => {
  const { company, person, ctx } = await administratorOf();
  const done = { paper: false, colleague: false, vehicle: false, shipment: false };
  expect(await findFirstSteps(ctx, person.id)).toEqual({ done, isDue: true });
  await make.document({ companyId: company.id });
  await make.vehicle({ companyId: company.id });
  const colleague = await make.user({ company });
  expect(await findFirstSteps(ctx, person.id)).toEqual({
    done: { paper: true, colleague: true, vehicle: true, shipment: false },
    isDue: true,
  });
  await make.posting({ author: person });
  const last = await findFirstSteps(ctx, person.id);
  expect([last?.done.shipment, last?.isDue]).toEqual([true, false]);
  expect(await findFirstSteps(later(ctx, 31 * day), person.id), "long ago").toBeNull();
  expect(await findFirstSteps(ctx, colleague.id), "no administrator").toBeNull();
});

test("it leads nobody after a month, nor without a package, nor once the company wants no more of it", async () => {
  const { company, person, ctx } = await administratorOf();
  expect((await findFirstSteps(later(ctx, 31 * day), person.id))?.isDue).toBe(false);
  await endFirstSteps(ctx, company.id);
  const [ended] = await db.select().from(companies).where(eq(companies.id, company.id));
  await endFirstSteps(later(ctx, day), company.id);
  const [again] = await db.select().from(companies).where(eq(companies.id, company.id));
  expect([ended?.firstStepsEndedAt, again?.firstStepsEndedAt]).toEqual([now, now]);
  expect(await findFirstSteps(ctx, person.id)).toBeNull();

  const free = await administratorOf({ hasPlan: false });
  expect(await findFirstSteps(free.ctx, free.person.id)).toBeNull();
  const waiting = await administratorOf({ isVerified: false, verifiedAt: null });
  expect(await findFirstSteps(waiting.ctx, waiting.person.id)).toBeNull();
});

test("an ordinary employee does not end it for the company, nor does another company's administrator", async () => {
  const [{ company }, other] = [await administratorOf(), await administratorOf()];
  const colleague = await make.user({ company });
  await expect(endFirstSteps(await contextFor(colleague, now), company.id)).rejects.toThrow("forbidden");
  await expect(endFirstSteps(other.ctx, company.id)).rejects.toThrow("deniedCompanyUpdate");
});
