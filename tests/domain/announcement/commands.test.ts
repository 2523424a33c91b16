import { randomUUID } from "node:crypto";
import { announcementFiles, announcements } from "drizzle/schema/announcement";
import { userGroups } from "drizzle/schema/dictionary";
import { files } from "drizzle/schema/file";
import { asc, eq, ne, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { describeFiles, listOwnAnnouncements } from "~/domain/announcement/author-list.server";
import { createAnnouncement, duplicateAnnouncement, editAnnouncement } from "~/domain/announcement/commands.server";
import { announcementForm, imageForm } from "~/domain/announcement/form.server";
import { findAnnouncement, listAttachments } from "~/domain/announcement/queries.server";
import { changeAnnouncement } from "~/domain/announcement/transitions.server";
import { favouritesGroup } from "~/domain/company/mark/mark";
import { withdrawFile } from "~/domain/file/commands.server";
import { sweepFiles } from "~/domain/file/sweep.server";
import { findFile } from "~/domain/file-rights.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { formatMoment, localMoment } from "~/domain/units/moment.server";
import { contextFor, day, hour, later, make, type User } from "../../support/make";
import { outcome } from "../../support/outcome";

type AnnouncementInput = Parameters<typeof createAnnouncement>[1];

const community = 1;
const everybody = 0;

function announcementInput(choice: Partial<AnnouncementInput> & { markup?: string } = {}): AnnouncementInput {
  const { markup = "Some text", ...rest } = choice;
  return {
    title: "Title",
    type: community,
    userGroupId: everybody,
    content: parseMarkdown(markup),
    isActive: true,
    activationAt: null,
    deactivationAt: null,
    archiveAt: null,
    attachments: [],
    key: randomUUID(),
    ...rest,
  };
}

async function storedAnnouncement(id: number) {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
  if (!row) throw new Error("No such announcement.");
  return row;
}

async function edit(ctx: SignedInContext, id: number, choice: Parameters<typeof announcementInput>[0] = {}) {
  const { key: _, ...rest } = announcementInput(choice);
  return editAnnouncement(ctx, { ...rest, id, version: (await storedAnnouncement(id)).version });
}

function linksOf(id: number) {
  return db
    .select({ fileId: announcementFiles.fileId, kind: announcementFiles.kind })
    .from(announcementFiles)
    .where(eq(announcementFiles.announcementId, id))
    .orderBy(asc(announcementFiles.kind), asc(announcementFiles.position));
}

const paper = (owner: User) => make.file({ ownerUserId: owner.id, ownerCompanyId: owner.companyId });
const picture = (owner: User) =>
  make.file({
    scope: "ANNOUNCEMENT_IMAGE",
    mime: "image/png",
    originalName: "picture.png",
    ownerUserId: owner.id,
    ownerCompanyId: owner.companyId,
  });
const shown = (...ids: string[]) => ids.map((id) => `![Picture](/media/${id})`).join("\n\n");

async function isAttached(id: string) {
  const [row] = await db.select({ attachedAt: files.attachedAt }).from(files).where(eq(files.id, id));
  return row ? row.attachedAt !== null : "gone";
}

const sound = { title: "Title", type: "1", userGroupId: "0", content: "Text", key: randomUUID() };

function problems(choice: object) {
  const result = announcementForm.safeParse({ ...sound, ...choice });
  return result.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];
}

describe("ANN-028..031: what is required", () => {
  test.each([
    ["title", ["", "  ", undefined], "titleRequired"],
    ["type", ["", undefined], "typeRequired"],
    ["userGroupId", ["", undefined], "userGroupRequired"],
  ] as const)("%s", (name, values, code) => {
    for (const value of values) expect(problems({ [name]: value })).toEqual([`${name}: ${code}`]);
  });

  test.each([
    "",
    "   ",
    "\n\n",
    "****",
    "__ __",
    "> ",
    "- ",
    "1. ",
    "## ",
    "> \n> ",
    "\u00a0",
    "- \n- ",
    "##",
    "- ** **",
    "\u200b\u2060",
  ])("content, and %j is none", (content) => {
    expect(problems({ content })).toEqual(["content: contentRequired"]);
  });

  test("a picture alone is content", () => {
    expect(problems({ content: shown(randomUUID()) })).toEqual([]);
  });

  test("nothing at all: each field says its own", () => {
    expect(announcementForm.safeParse({}).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["title", "titleRequired"],
      ["type", "typeRequired"],
      ["userGroupId", "userGroupRequired"],
      ["content", "contentRequired"],
    ]);
  });
});

describe("what may be typed", () => {
  test("a title of 200 characters, of 201 none", () => {
    expect(problems({ title: "ż".repeat(200) })).toEqual([]);
    expect(problems({ title: "ż".repeat(201) })).toEqual(['title: ["lengthMax",{"max":200}]']);
  });

  test.each(["4", "-1", "1.5", "01", "x", "1e0", "99999999999"])("ANN-007: %s is no type", (type) => {
    expect(problems({ type })).toEqual(["type: invalidInputObject"]);
  });

  test.each(["-1", "x", "1.5", "9999"])("%s is no group", (userGroupId) => {
    expect(problems({ userGroupId })).toEqual(["userGroupId: invalidInputObject"]);
  });

  test("at most five attachments, each an id", () => {
    const ids = Array.from({ length: 6 }, () => randomUUID());
    expect(problems({ attachments: ids.slice(1) })).toEqual([]);
    expect(problems({ attachments: ids })).toEqual(["attachments: tooManyFiles"]);
    expect(problems({ attachments: ["1"] })).toEqual(["attachments: wrongFormat"]);
  });

  test("a text of 60 000 characters; one whose tree would not be stored is refused, not cut", () => {
    expect(problems({ content: "x".repeat(60_000) })).toEqual([]);
    expect(problems({ content: "x".repeat(60_001) })).toHaveLength(1);
    expect(problems({ content: "*a* ".repeat(14_000) })).toEqual(['content: ["lengthMax",{"max":60000}]']);
    expect(problems({ content: "ż".repeat(60_000) })).toEqual(['content: ["lengthMax",{"max":60000}]']);
  });

  test("a picture needs a file and words for who does not see it", () => {
    const draft = { title: "", content: "", image: [], imageAlt: "" };
    expect(
      imageForm
        .safeParse(draft)
        .error?.issues.map(({ message }) => message)
        .sort(),
    ).toEqual(["fileRequired", "imageAltRequired"]);
    expect(imageForm.safeParse({ ...draft, sentImages: [randomUUID()], imageAlt: "A truck" }).success).toBe(true);
  });
});

describe("OQ-37: dates are on the portal's clock", () => {
  const read = (activationAt: string) => announcementForm.safeParse({ ...sound, activationAt }).data?.activationAt;

  test.each([
    ["2026-11-20T08:05", "2026-11-20T07:05:00.000Z"],
    ["2026-07-20T08:05", "2026-07-20T06:05:00.000Z"],
    ["2027-03-28T01:59", "2027-03-28T00:59:00.000Z"],
    ["2027-03-28T02:30", "2027-03-28T01:30:00.000Z"],
    ["2027-03-28T03:00", "2027-03-28T01:00:00.000Z"],
    ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
    ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
    ["2026-11-20 08:05", "2026-11-20T07:05:00.000Z"],
    ["2026-11-20T08:05:30", "2026-11-20T07:05:00.000Z"],
  ])("%s is %s", (input, moment) => {
    expect(read(input)?.toISOString()).toBe(moment);
  });

  test.each(["", "   "])("%j is no date", (input) => expect(read(input)).toBeNull());

  test.each(["2026-02-30T08:00", "2026-11-20", "20.11.2026 08:00", "2026-11-20T25:00", "x", "99999-01-01T00:00"])(
    "%s is refused",
    (activationAt) => expect(problems({ activationAt })).toEqual(["activationAt: wrongFormat"]),
  );

  test("activation, deactivation and archive come in this order, or at once", async () => {
    const ctx = await contextFor(await make.user());
    const at = (days: number) => new Date(ctx.now.getTime() + days * day);
    const post = (activationAt: Date | null, deactivationAt: Date | null, archiveAt: Date | null) =>
      outcome(createAnnouncement(ctx, announcementInput({ activationAt, deactivationAt, archiveAt })));
    expect(await post(at(1), at(1), at(1))).toBe("done");
    expect(await post(at(-2), at(-1), null)).toBe("done");
    expect(await post(null, null, at(1))).toBe("done");
    expect(await post(at(2), at(1), null)).toBe("deactivationBeforeActivation@deactivationAt");
    expect(await post(null, at(-1), null)).toBe("deactivationBeforeActivation@deactivationAt");
    expect(await post(at(1), at(3), at(2))).toBe("archiveBeforeDeactivation@archiveAt");
    expect(await post(at(2), null, at(1))).toBe("archiveBeforeDeactivation@archiveAt");
    expect(await db.$count(announcements, eq(announcements.authorId, ctx.viewer.id))).toBe(3);
  });

  test("without an activation date it is out at once; a blank one leaves the date it has", async () => {
    const ctx = await contextFor(await make.user());
    const id = await createAnnouncement(ctx, announcementInput());
    expect((await storedAnnouncement(id)).activationAt).toEqual(ctx.now);
    await edit(later(ctx, hour), id);
    expect((await storedAnnouncement(id)).activationAt).toEqual(ctx.now);
  });

  test("saving what the form shows moves no date, not even in the hour that comes twice", async () => {
    const second = new Date("2026-10-25T01:30:21.123Z");
    const author = await make.user();
    const { id } = await make.announcement({
      author,
      activationAt: second,
      deactivationAt: new Date(second.getTime() + 60_000),
      archiveAt: new Date(second.getTime() + 60_000),
    });
    const before = await storedAnnouncement(id);
    const again = (moment: Date | null) => {
      const input = moment && announcementForm.parse({ ...sound, activationAt: localMoment(moment) });
      return input?.activationAt ?? null;
    };
    const ctx = await contextFor(author, new Date("2026-10-24T12:00:00Z"));
    const { activationAt, deactivationAt, archiveAt } = before;
    await edit(ctx, id, {
      activationAt: again(activationAt),
      deactivationAt: again(deactivationAt),
      archiveAt: again(archiveAt),
    });
    expect(await storedAnnouncement(id)).toMatchObject({ activationAt, deactivationAt, archiveAt });
    await edit(ctx, id, { activationAt: again(new Date("2026-10-24T10:00:00Z")) });
    const after = await storedAnnouncement(id);
    expect([formatMoment(after.activationAt), after.deactivationAt]).toEqual(["2026-10-24 12:00", null]);
  });
});

describe("ANN-001, ANN-003..006, ANN-014: who may post which type", () => {
  test.each([
    ["COMPANY_USER", ["operationIsRestricted", "done", "done", "done"]],
    ["COUNCIL_OFFICE", ["done", "done", "done", "done"]],
    ["PORTAL_ADMIN", ["done", "done", "done", "done"]],
  ] as const)("%s", async (role, expected) => {
    const ctx = await contextFor(await make.user({ roleNames: [role] }));
    const outcomes = [];
    for (const type of [0, 1, 2, 3]) outcomes.push(await outcome(createAnnouncement(ctx, announcementInput({ type }))));
    expect(outcomes).toEqual(expected);
  });

  test("a company without a package none, one that is not verified none", async () => {
    const free = await make.company({ hasPlan: false });
    const waiting = await make.company({ isVerified: false });
    for (const [company, code] of [
      [free, "operationIsRestricted"],
      [waiting, "companyVerificationPending"],
    ] as const) {
      const author = await make.user({ company, roleNames: ["COUNCIL_OFFICE"] });
      const ctx = await contextFor(author);
      for (const type of [0, 1, 2, 3])
        expect(await outcome(createAnnouncement(ctx, announcementInput({ type })))).toBe(code);
      const mine = await make.announcement({ author });
      expect(await outcome(edit(ctx, mine.id))).toBe(company === free ? code : "operationIsRestricted");
      expect((await storedAnnouncement(mine.id)).version).toBe(0);
    }
  });

  test("a type that is unknown to the database is refused, whoever asks", async () => {
    const ctx = await contextFor(await make.user());
    expect(await outcome(createAnnouncement(ctx, announcementInput({ type: 4 })).catch(() => {}))).toBe("done");
    expect(await db.$count(announcements, eq(announcements.authorId, ctx.viewer.id))).toBe(0);
  });

  test("OQ-36: the type changes within those the editor may post; one that is kept is not asked for", async () => {
    const author = await make.user();
    const ctx = await contextFor(author);
    const own = await make.announcement({ author });
    expect(await outcome(edit(ctx, own.id, { type: 0 }))).toBe("operationIsRestricted");
    expect(await outcome(edit(ctx, own.id, { type: 3 }))).toBe("done");
    const formerOfficers = await make.announcement({ author, type: 0 });
    expect(await outcome(edit(ctx, formerOfficers.id, { type: 0 }))).toBe("done");
    expect(await outcome(edit(ctx, formerOfficers.id, { type: 1 }))).toBe("done");
    expect(await outcome(edit(ctx, formerOfficers.id, { type: 0 }))).toBe("operationIsRestricted");
  });

  test("OQ-35: every group of the dictionary but the favourites of postings, no other", async () => {
    const ctx = await contextFor(await make.user());
    for (const { id } of await db.select().from(userGroups).where(ne(userGroups.id, favouritesGroup))) {
      expect(await outcome(createAnnouncement(ctx, announcementInput({ userGroupId: id })))).toBe("done");
    }
    for (const userGroupId of [77, favouritesGroup]) {
      expect(await outcome(createAnnouncement(ctx, announcementInput({ userGroupId })))).toBe(
        "userGroupRequired@userGroupId",
      );
    }
  });
});

describe("what is stored", () => {
  test("is what was written, in the author's and the company's name", async () => {
    const ctx = await contextFor(await make.user());
    const form = announcementInput({
      title: "Ten trucks",
      type: 2,
      userGroupId: 1,
      markup: "## Head\n\n**Bold** text",
      isActive: false,
    });
    const id = await createAnnouncement(ctx, form);
    expect(await storedAnnouncement(id)).toMatchObject({
      title: "Ten trucks",
      type: 2,
      userGroupId: 1,
      content: form.content,
      contentIndexable: "Head Bold text",
      authorId: ctx.viewer.id,
      companyId: ctx.viewer.company.id,
      isActive: false,
      isArchived: false,
      version: 0,
      editedBy: null,
      createdAt: ctx.now,
    });
    expect(await listOwnAnnouncements(ctx, { status: "inactive", phrase: "trucks", page: 1 })).toMatchObject([{ id }]);
  });

  test("OQ-36: an edit by somebody else is noted, one by the author does not take the note away", async () => {
    const company = await make.company();
    const author = await make.user({ company });
    const admin = await make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
    const { id } = await make.announcement({ author });
    const comment = await make.comment({ announcementId: id });
    await edit(await contextFor(author), id);
    expect((await storedAnnouncement(id)).editedBy).toBeNull();
    await edit(await contextFor(admin), id);
    await edit(await contextFor(author), id);
    expect(await storedAnnouncement(id)).toMatchObject({ editedBy: admin.id, authorId: author.id, version: 3 });
    const seen = await findAnnouncement(await contextFor(author), id);
    expect(seen.editorName).toBe(`${admin.name} ${admin.surname}`);
    expect(await db.execute(sql`select 1 from comments where id = ${comment.id} and deleted_at is null`)).toHaveLength(
      1,
    );
  });

  test("ANN-049: is found by a word of its text alone, until an edit takes the word away", async () => {
    const ctx = await contextFor(await make.user());
    const id = await createAnnouncement(
      ctx,
      announcementInput({ markup: "Wieziemy **żółtaczkowe** [przesyłki](https://x.pl)" }),
    );
    const finds = async (word: string) =>
      (
        await db.execute(
          sql`select 1 from announcements where id = ${id} and search_vector @@ plainto_tsquery('simple', fold(${word}))`,
        )
      ).length > 0;
    expect(await Promise.all(["zoltaczkowe", "PRZESYŁKI", "title", "strong", "https"].map(finds))).toEqual([
      ...[true, true, true, false, false],
    ]);
    await edit(ctx, id, { markup: "Other" });
    expect(await Promise.all(["zoltaczkowe", "other"].map(finds))).toEqual([false, true]);
  });
});

describe("ANN-032, OQ-39: pictures", () => {
  test("three, however often each stands; the fourth is refused and nothing is stored", async () => {
    const author = await make.user();
    const ctx = await contextFor(author);
    const ids = [];
    for (let count = 0; count < 4; count++) ids.push((await picture(author)).id);
    const post = (...chosen: string[]) => createAnnouncement(ctx, announcementInput({ markup: shown(...chosen) }));
    await expect(post(...ids)).rejects.toMatchObject({ code: "imagesMax", field: "content", params: { images: 3 } });
    expect(await db.$count(announcements, eq(announcements.authorId, author.id))).toBe(0);
    expect(await isAttached(ids[0] ?? "")).toBe(false);
    const [first = "", second = "", third = ""] = ids;
    const id = await post(first, second, first, third);
    expect(await linksOf(id)).toEqual([first, second, third].map((fileId) => ({ fileId, kind: "IMAGE" })));
    expect(await Promise.all(ids.map(isAttached))).toEqual([true, true, true, false]);
  });

  test("of somebody else, of another announcement, of nobody, swept or withdrawn are unknown", async () => {
    const author = await make.user();
    const ctx = await contextFor(author);
    const colleague = await make.user({ company: await make.company() });
    const mine = await picture(author);
    await createAnnouncement(ctx, announcementInput({ markup: shown(mine.id) }));
    const deleted = await make.file({ scope: "ANNOUNCEMENT_IMAGE", ownerUserId: author.id, deletedAt: new Date() });
    const paperOfRegistration = await make.file({ scope: "REGISTRATION_UPLOAD", ownerUserId: author.id });
    const withdrawn = await picture(author);
    await withdrawFile(ctx, withdrawn.id);
    const foreign = [await picture(colleague), mine, deleted, paperOfRegistration, withdrawn, { id: randomUUID() }];
    for (const { id } of foreign) {
      expect(await outcome(createAnnouncement(ctx, announcementInput({ markup: shown(id) })))).toBe(
        "imageUnknown@content",
      );
    }
    expect(await db.$count(announcements, eq(announcements.authorId, author.id))).toBe(1);
  });

  test("are no attachments, and attachments are no pictures", async () => {
    const author = await make.user();
    const ctx = await contextFor(author);
    const [image, attachment] = [await picture(author), await paper(author)];
    const post = (choice: Parameters<typeof announcementInput>[0]) =>
      outcome(createAnnouncement(ctx, announcementInput(choice)));
    expect(await post({ attachments: [image.id] })).toBe("attachmentUnknown@attachments");
    expect(await post({ markup: shown(attachment.id) })).toBe("imageUnknown@content");
    const both = { markup: shown(image.id), attachments: [image.id] };
    expect(await post(both)).toMatch(/^(?:imageUnknown@content|attachmentUnknown@attachments)$/);
    expect(await Promise.all([image.id, attachment.id].map(isAttached))).toEqual([false, false]);
    const id = await createAnnouncement(
      ctx,
      announcementInput({ markup: shown(image.id), attachments: [attachment.id] }),
    );
    expect(await outcome(edit(ctx, id, { markup: shown(attachment.id), attachments: [] }))).toBe(
      "imageUnknown@content",
    );
    expect(await outcome(edit(ctx, id, { attachments: [image.id] }))).toBe("attachmentUnknown@attachments");
    expect(await linksOf(id)).toHaveLength(2);
  });
});

describe("ANN-025: attachments", () => {
  test("are linked in their order, replaced, and dropped to the sweeper", async () => {
    const author = await make.user();
    const ctx = await contextFor(author);
    const [first, second, third] = [await paper(author), await paper(author), await paper(author)];
    const id = await createAnnouncement(ctx, announcementInput({ attachments: [second.id, first.id, second.id] }));
    const names = async () => (await listAttachments(ctx, id)).map((file) => file.id);
    expect(await names()).toEqual([second.id, first.id]);
    await edit(ctx, id, { attachments: [first.id, third.id] });
    expect(await names()).toEqual([first.id, third.id]);
    expect(await Promise.all([first.id, second.id, third.id].map(isAttached))).toEqual([true, false, true]);
    await sweepFiles(later(ctx, 25 * hour));
    expect(await Promise.all([first.id, second.id, third.id].map(isAttached))).toEqual([true, "gone", true]);
  });

  test("of somebody else, or of another announcement, are unknown, also to an edit", async () => {
    const author = await make.user();
    const ctx = await contextFor(author);
    const colleague = await make.user({ company: await make.company() });
    const [foreign, taken] = [await paper(colleague), await paper(author)];
    await createAnnouncement(ctx, announcementInput({ attachments: [taken.id] }));
    const id = await createAnnouncement(ctx, announcementInput());
    for (const file of [foreign.id, taken.id, randomUUID()]) {
      expect(await outcome(edit(ctx, id, { attachments: [file] }))).toBe("attachmentUnknown@attachments");
      expect(await describeFiles(ctx, [file], id)).toEqual([]);
    }
    expect((await storedAnnouncement(id)).version).toBe(0);
    expect(await isAttached(foreign.id)).toBe(false);
  });

  test("of the author are kept by whoever else may edit", async () => {
    const company = await make.company();
    const author = await make.user({ company });
    const admin = await contextFor(await make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] }));
    const [image, attachment] = [await picture(author), await paper(author)];
    const choice = { markup: shown(image.id), attachments: [attachment.id] };
    const id = await createAnnouncement(await contextFor(author), announcementInput(choice));
    expect(await describeFiles(admin, [attachment.id], id)).toMatchObject([{ id: attachment.id }]);
    await edit(admin, id, choice);
    expect(await linksOf(id)).toHaveLength(2);
  });

  test("one file goes to one of two announcements posted at once", async () => {
    const author = await make.user();
    const ctx = await contextFor(author);
    const file = await paper(author);
    const form = () => announcementInput({ attachments: [file.id] });
    const outcomes = await Promise.all([form(), form(), form()].map((one) => outcome(createAnnouncement(ctx, one))));
    expect(outcomes.toSorted()).toEqual(["attachmentUnknown@attachments", "attachmentUnknown@attachments", "done"]);
  });

  test("one that is taken back while it is posted is either there or refused, 20 times over", async () => {
    const author = await make.user();
    for (let round = 0; round < 20; round++) {
      const ctx = await contextFor(author, new Date(Date.now() + round * 60_000));
      const file = await paper(author);
      const [posted, withdrawn] = await Promise.all([
        outcome(createAnnouncement(ctx, announcementInput({ attachments: [file.id] }))),
        outcome(withdrawFile(ctx, file.id)),
      ]);
      expect(`${posted} ${withdrawn}`).toMatch(/^(?:done notFound|attachmentUnknown@attachments done)$/);
      expect(await isAttached(file.id)).toBe(posted === "done" ? true : "gone");
    }
  });
});

describe("files that a copy shares", () => {
  async function pair() {
    const company = await make.company();
    const author = await make.user({ company });
    const ctx = await contextFor(author);
    const [image, attachment] = [await picture(author), await paper(author)];
    const first = await createAnnouncement(
      ctx,
      announcementInput({ userGroupId: 4, markup: shown(image.id), attachments: [attachment.id] }),
    );
    const second = await duplicateAnnouncement(ctx, { announcementId: first, key: randomUUID() });
    return { ctx, stranger: await contextFor(await make.user()), fileIds: [image.id, attachment.id], first, second };
  }

  test("are served to whoever may see either, and to nobody once both are gone", async () => {
    const { ctx, stranger, fileIds, first, second } = await pair();
    const reads = async (by: SignedInContext) => Promise.all(fileIds.map((id) => outcome(findFile(by, id))));
    expect(await reads(ctx)).toEqual(["done", "done"]);
    expect(await reads(stranger)).toEqual(["notFound", "notFound"]);
    const copy = await storedAnnouncement(second);
    await db.update(announcements).set({ userGroupId: 0, isActive: true }).where(eq(announcements.id, copy.id));
    expect(await reads(stranger)).toEqual(["done", "done"]);
    await changeAnnouncement(ctx, { announcementId: first, action: "delete", from: "active" });
    expect(await reads(stranger)).toEqual(["done", "done"]);
    await changeAnnouncement(ctx, { announcementId: second, action: "delete", from: "active" });
    expect(await reads(stranger)).toEqual(["notFound", "notFound"]);
    expect(await reads(ctx)).toEqual(["notFound", "notFound"]);
  });

  test("stay when one lets them go, and go when both have", async () => {
    const { ctx, fileIds, first, second } = await pair();
    await edit(ctx, first);
    expect(await Promise.all(fileIds.map(isAttached))).toEqual([true, true]);
    await edit(ctx, second);
    expect(await Promise.all(fileIds.map(isAttached))).toEqual([false, false]);
  });

  test("go when both let them go at once, 20 times over", async () => {
    for (let round = 0; round < 20; round++) {
      const { ctx, fileIds, first, second } = await pair();
      await Promise.all([edit(ctx, first), edit(ctx, second)]);
      expect(await Promise.all(fileIds.map(isAttached)), `round ${round}`).toEqual([false, false]);
    }
  });
});

describe("OQ-95: a double submit", () => {
  test("of one form, ten at once, makes one announcement with its files, and answers one id", async () => {
    const author = await make.user();
    const ctx = await contextFor(author);
    const form = announcementInput({ attachments: [(await paper(author)).id] });
    const ids = await Promise.all(Array.from({ length: 10 }, () => createAnnouncement(ctx, form)));
    expect(new Set(ids).size).toBe(1);
    expect(await db.$count(announcements, eq(announcements.authorId, author.id))).toBe(1);
    expect(await linksOf(ids[0] ?? 0)).toHaveLength(1);
  });

  test("the same files stored anew make nothing new, others do", async () => {
    const author = await make.user();
    const ctx = await contextFor(author);
    const key = randomUUID();
    const post = async (image: string, attachment: string) => {
      const [drawn, pdf] = [await picture(author), await paper(author)];
      for (const [id, bytes] of [
        [drawn.id, image],
        [pdf.id, attachment],
      ] as const) {
        await db
          .update(files)
          .set({ sha256: Buffer.from(bytes) })
          .where(eq(files.id, id));
      }
      return createAnnouncement(ctx, announcementInput({ key, markup: shown(drawn.id), attachments: [pdf.id] }));
    };
    const first = await post("one", "one");
    expect(await post("one", "one")).toBe(first);
    expect(await post("another", "one")).not.toBe(first);
    expect(await post("one", "another")).not.toBe(first);
  });

  test("a refused form is sent again with the same key", async () => {
    const ctx = await contextFor(await make.user());
    const form = announcementInput({ attachments: [randomUUID()] });
    expect(await outcome(createAnnouncement(ctx, form))).toBe("attachmentUnknown@attachments");
    expect(await outcome(createAnnouncement(ctx, { ...form, attachments: [] }))).toBe("done");
  });
});

describe("OQ-23: 30 a minute from one person", () => {
  test("posts and edits count together", async () => {
    const now = new Date("2026-11-20T10:00:30Z");
    const ctx = await contextFor(await make.user(), now);
    const id = await createAnnouncement(ctx, announcementInput());
    for (let count = 0; count < 29; count++) await edit(ctx, id);
    expect(await outcome(createAnnouncement(ctx, announcementInput()))).toBe("tooManyResourceCalls");
    expect(await outcome(edit(ctx, id))).toBe("tooManyResourceCalls");
    expect(await outcome(edit(later(ctx, 30_000), id))).toBe("done");
  });
});
