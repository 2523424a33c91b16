import type { PostingInput } from "./posting";

/** What nearly every search asks for, in the order of the form. */
type Filtered = "unloadTown" | "tonnage" | "bodies";

export type Unfiltered = { code: "unfiltered"; missing: Filtered };

/** What a posting does not say and nearly every search asks for, each by itself. */
export function unfiltered({ kind, unload, tonnage, bodies }: PostingInput): Unfiltered[] {
  const isAnywhere = kind === "SHIPMENT" && unload.every(({ city, postalCode }) => !city && !postalCode);
  const missing: Filtered[] = [
    ...(isAnywhere ? (["unloadTown"] as const) : []),
    ...(bodies.length === 0 ? (["bodies"] as const) : []),
    ...(tonnage === null ? (["tonnage"] as const) : []),
  ];
  return missing.map((name) => ({ code: "unfiltered", missing: name }));
}
