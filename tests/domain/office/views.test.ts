import { expect, test } from "vitest";
import { deleteView, listViews, mostViews, saveView } from "~/domain/office/views.server";
import { contextFor, make } from "../../support/make";
import { outcome } from "../../support/outcome";

const list = "council.users";

test("a view of a list is its owner's alone, one by its name, and as many as fit", async () => {
  const officer = await contextFor(await make.officer(["ACCESS_CONTROL"]));
  const other = await contextFor(await make.officer(["ACCESS_CONTROL"]));
  const names = async () => (await listViews(officer, list)).map(({ name, query }) => [name, query]);
  await saveView(officer, { list, name: "Nowi", query: "status=active" });
  await saveView(officer, { list, name: "Nowi", query: "status=active&sort=-joined" });
  await saveView(officer, { list: "council.companies", name: "Nowi", query: "tab=members" });
  expect(await names()).toEqual([["Nowi", "status=active&sort=-joined"]]);
  const [{ id } = { id: 0 }] = await listViews(officer, list);
  expect(await outcome(deleteView(other, list, id))).toBe("notFound");
  for (let more = 1; more < mostViews; more++) await saveView(officer, { list, name: `Widok ${more}`, query: "" });
  expect(await outcome(saveView(officer, { list, name: "Jeszcze", query: "" }))).toBe("tooManySavedSearches");
  await saveView(officer, { list, name: "Nowi", query: "" });
  await deleteView(officer, list, id);
  expect(await names()).toHaveLength(mostViews - 1);
});

test("who does not see a list saves no view of it", async () => {
  const view = { list, name: "Nowi", query: "" } as const;
  expect(await outcome(saveView(await contextFor(await make.user()), view))).toBe("forbidden");
  const officer = await contextFor(await make.officer(["ACCESS_CONTROL"]));
  expect(await outcome(saveView(officer, { ...view, list: "council.complaints" }))).toBe("forbidden");
});
