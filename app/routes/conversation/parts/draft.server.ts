import { randomUUID } from "node:crypto";
import type { SignedInContext } from "~/domain/context";
import { recoveredValues } from "~/http/recovered-form.server";

/** A form for a message with a key of its own, holding what was typed on this page before a session ran out. */
export async function draftOf(ctx: SignedInContext, request: Request): Promise<{ key: string; body: string }> {
  const kept = await recoveredValues(ctx, request, "send");
  return { key: randomUUID(), body: kept?.one("body") ?? "" };
}
