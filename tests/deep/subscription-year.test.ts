import { legalDocuments } from "drizzle/schema/content";
import { subscriptions } from "drizzle/schema/membership";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { orderPlan } from "~/domain/membership/order/commands.server";
import { renewSubscriptions } from "~/domain/membership/subscription/renewal.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { contextFor, day, make, visit } from "../support/make";

/** Worked out by hand: the last days of the periods of a year, the leap day and both changes of the clocks in it. */
const table = {
  "MONTH 1": [
    ..."2027-09-29 2027-10-30 2027-11-29 2027-12-30 2028-01-30 2028-02-28".split(" "),
    ..."2028-03-30 2028-04-29 2028-05-30 2028-06-29 2028-07-30 2028-08-30".split(" "),
  ],
  "QUATER 1": ["2027-11-29", "2028-02-28", "2028-05-30", "2028-08-30"],
  "MONTH 2": ["2027-10-30", "2027-12-30", "2028-02-28", "2028-04-29", "2028-06-29", "2028-08-30"],
  "WEEK 13": ["2027-11-29", "2028-02-28", "2028-05-29", "2028-08-28", "2028-11-27"],
  "YEAR 1": ["2028-08-30"],
} as const;

test("OQ-47, BG-010: a year of nights gives the periods of the table", async () => {
  const content = parseMarkdown("Text");
  await db
    .insert(legalDocuments)
    .values({ slug: "regulamin", version: "1", title: "Terms", content, validFrom: "2020-01-01" });
  // Half past twelve in the night of Berlin's summer.
  const first = new Date("2027-08-30T22:30:00Z");
  const rows = await Promise.all(
    Object.keys(table).map(async (interval) => {
      const [kind, count] = interval.split(" ") as ["MONTH", string];
      const pricing = await make.pricing({ intervalKind: kind, intervalsCount: Number(count) });
      const company = await make.company({ hasPlan: false });
      const ctx = await contextFor(await make.user({ company, isAdmin: true }), first);
      const order = { companyId: company.id, pricingId: pricing.id, promoCode: null, startsOn: "2027-08-31" };
      const shown = { pricingVersion: pricing.version, termsVersion: "1" };
      await orderPlan(ctx, { ...order, shown, key: crypto.randomUUID() });
      return { interval, companyId: company.id, ends: [] as string[] };
    }),
  );
  for (let night = 0; night < 366; night++) {
    await renewSubscriptions(visit(new Date(first.getTime() + night * day)));
    for (const { companyId, ends } of rows) {
      const [row] = await db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
      const end = row?.currentPeriodEnd ?? "";
      if (ends.at(-1) !== end) ends.push(end);
    }
  }
  expect(Object.fromEntries(rows.map(({ interval, ends }) => [interval, ends]))).toEqual(table);
});
