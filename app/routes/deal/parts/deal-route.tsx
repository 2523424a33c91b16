import { PlanText } from "~/components/plan-text";
import { RouteEnd } from "~/components/route-end";
import type { Route } from "~/domain/deal/route";

/** Where from and where to, the two ends under each other, as the lists of the exchange show them. */
export function DealRoute({ route }: { route: Route }) {
  return (
    <>
      <RouteEnd end={route.from} />
      <RouteEnd end={route.to} />
    </>
  );
}

/** The days of both ends. */
export function DealDays({ route }: { route: Route }) {
  return (
    <>
      {route.from?.days && (
        <span className="num days">
          <PlanText>{route.from.days}</PlanText>
        </span>
      )}
      {route.to?.days && (
        <span className="num days soft">
          <PlanText>{route.to.days}</PlanText>
        </span>
      )}
    </>
  );
}
