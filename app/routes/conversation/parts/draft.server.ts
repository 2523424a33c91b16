import { randomUUID } from "node:crypto";
import type { MemberContext } from "~/domain/context";
import { keptValues } from "~/http/kept-form.server";

/** A form for a message with a key of its own, holding what was typed on this page before a session ran out. */
export async function draftOf(ctx: MemberContext, request: Request): Promise<{ key: string; body: string }> {
  const kept = await keptValues(ctx, request, "send");
  return { key: randomUUID(), body: kept?.one("body") ?? "" };
}
