import { json, redirect } from "@remix-run/node";
import { pinPosting, unpinPosting } from "~/domain/freight/shelf/pins.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { wantedPath } from "~/http/return-to.server";

type Pin = { pin?: number; unpin?: number; stays: boolean };

/** Pins or unpins, and leads back to the row; script that stays on the page needs no way back. */
export async function answerPin(ctx: SignedInContext, request: Request, { pin, unpin, stays }: Pin): Promise<Response> {
  if (pin !== undefined) await pinPosting(ctx, pin);
  else if (unpin !== undefined) await unpinPosting(ctx, unpin);
  return stays ? json(null) : redirect(`${wantedPath(request)}#o${pin ?? unpin}`, 303);
}
