import { and, isNull, lt, sql } from "drizzle-orm";
import { fetchExchangeRates } from "~/domain/exchange/commands.server";
import type { Context } from "~/domain/kernel/context";
import type { Database } from "../../app/db.server";
import { companies } from "../schema/company";
import { notices } from "../schema/notice";
import { seedAnnouncements } from "./demo/announcements.server";
import { seedCompanies } from "./demo/companies.server";
import { seedCompanyData } from "./demo/company-data.server";
import { seedComplaints } from "./demo/complaints.server";
import { seedConversations } from "./demo/conversations.server";
import { seedCouncil } from "./demo/council.server";
import { seedDocuments } from "./demo/documents.server";
import { seedFirms } from "./demo/firms.server";
import { seedFreight } from "./demo/freight.server";
import { seedGuide } from "./demo/guide.server";
import { seedInterviews } from "./demo/interviews.server";
import { seedMails } from "./demo/mails.server";
import { seedPricings, seedSubscriptions } from "./demo/membership.server";
import { seedOffers } from "./demo/offers.server";
import { seedPrograms } from "./demo/programs.server";
import { seedRatings } from "./demo/ratings.server";
import { seedRegisters } from "./demo/registers.server";
import { contextAt, daysBefore, type Seed } from "./demo/seed.server";
import { seedTransactions } from "./demo/transactions.server";
import { seedWatch } from "./demo/watch.server";
import { seedWebhooks } from "./demo/webhooks.server";

/** Fills an empty portal with the demo, its dates counted from now. Does nothing where companies are already. */
export async function seedDemo(db: Database, ports: Context["ports"], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Two starts at once: the second waits here and finds the demo there.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`);
    if ((await tx.$count(companies)) > 0) return;
    const seed: Seed = { tx, ports, now, people: new Map(), companyIds: new Map() };
    await fetchExchangeRates(contextAt(seed, 0));
    const planId = await seedPricings(seed);
    await seedCompanies(seed, planId);
    await seedSubscriptions(seed);
    await seedCouncil(seed);
    await seedAnnouncements(seed);
    await seedFreight(seed);
    await seedOffers(seed);
    await seedCompanyData(seed);
    await seedDocuments(seed);
    await seedPrograms(seed);
    await seedConversations(seed);
    await seedTransactions(seed);
    await seedRatings(seed);
    await readOldNotices(seed);
    await seedComplaints(seed);
    await seedMails(seed);
    await seedGuide(seed);
    await seedWebhooks(seed);
    await seedInterviews(seed);
    await seedRegisters(seed);
    await seedFirms(seed);
    await seedWatch(seed);
  });
}

/** Notices of the last three days stay unread, so that badges have something to count. */
async function readOldNotices({ tx, now }: Seed): Promise<void> {
  await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(isNull(notices.readAt), lt(notices.createdAt, daysBefore(now, 3))));
}
