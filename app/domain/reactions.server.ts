import { activateConfirmedUsers, prolongUnconfirmedUsers } from "./account/activation.server";
import { endSessions } from "./account/commands.server";
import { endVerificationSessions } from "./account/verification-session.server";
import { companyDecided, companyRenamed, postingsShown } from "./company/events";
import { askForCheck } from "./company/register/plan.server";
import { contentPublished } from "./content/events";
import { followTermChange, tellOfPostingChange } from "./deal/negotiation/change-notice.server";
import { endOffersOn, followLastDay } from "./deal/negotiation/end.server";
import { tellPinnersOfChange } from "./freight/alert/pin-change.server";
import { noteAppearancesTo } from "./freight/posting/appearances.server";
import { postingEdited, postingsEnded } from "./freight/posting/events";
import { reindexCompany } from "./freight/posting/lanes.server";
import { stopAlertMails } from "./freight/shelf/saved-searches.server";
import { storePassagesOf } from "./guide/passages.server";
import { markInvitationSent } from "./invitation/commands.server";
import { invitationMailed } from "./mail/events";
import { activateWaitingOrder, cancelWaitingOrder } from "./membership/order/registration-order.server";
import { endWithExclusion } from "./membership/subscription/subscription-end.server";
import { mailsStopped } from "./notice/events";
import { noticeKinds } from "./notice/kind";

/*
 * What follows in other areas when something happens in one, in the order in which rows are locked. It stands above all
 * areas: what opens a context loads it, and nothing else.
 */

companyDecided.follow(async (ctx, { companyId, isBlocked, action, note }) => {
  if (isBlocked) await endSessions(ctx, { companyId }, "COMPANY_BLOCKED");
  if (action === "deny") await cancelWaitingOrder(ctx, companyId, note);
  const endedPackage = action === "exclude" ? await endWithExclusion(ctx, companyId, note) : null;
  if (action === "confirm") {
    await endVerificationSessions(ctx, { companyId });
    await activateConfirmedUsers(ctx, companyId);
    await prolongUnconfirmedUsers(ctx, companyId);
    await activateWaitingOrder(ctx, companyId);
    await askForCheck(ctx, companyId);
  }
  await reindexCompany(ctx, companyId);
  return { endedPackage };
});

companyRenamed.follow((ctx, { companyId }) => reindexCompany(ctx, companyId));

postingsShown.follow((ctx, sides) => noteAppearancesTo(ctx, sides));

postingsEnded.follow((ctx, { postingIds, actorId }) => endOffersOn(ctx, postingIds, { actorId }));

// Offers on an edited posting stay: who proposed on other terms is asked whether they stand by it.
postingEdited.follow(async (ctx, { postingId, actorId, change }) => {
  await followLastDay(ctx, postingId);
  if (!change) return;
  const edit = { postingId, actorId, changeId: change.id };
  const notifiedIds = await followTermChange(ctx, { ...edit, changes: change.changes });
  await tellOfPostingChange(ctx, { ...edit, except: notifiedIds });
  await tellPinnersOfChange(ctx, { ...edit, except: notifiedIds });
});

mailsStopped.follow(async (ctx, { userId, kinds }) => {
  if (kinds.includes(noticeKinds.savedSearch)) await stopAlertMails(ctx, userId);
});

invitationMailed.follow((ctx, { invitationId }) => markInvitationSent(ctx, invitationId));

contentPublished.follow((ctx, { slug }) => storePassagesOf(ctx, slug));
