import "./domain/reactions.server";
import { jobDb } from "./db.server";
import { applyAnnouncementDates } from "./domain/announcement/transitions.server";
import { remindOfExpiries } from "./domain/company/document/reminders.server";
import { checkDueCompanies } from "./domain/company/register/plan.server";
import { mailLegalDocuments } from "./domain/content/legal-mailing.server";
import { accountChecksTask, checkDueAccounts } from "./domain/deal/account/checks.server";
import { sealAccountsAnew } from "./domain/deal/account/sealing.server";
import { expireOffers } from "./domain/deal/negotiation/end.server";
import { sweepPapers } from "./domain/deal/papers/commands.server";
import { remindOfPayments } from "./domain/deal/transport/payment-reminders.server";
import { mailUnreadNotices } from "./domain/digest/mailing.server";
import { fetchExchangeRates } from "./domain/exchange/commands.server";
import { compareStore } from "./domain/file/compare-store.server";
import { sweepFiles } from "./domain/file/sweep.server";
import { matchAppearances } from "./domain/freight/alert/matching.server";
import { askWhetherPostingsStand } from "./domain/freight/freshness/asking.server";
import { expirePostings } from "./domain/freight/posting/transitions.server";
import { expireInvitations } from "./domain/invitation/commands.server";
import type { Context } from "./domain/kernel/context";
import { deliverMail, deliveryTask, enqueueDueMails } from "./domain/mail/delivery.server";
import { renewSubscriptions } from "./domain/membership/subscription/renewal.server";
import { mailOfficeMornings } from "./domain/office/morning.server";
import { sweepQueueAssignments } from "./domain/queue/commands.server";
import { expireRegistrations, sweepDrafts } from "./domain/registration/expiry.server";
import { sweepOldRows } from "./domain/sweep.server";
import { watchCompanies } from "./domain/watch/watching.server";
import { deliverWebhooks } from "./domain/webhook/delivery.server";
import { dueWebhooksTask, enqueueDueWebhooks, webhooksTask } from "./domain/webhook/queue.server";
import { ports } from "./ports/index.server";
import type { Tasks } from "./ports/jobs";

/** All work that no request waits for, and when it comes round by itself. */
export const tasks: Tasks = {
  [deliveryTask]: { run: ({ id }) => deliverMail(portalContext(), Number(id)) },
  "ask-for-due-mails": { every: "* * * * *", run: () => enqueueDueMails(portalContext()) },
  [webhooksTask]: { lane: "webhooks", run: ({ companyId }) => deliverWebhooks(portalContext(), Number(companyId)) },
  [dueWebhooksTask]: {
    lane: "webhooks",
    every: "* * * * *",
    atStart: true,
    run: () => enqueueDueWebhooks(portalContext()),
  },
  "match-appearances": { every: "* * * * *", run: () => matchAppearances(portalContext()) },
  "mail-unread-notices": { every: "* * * * *", run: () => mailUnreadNotices(portalContext()) },
  "mail-legal-documents": { every: "* * * * *", run: () => mailLegalDocuments(portalContext()) },
  "apply-announcement-dates": { every: "* * * * *", run: () => applyAnnouncementDates(portalContext()) },
  "expire-postings": { every: "* * * * *", run: () => expirePostings(portalContext()) },
  "expire-offers": { every: "* * * * *", run: () => expireOffers(portalContext()) },
  // Every hour: midnight of the portal's zone is at two hours of UTC.
  "renew-subscriptions": { every: "3 * * * *", atStart: true, run: () => renewSubscriptions(portalContext()) },
  "expire-registrations": { every: "7 * * * *", run: () => expireRegistrations(portalContext()) },
  "expire-invitations": { every: "17 * * * *", run: () => expireInvitations(portalContext()) },
  // A step is told once, however often this runs: who was down at the first hour catches up at the next.
  "remind-of-expiries": { every: "5 5-19 * * *", run: () => remindOfExpiries(portalContext()) },
  "remind-of-payments": { every: "9 5-19 * * *", run: () => remindOfPayments(portalContext()) },
  // The bank publishes about noon of a working day.
  "fetch-exchange-rates": { every: "12 9-18 * * *", atStart: true, run: () => fetchExchangeRates(portalContext()) },
  "check-registers": { every: "*/5 * * * *", run: () => checkDueCompanies(portalContext()) },
  [accountChecksTask]: { every: "*/10 * * * *", atStart: true, run: () => checkDueAccounts(portalContext()) },
  "seal-accounts-anew": { every: "52 * * * *", atStart: true, run: () => sealAccountsAnew(portalContext()) },
  "watch-companies": { every: "42 * * * *", run: () => watchCompanies(portalContext()) },
  // Seven o'clock of the portal's zone is at two hours of UTC.
  "mail-office-mornings": { every: "*/10 5-9 * * *", run: () => mailOfficeMornings(portalContext()) },
  "ask-whether-postings-stand": { every: "22 * * * *", run: () => askWhetherPostingsStand(portalContext()) },
  "sweep-drafts": { every: "27 * * * *", run: () => sweepDrafts(portalContext()) },
  "compare-store": { every: "32 * * * *", run: () => compareStore(portalContext()) },
  "sweep-papers": { every: "34 * * * *", run: () => sweepPapers(portalContext()) },
  "sweep-files": { every: "37 * * * *", run: () => sweepFiles(portalContext()) },
  "sweep-old-rows": { every: "47 2 * * *", run: () => sweepOldRows(portalContext()) },
  "sweep-queue-assignments": { every: "57 2 * * *", run: () => sweepQueueAssignments(portalContext()) },
};

/** A job has no caller: it acts for the portal itself. */
function portalContext(): Context {
  return { db: jobDb, viewer: null, ports, now: new Date(), request: { id: "job", ip: "127.0.0.1" } };
}
