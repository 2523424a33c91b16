import type { PostingInput } from "./posting";

/** What nearly every search asks for, in the order of the form. */
type FilterField = "unloadTown" | "tonnage" | "bodies";

export type MissingFilterField = { code: "unfiltered"; missing: FilterField };

/** What a posting does not say and nearly every search asks for, each by itself. */
export function missingFilterFields({ kind, unload, tonnage, bodies }: PostingInput): MissingFilterField[] {
  const isAnywhere = kind === "SHIPMENT" && unload.every(({ city, postalCode }) => !city && !postalCode);
  const missing: FilterField[] = [
    ...(isAnywhere ? (["unloadTown"] as const) : []),
    ...(bodies.length === 0 ? (["bodies"] as const) : []),
    ...(tonnage === null ? (["tonnage"] as const) : []),
  ];
  return missing.map((name) => ({ code: "unfiltered", missing: name }));
}
