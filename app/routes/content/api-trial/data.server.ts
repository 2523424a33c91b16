import { operationsFor } from "~/api/reference.server";
import { beginTrial, isTried } from "~/api/trial.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { recoveredValues } from "~/http/recovered-form.server";
import { pathTo } from "~/paths";

const usualOperation = "shipments";

/** The operations to try out, and the call to begin with: the example of the one that the address names. */
export async function loadApiTrial(ctx: SignedInContext, request: Request) {
  const asked = new URL(request.url).searchParams.get("operation") ?? "";
  const told = operationsFor(ctx.viewer);
  const begun = beginTrial(ctx.viewer, asked, ctx.now);
  const operation = begun ? asked : usualOperation;
  const area = told.find(({ names }) => names.includes(operation))?.area;
  const recovered = await recoveredValues(ctx, request, "tryOut");
  const { query, variables } = begun ?? beginTrial(ctx.viewer, usualOperation, ctx.now) ?? { query: "", variables: "" };
  return {
    operation,
    about: area ? `${pathTo("apiArea", { area })}#${operation}` : null,
    areas: told.map(({ area, names }) => ({ area, names: names.filter(isTried) })),
    values: { query: recovered?.one("query") ?? query, variables: recovered?.one("variables") ?? variables },
    isRecovered: recovered !== null,
  };
}

export type ApiTrialData = Awaited<ReturnType<typeof loadApiTrial>>;
