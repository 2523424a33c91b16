import type { LoaderFunctionArgs } from "@remix-run/node";
import { identifier } from "~/domain/kernel/form.server";

/** The id of the complaint that an address names. */
export function complaintIn(params: LoaderFunctionArgs["params"]): number {
  const id = identifier.safeParse(params.id);
  // No complaint has the number 0.
  return id.success ? id.data : 0;
}
