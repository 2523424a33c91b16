import { changesQuestion } from "~/domain/change/form.server";
import { type Change, type Changes, listChanges } from "~/domain/change/queries.server";
import { query } from "./operation.server";
import { many, one, shapeOf } from "./shape.server";

const change = shapeOf<Change>()("Change", { kind: "String!", id: "Int!", version: "Int!", at: "DateTime!" });
const changes = shapeOf<Changes>()("Changes", { changes: many(change), cursor: "String!", hasMore: "Boolean!" });

query("changes", {
  page: { access: "signedIn", feature: "companyData" },
  scope: "any",
  description:
    "What has changed of the own company since the cursor of an earlier answer, or within 30 days; its details are asked for by the id. Of overlapping acts on one thing the highest version is the last.",
  form: changesQuestion,
  returns: one(changes),
  run: (ctx, question) => listChanges(ctx, question),
});
