import type { PostingFilter } from "~/domain/freight/search/filter";
import { without } from "./filter-chips.server";

type WiderSearch = { name: "radius" | "days" | "bodies" | "all"; km?: number; query: string };

const widest = 500;

/** Searches that ask for less than this one, which found nothing: the likeliest to help first. */
export function widerSearches(filter: PostingFilter, query: string): WiderSearch[] {
  const wider: WiderSearch[] = [];
  const towns = [["fromKm", filter.load] as const, ["toKm", filter.unload] as const].filter(
    ([, place]) => place?.point && (place.radiusKm ?? 0) < widest,
  );
  if (towns.length > 0) {
    const km = Math.min(widest, Math.max(100, ...towns.map(([, place]) => (place?.radiusKm ?? 0) * 2)));
    const search = new URLSearchParams(query);
    for (const [field] of towns) search.set(field, String(km));
    wider.push({ name: "radius", km, query: search.toString() });
  }
  if (filter.dateFrom || filter.dateTo) wider.push({ name: "days", query: without(query, ["dateFrom", "dateTo"]) });
  if (filter.bodies.length > 0) wider.push({ name: "bodies", query: without(query, ["body"]) });
  return [...wider, { name: "all", query: "" }];
}
