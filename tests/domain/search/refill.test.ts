import { announcements } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { refillNext } from "~/domain/search/refill.server";
import { contextFor, make } from "../../support/make";

const start = { companyId: 0, announcementId: 0, companies: 0, announcements: 0 };

test("STATIC-006, OQ-09: texts written before are found again, all of them counted, as often as one likes", async () => {
  const ctx = await contextFor(await make.officer(["ACCESS_CONTROL"]));
  const old = await make.announcement({ content: parseMarkdown("Naczepa **chłodnicza**") });
  await db.update(announcements).set({ contentIndexable: "" }).where(eq(announcements.id, old.id));

  const round = async () => {
    let progress = await refillNext(ctx, start);
    while (!progress.isDone) progress = await refillNext(ctx, progress);
    return progress;
  };
  const first = await round();
  const [row] = await db
    .select({
      text: announcements.contentIndexable,
      isFound: sql<boolean>`${announcements.searchVector} @@ to_tsquery('simple', 'chlodnicza')`,
      updatedAt: announcements.updatedAt,
    })
    .from(announcements)
    .where(eq(announcements.id, old.id));
  expect(row).toEqual({ text: "Naczepa chłodnicza", isFound: true, updatedAt: row?.updatedAt });
  expect(first.announcements).toBe(await db.$count(announcements));
  expect(await round()).toMatchObject({ companies: first.companies, announcements: first.announcements });
});

test("it waits for nobody who has just named a company or an announcement, or both would wait for each other", async () => {
  const ctx = await contextFor(await make.officer(["ACCESS_CONTROL"]));
  const company = await make.company();
  const announcement = await make.announcement();
  const from = { ...start, companyId: company.id - 1, announcementId: announcement.id - 1 };
  await db.transaction(async (tx) => {
    // As each row that refers to them does.
    await tx.execute(sql`select from ${companies} where ${companies.id} = ${company.id} for key share`);
    await tx.execute(sql`select from ${announcements} where ${announcements.id} = ${announcement.id} for key share`);
    expect(await refillNext(ctx, from)).toMatchObject({ isDone: true });
  });
});

test("STATIC-007: nobody else starts it", async () => {
  await expect(refillNext(await contextFor(await make.user()), start)).rejects.toMatchObject({ code: "forbidden" });
});
