import type { LoaderFunctionArgs } from "@remix-run/node";
import { identifier } from "~/domain/kernel/form.server";

/** The id of the offer that an address names. */
export function offerIn(params: LoaderFunctionArgs["params"]): number {
  const id = identifier.safeParse(params.id);
  // No offer has the number 0.
  return id.success ? id.data : 0;
}
