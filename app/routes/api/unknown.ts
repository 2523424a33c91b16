import { json } from "@remix-run/node";
import type { RouteHandle } from "~/http/context.server";

export const handle = { access: "call" } satisfies RouteHandle;

/** An address under an API base that nothing answers: a program gets JSON, never a page. */
export async function loader() {
  return json({ message: "notFound", errors: [{ message: "notFound" }] }, { status: 404 });
}

export const action = loader;
