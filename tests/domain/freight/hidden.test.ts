import { freightPostings, hiddenCompanies, hiddenPostings } from "drizzle/schema/freight";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db.server";
import { findPosting } from "~/domain/freight/posting/queries.server";
import { withdrawPosting } from "~/domain/freight/posting/transitions.server";
import { listSearchChoices } from "~/domain/freight/search/choices.server";
import { countEach, countPostings, listNewOfEach, searchPostings } from "~/domain/freight/search/search.server";
import {
  hideCompany,
  hidePosting,
  listHidden,
  mostHiddenCompanies,
  mostHiddenPostings,
  unhideAll,
  unhideCompany,
  unhidePosting,
} from "~/domain/freight/shelf/hidden.server";
import { pinPosting } from "~/domain/freight/shelf/pins.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { anything } from "../../support/filter";
import { contextFor, hour, make, minute, type User } from "../../support/make";
import { outcome } from "../../support/outcome";

let author: User;
let viewer: User;
let ctx: SignedInContext;
let colleague: SignedInContext;
let one: number;
let other: number;

beforeEach(async () => {
  await db.delete(freightPostings);
  author = await make.user();
  viewer = await make.user();
  ctx = await contextFor(viewer);
  colleague = await contextFor(await make.user({ company: { id: viewer.companyId } as never }));
  one = (await make.posting({ author })).id;
  other = (await make.posting({ author: await make.user() })).id;
});

/** What the person finds on the board, and what every count says of it. */
async function boardOf(who: SignedInContext) {
  const { hidden, pins } = await listSearchChoices(who, "SHIPMENT");
  const filter = { ...anything, hidden };
  const found = await searchPostings(who, filter, 1, pins);
  const counts = [await countPostings(who, filter), ...(await countEach(who, [filter]))];
  const [news] = await listNewOfEach(who, [{ filter, since: new Date(who.now.getTime() - hour) }]);
  const ids = found.map(({ id }) => id).toSorted();
  expect([...counts, news?.length]).toEqual([ids.length, ids.length, ids.length]);
  return ids;
}

const routesIn = async (who: SignedInContext) => {
  const { postings, companies } = await listHidden(who, "SHIPMENT");
  return [postings.map(({ id }) => id), companies.map(({ id }) => id)];
};

test("a hidden posting is gone from one person's board and counts, pinned or not, until it is shown again", async () => {
  await pinPosting(ctx, one);
  await hidePosting(ctx, one);
  await hidePosting(ctx, one);
  expect(await boardOf(ctx)).toEqual([other]);
  expect(await boardOf(colleague)).toEqual([one, other]);
  expect(await routesIn(ctx)).toEqual([[one], []]);
  expect((await findPosting(ctx, one)).id, "its own page stays").toBe(one);
  await unhidePosting(colleague, one);
  expect(await boardOf(ctx)).toEqual([other]);
  await unhidePosting(ctx, one);
  expect(await boardOf(ctx)).toEqual([one, other]);
});

test("of a hidden company nothing is shown, also what it posts later", async () => {
  await hideCompany(ctx, author.companyId);
  await make.posting({ author });
  expect(await boardOf(ctx)).toEqual([other]);
  expect(await boardOf(colleague)).toHaveLength(3);
  expect(await routesIn(ctx)).toEqual([[], [author.companyId]]);
  await hidePosting(ctx, one);
  await unhideCompany(ctx, author.companyId);
  expect(await boardOf(ctx), "what is hidden by itself stays so").toHaveLength(2);
  await hideCompany(ctx, author.companyId);
  const vehicle = await make.posting({ author, kind: "VEHICLE" });
  await hidePosting(ctx, vehicle.id);
  await unhideAll(ctx, "SHIPMENT");
  expect(await boardOf(ctx)).toHaveLength(3);
  expect((await listHidden(ctx, "VEHICLE")).postings.map(({ id }) => id)).toEqual([vehicle.id]);
});

test("what is not to be seen, and the own, cannot be hidden; what has ended is not counted among the hidden", async () => {
  const draft = await make.posting({ author, status: "DRAFT" });
  const own = await make.posting({ author: viewer });
  expect(await outcome(hidePosting(ctx, draft.id))).toBe("postingNotFound");
  expect(await outcome(hidePosting(ctx, own.id))).toBe("postingIsOwn");
  expect(await outcome(hideCompany(ctx, viewer.companyId))).toBe("postingIsOwn");
  expect(await outcome(hideCompany(ctx, 999_999_999))).toBe("companyNotFound");
  await hidePosting(ctx, one);
  await withdrawPosting(await contextFor(author), { postingId: one, from: "ACTIVE" });
  expect((await listSearchChoices(ctx, "SHIPMENT")).hidden.postings).toEqual([]);
  expect(await routesIn(ctx)).toEqual([[], []]);
});

test("500 postings and 100 companies, however many come at once", async () => {
  const posted = await db
    .insert(freightPostings)
    .values(
      Array.from({ length: mostHiddenPostings - 1 }, () => ({
        kind: "SHIPMENT" as const,
        companyId: author.companyId,
        authorId: author.id,
        status: "ACTIVE" as const,
        publishedAt: ctx.now,
        visibleToAllAt: ctx.now,
        expiresAt: new Date(Date.now() + 60 * minute),
      })),
    )
    .returning({ id: freightPostings.id });
  const userId = viewer.id;
  await db
    .insert(hiddenPostings)
    .values(posted.map(({ id }) => ({ userId, postingId: id, kind: "SHIPMENT" as const })));
  const outcomes = await Promise.all([one, other].map((id) => outcome(hidePosting(ctx, id))));
  expect(outcomes.toSorted()).toEqual(["done", "tooManyHidden"]);
  expect(await outcome(hidePosting(ctx, posted[0]?.id ?? 0)), "hidden already").toBe("done");

  const companies = await Promise.all(Array.from({ length: mostHiddenCompanies }, () => make.company()));
  await db.insert(hiddenCompanies).values(companies.map(({ id }) => ({ userId, companyId: id })));
  expect(await outcome(hideCompany(ctx, author.companyId))).toBe("tooManyHidden");
});
