import { type DescribedAct, describeActs } from "~/domain/conversation/act.server";
import {
  countFreightConversations,
  type FreightTalkScope,
  listFreightConversations,
} from "~/domain/conversation/freight-list.server";
import { describePostings } from "~/domain/conversation/posting.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { identifier } from "~/domain/kernel/form.server";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { phraseIn } from "~/domain/list/phrase.server";
import { formatMoment } from "~/domain/units/moment.server";
import { money } from "~/domain/units/money";
import { listPage } from "~/http/page.server";
import { pages } from "~/paths";
import { messageExcerpt } from "../parts/conversation-list.server";
import { summaryOf } from "../parts/posting-summary.server";

type Row = Awaited<ReturnType<typeof listFreightConversations>>[number];

/** Conversations about postings: the viewer's current or archived ones, or all of their company; or of one posting. */
export async function loadPostingConversations(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const phrase = phraseIn(search);
  const postingId = identifier.safeParse(search.get("posting")).data;
  const scope = scopeOf(ctx, request, postingId);
  const { rows, ...list } = await listPage(request, {
    rows: (page) => listFreightConversations(ctx, { scope, phrase, postingId, page }),
    counts: countFreightConversations(ctx, { phrase, postingId }),
    total: (counts) => counts[scope],
  });
  const [postings, acts] = await Promise.all([
    describePostings(ctx, [...new Set(rows.map(({ postingId }) => postingId))]),
    describeActs(
      ctx,
      rows.flatMap(({ lastActId }) => lastActId ?? []),
    ),
  ]);
  return {
    ...list,
    scope,
    phrase,
    postingId: postingId ?? null,
    hasCompanyScope: hasFullAccess(ctx.viewer),
    rows: rows.flatMap(({ lastActId, ...row }) => {
      const posting = postings.get(row.postingId);
      const act = lastActId === null ? null : actOf(acts.get(lastActId));
      return posting ? { ...rowView(ctx, row), act, posting: summaryOf(posting) } : [];
    }),
  };
}

export type PostingConversationsData = Awaited<ReturnType<typeof loadPostingConversations>>;

function scopeOf(ctx: SignedInContext, request: Request, postingId: number | undefined): FreightTalkScope {
  const { pathname, searchParams } = new URL(request.url);
  const isArchive = pathname.replace(/\/$/, "") === pages["postingConversations.archive"].pl;
  if (isArchive || searchParams.get("archived") === "1") return "archived";
  const ofCompany = postingId !== undefined || searchParams.get("whose") === "company";
  return ofCompany && hasFullAccess(ctx.viewer) ? "company" : "own";
}

function rowView({ viewer }: SignedInContext, row: Omit<Row, "lastActId">) {
  const { createdAt, lastMessageAt, beginning, lastSender, isPostingSide, supervisors, askers, ...rest } = row;
  const [ours, theirs] = isPostingSide ? [supervisors, askers] : [askers, supervisors];
  const isOurs = lastSender !== null && ours.some(({ id }) => id === lastSender.id);
  const theirNames = [...theirs.map(({ name }) => name), row.companyName].join(", ");
  const ourNames = ours.map(({ id, name }) => ({ isViewer: id === viewer.id, name }));
  return {
    ...rest,
    isPostingSide,
    ourNames,
    theirNames,
    begun: formatMoment(createdAt),
    last: formatMoment(lastMessageAt),
    isOwn: lastSender?.id === viewer.id,
    writer: isOurs ? lastSender.name : null,
    excerpt: messageExcerpt(beginning),
  };
}

/** What a line of the talk tells of an act of the negotiation. */
function actOf(act: DescribedAct | undefined) {
  if (!act) return null;
  const { id, action, reason, price, currency, paymentDays } = act;
  return { id, action, reason, paymentDays, price: money(price, currency) };
}
