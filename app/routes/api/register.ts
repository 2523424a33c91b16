import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { tin } from "~/domain/company/form.server";
import { lookUpCompany } from "~/domain/company/profile/business-register.server";
import { DomainError } from "~/domain/kernel/errors";
import { countCall, subscriberOf } from "~/domain/kernel/rate-limit.server";
import { answerCall, wrongMethod } from "~/http/answer-call.server";
import { pages } from "~/paths";

export const handle = pages.gus;

// What a form answers with 422, as a program expects it of an address.
const ownStatus = { tinDigits: 400, tinNotFound: 404, companyClosed: 404 };
const secondsToRetry = 30;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  return answerCall(
    args,
    async (ctx) => {
      await countCall(ctx, "check", subscriberOf(ctx.request.ip));
      const tinInput = tin.safeParse(params.tin ?? new URL(request.url).searchParams.get("tin") ?? "");
      if (!tinInput.success) throw new DomainError("tinDigits");

      const answer = await lookUpCompany(ctx, tinInput.data);
      if (answer.outcome === "NOT_FOUND") throw new DomainError("tinNotFound");
      if (answer.outcome === "CLOSED") throw new DomainError("companyClosed");
      if (answer.outcome === "UNAVAILABLE") {
        context.log.warn({ reason: answer.reason }, "register unavailable");
        throw new DomainError("registerUnavailable", undefined, { retryAfter: secondsToRetry });
      }
      const { closedOn, ...company } = answer.company;
      return json(company);
    },
    ownStatus,
  );
}

export async function action() {
  return wrongMethod("GET, HEAD");
}
