import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/domain/kernel/errors";
import { countCall } from "~/domain/kernel/rate-limit.server";
import { placeQuestion } from "~/domain/place/form.server";
import { countNamesakes, suggestNamesakes, suggestPlaces } from "~/domain/place/queries.server";
import { answerCall, inErrors, requireSignedIn, wrongMethod } from "~/http/answer-call.server";
import { renewedBearer } from "~/http/open-call.server";
import { pages } from "~/paths";

export const handle = pages.place;

// What a form answers with 422, as a program expects it of an address.
const ownStatus = { invalidInputObject: 400 };

export async function loader(args: LoaderFunctionArgs) {
  return answerCall(
    args,
    async (openCtx) => {
      const ctx = requireSignedIn(openCtx);
      await countCall(ctx, "place", ctx.viewer.id);
      const input = placeQuestion.safeParse(Object.fromEntries(new URL(args.request.url).searchParams));
      if (!input.success) throw new DomainError("invalidInputObject");

      const { all, ...question } = input.data;
      const places = await (all ? suggestNamesakes(ctx, question) : suggestPlaces(ctx, question));
      const namesakes = all ? null : await countNamesakes(ctx, question, places);
      return json({ places, ...(namesakes && { namesakes }) }, { headers: renewedBearer(ctx.viewer, ctx.now) });
    },
    ownStatus,
    inErrors,
  );
}

export async function action() {
  return wrongMethod("GET, HEAD", inErrors);
}
