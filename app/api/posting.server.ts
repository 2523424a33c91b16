import { z } from "zod";
import { createPosting, editPosting } from "~/domain/freight/posting/commands.server";
import { countOwnPostings, listOwnPostings } from "~/domain/freight/posting/company-list.server";
import { duplicatePosting } from "~/domain/freight/posting/duplicate.server";
import {
  duplicatePostingForm,
  postingDecisionForm,
  postingForm,
  renewPostingForm,
} from "~/domain/freight/posting/form.server";
import { blankFormValues, sentValues } from "~/domain/freight/posting/form-values";
import { maximumLine } from "~/domain/freight/posting/line-length";
import { findPosting } from "~/domain/freight/posting/queries.server";
import { renewPosting } from "~/domain/freight/posting/renew.server";
import { postingKinds, postingStatuses } from "~/domain/freight/posting/status";
import { postingDecisions } from "~/domain/freight/posting/transitions.server";
import { fillFromLine } from "~/domain/freight/posting-line/fill.server";
import { checkbox, identifier, problem } from "~/domain/kernel/form.server";
import { defaultCurrency } from "~/domain/units/money";
import { pages } from "~/paths";
import { phrase, requireKey, requireVersion } from "./form-parts.server";
import { operationsOf } from "./operation.server";
import { posting } from "./posting-shape.server";
import { derivedField, int, many, maybeInt, one, type Shape, shapeOf, voidResult } from "./shape.server";

const { list, mutation, query } = operationsOf("gielda");

type Warning = NonNullable<Awaited<ReturnType<typeof createPosting>>["warnings"]>[number];
type SavedPosting = Awaited<ReturnType<typeof createPosting>>;

const warning = shapeOf<Warning>()(
  "PostingWarning",
  { key: "String!", code: "String!" },
  { facts: derivedField("Json!", (each: Warning) => each) },
);

const savedPosting = shapeOf<SavedPosting>()(
  "SavedPosting",
  {},
  {
    id: derivedField(maybeInt, (outcome: SavedPosting) => (outcome.warnings ? null : outcome.id)),
    warnings: derivedField(many(warning as Shape<Warning>), (outcome: SavedPosting) => outcome.warnings ?? []),
  },
);

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
  newestBy: ({ publishedAt, createdAt }) => publishedAt ?? createdAt,
  rows: (ctx, filter) => listOwnPostings(ctx, filter),
  total: async (ctx, { kind, status, ...filter }) => (await countOwnPostings(ctx, filter))[kind][status],
});

mutation("savePosting", {
  page: pages.newShipment,
  scope: "writeFreight",
  form: postingForm
    .omit({ templateName: true, replacesTemplate: true })
    .extend({ id: identifier.optional(), kind: z.enum(postingKinds), publishes: checkbox }),
  returns: one(savedPosting),
  run: (ctx, { id, key, version, ...wish }) =>
    id === undefined
      ? createPosting(ctx, requireKey({ ...wish, key }) as never)
      : editPosting(ctx, requireVersion({ ...wish, id, version }) as never),
});

const decisions = {
  confirmPosting: postingDecisions.confirm,
  withdrawPosting: postingDecisions.withdraw,
  concludePosting: postingDecisions.conclude,
  archivePosting: postingDecisions.archive,
};

for (const [name, decide] of Object.entries(decisions)) {
  mutation(name, {
    page: pages.ownPostings,
    scope: "writeFreight",
    form: postingDecisionForm,
    returns: voidResult,
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

const ofKind = { kind: z.enum(postingKinds) };

type LineReading = { fields: Record<string, unknown>; remarks: string[]; rest: string[]; otherKind: string | null };
const reading = shapeOf<LineReading>()("PostingLine", {
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
