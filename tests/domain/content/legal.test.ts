import { contents, legalDocuments } from "drizzle/schema/content";
import { outboxEmails } from "drizzle/schema/mail";
import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db.server";
import { saveDraft } from "~/domain/content/commands.server";
import { publishLegalDocument, restoreLegalDocument } from "~/domain/content/legal-commands.server";
import { mailLegalDocuments } from "~/domain/content/legal-mailing.server";
import { findLegalDocument, findLegalDraft, listComingLegalVersions } from "~/domain/content/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { plainText } from "~/domain/rich-text/text";
import { inDays } from "../../support/days";
import { contextFor, day, make, whileInsertFails } from "../../support/make";

const slug = "regulamin" as const;
const text = (words: string) => ({ title: "Regulamin", content: parseMarkdown(words) });
const next = { slug, version: 1, ...text("Nowa"), summary: "Zmiana § 1.", validFrom: inDays(14) };

let ctx: SignedInContext;

beforeEach(async () => {
  await db.delete(legalDocuments);
  await db.delete(contents);
  await db.insert(legalDocuments).values({ slug, version: "1.0", ...text("Pierwsza"), validFrom: "2020-01-01" });
  ctx = await contextFor(await make.officer(["ACCESS_CONTROL"]));
});

test("a version of a legal document holds from its day, 14 days ahead at least, and is known of before", async () => {
  const soon = { ...next, validFrom: inDays(13) };
  await expect(publishLegalDocument(ctx, soon)).rejects.toMatchObject({ code: "validFromTooSoon", field: "validFrom" });
  await publishLegalDocument(ctx, next);
  expect((await findLegalDocument(ctx, slug)).version).toBe("1.0");
  expect(await listComingLegalVersions(ctx)).toMatchObject([{ slug, version: "2.0", validFrom: next.validFrom }]);
  const then = { ...ctx, now: new Date(ctx.now.getTime() + 14 * day) };
  const held = await findLegalDocument(then, slug);
  expect([held.version, plainText(held.content)]).toEqual(["2.0", "Nowa"]);
  expect(await listComingLegalVersions(then)).toEqual([]);
});

test("everybody who can sign in is written to once of a published version, and nobody of one that the portal brought", async () => {
  const person = await make.user();
  const blocked = await make.user({ isBlocked: true });
  const mailsTo = (userId: number) => db.$count(outboxEmails, eq(outboxEmails.toUserId, userId));
  expect(await mailLegalDocuments(ctx)).toBe(0);
  await publishLegalDocument(ctx, next);
  expect(await mailLegalDocuments(ctx)).toBeGreaterThan(1);
  expect(await mailLegalDocuments(ctx)).toBe(0);
  expect([await mailsTo(person.id), await mailsTo(blocked.id)]).toEqual([1, 0]);
  const [mail] = await db.select().from(outboxEmails).where(eq(outboxEmails.toUserId, person.id));
  expect(mail?.bodyText).toContain("Zmiana § 1.");
});

test("whom one version cannot be written to keeps nobody from the next one", async () => {
  const person = await make.user();
  const coming = { content: parseMarkdown("Nowa"), summary: "Zmiana.", validFrom: inDays(20), version: "9.0" };
  const documents = await db
    .insert(legalDocuments)
    .values([
      { ...coming, slug: "regulamin", title: "Regulamin" },
      { ...coming, slug: "polityka-cookies", title: "Polityka" },
    ])
    .returning();
  const refused = `new.to_user_id = ${person.id} and new.subject like '%Regulamin%'`;
  await whileInsertFails("outbox_emails", refused, async () => {
    await expect(mailLegalDocuments(ctx)).rejects.toThrow(AggregateError);
  });
  const mails = await db.select().from(outboxEmails).where(eq(outboxEmails.toUserId, person.id));
  expect(mails.map(({ subject }) => subject.includes("Polityka"))).toEqual([true]);
  const mailed = await db
    .select()
    .from(legalDocuments)
    .where(
      inArray(
        legalDocuments.id,
        documents.map(({ id }) => id),
      ),
    );
  expect(mailed.filter(({ mailedAt }) => mailedAt).map(({ slug }) => slug)).toEqual(["polityka-cookies"]);
  expect(await mailLegalDocuments(ctx), "and is written to once it can be").toBeGreaterThan(0);
});

test("of two that write a legal document the second is told, an earlier version comes back as a draft, and only access control keeps it", async () => {
  await saveDraft(ctx, { slug, version: 1, ...text("Szkic") });
  await expect(publishLegalDocument(ctx, next)).rejects.toMatchObject({ code: "staleData" });
  await publishLegalDocument(ctx, { ...next, version: 2 });
  expect((await findLegalDraft(ctx, slug))?.content).toBeNull();
  await restoreLegalDocument(ctx, { slug, version: 3, number: "1.0" });
  expect(plainText((await findLegalDraft(ctx, slug))?.content ?? parseMarkdown(""))).toBe("Pierwsza");
  const member = await contextFor(await make.user());
  await expect(publishLegalDocument(member, next)).rejects.toMatchObject({ code: "forbidden" });
  await expect(findLegalDraft(member, slug)).rejects.toMatchObject({ code: "forbidden" });
});
