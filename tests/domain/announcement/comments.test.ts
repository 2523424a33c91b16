import { randomUUID } from "node:crypto";
import { announcements, comments } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { notices } from "drizzle/schema/notice";
import { idempotencyKeys } from "drizzle/schema/operations";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { addComment, deleteComment, editComment } from "~/domain/announcement/comments.server";
import { addCommentForm, editCommentForm } from "~/domain/announcement/form.server";
import { countComments, listComments, pageOfComment } from "~/domain/announcement/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { runOnce } from "~/domain/kernel/idempotency.server";
import { contextFor, day, later, make, minute, type User, whileInsertFails } from "../../support/make";
import { rounds } from "../../support/rounds";

const missing = 999_999_999;

function write(ctx: SignedInContext, announcementId: number, body = "A word", key: string = randomUUID()) {
  return addComment(ctx, { announcementId, body, key });
}

async function storedComment(commentId: number) {
  const [row] = await db.select().from(comments).where(eq(comments.id, commentId));
  return row;
}

async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (error) => error.code ?? error.message,
  );
}

/** An announcement with one comment, and everybody who stands in some relation to it. */
async function scene() {
  const home = await make.company();
  const host = await make.user();
  const writer = await make.user({ company: home });
  const announcement = await make.announcement({ author: host });
  const comment = await make.comment({ announcementId: announcement.id, authorId: writer.id, body: "As written" });
  const people = {
    writer,
    "announcement's author": host,
    "portal admin": await make.user({ roleNames: ["PORTAL_ADMIN"] }),
    "colleague of the writer": await make.user({ company: home }),
    "company admin of the writer": await make.user({ company: home, isAdmin: true, roleNames: ["COMPANY_ADMIN"] }),
    stranger: await make.user(),
    "free stranger": await make.user({ company: await make.company({ hasPlan: false }) }),
    "stranger of a waiting company": await make.user({
      company: await make.company({ hasPlan: false, isVerified: false }),
    }),
  };
  return { announcement, comment, people };
}

const relations = [
  ["writer", "done", "done", "done"],
  ["announcement's author", "done", "forbidden", "done"],
  ["portal admin", "done", "forbidden", "done"],
  ["colleague of the writer", "done", "forbidden", "forbidden"],
  ["company admin of the writer", "done", "forbidden", "forbidden"],
  ["stranger", "done", "forbidden", "forbidden"],
  ["free stranger", "done", "forbidden", "forbidden"],
  [
    "stranger of a waiting company",
    "companyVerificationPending",
    "companyVerificationPending",
    "companyVerificationPending",
  ],
] as const;

describe("COMM-014, OQ-40, OQ-21: who may add, edit and delete a comment", () => {
  test.each(relations)("%s: add %s, edit %s, delete %s", async (relation, add, edit, remove) => {
    const { announcement, comment, people } = await scene();
    const ctx = await contextFor(people[relation]);
    const target = { announcementId: announcement.id, commentId: comment.id };

    expect(await outcome(write(ctx, announcement.id))).toBe(add);
    expect(await outcome(editComment(ctx, { ...target, version: 0, body: "Changed" }))).toBe(edit);
    expect(await storedComment(comment.id)).toMatchObject(
      edit === "done" ? { body: "Changed", version: 1 } : { body: "As written", version: 0, editedAt: null },
    );
    expect(await outcome(deleteComment(ctx, target))).toBe(remove);
    expect((await storedComment(comment.id))?.deletedAt === null).toBe(remove !== "done");
  });

  test("who cannot see the announcement learns nothing of its comments", async () => {
    const { announcement, comment, people } = await scene();
    const ctx = await contextFor(people.stranger);
    await db.update(announcements).set({ isActive: false }).where(eq(announcements.id, announcement.id));
    const target = { announcementId: announcement.id, commentId: comment.id };
    expect(await outcome(editComment(ctx, { ...target, version: 0, body: "x" }))).toBe("announcementNotFound");
    expect(await outcome(deleteComment(ctx, target))).toBe("announcementNotFound");
    expect(await outcome(deleteComment(ctx, { ...target, commentId: missing }))).toBe("announcementNotFound");
  });

  test("a comment is not reached by way of another announcement", async () => {
    const { comment, people } = await scene();
    const ctx = await contextFor(people.writer);
    const other = await make.announcement();
    const target = { announcementId: other.id, commentId: comment.id };
    expect(await outcome(editComment(ctx, { ...target, version: 0, body: "x" }))).toBe("commentNotFound");
    expect(await outcome(deleteComment(ctx, target))).toBe("commentNotFound");
    expect(await outcome(pageOfComment(ctx, other.id, comment.id))).toBe("commentNotFound");
  });

  test("an author whose company lost its verification reads only", async () => {
    const { announcement, comment, people } = await scene();
    await db.update(companies).set({ isVerified: false }).where(eq(companies.id, people.writer.companyId));
    const ctx = await contextFor(people.writer);
    const change = { announcementId: announcement.id, commentId: comment.id, version: 0, body: "x" };
    expect(await outcome(editComment(ctx, change))).toBe("companyVerificationPending");
  });
});

describe("OQ-40: which announcements take comments", () => {
  async function writes(choice: Parameters<typeof make.announcement>[0], author: User, person = author) {
    const announcement = await make.announcement({ author, ...choice });
    const code = await outcome(write(await contextFor(person), announcement.id));
    expect(await db.$count(comments, eq(comments.announcementId, announcement.id))).toBe(code === "done" ? 1 : 0);
    return code;
  }
  const moment = (days: number) => new Date(Date.now() + days * day);

  test.each([
    ["published", {}, "done", "done"],
    ["archived", { isArchived: true, isActive: false }, "commentsClosed", "announcementNotFound"],
    ["not active", { isActive: false }, "commentsClosed", "announcementNotFound"],
    ["not yet activated", { activationAt: moment(1) }, "commentsClosed", "announcementNotFound"],
    ["deactivated", { activationAt: moment(-2), deactivationAt: moment(-1) }, "commentsClosed", "announcementNotFound"],
    [
      "past its archive date",
      { activationAt: moment(-2), archiveAt: moment(-1) },
      "commentsClosed",
      "announcementNotFound",
    ],
    ["deleted", { deletedAt: moment(-1) }, "announcementNotFound", "announcementNotFound"],
    ["own company's", { group: "OWN_COMPANY" }, "done", "announcementNotFound"],
  ] as const)("%s", async (_, choice, toAuthor, toStranger) => {
    const author = await make.user();
    expect(await writes(choice, author)).toBe(toAuthor);
    expect(await writes(choice, author, await make.user())).toBe(toStranger);
  });

  test("an offer enquiry takes none from a company without a package", async () => {
    const free = await make.user({ company: await make.company({ hasPlan: false }) });
    expect(await writes({ type: 3 }, await make.user(), free)).toBe("operationIsRestricted");
  });

  test("one that does not exist", async () => {
    expect(await outcome(write(await contextFor(await make.user()), missing))).toBe("announcementNotFound");
  });
});

describe("OQ-40: the text", () => {
  const parseComment = (body: string) => addCommentForm.safeParse({ body, key: randomUUID() });

  test("of 1 to 2000 characters is taken, 2001 are too many", async () => {
    expect(parseComment("x").success).toBe(true);
    expect(parseComment("ż".repeat(2000)).success).toBe(true);
    expect(parseComment("ż".repeat(2001)).error?.issues).toMatchObject([
      { path: ["body"], message: '["lengthMax",{"max":2000}]' },
    ]);
    expect(editCommentForm.safeParse({ body: "x".repeat(2001), commentId: "1", version: "0" }).success).toBe(false);
    const announcement = await make.announcement();
    const id = await write(await contextFor(await make.user()), announcement.id, "ż".repeat(2000));
    expect((await storedComment(id))?.body).toHaveLength(2000);
  });

  test.each(["", " ", "\n\t \r\n"])("COMM-015: %j is missing", (body) => {
    expect(parseComment(body).error?.issues).toMatchObject([{ path: ["body"], message: "required" }]);
  });

  test("is stored as typed, markup and all", async () => {
    const body = `<script>alert(1)</script> '; drop table comments; -- \u202e {{name}} ${"👩‍👩‍👧"}`;
    const announcement = await make.announcement();
    const ctx = await contextFor(await make.user());
    const id = await write(ctx, announcement.id, body);
    expect((await storedComment(id))?.body).toBe(body);
    expect((await listComments(ctx, announcement.id, 1))[0]?.body).toBe(body);
  });
});

describe("OQ-95: a stale edit is refused", () => {
  test("and changes nothing", async () => {
    const { announcement, comment, people } = await scene();
    const ctx = await contextFor(people.writer);
    const change = { announcementId: announcement.id, commentId: comment.id };
    await editComment(ctx, { ...change, version: 0, body: "First" });
    expect(await outcome(editComment(ctx, { ...change, version: 0, body: "Late" }))).toBe("staleData");
    expect(await outcome(editComment(ctx, { ...change, version: 7, body: "Early" }))).toBe("staleData");
    expect(await storedComment(comment.id)).toMatchObject({ body: "First", version: 1 });
  });

  test("of two editors at once exactly one wins, in every round", async () => {
    const { announcement, comment, people } = await scene();
    const ctx = await contextFor(people.writer);
    for (let round = 0; round < rounds; round++) {
      const inRound = later(ctx, round * minute);
      const change = { announcementId: announcement.id, commentId: comment.id, version: round };
      const bodies = [`left ${round}`, `right ${round}`];
      const outcomes = await Promise.all(bodies.map((body) => outcome(editComment(inRound, { ...change, body }))));
      expect(outcomes.toSorted(), `round ${round}`).toEqual(["done", "staleData"]);
      const winner = bodies[outcomes.indexOf("done")];
      expect(await storedComment(comment.id)).toMatchObject({ body: winner, version: round + 1 });
    }
  });

  test("editing and deleting at once leaves the comment deleted, its text gone", async () => {
    const { announcement, people } = await scene();
    const ctx = await contextFor(people.writer);
    for (let round = 0; round < rounds; round++) {
      const comment = await make.comment({ announcementId: announcement.id, authorId: people.writer.id, body: "Text" });
      const target = { announcementId: announcement.id, commentId: comment.id };
      const edit = outcome(editComment(later(ctx, round * minute), { ...target, version: 0, body: "Later" }));
      const outcomes = await Promise.all([edit, outcome(deleteComment(ctx, target))]);
      expect(outcomes[1]).toBe("done");
      expect(await storedComment(comment.id)).toMatchObject({ body: "", deletedBy: people.writer.id });
    }
  });
});

describe("OQ-95: a double submit", () => {
  test("of one form, ten at once, makes one comment, one set of notices, and answers one id", async () => {
    const author = await make.user();
    const announcement = await make.announcement({ author });
    const ctx = await contextFor(await make.user());
    const key = randomUUID();
    const ids = await Promise.all(Array.from({ length: 10 }, () => write(ctx, announcement.id, "Once", key)));
    expect(new Set(ids).size).toBe(1);
    expect(await db.$count(comments, eq(comments.announcementId, announcement.id))).toBe(1);
    expect(await db.$count(notices, eq(notices.parentId, announcement.id))).toBe(2);
    expect(await write(ctx, announcement.id, "Once", key)).toBe(ids[0]);
    expect(await write(ctx, announcement.id, "Went back and wrote more", key)).not.toBe(ids[0]);
    expect((await storedComment(ids[0] ?? 0))?.body).toBe("Once");
  });

  test("of two people with one key makes two comments", async () => {
    const announcement = await make.announcement();
    const key = randomUUID();
    const people = await Promise.all([contextFor(await make.user()), contextFor(await make.user())]);
    const ids = await Promise.all(people.map((ctx) => write(ctx, announcement.id, "Mine", key)));
    expect(new Set(ids).size).toBe(2);
  });

  test("of a form whose first submit failed starts anew", async () => {
    const announcement = await make.announcement();
    const ctx = await contextFor(await make.user());
    const key = randomUUID();
    await whileInsertFails("notices", `new.actor_id = ${ctx.viewer.id}`, async () => {
      expect(await outcome(write(ctx, announcement.id, "Lost", key))).not.toBe("done");
    });
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.userId, ctx.viewer.id))).toBe(0);
    expect(await outcome(write(ctx, announcement.id, "Kept", key))).toBe("done");
  });

  test("a creation runs once a key, and later submits get its id", async () => {
    const ctx = await contextFor(await make.user());
    const key = randomUUID();
    let runs = 0;
    const submit = () => db.transaction((tx) => runOnce({ ...ctx, db: tx }, key, async () => ++runs));
    expect(await Promise.all(Array.from({ length: 10 }, submit))).toEqual(Array(10).fill(1));
    expect(await submit()).toBe(1);
    expect(runs).toBe(1);
    const mine = and(eq(idempotencyKeys.userId, ctx.viewer.id), eq(idempotencyKeys.key, key));
    expect(await db.select({ result: idempotencyKeys.result }).from(idempotencyKeys).where(mine)).toEqual([
      { result: "1" },
    ]);
  });
});

describe("deleting", () => {
  test("takes the text out of the row, and the comment out of every list and count", async () => {
    const { announcement, comment, people } = await scene();
    const ctx = await contextFor(people.writer);
    const target = { announcementId: announcement.id, commentId: comment.id };
    await deleteComment(ctx, target);
    const rows = await db.execute<{ row: string }>(`select c::text as row from comments c where id = ${comment.id}`);
    expect(rows[0]?.row).not.toContain("As written");
    expect(await storedComment(comment.id)).toMatchObject({
      body: "",
      deletedAt: ctx.now,
      deletedBy: people.writer.id,
    });
    expect(await listComments(ctx, announcement.id, 1)).toEqual([]);
    expect(await countComments(ctx, announcement.id)).toEqual({ total: 0, newestOwn: 0 });
    expect(await outcome(pageOfComment(ctx, announcement.id, comment.id))).toBe("commentNotFound");
    expect(await outcome(deleteComment(ctx, target))).toBe("commentNotFound");
    expect(await outcome(editComment(ctx, { ...target, version: 0, body: "Back" }))).toBe("commentNotFound");
  });

  test("two people at once delete once", async () => {
    const { announcement, comment, people } = await scene();
    const target = { announcementId: announcement.id, commentId: comment.id };
    const two = await Promise.all([contextFor(people.writer), contextFor(people["portal admin"])]);
    const outcomes = await Promise.all(two.map((ctx) => outcome(deleteComment(ctx, target))));
    expect(outcomes.toSorted()).toEqual(["commentNotFound", "done"]);
  });
});

describe("COMM-016: the list of comments", () => {
  test("is in the order of writing, 20 a page, and knows the page of each", async () => {
    const announcement = await make.announcement();
    const author = await make.user();
    const ctx = await contextFor(author);
    const start = Date.now() - day;
    const insertedIds = [];
    for (let index = 0; index < 43; index++) {
      const createdAt = new Date(start + Math.floor(index / 3) * 1000);
      insertedIds.push(await make.comment({ announcementId: announcement.id, authorId: author.id, createdAt }));
    }
    const ids = insertedIds.map(({ id }) => id);
    const pages = await Promise.all([1, 2, 3].map((page) => listComments(ctx, announcement.id, page)));
    expect(pages.flat().map(({ id }) => id)).toEqual(ids);
    for (const index of [0, 19, 20, 39, 40, 42]) {
      expect(await pageOfComment(ctx, announcement.id, ids[index] ?? 0)).toBe(Math.floor(index / 20) + 1);
    }
    expect(await countComments(ctx, announcement.id)).toEqual({ total: 43, newestOwn: ids.at(-1) });
  });

  test("shows author, company and the mark of an edit", async () => {
    const company = await make.company({ shortName: "Short" });
    const author = await make.user({ company, name: "Jan", surname: "Kowalski" });
    const announcement = await make.announcement();
    const ctx = await contextFor(author);
    const id = await write(ctx, announcement.id, "Said");
    await editComment(ctx, { announcementId: announcement.id, commentId: id, version: 0, body: "Said better" });
    expect(await listComments(ctx, announcement.id, 1)).toMatchObject([
      { id, body: "Said better", authorName: "Jan Kowalski", companyName: "Short", version: 1, editedAt: ctx.now },
    ]);
  });
});

describe("OQ-23: 30 comments a minute from one person", () => {
  test("the 31st is refused and nothing of it is stored; edits count too, other people do not", async () => {
    const announcement = await make.announcement();
    const ctx = await contextFor(await make.user(), new Date("2026-11-20T10:00:30Z"));
    await db
      .update(announcements)
      .set({ activationAt: new Date("2026-11-19T00:00:00Z") })
      .where(eq(announcements.id, announcement.id));
    const id = await write(ctx, announcement.id);
    const edit = (version: number) =>
      editComment(ctx, { announcementId: announcement.id, commentId: id, version, body: "x" });
    for (let version = 0; version < 29; version++) expect(await outcome(edit(version))).toBe("done");
    await expect(write(ctx, announcement.id)).rejects.toMatchObject({
      code: "tooManyResourceCalls",
      params: { retryAfter: 30 },
    });
    expect(await db.$count(comments, eq(comments.announcementId, announcement.id))).toBe(1);
    expect(await outcome(write(await contextFor(await make.user(), ctx.now), announcement.id))).toBe("done");
    expect(await outcome(write(later(ctx, 30_000), announcement.id))).toBe("done");
  });
});
