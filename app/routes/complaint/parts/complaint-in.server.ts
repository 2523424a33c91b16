import type { LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/domain/errors";
import { identifier } from "~/domain/form.server";

/** The complaint of the address. Throws complaintNotFound. */
export function complaintIn(params: LoaderFunctionArgs["params"]): number {
  const id = identifier.safeParse(params.id);
  if (!id.success) throw new DomainError("complaintNotFound");
  return id.data;
}
