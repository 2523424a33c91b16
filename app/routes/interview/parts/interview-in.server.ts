import type { LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";

/** The survey that the path names. Throws notFound. */
export function interviewIn(params: LoaderFunctionArgs["params"]): number {
  const id = identifier.safeParse(params.id);
  if (!id.success) throw new DomainError("notFound");
  return id.data;
}
