import { randomUUID } from "node:crypto";
import { countComplaints, listComplaints } from "~/domain/complaint/queries.server";
import { complaintStatus, complaintStatuses, subjectKinds } from "~/domain/complaint/status";
import { findSubject } from "~/domain/complaint/subject.server";
import { longestQuestion } from "~/domain/guide/form.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { identifier } from "~/domain/kernel/form.server";
import { formatMoment } from "~/domain/units/moment.server";
import { listPage } from "~/http/page.server";
import { recoveredValues } from "~/http/recovered-form.server";
import { fileViews } from "../parts/complaint-form.server";

/** The complaints of the viewer's company, with the form of a new one about what the address names. */
export async function loadComplaints(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const status = complaintStatuses.find((candidate) => candidate === search.get("status")) ?? null;
  const [{ rows, ...list }, about, recoveredForm] = await Promise.all([
    listPage(request, {
      rows: (page) => listComplaints(ctx, { status, page }),
      counts: countComplaints(ctx),
      total: (counts) => counts[status ?? "all"],
    }),
    aboutIn(ctx, search),
    recoveredValues(ctx, request, "report"),
  ]);
  return {
    ...list,
    status,
    rows: rows.map(({ createdAt, lastWordAt, ...row }) => ({
      ...row,
      status: complaintStatus(row.status),
      reported: formatMoment(createdAt),
      lastWord: formatMoment(lastWordAt),
    })),
    draft: {
      key: randomUUID(),
      about,
      isRecovered: recoveredForm !== null,
      values: recoveredForm
        ? {
            kind: recoveredForm.one("kind"),
            subject: recoveredForm.one("subject"),
            content: recoveredForm.one("content"),
          }
        : questionIn(search),
      files: await fileViews(ctx, recoveredForm?.all("attachments") ?? [], null),
    },
  };
}

export type ComplaintsData = Awaited<ReturnType<typeof loadComplaints>>;

/** What the guide had no answer to, as the beginning of a new complaint; null where the address brings none. */
function questionIn(search: URLSearchParams) {
  const question = search.get("question")?.trim().slice(0, longestQuestion);
  return question
    ? { kind: "SUGGESTION", subject: question.split("\n")[0]?.slice(0, 200) ?? "", content: question }
    : null;
}

/** What a new complaint is about; null where the address names nothing that the viewer may see. */
async function aboutIn(ctx: SignedInContext, search: URLSearchParams) {
  const kind = subjectKinds.find((candidate) => candidate === search.get("about"));
  const id = identifier.safeParse(search.get("aboutId"));
  if (!kind || !id.success) return null;
  const subject = await findSubject(ctx, { kind, id: id.data });
  if (!subject) return null;
  const { id: subjectId, name, companyId, suggestedKind } = subject;
  return { kind, id: subjectId, name, suggestedKind, isForeign: companyId !== ctx.viewer.company.id };
}
