import { companies } from "drizzle/schema/company";
import { freightPostings, pinnedPostings, postingChanges } from "drizzle/schema/freight";
import { notices } from "drizzle/schema/notice";
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { blockCompany } from "~/domain/company/mark/commands.server";
import { openFreightConversation } from "~/domain/conversation/freight.server";
import { addressOfNotice } from "~/domain/digest/address.server";
import { describeNotices } from "~/domain/digest/describe.server";
import { concludePosting, withdrawPosting } from "~/domain/freight/posting/transitions.server";
import { listSearchChoices } from "~/domain/freight/search/choices.server";
import { hideCompany, hidePosting } from "~/domain/freight/shelf/hidden.server";
import {
  listEndedPins,
  listFormerRates,
  mostPins,
  pinnedIds,
  pinPosting,
  unpinPosting,
} from "~/domain/freight/shelf/pins.server";
import {
  deleteSearch,
  mostSavedSearches,
  renameSearch,
  saveSearch,
} from "~/domain/freight/shelf/saved-searches.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { noticeKinds } from "~/domain/notice/kind";
import { listNotices } from "~/domain/notice/queries.server";
import { wholeRow } from "~/routes/freight/parts/sent-row";
import { loadFind } from "~/routes/freight/search/data.server";
import { contextFor, day, hour, later, make, minute, type User } from "../../support/make";
import { outcome } from "../../support/outcome";
import { edit } from "../deal/hands";

let author: User;
let viewer: User;
let viewersColleague: User;
let ctx: SignedInContext;
let colleague: SignedInContext;

beforeAll(async () => {
  author = await make.user();
  viewer = await make.user();
  viewersColleague = await make.user({ company: { id: viewer.companyId } as never });
});

// Each test asks at its own moment: what is posted in it has been published by then.
beforeEach(async () => {
  ctx = await contextFor(viewer);
  colleague = await contextFor(viewersColleague);
});

async function anyone() {
  return contextFor(await make.user());
}

const savedOf = async (who: SignedInContext) => (await listSearchChoices(who, "SHIPMENT")).saved;

const searchOf = (name: string, choice = {}) => ({
  kind: "SHIPMENT" as const,
  name,
  query: "fromCountry=PL",
  replaces: false,
  ...choice,
});

describe("pins", () => {
  test("FRE-015, FRE-016: stay until they are taken off, by kind, the last pinned first", async () => {
    const [one, other] = [await make.posting({ author }), await make.posting({ author })];
    const vehicle = await make.posting({ author, kind: "VEHICLE" });
    for (const { id } of [one, vehicle]) await pinPosting(ctx, id);
    await pinPosting(later(ctx, minute), other.id);
    await pinPosting(later(ctx, 2 * minute), one.id);
    expect(await pinnedIds(ctx, "SHIPMENT")).toEqual([other.id, one.id]);
    expect(await pinnedIds(ctx, "VEHICLE")).toEqual([vehicle.id]);
    await unpinPosting(ctx, other.id);
    await unpinPosting(ctx, other.id);
    expect(await pinnedIds(ctx, "SHIPMENT")).toEqual([one.id]);
  });

  test("FRE-017: nobody else has them, not even a colleague", async () => {
    const { id } = await make.posting({ author });
    await pinPosting(ctx, id);
    expect(await pinnedIds(colleague, "SHIPMENT")).not.toContain(id);
    await unpinPosting(colleague, id);
    expect(await pinnedIds(ctx, "SHIPMENT")).toContain(id);
  });

  test("what the viewer may not see cannot be pinned, exactly as what is not there", async () => {
    const { id } = await make.posting({ author, status: "DRAFT" });
    expect(await outcome(pinPosting(ctx, id))).toBe("postingNotFound");
    expect(await outcome(pinPosting(ctx, 999_999_999))).toBe("postingNotFound");
  });

  test("OQ-56: 200 of a kind and no more, however many come at once; one that is over gives its place", async () => {
    const full = await anyone();
    const rows = await db
      .insert(freightPostings)
      .values(
        Array.from({ length: mostPins + 11 }, () => ({
          kind: "SHIPMENT" as const,
          companyId: author.companyId,
          authorId: author.id,
          status: "ACTIVE" as const,
          publishedAt: new Date(),
          visibleToAllAt: new Date(0),
          expiresAt: new Date(Date.now() + 60 * minute),
        })),
      )
      .returning({ id: freightPostings.id });
    const ids = rows.map(({ id }) => id);
    await db
      .insert(pinnedPostings)
      .values(
        ids
          .slice(0, mostPins - 1)
          .map((postingId) => ({ userId: full.viewer.id, postingId, kind: "SHIPMENT" as const })),
      );
    const last = ids.slice(mostPins - 1);
    const race = () => Promise.all(last.map((id) => outcome(pinPosting(full, id))));
    // The first finds the connections cold, and so nobody abreast.
    const cold = await race();
    await unpinPosting(full, last[cold.indexOf("done")] ?? 0);
    const outcomes = await race();
    for (const each of [cold, outcomes]) expect(each.toSorted()).toEqual(["done", ...Array(11).fill("tooManyPins")]);
    expect(await pinnedIds(full, "SHIPMENT")).toHaveLength(mostPins);
    const { id } = await make.posting({ author, kind: "VEHICLE" });
    expect(await outcome(pinPosting(full, id)), "the other kind has room of its own").toBe("done");

    await db
      .update(freightPostings)
      .set({ status: "ARCHIVED" })
      .where(eq(freightPostings.id, Number(ids[0])));
    const refused = last[outcomes.indexOf("tooManyPins")] ?? 0;
    expect(await outcome(pinPosting(full, refused))).toBe("done");
    expect(await pinnedIds(full, "SHIPMENT")).not.toContain(ids[0]);
  });
});

describe("a pinned posting", () => {
  test("that ended is told of for seven days, the last ended first, and then goes", async () => {
    const who = await anyone();
    const owner = await contextFor(author);
    const posting = () => make.posting({ author, expiresAt: later(who, 30 * day).now });
    const [taken, withdrawn, live] = [await posting(), await posting(), await posting()];
    const pins = [taken.id, withdrawn.id, live.id];
    for (const id of pins) await pinPosting(who, id);
    await concludePosting(owner, { postingId: taken.id, from: "ACTIVE" });
    await withdrawPosting(later(owner, hour), { postingId: withdrawn.id, from: "ACTIVE" });
    const endedAfter = async (time: number) =>
      (await listEndedPins(later(who, time), await pinnedIds(who, "SHIPMENT"))).map(({ id, endedAs }) => [id, endedAs]);
    const both = [
      [withdrawn.id, "WITHDRAWN"],
      [taken.id, "CONCLUDED"],
    ];
    expect(await endedAfter(2 * hour)).toEqual(both);
    await pinPosting(later(who, 2 * hour), (await posting()).id);
    expect(await endedAfter(2 * hour), "another pin takes none away").toEqual(both);
    const board = async (query: string) =>
      (await loadFind(later(who, 2 * hour), new Request(`http://localhost/ladunki${query}`))).endedPins;
    expect((await board("?pinned=on")).map(({ id, how, similar }) => [id, how, similar?.count])).toEqual([
      [withdrawn.id, "WITHDRAWN", expect.any(Number)],
      [taken.id, "CONCLUDED", expect.any(Number)],
    ]);
    expect(await board("")).toEqual([]);
    expect(await endedAfter(7 * day + minute)).toEqual([[withdrawn.id, "WITHDRAWN"]]);
    expect(await endedAfter(7 * day + 2 * hour)).toEqual([]);
  });

  test("of the own company that ended is told of likewise, with all that it says, rewritten or not", async () => {
    const owner = await contextFor(author);
    const { id } = await make.posting({ author, tonnage: 7, expiresAt: later(owner, 30 * day).now });
    await pinPosting(owner, id);
    await withdrawPosting(owner, { postingId: id, from: "ACTIVE" });
    const rewritten = { postingId: id, authorId: author.id, changes: [], createdAt: later(owner, minute).now };
    await db.insert(postingChanges).values(rewritten);
    const ended = await listEndedPins(later(owner, hour), [id]);
    expect(ended.map(({ id, endedAs, isRewritten, tonnage }) => ({ id, endedAs, isRewritten, tonnage }))).toEqual([
      { id, endedAs: "WITHDRAWN", isRewritten: false, tonnage: 7 },
    ]);
    expect(await listEndedPins(later(owner, 7 * day + hour), [id])).toEqual([]);
  });

  test("says what its price was when it was pinned, while it is another", async () => {
    const who = await anyone();
    const owner = await contextFor(author);
    const { id } = await make.posting({ author, rate: 1300, currencyId: 0 });
    const other = await make.posting({ author, rate: 1300, currencyId: 0 });
    await edit(owner, id, { rate: 1400 });
    await pinPosting(later(who, minute), id);
    await pinPosting(later(who, minute), other.id);
    const rates = async (whose = who) => [...(await listFormerRates(whose, [id, other.id]))];
    expect(await rates()).toEqual([]);
    await edit(later(owner, 2 * minute), other.id, { tonnage: 7 });
    await edit(later(owner, 2 * minute), id, { rate: 1200 });
    await edit(later(owner, 3 * minute), id, { rate: 1100 });
    expect(await rates()).toEqual([[id, "1400\u00a0€"]]);
    expect(await rates(await anyone())).toEqual([]);
    const { rows } = await loadFind(later(who, hour), new Request("http://localhost/ladunki?pinned=on"));
    expect(rows.map((sent) => wholeRow(sent, "SHIPMENT")).map((row) => [row.id, row.rate, row.formerRate])).toEqual([
      [other.id, "1300\u00a0€", null],
      [id, "1100\u00a0€", "1400\u00a0€"],
    ]);
  });
});

describe("OQ-42, kind 11: a change of a pinned posting", () => {
  const change = { field: "tonnage", before: null, after: "7\u00a0t" };

  async function toldOf(postingId: number) {
    const noticeRows = await db
      .select()
      .from(notices)
      .where(and(eq(notices.targetId, postingId), eq(notices.kind, noticeKinds.posting)));
    return noticeRows.map(({ userId }) => userId).sort((one, other) => one - other);
  }

  test("is told once to who only pinned it, and leads to it", async () => {
    const [who, talking] = [await anyone(), await anyone()];
    const owner = await contextFor(author);
    const { id } = await make.posting({ author });
    for (const each of [who, talking, owner]) await pinPosting(each, id);
    await db.transaction((tx) =>
      openFreightConversation(
        { ...talking, db: tx },
        { postingId: id, interestedCompanyId: talking.viewer.company.id },
      ),
    );
    await edit(owner, id, { tonnage: 7 });
    expect(await toldOf(id)).toEqual([who.viewer.id, talking.viewer.id].sort((one, other) => one - other));
    const [row] = await listNotices(who, { page: 1 });
    if (!row) throw new Error("No notice.");
    const description = (await describeNotices(who, [row])).get(row.id);
    expect(description).toMatchObject({ subject: "PL Warszawa – D Berlin", changes: expect.arrayContaining([change]) });
    expect(await addressOfNotice(who, row)).toBe(`/ladunek/${id}`);
    await edit(later(owner, minute), id, { tonnage: 8 });
    expect(await toldOf(id)).toHaveLength(4);
    await unpinPosting(who, id);
    await edit(later(owner, 2 * minute), id, { tonnage: 9 });
    expect(await toldOf(id)).toHaveLength(5);
    await blockCompany(who, author.companyId);
    const afterBlock = (await describeNotices(who, [row])).get(row.id);
    expect(afterBlock, "a notice from before tells no more of what is closed by now").toMatchObject({
      subject: null,
      changes: [],
    });
  });

  test("is told nobody who does not see it: of another group, hidden, blocked either way, without a package", async () => {
    const owner = await contextFor(author);
    const { id } = await make.posting({ author });
    const [hiding, hidingFirm, blocking, blocked, free] = await Promise.all([1, 2, 3, 4, 5].map(anyone));
    if (!hiding || !hidingFirm || !blocking || !blocked || !free) throw new Error("Nobody.");
    for (const each of [hiding, hidingFirm, blocking, blocked, free]) await pinPosting(each, id);
    await hidePosting(hiding, id);
    await hideCompany(hidingFirm, author.companyId);
    await blockCompany(blocking, author.companyId);
    await blockCompany(owner, blocked.viewer.company.id);
    await db
      .update(companies)
      .set({ registrationSubscriptionPlanId: null })
      .where(eq(companies.id, free.viewer.company.id));
    await edit(owner, id, { tonnage: 7 });
    expect(await toldOf(id)).toEqual([]);

    const narrowed = await make.posting({ author });
    await pinPosting(ctx, narrowed.id);
    const visibilityGroupId = [1, 2, 3, 4].find((group) => !ctx.viewer.userGroupIds.includes(group));
    await edit(owner, narrowed.id, { tonnage: 7, visibilityGroupId, visibilityAmount: 60 });
    expect(await toldOf(narrowed.id)).toEqual([]);
  });
});

describe("saved searches", () => {
  test("are listed by name in Polish order, by kind, to their owner alone", async () => {
    const own = await anyone();
    for (const name of ["łódzkie", "Zabrze", "lubelskie"]) await saveSearch(own, searchOf(name));
    await saveSearch(own, searchOf("pojazdy", { kind: "VEHICLE" }));
    expect((await savedOf(own)).map(({ name }) => name)).toEqual(["lubelskie", "łódzkie", "Zabrze"]);
    expect(await savedOf(colleague)).toEqual([]);
  });

  test("one of the same name is replaced only when that is meant", async () => {
    const own = await anyone();
    await saveSearch(own, searchOf("codzienny"));
    expect(await outcome(saveSearch(own, searchOf("codzienny", { query: "body=mega" })))).toBe(
      "savedSearchNameTaken@name",
    );
    await saveSearch(own, searchOf("codzienny", { query: "body=mega", replaces: true }));
    expect(await savedOf(own)).toMatchObject([{ name: "codzienny", query: "body=mega" }]);
    await saveSearch(colleague, searchOf("codzienny"));
  });

  test("are renamed and deleted by their owner, and are nothing to others", async () => {
    const own = await anyone();
    await saveSearch(own, searchOf("pierwszy"));
    await saveSearch(own, searchOf("drugi"));
    const [second, first] = await savedOf(own);
    const id = first?.id ?? 0;
    expect(await outcome(renameSearch(own, id, "SHIPMENT", "drugi"))).toBe("savedSearchNameTaken@name");
    expect(await outcome(renameSearch(own, id, "SHIPMENT", "pierwszy"))).toBe("done");
    await renameSearch(own, id, "SHIPMENT", "trzeci");
    for (const [who, kind] of [[colleague, "SHIPMENT"] as const, [own, "VEHICLE"] as const]) {
      expect(await outcome(renameSearch(who, id, kind, "cudzy"))).toBe("savedSearchNotFound");
      expect(await outcome(deleteSearch(who, id, kind))).toBe("savedSearchNotFound");
    }
    await deleteSearch(own, id, "SHIPMENT");
    expect(await outcome(deleteSearch(own, id, "SHIPMENT"))).toBe("savedSearchNotFound");
    expect((await savedOf(own)).map((search) => search.id)).toEqual([second?.id]);
  });

  test("fifty and no more, however many come at once", async () => {
    const own = await anyone();
    for (let number = 1; number < mostSavedSearches; number += 1) await saveSearch(own, searchOf(`filtr ${number}`));
    const outcomes = await Promise.all(["a", "b", "c"].map((name) => outcome(saveSearch(own, searchOf(name)))));
    expect(outcomes.toSorted()).toEqual(["done", "tooManySavedSearches", "tooManySavedSearches"]);
    expect(await outcome(saveSearch(own, searchOf("filtr 1", { replaces: true })))).toBe("done");
    expect(await savedOf(own)).toHaveLength(mostSavedSearches);
  });

  test("the same name twice at once makes one row", async () => {
    const own = await anyone();
    const outcomes = await Promise.all([1, 2].map(() => outcome(saveSearch(own, searchOf("raz")))));
    expect(outcomes.toSorted()).toEqual(["done", "savedSearchNameTaken@name"]);
  });
});
