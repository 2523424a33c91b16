import { changesQuestion } from "~/domain/change/form.server";
import { type Change, type Changes, listChanges } from "~/domain/change/queries.server";
import { operationsOf } from "./operation.server";
import { many, one, shapeOf } from "./shape.server";

const { query } = operationsOf("zmiany");

const change = shapeOf<Change>()("Change", { kind: "String!", id: "Int!", version: "Int!", at: "DateTime!" });
const changes = shapeOf<Changes>()("Changes", { changes: many(change), cursor: "String!", hasMore: "Boolean!" });

query("changes", {
  page: { access: "signedIn", feature: "companyData" },
  scope: "any",
  form: changesQuestion,
  returns: one(changes),
  run: (ctx, question) => listChanges(ctx, question),
});
