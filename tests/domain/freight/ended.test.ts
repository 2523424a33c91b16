import { freightPostings } from "drizzle/schema/freight";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import { findEndedPosting } from "~/domain/freight/posting/posting-end.server";
import {
  archivePosting,
  concludePosting,
  expirePostings,
  withdrawPosting,
} from "~/domain/freight/posting/transitions.server";
import { similarQuery } from "~/domain/freight/search/similar.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inDays } from "../../support/days";
import { contextFor, hour, later, make, minute, type User } from "../../support/make";

let author: User;
let owner: SignedInContext;
let ctx: SignedInContext;

beforeAll(async () => {
  author = await make.user();
  owner = await contextFor(author);
  ctx = await contextFor(await make.user());
});

const endOf = async (id: number, who = ctx) => {
  const found = await findEndedPosting(who, id);
  return found && [found.endedAs, found.endedAt];
};

test("what was withdrawn, concluded or archived tells others how and when it ended, and its own company nothing", async () => {
  const ways = { WITHDRAWN: withdrawPosting, CONCLUDED: concludePosting } as const;
  for (const [how, end] of Object.entries(ways)) {
    const { id } = await make.posting({ author });
    expect(await endOf(id), "on the exchange").toBeNull();
    await end(owner, { postingId: id, from: "ACTIVE" });
    expect(await endOf(id)).toEqual([how, owner.now]);
    expect(await endOf(id, owner)).toBeNull();
    await archivePosting(later(owner, minute), { postingId: id, from: how === "WITHDRAWN" ? "DRAFT" : "CONCLUDED" });
    expect(await endOf(id), "put away later").toEqual([how, owner.now]);
  }
  const { id } = await make.posting({ author });
  await archivePosting(owner, { postingId: id, from: "ACTIVE" });
  expect(await endOf(id)).toEqual(["WITHDRAWN", owner.now]);
});

test("what has expired ended with its last day, before the job writes it down and after", async () => {
  const expiresAt = new Date(Math.floor(ctx.now.getTime() / minute) * minute - hour);
  const { id } = await make.posting({ author, expiresAt });
  await db
    .update(freightPostings)
    .set({ visibleToAllAt: new Date(expiresAt.getTime() - hour) })
    .where(eq(freightPostings.id, id));
  expect(await endOf(id)).toEqual(["EXPIRED", expiresAt]);
  await expirePostings(ctx);
  expect(await endOf(id)).toEqual(["EXPIRED", expiresAt]);
});

test("who could not see it before is told nothing, as of one that is not there or never was on the exchange", async () => {
  const draft = await make.posting({ author, status: "DRAFT" });
  const early = await make.posting({ author });
  const visibilityGroupId = [1, 2, 3, 4].find((group) => !ctx.viewer.userGroupIds.includes(group));
  const lead = { visibilityGroupId, visibilityAmount: 60, visibleToAllAt: later(owner, hour).now };
  await db.update(freightPostings).set(lead).where(eq(freightPostings.id, early.id));
  await withdrawPosting(owner, { postingId: early.id, from: "ACTIVE" });
  const ofBlocked = await make.posting({
    author: await make.user({ company: await make.company({ isBlocked: true }) }),
  });
  await db
    .update(freightPostings)
    .set({ status: "CONCLUDED", endedAs: "CONCLUDED", endedAt: ctx.now })
    .where(eq(freightPostings.id, ofBlocked.id));
  for (const id of [draft.id, early.id, ofBlocked.id, 999_999_999]) expect(await endOf(id)).toBeNull();
});

test("similar is what is near both ends, a day earlier or later but not before today, of one of the bodies", () => {
  const today = inDays(0);
  const place = { id: 1, position: 0, countryId: 1, country: "", lat: 52, lon: 17, hours: null, radiusKm: null };
  const days = { departureDate: null, spotCount: null, endDate: null };
  const places = [
    {
      ...place,
      ...days,
      role: "LOAD" as const,
      acronym: "PL",
      roadSign: "PL",
      postalCode: "60-001",
      city: "Poznań",
      startDate: inDays(0),
    },
    {
      ...place,
      ...days,
      role: "UNLOAD" as const,
      acronym: "DE",
      roadSign: "D",
      postalCode: "10115",
      city: null,
      startDate: inDays(1),
    },
  ];
  const countries = [
    { acronym: "PL", roadSign: "PL" },
    { acronym: "DE", roadSign: "D" },
  ];
  const query = (on: string) =>
    Object.fromEntries(similarQuery({ places, bodies: ["mega"] }, { countries, today: on }));
  const ends = { from: "PL Poznań +75", to: "D 10115 +75", body: "mega" };
  expect(query(today)).toEqual({ ...ends, dateFrom: today, dateTo: inDays(1) });
  expect(query(inDays(9)), "long past: any day").toEqual(ends);
});
