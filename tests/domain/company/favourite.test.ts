import { companyMarks } from "drizzle/schema/company";
import { freightPostings, savedSearches } from "drizzle/schema/freight";
import { notices } from "drizzle/schema/notice";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db.server";
import { listUserGroups } from "~/domain/announcement/author-list.server";
import { addFavourite, blockCompany, removeFavourite, unblockCompany } from "~/domain/company/mark/commands.server";
import { favouritesGroup } from "~/domain/company/mark/mark";
import { hasMarked, listMarkedCompanies } from "~/domain/company/mark/queries.server";
import { matchAppearances } from "~/domain/freight/alert/matching.server";
import { findPosting, listPostings } from "~/domain/freight/posting/queries.server";
import type { PostingFilter } from "~/domain/freight/search/filter";
import { countPostings, searchPostings } from "~/domain/freight/search/search.server";
import { pinPosting } from "~/domain/freight/shelf/pins.server";
import { saveSearch } from "~/domain/freight/shelf/saved-searches.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { anything } from "../../support/filter";
import { contextFor, hour, later, make, minute, type User, visit } from "../../support/make";
import { outcome } from "../../support/outcome";

let people: { own: User; friend: User; stranger: User };
let own: SignedInContext;
let friend: SignedInContext;
let stranger: SignedInContext;

beforeEach(async () => {
  await db.delete(freightPostings);
  await db.delete(savedSearches);
  await db.delete(notices);
  people = { own: await make.user(), friend: await make.user(), stranger: await make.user() };
  [own, friend, stranger] = [
    await contextFor(people.own),
    await contextFor(people.friend),
    await contextFor(people.stranger),
  ];
});

const found = async (ctx: SignedInContext, choice: Partial<PostingFilter> = {}) =>
  (await searchPostings(ctx, { ...anything, ...choice }, 1)).map(({ id }) => id);

const posted = async (author: User, minutes = 0, choice = {}) => {
  const publishedAt = new Date(Date.now() - minutes * minute);
  return (await make.posting({ author, publishedAt, confirmedAt: publishedAt, ...choice })).id;
};

/** With a lead of an hour for the favourites of its company. */
const withLead = (author: User) =>
  posted(author, 0, {
    visibilityGroupId: favouritesGroup,
    visibilityAmount: 60,
    visibleToAllAt: new Date(Date.now() + hour),
  });

test("only the own company knows its favourites, all of its people do, and twice is once", async () => {
  await addFavourite(own, people.friend.companyId);
  await addFavourite(own, people.friend.companyId);
  const colleague = await contextFor(await make.user({ company: { id: people.own.companyId } as never }));
  expect((await listMarkedCompanies(colleague, "FAVOURITE", 1)).map(({ id }) => id)).toEqual([people.friend.companyId]);
  expect(await hasMarked(colleague, "FAVOURITE", people.friend.companyId)).toBe(true);
  expect(await listMarkedCompanies(friend, "FAVOURITE", 1)).toEqual([]);
  expect(await hasMarked(friend, "FAVOURITE", people.own.companyId)).toBe(false);
  await removeFavourite(friend, people.own.companyId);
  expect(await db.$count(companyMarks, eq(companyMarks.companyId, people.own.companyId))).toBe(1);
  await removeFavourite(own, people.friend.companyId);
  expect(await listMarkedCompanies(own, "FAVOURITE", 1)).toEqual([]);
});

test("neither the own company, the council, nobody unknown nor a free company's wish is one", async () => {
  const council = await make.company({ isCouncil: true });
  const free = await contextFor(await make.user({ company: await make.company({ hasPlan: false }) }));
  expect(await outcome(addFavourite(own, people.own.companyId))).toBe("forbidden");
  expect(await outcome(addFavourite(own, council.id))).toBe("forbidden");
  expect(await outcome(addFavourite(own, 0))).toBe("companyNotFound");
  expect(await outcome(addFavourite(free, people.friend.companyId))).toBe("operationIsRestricted");
});

test("the board shows theirs alone or theirs first, after what is pinned; a block wins", async () => {
  const [old, fresh] = [await posted(people.friend, 90), await posted(people.stranger, 10)];
  const pinned = await posted(people.stranger, 200);
  await pinPosting(own, pinned);
  await addFavourite(own, people.friend.companyId);
  expect(await found(own)).toEqual([pinned, fresh, old]);
  expect(await found(own, { sort: "favourites" })).toEqual([pinned, old, fresh]);
  expect(await found(own, { favourites: true })).toEqual([old]);
  expect(await countPostings(own, { ...anything, favourites: true })).toBe(1);
  expect(await found(stranger, { favourites: true })).toEqual([]);
  const rows = await listPostings(own, [old, fresh]);
  expect(rows.map(({ company }) => company.isFavourite)).toEqual([true, false]);
  for (const [blocks, blocked] of [
    [own, people.friend],
    [friend, people.own],
  ] as const) {
    await blockCompany(blocks, blocked.companyId);
    expect(await found(own, { favourites: true })).toEqual([]);
    expect(await found(own, { sort: "favourites" })).toEqual([pinned, fresh]);
    await unblockCompany(blocks, blocked.companyId);
  }
});

test("theirs go on over the pages, each posting once", async () => {
  await addFavourite(own, people.friend.companyId);
  const theirs = await Promise.all(Array.from({ length: 12 }, (_, index) => posted(people.friend, 100 + index)));
  const others = await Promise.all(Array.from({ length: 12 }, (_, index) => posted(people.stranger, index)));
  const filter = { ...anything, sort: "favourites" as const };
  const pages = await Promise.all([1, 2].map((page) => searchPostings(own, filter, page)));
  expect(pages.flat().map(({ id }) => id)).toEqual([...theirs, ...others]);
});

test("a lead for favourites is theirs, not of whom likes its company, and not of who is blocked; nobody else reads the group", async () => {
  await addFavourite(own, people.friend.companyId);
  await addFavourite(stranger, people.own.companyId);
  const id = await withLead(people.own);
  expect([await found(friend), await found(stranger)]).toEqual([[id], []]);
  expect((await findPosting(friend, id)).visibilityGroup).toBeNull();
  expect((await findPosting(own, id)).visibilityGroup).toBe("Ulubione firmy");
  expect(await outcome(findPosting(stranger, id))).toBe("postingNotFound");
  expect(await outcome(findPosting(later(stranger, 2 * hour), id))).toBe("done");
  await blockCompany(own, people.friend.companyId);
  expect(await outcome(findPosting(friend, id))).toBe("postingNotFound");
});

test("alerts obey the lead: favourites at once, one that becomes it then, all others when it is over", async () => {
  await addFavourite(own, people.friend.companyId);
  const newcomer = await contextFor(await make.user());
  for (const ctx of [friend, stranger, newcomer]) {
    await saveSearch(later(ctx, -hour), { kind: "SHIPMENT", name: "PL", query: "from=PL", replaces: false });
  }
  const id = await withLead(people.own);
  const noticeCounts = async () =>
    Promise.all(
      [friend, newcomer, stranger].map(({ viewer }) =>
        db.$count(notices, and(eq(notices.userId, viewer.id), eq(notices.parentId, id))),
      ),
    );
  const at = (milliseconds: number) => matchAppearances(visit(new Date(Date.now() + milliseconds)));
  await at(minute);
  expect(await noticeCounts()).toEqual([1, 0, 0]);
  await addFavourite(own, newcomer.viewer.company.id);
  await at(2 * minute);
  expect(await noticeCounts()).toEqual([1, 1, 0]);
  await at(2 * hour);
  expect(await noticeCounts()).toEqual([1, 1, 1]);
});

test("no announcement is for favourites", async () => {
  expect((await listUserGroups(visit())).map(({ id }) => id)).not.toContain(favouritesGroup);
});
