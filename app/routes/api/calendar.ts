import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeCalendar } from "~/api/calendar.server";
import { findCalendar } from "~/domain/calendar/queries.server";
import { DomainError } from "~/domain/kernel/errors";
import { answerCall, wrongMethod } from "~/http/answer-call.server";
import { pages } from "~/paths";

export const handle = pages.calendar;

export async function loader(args: LoaderFunctionArgs) {
  return answerCall(args, async (ctx) => {
    const secret = /^([\w-]+)\.ics$/.exec(args.params.file ?? "")?.[1];
    if (!secret) throw new DomainError("notFound");
    return new Response(writeCalendar(await findCalendar(ctx, secret)), {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'inline; filename="dokumenty.ics"',
        "Cache-Control": "private, no-store",
        "X-Robots-Tag": "noindex",
      },
    });
  });
}

export async function action() {
  return wrongMethod("GET, HEAD");
}
