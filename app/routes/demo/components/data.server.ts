import { sinceFilter } from "~/components/lists/since-filter.server";
import { DomainError } from "~/domain/kernel/errors";
import { drawRoute } from "~/domain/place/route-map.server";
import { dayMilliseconds } from "~/domain/units/time";
import { env } from "~/env.server";

/** What the samples need of the server. Throws notFound outside the demo. */
export async function loadComponents() {
  if (!env.demo) throw new DomainError("notFound");
  const now = new Date();
  const since = (days: number) => sinceFilter(new Date(now.getTime() - days * dayMilliseconds), now);
  const route = drawRoute([
    { city: "Warszawa", role: "LOAD", lat: 52.2297, lon: 21.0122 },
    { city: "Berlin", role: "UNLOAD", lat: 52.52, lon: 13.405 },
  ]);
  return { route, filters: { all: sinceFilter(undefined, now), week: since(7), other: since(30) } };
}

export type ComponentsData = Awaited<ReturnType<typeof loadComponents>>;
