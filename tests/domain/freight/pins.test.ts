import { freightPostings, pinnedPostings } from "drizzle/schema/freight";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { listSearchChoices } from "~/domain/freight/search/choices.server";
import { mostPins, pinnedIds, pinPosting, unpinPosting } from "~/domain/freight/shelf/pins.server";
import {
  deleteSearch,
  mostSavedSearches,
  renameSearch,
  saveSearch,
} from "~/domain/freight/shelf/saved-searches.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { contextFor, later, make, minute, type User } from "../../support/make";
import { outcome } from "../../support/outcome";

let author: User;
let ctx: SignedInContext;
let colleague: SignedInContext;

beforeAll(async () => {
  author = await make.user();
  const viewer = await make.user();
  ctx = await contextFor(viewer);
  colleague = await contextFor(await make.user({ company: { id: viewer.companyId } as never }));
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
