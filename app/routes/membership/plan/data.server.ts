import type { SignedInContext } from "~/domain/context";
import { listOfferedPricings } from "~/domain/membership/queries.server";
import { env } from "~/env.server";

export async function loadPlans(ctx: SignedInContext) {
  return {
    pricings: await listOfferedPricings(ctx),
    currentDefinitionId: ctx.viewer.company.registrationSubscriptionPlanId,
    officeEmail: env.officeEmail,
  };
}

export type PlansData = Awaited<ReturnType<typeof loadPlans>>;
