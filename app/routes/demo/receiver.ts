import type { ActionFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/domain/kernel/errors";
import { env } from "~/env.server";
import { answerCall, wrongMethod } from "~/http/answer-call.server";
import { pages } from "~/paths";

export const handle = pages.demoReceiver;

export function loader() {
  return wrongMethod("POST");
}

/** Takes what the demo's webhooks tell, as a program of the company would. Refuses with notFound outside the demo. */
export async function action(args: ActionFunctionArgs) {
  return answerCall(args, async () => {
    if (!env.demo) throw new DomainError("notFound");
    return new Response(null, { status: 204 });
  });
}
