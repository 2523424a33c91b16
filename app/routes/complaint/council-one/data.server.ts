import { randomUUID } from "node:crypto";
import { dueOf, findHolder } from "~/domain/complaint/council-list.server";
import { findComplaintWhole } from "~/domain/complaint/queries.server";
import { complaintLifecycle, complaintStatus, complaintStatusNumber, officeActions } from "~/domain/complaint/status";
import type { SignedInContext } from "~/domain/context";
import { formatMoment } from "~/domain/moment.server";
import { has } from "~/domain/viewer";
import { recoveredValues } from "~/http/recovered-form.server";
import { pathTo } from "~/paths";
import { leadToAttachment, subjectView } from "../parts/complaint-links.server";
import { complaintView } from "../parts/complaint-view.server";

/** A complaint with all that the office knows of it. Throws complaintNotFound and complaintAttachmentNotFound. */
export async function loadOfficeComplaint(ctx: SignedInContext, id: number, request: Request) {
  const found = await findComplaintWhole(ctx, id);
  await leadToAttachment(ctx, request, { complaintId: id, isOffice: true });
  const [holder, answer, decision] = await Promise.all([
    findHolder(ctx, id),
    recoveredValues(ctx, request, "answer"),
    recoveredValues(ctx, request, "decide"),
  ]);
  const status = complaintStatus(found.status);
  const may = complaintLifecycle.actionsIn(status);
  const isOpen = may.length > 0;
  const isAppeal = found.companyDecisionId !== null || found.userDecisionId !== null;
  // The council's companies and people are shown to who has access control.
  const opensPanel = has(ctx.viewer, "ACCESS_CONTROL");
  return {
    complaint: complaintView(found, "office"),
    companyAddress: found.companyId && opensPanel ? pathTo("council.company", { id: found.companyId }) : null,
    email: found.issuerEmail,
    tin: found.visitorTin,
    isVisitor: found.companyId === null,
    against: found.againstCompanyId && {
      name: found.againstCompanyName,
      address: opensPanel ? pathTo("council.company", { id: found.againstCompanyId }) : null,
    },
    subject: await subjectView(ctx, found, { isOffice: opensPanel }),
    isAppeal,
    decisionAddress:
      found.userDecisionId !== null && opensPanel
        ? pathTo("council.users", null, { user: found.issuerId ?? undefined })
        : null,
    holder: holder && { ...holder, isViewer: holder.id === ctx.viewer.id },
    isOpen,
    due: isOpen ? formatMoment(dueOf(found.createdAt)).slice(0, 10) : null,
    isOverdue: isOpen && dueOf(found.createdAt) <= ctx.now,
    choices: (Object.keys(officeActions) as (keyof typeof officeActions)[])
      .filter((to) => may.includes(officeActions[to]))
      .map((to) => ({ status: to, number: complaintStatusNumber(to) })),
    decision: { status: decision?.one("status") ?? "", note: decision?.one("note") ?? "" },
    draft: { key: randomUUID(), body: answer?.one("body") ?? "" },
  };
}

export type OfficeComplaintData = Awaited<ReturnType<typeof loadOfficeComplaint>>;
