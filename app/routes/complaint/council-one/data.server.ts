import { randomUUID } from "node:crypto";
import { findAppealedDecision } from "~/domain/complaint/cases.server";
import { dueOf, findHolder } from "~/domain/complaint/council-list.server";
import { findComplaintWhole } from "~/domain/complaint/queries.server";
import { complaintLifecycle, complaintStatus, complaintStatusNumber, officeActions } from "~/domain/complaint/status";
import { findRatingWhole } from "~/domain/deal/rating/queries.server";
import type { Score } from "~/domain/deal/rating/rating";
import type { SignedInContext } from "~/domain/kernel/context";
import { has } from "~/domain/kernel/viewer";
import { formatMoment } from "~/domain/units/moment.server";
import { recoveredValues } from "~/http/recovered-form.server";
import { pathTo } from "~/paths";
import { leadToAttachment, subjectView } from "../parts/complaint-links.server";
import { complaintView } from "../parts/complaint-view.server";

/** A complaint with all that the office knows of it. Throws complaintNotFound and complaintAttachmentNotFound. */
export async function loadOfficeComplaint(ctx: SignedInContext, id: number, request: Request) {
  const complaint = await findComplaintWhole(ctx, id);
  await leadToAttachment(ctx, request, { complaintId: id, isOffice: true });
  const [holder, appealed, answer, decision] = await Promise.all([
    findHolder(ctx, id),
    findAppealedDecision(ctx, complaint),
    recoveredValues(ctx, request, "answer"),
    recoveredValues(ctx, request, "decide"),
  ]);
  const status = complaintStatus(complaint.status);
  const may = complaintLifecycle.actionsIn(status);
  const isOpen = may.length > 0;
  const due = isOpen && complaint.unansweredSince ? dueOf(complaint.unansweredSince) : null;
  // The council's companies and people are shown to who has access control.
  const opensPanel = has(ctx.viewer, "ACCESS_CONTROL");
  return {
    complaint: complaintView(complaint, "office"),
    companyAddress: complaint.ownerId && opensPanel ? pathTo("council.company", { id: complaint.ownerId }) : null,
    email: complaint.issuerEmail,
    tin: complaint.visitorTin,
    isVisitor: complaint.companyId === null,
    against: complaint.againstCompanyId && {
      name: complaint.againstCompanyName,
      address: opensPanel ? pathTo("council.company", { id: complaint.againstCompanyId }) : null,
    },
    subject: await subjectView(ctx, complaint, { isOffice: true }),
    rating: complaint.subjectKind === "rating" ? await ratingOf(ctx, complaint.subjectId, request) : null,
    isAppeal: complaint.isAppeal,
    takesAnswer: status !== "withdrawn",
    appealed: appealed && {
      of: appealed.of,
      action: appealed.action,
      reason: appealed.reason,
      decided: formatMoment(appealed.decidedAt),
      address: opensPanel ? decisionAddress(appealed) : null,
    },
    holder: holder && { ...holder, isViewer: holder.id === ctx.viewer.id },
    isOpen,
    due: due && formatMoment(due).slice(0, 10),
    isOverdue: due !== null && due <= ctx.now,
    choices: (Object.keys(officeActions) as (keyof typeof officeActions)[])
      .filter((to) => may.includes(officeActions[to]))
      .map((to) => ({ status: to, number: complaintStatusNumber(to) })),
    decision: { status: decision?.one("status") ?? "", note: decision?.one("note") ?? "" },
    draft: { key: randomUUID(), body: answer?.one("body") ?? "", isInternal: answer?.one("isInternal") ?? "" },
  };
}

/** The rating that a complaint is about; null once it is gone. */
async function ratingOf(ctx: SignedInContext, id: number | null, request: Request) {
  const rating = id === null ? null : await findRatingWhole(ctx, id);
  if (!rating) return null;
  const opensPanel = has(ctx.viewer, "ACCESS_CONTROL");
  const companyLink = ({ id, name }: { id: number; name: string }) => ({
    name,
    address: opensPanel ? pathTo("council.company", { id }) : null,
  });
  const { commentHiddenAt, commentHiddenReason, hiddenBy } = rating;
  return {
    id: rating.id,
    number: rating.number,
    score: rating.score as Score,
    comment: rating.comment,
    answer: rating.answer,
    given: formatMoment(rating.createdAt),
    by: companyLink(rating.by),
    of: companyLink(rating.of),
    hidden: commentHiddenAt && {
      by: hiddenBy ?? "",
      reason: commentHiddenReason ?? "",
      moment: formatMoment(commentHiddenAt),
    },
    isAsked:
      new URL(request.url).searchParams.get("confirm") === "hideComment" && !commentHiddenAt && rating.comment !== null,
  };
}

/** Where the council sees the company or the person that was decided on. */
function decisionAddress({ of, userId, companyId }: { of: "company" | "person"; userId: number; companyId: number }) {
  return of === "company"
    ? pathTo("council.company", { id: companyId })
    : pathTo("council.users", null, { user: userId });
}

export type OfficeComplaintData = Awaited<ReturnType<typeof loadOfficeComplaint>>;
