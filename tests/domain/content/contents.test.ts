import { contents } from "drizzle/schema/content";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db.server";
import { discardDraft, publishContent, restoreVersion, saveDraft } from "~/domain/content/commands.server";
import { deliverContents } from "~/domain/content/delivery.server";
import { findContent, findPublishedContent, listContents, listVersions } from "~/domain/content/queries.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { plainText } from "~/domain/rich-text/text";
import { contextFor, make } from "../../support/make";

const now = new Date("2026-11-20T08:00:00Z");
const slug = "faq" as const;

async function deliver(text: string) {
  await deliverContents({ db, now }, [{ slug, title: "Pytania", text }]);
}

async function office() {
  return contextFor(await make.officer(["ACCESS_CONTROL"]));
}

async function publishedText(): Promise<string> {
  const { content } = await findPublishedContent({ db }, slug);
  return plainText(content);
}

const written = (text: string) => ({ title: "Pytania", content: parseMarkdown(text) });

beforeEach(async () => {
  await db.delete(contents);
  await deliver("Pierwszy");
});

test("what the portal brings is there at once, again is nothing, and a newer text takes its place while nobody has edited it", async () => {
  const ctx = await office();
  await deliver("Pierwszy");
  const { id } = await findContent(ctx, slug);
  expect(await listVersions(ctx, id)).toHaveLength(1);
  await deliver("Drugi");
  expect(await publishedText()).toBe("Drugi");
  expect((await listVersions(ctx, id)).map(({ number, publishedBy }) => [number, publishedBy])).toEqual([
    [2, null],
    [1, null],
  ]);
});

test("a newer text is a draft for what the office has published, and waits while the office has one of its own", async () => {
  const ctx = await office();
  const version = async () => (await findContent(ctx, slug)).version;
  await publishContent(ctx, { slug, version: await version(), ...written("Biura") });
  await deliver("Drugi");
  expect(await publishedText()).toBe("Biura");
  const offered = await findContent(ctx, slug);
  expect([plainText(offered.draftContent ?? parseMarkdown("")), offered.draftBy]).toEqual(["Drugi", null]);

  await saveDraft(ctx, { slug, version: await version(), ...written("Szkic biura") });
  await deliver("Trzeci");
  const unchanged = await findContent(ctx, slug);
  expect(plainText(unchanged.draftContent ?? parseMarkdown(""))).toBe("Szkic biura");
  await discardDraft(ctx, { slug, version: await version() });
  await deliver("Trzeci");
  expect(plainText((await findContent(ctx, slug)).draftContent ?? parseMarkdown(""))).toBe("Trzeci");
});

test("a draft is seen by nobody until it is published, and of two that edit the second is told", async () => {
  const ctx = await office();
  const { version } = await findContent(ctx, slug);
  await saveDraft(ctx, { slug, version, ...written("Szkic") });
  expect(await publishedText()).toBe("Pierwszy");
  const late = { slug, version, ...written("Spóźniony") };
  await expect(saveDraft(ctx, late)).rejects.toMatchObject({ code: "staleData" });
  await expect(publishContent(ctx, late)).rejects.toMatchObject({ code: "staleData" });
  await publishContent(ctx, { ...late, version: version + 1, ...written("Gotowy") });
  expect(await publishedText()).toBe("Gotowy");
  expect((await findContent(ctx, slug)).draftContent).toBeNull();
});

test("braces around what is no value refuse the publication, and a draft keeps them", async () => {
  const ctx = await office();
  const { version } = await findContent(ctx, slug);
  const unknown = { slug, version, ...written("Za {nie.ma}") };
  await expect(publishContent(ctx, unknown)).rejects.toMatchObject({
    code: "unknownValueName",
    field: "text",
    params: { name: "nie.ma" },
  });
  await saveDraft(ctx, unknown);
  expect(await publishedText()).toBe("Pierwszy");
});

test("an earlier version comes back as a draft", async () => {
  const ctx = await office();
  const { id, version } = await findContent(ctx, slug);
  await publishContent(ctx, { slug, version, ...written("Drugi") });
  await restoreVersion(ctx, { slug, version: version + 1, number: 1 });
  const { draftContent } = await findContent(ctx, slug);
  expect(plainText(draftContent ?? parseMarkdown(""))).toBe("Pierwszy");
  expect(await publishedText()).toBe("Drugi");
  expect(await listVersions(ctx, id)).toHaveLength(2);
  await expect(restoreVersion(ctx, { slug, version: version + 2, number: 9 })).rejects.toMatchObject({
    code: "notFound",
  });
});

test("only who holds access control keeps texts", async () => {
  const ctx = await contextFor(await make.user());
  const act = { slug, version: 1 };
  for (const refused of [
    () => listContents(ctx),
    () => findContent(ctx, slug),
    () => saveDraft(ctx, { ...act, ...written("x") }),
    () => publishContent(ctx, { ...act, ...written("x") }),
    () => restoreVersion(ctx, { ...act, number: 1 }),
    () => discardDraft(ctx, act),
  ]) {
    await expect(refused()).rejects.toMatchObject({ code: "forbidden" });
  }
});
