import { redirect } from "@remix-run/node";
import { hasMarked } from "~/domain/company/mark/queries.server";
import { markRead } from "~/domain/conversation/commands.server";
import { longestMessage } from "~/domain/conversation/form.server";
import { countMessages, listMessages, pageOfMessage } from "~/domain/conversation/messages.server";
import { listTalkPeople, type TalkPerson } from "~/domain/conversation/people.server";
import { conversationPolicy } from "~/domain/conversation/policy";
import { describePostings } from "~/domain/conversation/posting.server";
import { findConversation } from "~/domain/conversation/queries.server";
import { listOfferLines, type OfferLineData } from "~/domain/deal/negotiation/lines.server";
import { findTalkDeal } from "~/domain/deal/negotiation/posting-offers.server";
import { dealPolicy } from "~/domain/deal/policy";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError, type ErrorCode } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { pageNumber, rowsPerPage } from "~/domain/list/page.server";
import { formatMoment } from "~/domain/units/moment.server";
import { currencyCodeOf, money } from "~/domain/units/money";
import { requirePage } from "~/http/page.server";
import { wantedPath } from "~/http/return-to.server";
import { pages, pathTo, pathToConversation } from "~/paths";
import { draftOf } from "../parts/message-form.server";
import { summaryOf } from "../parts/posting-summary.server";

/**
 * A conversation with a page of its messages, counted from the newest and read downwards; seeing them marks them read.
 * Throws conversationNotFound and messageNotFound.
 */
export async function loadThread(ctx: SignedInContext, id: number, request: Request) {
  const search = new URL(request.url).searchParams;
  const conversation = await findConversation(ctx, id);
  requireOwnAddress(request, conversation);
  const messageParameter = search.get("message");
  const messageId = messageParameter === null ? null : readMessageId(messageParameter);
  const page = messageId === null ? pageNumber(search) : await pageOfMessage(ctx, id, messageId);
  const [messages, { total, newestOwn }, posting, people, draft] = await Promise.all([
    listMessages(ctx, id, page),
    countMessages(ctx, id),
    postingOf(ctx, conversation.postingId),
    conversation.isFreight ? listTalkPeople(ctx, id) : [],
    draftOf(ctx, request),
  ]);
  requirePage(request, page, total);
  const actIds = messages.flatMap(({ offerActId }) => offerActId ?? []);
  const [lines, deal, firm] = await Promise.all([
    listOfferLines(ctx, { actIds }),
    dealOf(ctx, conversation, posting?.state),
    firmOf(ctx, conversation),
  ]);
  const newestMessage = messages[0]?.id ?? 0;
  // A HEAD request, as of a link checker, shows nobody anything.
  if (request.method === "GET" && conversation.isUnread) await markRead(ctx, id, newestMessage);
  const { counterpart, lastReadMessageId, createdAt, postingId: _, interestedCompanyId: __, ...visible } = conversation;
  return {
    ...visible,
    counterpart,
    firm,
    posting,
    talk: conversation.isFreight ? talkOf(ctx, people, conversation) : null,
    deal,
    begun: formatMoment(createdAt),
    messages: messages.reverse().map(({ createdAt, senderId, senderName, senderCompanyId, offerActId, ...message }) => {
      // Talk about postings goes on with a colleague when somebody leaves.
      const isOurs = conversation.isFreight && senderCompanyId === ctx.viewer.company.id;
      const isOwn = senderId === ctx.viewer.id;
      return {
        ...message,
        /** A line that nobody wrote: what was done in the negotiation. */
        act: actIn(lines, offerActId, deal),
        writer: senderName,
        written: formatMoment(createdAt),
        isOwn,
        isOurs,
        isNew: conversation.isParticipant && !isOwn && !isOurs && message.id > lastReadMessageId,
      };
    }),
    messageId,
    total,
    page,
    rowsPerPage,
    closedBy: closedBy(ctx, conversation),
    longest: longestMessage[conversation.kind],
    draft: { ...draft, newestOwn },
  };
}

export type ThreadData = Awaited<ReturnType<typeof loadThread>>;

/** The line of an act; what may be done with the proposal that stands is said once, below the talk. */
function actIn(lines: OfferLineData[], actId: number | null, deal: Deal | null) {
  const line = lines.find(({ id }) => id === actId);
  return line ? { ...line, deeds: deal?.offer?.line ? [] : line.deeds } : null;
}

type TalkTransaction = NonNullable<NonNullable<Awaited<ReturnType<typeof findTalkDeal>>>["transaction"]>;
type Conversation = Awaited<ReturnType<typeof findConversation>>;

/** What is negotiated here, or how the viewer may begin to: an offer on others' posting, an order from their own. */
async function dealOf(
  ctx: SignedInContext,
  { postingId, interestedCompanyId, isPostingSide }: Conversation,
  state: string | undefined,
): Promise<Deal | null> {
  if (postingId === null || interestedCompanyId === null) return null;
  const deal = await findTalkDeal(ctx, { postingId, interestedCompanyId });
  if (deal?.transaction) return { ...nothingYet, transaction: { id: deal.id, ...transactionView(deal.transaction) } };
  if (deal) return { ...nothingYet, offer: { id: deal.id, number: deal.number, line: await openLine(ctx, deal.id) } };
  if (state !== "ACTIVE" || !dealPolicy.allows(ctx.viewer, "offer.send", null)) return null;
  const company = isPostingSide ? interestedCompanyId : undefined;
  return { ...nothingYet, begin: pathTo("newOffer", null, { posting: postingId, company }) };
}

type Deal = {
  transaction: ({ id: number } & ReturnType<typeof transactionView>) | null;
  offer: { id: number; number: string; line: OfferLineData | null } | null;
  begin: string | null;
};

const nothingYet: Deal = { transaction: null, offer: null, begin: null };

function transactionView({ number, status, price, currencyId }: TalkTransaction) {
  return { number, status, price: money(price, currencyCodeOf(currencyId)) };
}

/** The proposal that stands. */
async function openLine(ctx: SignedInContext, offerId: number): Promise<OfferLineData | null> {
  return (await listOfferLines(ctx, { offerId })).find(({ isOpen }) => isOpen) ?? null;
}

/** Who talks on both sides, and whether the viewer writes for theirs. */
function talkOf(ctx: SignedInContext, people: TalkPerson[], { isInCharge, isPostingSide }: Conversation) {
  const ours = people.filter(({ companyId }) => companyId === ctx.viewer.company.id);
  const theirs = people.filter(({ companyId }) => companyId !== ctx.viewer.company.id);
  const leaders = ours.filter((person) => person.isInCharge).sort((one, other) => one.id - other.id);
  const colleagues = leaders.filter(({ id }) => id !== ctx.viewer.id);
  return {
    supervisors: (isPostingSide ? ours : theirs).map((person) => personView(ctx, person)),
    askers: (isPostingSide ? theirs : ours).map((person) => personView(ctx, person)),
    leaders: leaders.map(({ id }) => id).join(","),
    colleagues: colleagues.map(({ name }) => name).join(", "),
    writes: isInCharge || leaders.length === 0,
  };
}

function personView(ctx: SignedInContext, { id, name, phone, isInCharge }: TalkPerson) {
  return { id, name, phone, isInCharge, isViewer: id === ctx.viewer.id };
}

/** Leads to the address of its kind who asks by the other one. */
function requireOwnAddress(request: Request, { id, isFreight }: { id: number; isFreight: boolean }): void {
  const { pl, en } = isFreight ? pages.postingConversation : pages.conversation;
  const { pathname, search } = new URL(wantedPath(request), request.url);
  const isOwn = [pl, en].some((path) => pathname === path.replace(":id", String(id)));
  if (!isOwn) throw redirect(`${pathToConversation({ id, isFreight })}${search}`);
}

async function postingOf(ctx: SignedInContext, postingId: number | null) {
  if (postingId === null) return null;
  const posting = (await describePostings(ctx, [postingId])).get(postingId);
  return posting ? summaryOf(posting) : null;
}

/** The other company of a talk about freight, to be made a favourite. */
async function firmOf(ctx: SignedInContext, { isFreight, counterpart }: Conversation) {
  const { companyId: id, companyName: name, isReachable } = counterpart;
  if (!isFreight || !isReachable || id === ctx.viewer.company.id || !hasFullAccess(ctx.viewer)) return null;
  return { id, name, isFavourite: await hasMarked(ctx, "FAVOURITE", id) };
}

/** Why the viewer cannot write here; null when they can. */
function closedBy(ctx: SignedInContext, conversation: Conversation): ErrorCode | null {
  const refusal = conversationPolicy.refusalOf(ctx.viewer, "message.send", conversation.counterpart);
  return refusal ?? (conversation.takesMessages ? null : "messagesClosed");
}

function readMessageId(text: string): number {
  const messageId = identifier.safeParse(text);
  if (!messageId.success) throw new DomainError("messageNotFound");
  return messageId.data;
}
