import { expect } from "vitest";
import type { Context } from "~/domain/kernel/context";
import { insertOffer, insertTransaction } from "../support/deals";
import { contextFor, make, visit } from "../support/make";
import { call, logged, refusalsOf } from "./calls";
import { randomQuery } from "./random-query";

const firstSeed = 20_261_126;

/**
 * Asks so many queries made of seeds, in turns by people of whom some have rows: each is valid, and none is a fault.
 */
export async function expectAnswers(count: number): Promise<void> {
  const callers = await madeCallers();
  const wrong: string[] = [];
  logged.length = 0;
  let answered = 0;
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const query = randomQuery(seed);
    const answer = await call(callers[seed % callers.length] as Context, query);
    const refused = refusalsOf(answer);
    const isValid = answer.status === 200 || refused[0] === "queryTooCostly";
    if (!isValid || refused.includes("unexpected")) wrong.push(`seed ${seed}: ${refused} for ${query}`);
    if (refused.length === 0) answered += 1;
  }
  expect(wrong).toEqual([]);
  expect(logged).toEqual([]);
  expect(answered, "some are answered with data").toBeGreaterThan(0);
}

async function madeCallers(): Promise<Context[]> {
  const author = await make.user({ isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
  await make.posting({ author });
  await make.posting({ author, kind: "VEHICLE" });
  await make.announcement({ author });
  await make.vehicle({ companyId: author.companyId });
  await make.document({ companyId: author.companyId });
  await make.complaint({ issuer: author });
  await insertOffer({ poster: author });
  await insertTransaction({ shipper: author });
  const council = await make.user({ roleNames: ["PORTAL_ADMIN"] });
  const free = await make.user({ company: await make.company({ hasPlan: false }) });
  const own = await contextFor(author);
  return [own, await contextFor(council), own, await contextFor(free), own, visit()];
}
