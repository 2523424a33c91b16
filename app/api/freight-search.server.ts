import { z } from "zod";
import {
  deleteSearchForm,
  renameSearchForm,
  saveSearchForm,
  searchAlertForm,
} from "~/domain/freight/posting/form.server";
import { findPostings } from "~/domain/freight/posting/queries.server";
import { type PostingKind, postingKinds } from "~/domain/freight/posting/status";
import { bodyTypes } from "~/domain/freight/posting/vehicle";
import { listSearchChoices } from "~/domain/freight/search/choices.server";
import { postingSorts } from "~/domain/freight/search/filter";
import { readFilter, searchFields } from "~/domain/freight/search/filter-form.server";
import { countLimit, countPostings, searchPostings } from "~/domain/freight/search/search.server";
import { putOnMap } from "~/domain/freight/search/town-query.server";
import { chooseAlert, deleteSearch, renameSearch, saveSearch } from "~/domain/freight/shelf/saved-searches.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { problem } from "~/domain/kernel/form.server";
import { pages } from "~/paths";
import { problemIn } from "./arguments.server";
import { operationsOf } from "./operation.server";
import { posting } from "./posting-shape.server";
import { many, shapeOf, voidResult } from "./shape.server";

const { list, mutation, query } = operationsOf("gielda");

const optionalFields = Object.fromEntries(
  Object.entries(searchFields).map(([name, piece]) => [name, (piece as z.ZodType).optional()]),
);
const searchForm = z.object({
  ...optionalFields,
  body: z.array(z.enum(bodyTypes, problem("wrongFormat"))).default([]),
  sort: z.enum(postingSorts).optional(),
});

/** The filter as the address of the search has it, on the map. Throws for what cannot be read, each at its field. */
async function filterOf(ctx: SignedInContext, kind: PostingKind, args: Record<string, unknown>) {
  const { saved: _, pins, ...choices } = await listSearchChoices(ctx, kind);
  const { filter, problems, query } = readFilter(kind, addressOf(args), choices);
  DomainError.throwAll(Object.entries(problems).map(([field, says]) => ({ ...problemIn(says), field })));
  return { filter: (await putOnMap(ctx, filter)).filter, pins, query };
}

function addressOf(args: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(args)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each === null || each === undefined || each === false) continue;
      search.append(name, each === true ? "on" : String(each));
    }
  }
  return search;
}

const searches = {
  shipments: ["SHIPMENT", pages.shipments],
  vehicleAvailabilities: ["VEHICLE", pages.vehicleOffers],
} as const;

for (const [name, [kind, page]] of Object.entries(searches)) {
  list(name, {
    page,
    scope: "readFreight",
    values: { countLimit },
    of: posting,
    form: searchForm,
    isReadByPage: true,
    begin: (ctx, args) => filterOf(ctx, kind, args),
    rows: async (ctx, { page }, { filter, pins }) => {
      const results = await searchPostings(ctx, filter, page, pins);
      return findPostings(
        ctx,
        results.map(({ id }) => id),
      );
    },
    total: (ctx, _, { filter }) => countPostings(ctx, filter),
  });
}

type SavedSearch = { id: number; name: string; query: string; alert: string | null };
const savedSearch = shapeOf<SavedSearch>()("SavedSearch", {
  id: "Int!",
  name: "String!",
  query: "String!",
  alert: "String",
});
const ofKind = { kind: z.enum(postingKinds) };

query("savedSearches", {
  page: pages.shipments,
  scope: "readFreight",
  form: z.object(ofKind),
  returns: many(savedSearch),
  run: async (ctx, { kind }) => (await listSearchChoices(ctx, kind)).saved,
});

mutation("saveSearch", {
  page: pages.shipments,
  scope: "writeFreight",
  form: saveSearchForm.extend({ ...ofKind, query: z.string().max(4000) }),
  returns: voidResult,
  run: async (ctx, { kind, query, ...search }) => {
    const { saved: _, ...choices } = await listSearchChoices(ctx, kind);
    const formValues = readFilter(kind, new URLSearchParams(query), choices);
    await saveSearch(ctx, { ...search, kind, query: formValues.query });
  },
});

mutation("chooseSearchAlert", {
  page: pages.shipments,
  scope: "writeFreight",
  form: searchAlertForm.extend(ofKind),
  returns: voidResult,
  run: (ctx, { searchId: id, kind, alert }) => chooseAlert(ctx, { id, kind, alert }),
});

mutation("renameSearch", {
  page: pages.shipments,
  scope: "writeFreight",
  form: renameSearchForm.extend(ofKind),
  returns: voidResult,
  run: (ctx, { searchId, kind, name }) => renameSearch(ctx, searchId, kind, name),
});

mutation("deleteSearch", {
  page: pages.shipments,
  scope: "writeFreight",
  form: deleteSearchForm.extend(ofKind),
  returns: voidResult,
  run: (ctx, { searchId, kind }) => deleteSearch(ctx, searchId, kind),
});
