import { describeOperation, type OperationReference, operationsFor, typesOf } from "~/api/reference.server";
import { isTried } from "~/api/trial.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError, type ErrorCode } from "~/domain/kernel/errors";
import type { Need, Scope } from "~/domain/kernel/viewer";
import i18next, { organisationName } from "~/i18n";
import argumentTexts from "~/i18n/pl/api-arguments";
import errorTexts from "~/i18n/pl/errors";
import fieldNames from "~/i18n/pl/fields";
import { pathTo } from "~/paths";

/** The operations of an area and the types that they take and answer. Throws notFound. */
export function loadApiArea(ctx: SignedInContext, areaName: string) {
  const visibleAreas = operationsFor(ctx.viewer);
  const shownArea = visibleAreas.find(({ area }) => area === areaName);
  if (!shownArea) throw new DomainError("notFound");
  const types = typesOf(shownArea.names);
  const operations = shownArea.names.flatMap((name) => describeOperation(name, ctx.now) ?? []);
  return {
    area: shownArea.area,
    title: i18next.t(`apiReference:area.${shownArea.area}`),
    areas: visibleAreas.map(({ area }) => ({ area, href: pathTo("apiArea", { area }) })),
    operations: operations.map((operation) => operationView(operation, new Set(types.map(({ name }) => name)))),
    types,
  };
}

export type ApiAreaData = ReturnType<typeof loadApiArea>;

function scopesOf(need: Need): "any" | "none" | Scope[] {
  if (need === null) return "none";
  return need === "any" ? need : [need].flat();
}

function operationView(operation: OperationReference, types: ReadonlySet<string>) {
  const { name, kind, description, door, scope, args, returns, refusals, cost, example } = operation;
  const typeName = returns.replace(/[[\]!]/g, "");
  return {
    name,
    kind,
    description,
    returns,
    cost,
    scopes: scopesOf(scope),
    door: doorOf(door),
    returnedType: types.has(typeName) ? typeName : null,
    args: args.map(({ name, type, usual, description }) => ({
      name,
      type,
      usual,
      // What takes one of several words is often called as another field that is written.
      about: description ?? argumentText(name) ?? nameOf(name),
    })),
    refusals: refusals.map(({ code, fields }) => ({ code, fields: fields.join(", "), sentence: sentenceOf(code) })),
    example: {
      query: example.query,
      variables: Object.keys(example.variables).length > 0 ? JSON.stringify(example.variables, null, 2) : null,
      answer: JSON.stringify({ data: example.answer, extensions: { cost } }, null, 2),
    },
    tryOut: isTried(name) ? pathTo("apiTrial", null, { operation: name }) : null,
  };
}

export type OperationView = ReturnType<typeof operationView>;

function doorOf({ access, permission, feature }: OperationReference["door"]) {
  if (access !== "signedIn") return "everybody" as const;
  if (permission) return permission === "EDIT_EMPLOYEES" ? permission : ("office" as const);
  return feature ? ("closed" as const) : ("signedIn" as const);
}

function argumentText(name: string): string | undefined {
  return (argumentTexts as Record<string, string>)[name];
}

function nameOf(field: string): string | undefined {
  const label = (fieldNames as Record<string, string>)[`name.${field}`];
  return label && `${label}.`;
}

/** What a refusal says, with an ellipsis for what it names each time anew. */
function sentenceOf(code: ErrorCode): string {
  const organisation = organisationName() as unknown as Record<string, string>;
  return errorTexts[code].replace(
    /\{\{(?:organisation\.)?([^}]*)\}\}/g,
    (_, value: string) => organisation[value] ?? "…",
  );
}
