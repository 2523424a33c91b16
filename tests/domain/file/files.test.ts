import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { announcements } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { legalDocuments } from "drizzle/schema/content";
import { files } from "drizzle/schema/file";
import { seedLegalDocuments } from "drizzle/seed/legal.server";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { serveFile } from "~/api/media.server";
import { db } from "~/db.server";
import { listAttachments } from "~/domain/announcement/queries.server";
import { legalDocumentSlugs } from "~/domain/content/legal-document";
import { findLegalDocument } from "~/domain/content/queries.server";
import { storeFiles } from "~/domain/file/commands.server";
import { findFile } from "~/domain/file-rights.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import type { Files } from "~/ports/files";
import { contextFor, make, visit } from "../../support/make";
import { pdf } from "../../support/multipart";

describe("OQ-03: a legal document", () => {
  async function version(slug: string, number: string, validFrom: string) {
    await db
      .insert(legalDocuments)
      .values({ slug, version: number, title: `Title ${number}`, content: parseMarkdown("Text"), validFrom });
  }

  test("is the newest version that is valid on the day in Berlin", async () => {
    const slug = `terms-${randomUUID().slice(0, 8)}`;
    await version(slug, "1.0", "2026-01-01");
    await version(slug, "2.0", "2026-11-20");
    await version(slug, "3.0", "2027-01-01");
    const validAt = async (moment: string) => (await findLegalDocument(visit(new Date(moment)), slug)).version;
    expect(await validAt("2026-11-19T22:59:59Z")).toBe("1.0");
    expect(await validAt("2026-11-19T23:00:00Z")).toBe("2.0");
    expect(await validAt("2026-12-31T22:59:59Z")).toBe("2.0");
    expect(await validAt("2026-12-31T23:00:00Z")).toBe("3.0");
  });

  test("is not found before its first day, nor under another name", async () => {
    const slug = `rules-${randomUUID().slice(0, 8)}`;
    await version(slug, "1.0", "2026-11-20");
    const refused = { code: "notFound", status: 404 };
    await expect(findLegalDocument(visit(new Date("2026-11-01T00:00:00Z")), slug)).rejects.toMatchObject(refused);
    for (const other of ["", slug.toUpperCase(), `${slug}%`, "../regulamin", "' or 1=1 --"]) {
      await expect(findLegalDocument(visit(), other)).rejects.toMatchObject(refused);
    }
  });
});

test("STATIC-009, STATIC-010: the documents are dated above their text alone, and name who runs the portal and where to write", async () => {
  await seedLegalDocuments(db, "Związek Przewoźników", "sekretariat@zwiazek.example");
  const ctx = visit(new Date("2027-01-01T12:00:00Z"));
  for (const slug of legalDocumentSlugs) {
    const text = JSON.stringify((await findLegalDocument(ctx, slug)).content);
    expect(text, slug).not.toMatch(/obowiązuje od|wersja \d|\{\w+\}|@rada/i);
    for (const given of ["Związek Przewoźników", "sekretariat@zwiazek.example"]) expect(text, slug).toContain(given);
  }
});

describe("files answer by the policy of their announcement", () => {
  async function refusalOf(person: Awaited<ReturnType<typeof make.user>>, id: string) {
    return findFile(await contextFor(person), id).then(
      () => "found",
      (error) => JSON.stringify({ ...error, message: error.message }),
    );
  }

  test("who sees the announcement gets the file, bytes and all", async () => {
    const announcement = await make.announcement();
    const file = await make.file({ announcementId: announcement.id, originalName: "wzór umowy.pdf" });
    const ctx = await contextFor(await make.user());
    const found = await findFile(ctx, file.id);
    expect(found).toMatchObject({ name: "wzór umowy.pdf", mime: "application/pdf", sizeBytes: file.sizeBytes });
    const content = await ctx.ports.files.read(found.storageKey);
    expect(content && (await text(content))).toHaveLength(file.sizeBytes);
    expect(await listAttachments(ctx, announcement.id)).toMatchObject([{ id: file.id, name: "wzór umowy.pdf" }]);
  });

  test("everything else answers the same notFound: hidden, deleted, foreign, loose and none at all", async () => {
    const stranger = await make.user();
    const attached = async (
      choice: Parameters<typeof make.announcement>[0],
      file: Parameters<typeof make.file>[0] = {},
    ) => (await make.file({ announcementId: (await make.announcement(choice)).id, ...file })).id;
    const suspended = await make.user();
    const ids = {
      hidden: await attached({ isActive: false }),
      archived: await attached({ isArchived: true, isActive: false }),
      "another company's own": await attached({ group: "OWN_COMPANY" }),
      "another group's": await attached({ group: "FREIGHT" }),
      "of a deleted announcement": await attached({ deletedAt: new Date() }),
      "of a suspended company": await attached({ author: suspended }),
      deleted: await attached({}, { deletedAt: new Date() }),
      loose: (await make.file({})).id,
      none: randomUUID(),
    };
    await db.update(companies).set({ isBlocked: true }).where(eq(companies.id, suspended.companyId));
    const answers = new Set<string>();
    for (const id of Object.values(ids)) answers.add(await refusalOf(stranger, id));
    expect([...answers]).toEqual([expect.stringContaining('"code":"notFound"')]);
  });

  test("a file goes out of sight with its announcement, and its author keeps it", async () => {
    const author = await make.user();
    const announcement = await make.announcement({ author });
    const { id } = await make.file({ announcementId: announcement.id });
    const reader = await make.user();
    expect(await refusalOf(reader, id)).toBe("found");
    await db.update(announcements).set({ isActive: false }).where(eq(announcements.id, announcement.id));
    expect(await refusalOf(reader, id)).toContain("notFound");
    expect(await refusalOf(author, id)).toBe("found");
  });

  test("a file of an offer enquiry is closed without a package", async () => {
    const announcement = await make.announcement({ type: 3 });
    const { id } = await make.file({ announcementId: announcement.id });
    const free = await make.user({ company: await make.company({ hasPlan: false }) });
    expect(await refusalOf(free, id)).toContain("operationIsRestricted");
    expect(await refusalOf(await make.user(), id)).toBe("found");
  });

  test("whoever asks for the head alone, or has gone, leaves no file open", async () => {
    const announcement = await make.announcement();
    const { id } = await make.file({ announcementId: announcement.id });
    const ctx = await contextFor(await make.user());
    const opened: Readable[] = [];
    const read: Files["read"] = async (...asked) => {
      const content = await ctx.ports.files.read(...asked);
      if (content) opened.push(content);
      return content;
    };
    const watched = { ...ctx, ports: { ...ctx.ports, files: { ...ctx.ports.files, read } } };
    const file = await findFile(ctx, id);
    const head = await serveFile(watched, file, new Request("http://localhost/media/1", { method: "HEAD" }));
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(file.sizeBytes)]);
    const abortedRequest = new Request("http://localhost/media/1", { signal: AbortSignal.abort() });
    await serveFile(watched, file, abortedRequest);
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  });

  test("however many arrive at once, one person leaves no more than 60 that nothing is made of", async () => {
    const person = await make.user();
    for (let index = 0; index < 54; index++) await make.file({ ownerUserId: person.id });
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), "quota-"));
    const ctx = await contextFor(person);
    const sendings = Array.from({ length: 12 }, async (_, index) => {
      const file = path.join(folder, String(index));
      await fs.writeFile(file, pdf);
      const sent = { id: randomUUID(), path: file, name: "a.pdf", mime: "application/pdf" };
      return storeFiles(ctx, [{ ...sent, scope: "ANNOUNCEMENT_ATTACHMENT" as const }]);
    });
    const outcomes = await Promise.allSettled(sendings);
    await fs.rm(folder, { recursive: true });
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
    expect(refused).toEqual(Array(6).fill("tooManyResourceCalls"));
    expect(await db.$count(files, eq(files.ownerUserId, person.id))).toBe(60);
  });

  test("bytes that are gone are null, and no key leaves the folder", async () => {
    const { ports } = visit();
    expect(await ports.files.read(randomUUID())).toBeNull();
    for (const key of ["../secret", "/etc/passwd", "a//b", "a\0b", "", "..", "a/../../b"]) {
      await expect(ports.files.read(key)).rejects.toThrow("Not a storage key");
      await expect(ports.files.write(key, Buffer.from("x"))).rejects.toThrow("Not a storage key");
    }
    expect(await db.$count(files, eq(files.storageKey, "../secret"))).toBe(0);
  });
});
