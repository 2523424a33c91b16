import { z } from "zod";
import { columnsIn } from "~/domain/freight/import/columns";
import { importPostings, readImport } from "~/domain/freight/import/commands.server";
import { importFileForm, importForm } from "~/domain/freight/import/form.server";
import { createPosting, editPosting } from "~/domain/freight/posting/commands.server";
import { countOwnPostings, listOwnPostings } from "~/domain/freight/posting/company-list.server";
import { findOwnPosting } from "~/domain/freight/posting/company-posting.server";
import { duplicatePosting } from "~/domain/freight/posting/duplicate.server";
import {
  deleteSearchForm,
  duplicatePostingForm,
  hideForm,
  postingDecisionForm,
  postingForm,
  postingTemplateForm,
  renameSearchForm,
  renewPostingForm,
  saveSearchForm,
  searchAlertForm,
  templateForm,
  templateNameForm,
} from "~/domain/freight/posting/form.server";
import { blankFormValues, fieldsOf, formValuesOf, sentValues } from "~/domain/freight/posting/form-values";
import { maximumLine } from "~/domain/freight/posting/line-length";
import { findPosting, findPostings } from "~/domain/freight/posting/queries.server";
import { renewPosting } from "~/domain/freight/posting/renew.server";
import { type PostingKind, postingKinds, postingStatuses } from "~/domain/freight/posting/status";
import {
  archivePosting,
  concludePosting,
  confirmPosting,
  withdrawPosting,
} from "~/domain/freight/posting/transitions.server";
import { bodyTypes } from "~/domain/freight/posting/vehicle";
import { fillFromLine } from "~/domain/freight/posting-line/fill.server";
import { listSearchChoices } from "~/domain/freight/search/choices.server";
import { postingSorts } from "~/domain/freight/search/filter";
import { readFilter, searchFields } from "~/domain/freight/search/filter-form.server";
import { countLimit, countPostings, searchPostings } from "~/domain/freight/search/search.server";
import { putOnMap } from "~/domain/freight/search/town-query.server";
import {
  hideCompany,
  hidePosting,
  listHidden,
  unhideAll,
  unhideCompany,
  unhidePosting,
} from "~/domain/freight/shelf/hidden.server";
import { pinnedIds, pinPosting, unpinPosting } from "~/domain/freight/shelf/pins.server";
import { chooseAlert, deleteSearch, renameSearch, saveSearch } from "~/domain/freight/shelf/saved-searches.server";
import { deleteTemplate, listTemplates, renameTemplate, saveTemplate } from "~/domain/freight/shelf/templates.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { checkbox, identifier, problem } from "~/domain/kernel/form.server";
import { defaultCurrency } from "~/domain/units/money";
import { pages } from "~/paths";
import { problemIn } from "./arguments.server";
import { fileWords } from "./file-words.server";
import { phrase, requireKey, requireVersion } from "./form-parts.server";
import { operationsOf } from "./operation.server";
import { derived, done, int, ints, many, maybeInt, one, type Shape, shapeOf } from "./shape.server";

const { list, mutation, query } = operationsOf("gielda");

type Posting = Awaited<ReturnType<typeof findPosting>>;
type Warning = NonNullable<Awaited<ReturnType<typeof createPosting>>["warnings"]>[number];
type Saved = Awaited<ReturnType<typeof createPosting>>;

const place = shapeOf<Posting["places"][number]>()("PostingPlace", {
  role: "String!",
  position: "Int!",
  country: "String!",
  acronym: "String!",
  roadSign: "String!",
  postalCode: "String",
  city: "String",
  lat: "Float",
  lon: "Float",
  startDate: "String",
  endDate: "String",
  departureDate: "String",
  hours: "String",
  radiusKm: "Float",
  spotCount: "Int",
});

const supervisor = shapeOf<Posting["supervisors"][number]>()("PostingSupervisor", {
  id: "Int!",
  name: "String!",
  phone: "String",
  email: "String",
});

const contact = shapeOf<Posting["contacts"][number]>()("PostingContact", {
  id: "Int!",
  name: "String!",
  position: "String",
  phone: "String",
  email: "String",
});

const company = shapeOf<Posting["company"]>()("PostingCompany", {
  id: "Int!",
  name: "String!",
  isVerified: "Boolean!",
});

const posting = shapeOf<Posting>()("Posting", {
  id: "Int!",
  kind: "String!",
  status: "String!",
  version: "Int!",
  company: one(company),
  places: many(place),
  goods: "String",
  tonnage: "Float",
  length: "Float",
  width: "Float",
  height: "Float",
  ldm: "Float",
  palettes: "Int",
  exchangePallets: "Int",
  bodies: "[String!]!",
  loading: "[String!]!",
  adr: "Boolean!",
  adrClasses: "[String!]!",
  temperatureFrom: "Float",
  temperatureTo: "Float",
  solo: "Boolean!",
  secondDriver: "Boolean!",
  deadlineFix: "Boolean!",
  rate: "Float",
  ratePerKm: "Float",
  currencyId: "Int!",
  currency: "String!",
  paymentDays: "Int",
  distanceKm: "Float",
  isDistanceEstimated: "Boolean!",
  additionalInfo: "String",
  vehicleId: "Int",
  visibilityGroup: "String",
  visibleToAllAt: "DateTime",
  publishedAt: "DateTime",
  confirmedAt: "DateTime",
  expiresAt: "DateTime",
  archivedAt: "DateTime",
  createdAt: "DateTime!",
  isOwn: "Boolean!",
  showsContacts: "Boolean!",
  supervisors: many(supervisor),
  contacts: many(contact),
});

const warning = shapeOf<Warning>()(
  "PostingWarning",
  { key: "String!", code: "String!" },
  { facts: derived("Json!", (each: Warning) => each) },
);

const saved = shapeOf<Saved>()(
  "SavedPosting",
  {},
  {
    id: derived(maybeInt, (outcome: Saved) => (outcome.warnings ? null : outcome.id)),
    warnings: derived(many(warning as Shape<Warning>), (outcome: Saved) => outcome.warnings ?? []),
  },
);

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
      const found = await searchPostings(ctx, filter, page, pins);
      return findPostings(
        ctx,
        found.map(({ id }) => id),
      );
    },
    total: (ctx, _, { filter }) => countPostings(ctx, filter),
  });
}

query("posting", {
  page: pages.shipment,
  scope: "readFreight",
  form: z.object({ id: identifier }),
  returns: one(posting),
  run: (ctx, { id }) => findPosting(ctx, id),
});

list("ownPostings", {
  page: pages.ownPostings,
  scope: "readFreight",
  of: posting,
  form: z.object({
    kind: z.enum(postingKinds).default("SHIPMENT"),
    status: z.enum(postingStatuses).default("ACTIVE"),
    phrase,
    onlyMine: checkbox,
  }),
  rows: (ctx, filter) => listOwnPostings(ctx, filter),
  total: async (ctx, { kind, status, ...filter }) => (await countOwnPostings(ctx, filter))[kind][status],
});

query("pinnedIds", {
  page: pages.shipments,
  scope: "readFreight",
  form: z.object({ kind: z.enum(postingKinds) }),
  returns: ints,
  run: (ctx, { kind }) => pinnedIds(ctx, kind),
});

const onePosting = z.object({ postingId: identifier });

mutation("pin", {
  page: pages.shipments,
  scope: "writeFreight",
  form: onePosting,
  returns: done,
  run: (ctx, { postingId }) => pinPosting(ctx, postingId),
});

mutation("unpin", {
  page: pages.shipments,
  scope: "writeFreight",
  form: onePosting,
  returns: done,
  run: (ctx, { postingId }) => unpinPosting(ctx, postingId),
});

type HiddenList = Awaited<ReturnType<typeof listHidden>>;
const hiddenPosting = shapeOf<HiddenList["postings"][number]>()("HiddenPosting", {
  id: "Int!",
  route: "String!",
  company: "String!",
});
const hiddenCompany = shapeOf<HiddenList["companies"][number]>()("HiddenCompany", {
  id: "Int!",
  name: "String!",
});
const hiddenList = shapeOf<HiddenList>()("HiddenList", {
  postings: many(hiddenPosting),
  companies: many(hiddenCompany),
});

query("hidden", {
  page: pages.shipments,
  scope: "readFreight",
  form: z.object({ kind: z.enum(postingKinds) }),
  returns: one(hiddenList),
  run: (ctx, { kind }) => listHidden(ctx, kind),
});

mutation("hide", {
  page: pages.shipments,
  scope: "writeFreight",
  form: hideForm,
  returns: done,
  run: async (ctx, { postingId, companyId }) => {
    if (postingId !== undefined) await hidePosting(ctx, postingId);
    if (companyId !== undefined) await hideCompany(ctx, companyId);
  },
});

mutation("unhide", {
  page: pages.shipments,
  scope: "writeFreight",
  form: hideForm,
  returns: done,
  run: async (ctx, { postingId, companyId }) => {
    if (postingId !== undefined) await unhidePosting(ctx, postingId);
    if (companyId !== undefined) await unhideCompany(ctx, companyId);
  },
});

mutation("unhideAll", {
  page: pages.shipments,
  scope: "writeFreight",
  form: z.object({ kind: z.enum(postingKinds) }),
  returns: done,
  run: (ctx, { kind }) => unhideAll(ctx, kind),
});

mutation("savePosting", {
  page: pages.newShipment,
  scope: "writeFreight",
  form: postingForm
    .omit({ templateName: true, replacesTemplate: true })
    .extend({ id: identifier.optional(), kind: z.enum(postingKinds), publishes: checkbox }),
  returns: one(saved),
  run: (ctx, { id, key, version, ...wish }) =>
    id === undefined
      ? createPosting(ctx, requireKey({ ...wish, key }) as never)
      : editPosting(ctx, requireVersion({ ...wish, id, version }) as never),
});

const decisions = { confirmPosting, withdrawPosting, concludePosting, archivePosting };

for (const [name, decide] of Object.entries(decisions)) {
  mutation(name, {
    page: pages.ownPostings,
    scope: "writeFreight",
    form: postingDecisionForm,
    returns: done,
    run: (ctx, decision) => decide(ctx, decision),
  });
}

mutation("duplicatePosting", {
  page: pages.ownPostings,
  scope: "writeFreight",
  form: duplicatePostingForm,
  returns: int,
  run: (ctx, form) => duplicatePosting(ctx, form),
});

mutation("renewPosting", {
  page: pages.ownPostings,
  scope: "writeFreight",
  form: renewPostingForm,
  returns: int,
  run: (ctx, form) => renewPosting(ctx, form),
});

type Template = Awaited<ReturnType<typeof listTemplates>>[number];
const template = shapeOf<Template>()("Template", {
  id: "Int!",
  kind: "String!",
  name: "String!",
  fields: "Json!",
  authorName: "String!",
  updatedAt: "DateTime!",
});

query("templates", {
  page: pages.templates,
  scope: "readFreight",
  form: z.object({ kind: z.enum(postingKinds).optional() }),
  returns: many(template),
  run: (ctx, { kind = null }) => listTemplates(ctx, kind, { offset: 0, limit: 100 }),
});

mutation("saveTemplate", {
  page: pages.templates,
  scope: "writeFreight",
  form: postingTemplateForm,
  returns: int,
  run: async (ctx, { postingId, templateName: name, replacesTemplate: replaces }) => {
    const { kind } = await findPosting(ctx, postingId);
    const fields = fieldsOf(formValuesOf(await findOwnPosting(ctx, kind, postingId)));
    return saveTemplate(ctx, { kind, name, fields, replaces });
  },
});

mutation("renameTemplate", {
  page: pages.templates,
  scope: "writeFreight",
  form: templateNameForm,
  returns: done,
  run: (ctx, { templateId, templateName }) => renameTemplate(ctx, { id: templateId, name: templateName }),
});

mutation("deleteTemplate", {
  page: pages.templates,
  scope: "writeFreight",
  form: templateForm,
  returns: done,
  run: (ctx, { templateId }) => deleteTemplate(ctx, templateId),
});

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
  returns: done,
  run: async (ctx, { kind, query, ...search }) => {
    const { saved: _, ...choices } = await listSearchChoices(ctx, kind);
    const read = readFilter(kind, new URLSearchParams(query), choices);
    await saveSearch(ctx, { ...search, kind, query: read.query });
  },
});

mutation("chooseSearchAlert", {
  page: pages.shipments,
  scope: "writeFreight",
  form: searchAlertForm.extend(ofKind),
  returns: done,
  run: (ctx, { searchId: id, kind, alert }) => chooseAlert(ctx, { id, kind, alert }),
});

mutation("renameSearch", {
  page: pages.shipments,
  scope: "writeFreight",
  form: renameSearchForm.extend(ofKind),
  returns: done,
  run: (ctx, { searchId, kind, name }) => renameSearch(ctx, searchId, kind, name),
});

mutation("deleteSearch", {
  page: pages.shipments,
  scope: "writeFreight",
  form: deleteSearchForm.extend(ofKind),
  returns: done,
  run: (ctx, { searchId, kind }) => deleteSearch(ctx, searchId, kind),
});

type Reading = { fields: Record<string, unknown>; remarks: string[]; rest: string[]; otherKind: string | null };
const reading = shapeOf<Reading>()("PostingLine", {
  fields: "Json!",
  remarks: "[String!]!",
  rest: "[String!]!",
  otherKind: "String",
});

query("readPostingLine", {
  page: pages.newShipment,
  scope: "readFreight",
  form: z.object({ ...ofKind, line: z.string().max(maximumLine, problem("lengthMax", { max: maximumLine })) }),
  returns: one(reading),
  run: async (ctx, { kind, line: text }) => {
    const { values, line } = await fillFromLine(ctx, {
      kind,
      values: blankFormValues(ctx.viewer.id, defaultCurrency),
      text,
    });
    return { fields: sentValues(values), remarks: line.remarks, rest: line.rest, otherKind: line.otherKind };
  },
});

type Import = Awaited<ReturnType<typeof readImport>>;
type ImportRow = Import["rows"][number];
const importRow = shapeOf<ImportRow>()(
  "ImportRow",
  { number: "Int!", problems: "Json!" },
  {
    isRight: derived("Boolean!", ({ input }: ImportRow) => input !== null),
    postingId: derived(maybeInt, ({ added }: ImportRow) => added?.postingId ?? null),
  },
);
const importShape = shapeOf<Import>()(
  "Import",
  { headings: "[String!]!", rows: many(importRow) },
  {
    columns: derived("Json!", ({ columns }: Import) => columns),
  },
);

query("readImport", {
  page: pages.importPostings,
  scope: "writeFreight",
  form: importFileForm,
  returns: one(importShape),
  run: (ctx, file) => readImport(ctx, file, fileWords(file.kind)),
});

mutation("importPostings", {
  page: pages.importPostings,
  scope: "writeFreight",
  form: importForm,
  returns: int,
  run: (ctx, { columns, again, ...file }) =>
    importPostings(ctx, file, fileWords(file.kind), { columns: columnsIn(columns, file.kind), again }),
});
