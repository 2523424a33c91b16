import { randomUUID } from "node:crypto";
import { createInterview } from "~/domain/interview/commands.server";
import { interviewForm } from "~/domain/interview/form.server";
import { interviewStatuses } from "~/domain/interview/interview";
import { countInterviews, listInterviews } from "~/domain/interview/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { formatMoment } from "~/domain/units/moment.server";
import { redirectWithFlash } from "~/http/flash.server";
import { choiceIn, listPage } from "~/http/page.server";
import { recoveredTexts } from "~/http/recovered-form.server";
import { pathTo } from "~/paths";

type Row = Awaited<ReturnType<typeof listInterviews>>[number];

/** A page of the office's surveys, with the dialog of a new one where the address asks for it. */
export async function loadInterviews(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const status = choiceIn(search, "status", interviewStatuses);
  const [list, recoveredForm] = await Promise.all([
    listPage(request, {
      rows: (page) => listInterviews(ctx, { status, page }),
      counts: countInterviews(ctx),
      total: (counts) => counts[status ?? "all"],
    }),
    recoveredTexts(ctx, request, "create", ["title", "intro"] as const),
  ]);
  const isWriting = search.has("write") || recoveredForm !== null;
  return {
    ...list,
    rows: list.rows.map(rowView),
    status,
    writing: isWriting ? { key: randomUUID(), values: recoveredForm ?? { title: "", intro: "" } } : null,
  };
}

export type InterviewsData = Awaited<ReturnType<typeof loadInterviews>>;

function rowView({ openedAt, closedAt, createdAt: _, ...row }: Row) {
  return { ...row, opened: openedAt && formatMoment(openedAt), closed: closedAt && formatMoment(closedAt) };
}

/** What the office may do with its list of surveys. */
export const interviewForms = {
  create: {
    schema: interviewForm,
    run: async (ctx: SignedInContext, input: ReturnType<typeof interviewForm.parse>) => {
      const id = await createInterview(ctx, input);
      return redirectWithFlash(pathTo("council.interview", { id }), "interview:flash.created");
    },
  },
};
