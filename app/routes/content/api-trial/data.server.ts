import { operationsFor } from "~/api/reference.server";
import { beginTrial, isTried } from "~/api/trial.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { recoveredValues } from "~/http/recovered-form.server";
import { pathTo } from "~/paths";

const usualOperation = "shipments";

/** The operations to try out, and the call to begin with: the example of the one that the address names. */
export async function loadApiTrial(ctx: SignedInContext, request: Request) {
  const requestedOperation = new URL(request.url).searchParams.get("operation") ?? "";
  const visibleAreas = operationsFor(ctx.viewer);
  const firstTrial = beginTrial(ctx.viewer, requestedOperation, ctx.now);
  const operation = firstTrial ? requestedOperation : usualOperation;
  const area = visibleAreas.find(({ names }) => names.includes(operation))?.area;
  const recoveredForm = await recoveredValues(ctx, request, "tryOut");
  const { query, variables } = firstTrial ??
    beginTrial(ctx.viewer, usualOperation, ctx.now) ?? { query: "", variables: "" };
  return {
    operation,
    about: area ? `${pathTo("apiArea", { area })}#${operation}` : null,
    areas: visibleAreas.map(({ area, names }) => ({ area, names: names.filter(isTried) })),
    values: { query: recoveredForm?.one("query") ?? query, variables: recoveredForm?.one("variables") ?? variables },
    isRecovered: recoveredForm !== null,
  };
}

export type ApiTrialData = Awaited<ReturnType<typeof loadApiTrial>>;
