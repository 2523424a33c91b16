import { companies } from "drizzle/schema/company";
import { freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { auditLog } from "drizzle/schema/operations";
import { and, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { lockCompany } from "~/domain/company/lock.server";
import { type PostingStatus, postingStatuses } from "~/domain/freight/posting/status";
import {
  archivePosting,
  concludePosting,
  confirmPosting,
  expirePostings,
  withdrawPosting,
} from "~/domain/freight/posting/transitions.server";
import { searchPostings } from "~/domain/freight/search/search.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { parseLocalMoment } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";
import { tasks } from "~/jobs.server";
import { anything } from "../../support/filter";
import { contextFor, day, hour, later, make, minute, visit } from "../../support/make";
import { outcome } from "../../support/outcome";
import { rounds } from "../../support/rounds";

const missing = 999_999_999;
const actions = {
  withdraw: withdrawPosting,
  conclude: concludePosting,
  archive: archivePosting,
  confirm: confirmPosting,
};
type Action = keyof typeof actions;

const stateColumns = {
  DRAFT: { status: "DRAFT", publishedAt: null, confirmedAt: null, visibleToAllAt: null, expiresAt: null },
  ACTIVE: { status: "ACTIVE" },
  CONCLUDED: { status: "CONCLUDED" },
  EXPIRED: { status: "EXPIRED", expiresAt: new Date(Date.now() - hour) },
  ARCHIVED: { status: "ARCHIVED", archivedAt: new Date(Date.now() - hour) },
} satisfies Record<PostingStatus, Partial<typeof freightPostings.$inferInsert>>;

const roles = ["author", "colleague", "company admin", "other company", "portal admin", "free author"] as const;
type Role = (typeof roles)[number];

async function scene(state: PostingStatus, role: Role = "author") {
  const company = await make.company();
  const author = await make.user({ company });
  const posting = await make.posting({ author, ...stateColumns[state] });
  if (role === "free author") {
    await db.update(companies).set({ registrationSubscriptionPlanId: null }).where(eq(companies.id, company.id));
  }
  const person = {
    author: () => author,
    colleague: () => make.user({ company }),
    "company admin": () => make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] }),
    "other company": () => make.user(),
    "portal admin": () => make.user({ roleNames: ["PORTAL_ADMIN"] }),
    "free author": () => author,
  }[role]();
  return { posting, author, company, ctx: await contextFor(await person) };
}

async function storedPosting(id: number) {
  const [row] = await db.select().from(freightPostings).where(eq(freightPostings.id, id));
  if (!row) throw new Error("No such posting");
  return row;
}

function actsOn(id: number) {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, "posting"), eq(auditLog.targetId, String(id))));
}

async function finds(ctx: SignedInContext, id: number): Promise<boolean> {
  const found = await searchPostings(ctx, { ...anything, own: true }, 1);
  return found.some((posting) => posting.id === id);
}

const allowed: Record<Action, Partial<Record<PostingStatus, PostingStatus>>> = {
  withdraw: { ACTIVE: "DRAFT" },
  conclude: { ACTIVE: "CONCLUDED" },
  confirm: { ACTIVE: "ACTIVE" },
  archive: { DRAFT: "ARCHIVED", ACTIVE: "ARCHIVED", CONCLUDED: "ARCHIVED", EXPIRED: "ARCHIVED" },
};

const refusals: Partial<Record<Role, string>> = {
  "other company": "postingNotFound",
  "portal admin": "postingNotFound",
  "free author": "operationIsRestricted",
};

const cells = postingStatuses.flatMap((state) =>
  (Object.keys(actions) as Action[]).flatMap((action) => roles.map((role) => [state, action, role] as const)),
);

describe("SM-6: every state, action and role", () => {
  test.each(cells)("%s: %s by %s", async (state, action, role) => {
    const { posting, ctx } = await scene(state, role);
    const before = await storedPosting(posting.id);
    const to = allowed[action][state];

    const answer = await outcome(actions[action](ctx, { postingId: posting.id, from: state }));
    expect(answer).toBe(refusals[role] ?? (to ? "done" : "invalidStatusChange"));

    const after = await storedPosting(posting.id);
    if (answer !== "done") return expect(after).toEqual(before);
    const changed = {
      withdraw: { publishedAt: null, confirmedAt: null, endedAs: "WITHDRAWN", endedAt: ctx.now },
      conclude: { publishedAt: before.publishedAt, endedAs: "CONCLUDED", endedAt: ctx.now },
      confirm: {
        confirmedAt: before.confirmedAt,
        publishedAt: before.publishedAt,
        visibleToAllAt: before.visibleToAllAt,
      },
      archive: { archivedAt: ctx.now },
    }[action];
    expect(after).toMatchObject({ status: to, ...changed });
    expect(after.version).toBe(action === "confirm" ? before.version : before.version + 1);
    expect(await actsOn(posting.id)).toMatchObject(
      role === "author"
        ? []
        : [{ action: `posting-${action}`, actorId: ctx.viewer.id, before: { status: state }, after: { status: to } }],
    );
  });

  test("one that does not exist is not found", async () => {
    const { ctx } = await scene("ACTIVE");
    for (const act of Object.values(actions)) {
      expect(await outcome(act(ctx, { postingId: missing, from: "ACTIVE" }))).toBe("postingNotFound");
    }
  });

  test("a decision made on a state that is no longer is refused", async () => {
    const { posting, ctx } = await scene("DRAFT");
    for (const from of ["ACTIVE", "EXPIRED", "CONCLUDED"] as const) {
      expect(await outcome(archivePosting(ctx, { postingId: posting.id, from })), from).toBe("invalidStatusChange");
    }
    expect(await storedPosting(posting.id)).toMatchObject({ status: "DRAFT", version: 0 });
  });

  test("the end counts before the job has written it down: what is over is archived, and neither withdrawn nor confirmed", async () => {
    const { posting, ctx } = await scene("ACTIVE");
    const afterwards = later(ctx, 4 * day);
    const decision = { postingId: posting.id, from: "ACTIVE" } as const;
    for (const act of Object.values(actions)) {
      expect(await outcome(act(afterwards, decision))).toBe("invalidStatusChange");
    }
    expect(await outcome(archivePosting(afterwards, { ...decision, from: "EXPIRED" }))).toBe("done");
  });

  test("what is withdrawn or archived is no longer found, even by its own company", async () => {
    for (const act of [withdrawPosting, archivePosting]) {
      const { posting, ctx } = await scene("ACTIVE");
      expect(await finds(ctx, posting.id)).toBe(true);
      await act(ctx, { postingId: posting.id, from: "ACTIVE" });
      expect(await finds(ctx, posting.id)).toBe(false);
    }
  });

  test("a confirmation lifts a posting in the search, once in four hours, and makes nothing new of it", async () => {
    const { posting, author, ctx } = await scene("ACTIVE");
    const newer = await make.posting({ author, publishedAt: new Date(Date.now() + 5 * hour) });
    const found = async (newest = false) =>
      (await searchPostings(later(ctx, 7 * hour), { ...anything, own: true, newest }, 1)).map(({ id }) => id);
    const confirmAt = (hours: number) =>
      confirmPosting(later(ctx, hours * hour), { postingId: posting.id, from: "ACTIVE" });
    await confirmAt(4.9);
    expect(await found()).toEqual([newer.id, posting.id]);
    await confirmAt(6);
    expect(await found()).toEqual([newer.id, posting.id]);
    await confirmAt(9);
    expect(await found()).toEqual([posting.id, newer.id]);
    expect(await found(true)).toEqual([]);
  });
});

describe("races", () => {
  test("of an archiving and a withdrawal one is done", async () => {
    for (let round = 0; round < rounds; round++) {
      const { posting, ctx } = await scene("ACTIVE");
      const decision = { postingId: posting.id, from: "ACTIVE" } as const;
      const answers = await Promise.all([
        outcome(archivePosting(ctx, decision)),
        outcome(withdrawPosting(ctx, decision)),
      ]);
      expect(answers.toSorted()).toEqual(["done", "invalidStatusChange"]);
      const { status, version } = await storedPosting(posting.id);
      expect([status, version]).toEqual([answers[0] === "done" ? "ARCHIVED" : "DRAFT", 1]);
    }
  });

  test("of a withdrawal and the end of the last day one is done", async () => {
    for (let round = 0; round < rounds; round++) {
      const { posting, ctx } = await scene("ACTIVE");
      const [withdrawn] = await Promise.all([
        outcome(withdrawPosting(ctx, { postingId: posting.id, from: "ACTIVE" })),
        expirePostings(later(visit(), 4 * day)),
      ]);
      await expirePostings(later(visit(), 4 * day));
      expect((await storedPosting(posting.id)).status).toBe(withdrawn === "done" ? "DRAFT" : "EXPIRED");
    }
  });
});

describe("FRE-064, OQ-52: the end of a posting", () => {
  // The night of 25 October 2026 has 25 hours, that of 29 March 23: midnight is told by the clock on the wall.
  test.each([
    ["2026-10-25", "2026-10-25T23:00:00.000Z"],
    ["2026-03-29", "2026-03-29T22:00:00.000Z"],
    ["2026-07-01", "2026-07-01T22:00:00.000Z"],
  ])("a last day of %s is over at midnight in Berlin", async (lastDay, end) => {
    const expiresAt = parseLocalMoment(`${dayAfter(lastDay)}T00:00`);
    expect(expiresAt?.toISOString()).toBe(end);
    const posting = await make.posting({ expiresAt });
    const at = (moment: string, milliseconds: number) => ({
      ...visit(new Date(new Date(moment).getTime() + milliseconds)),
    });
    await expirePostings(at(end, -1));
    expect((await storedPosting(posting.id)).status).toBe("ACTIVE");
    await expirePostings(at(end, 0));
    expect(await storedPosting(posting.id)).toMatchObject({ status: "EXPIRED", version: 1 });
    expect(await expirePostings(at(end, minute))).toBe(0);
  });

  test("changes what is active alone, and tells how many", async () => {
    await expirePostings(later(visit(), 9 * day));
    const over = { expiresAt: new Date(Date.now() - minute) };
    const author = await make.user();
    const due = await Promise.all([1, 2].map(() => make.posting({ author, ...over })));
    const others = await Promise.all(
      [{}, { ...over, status: "CONCLUDED" as const }, { ...over, status: "ARCHIVED" as const }, stateColumns.DRAFT].map(
        (columns) => make.posting({ author, ...columns }),
      ),
    );
    const before = await Promise.all(others.map(({ id }) => storedPosting(id)));
    expect(await expirePostings(visit())).toBe(2);
    for (const { id } of due) expect((await storedPosting(id)).status).toBe("EXPIRED");
    expect(await Promise.all(others.map(({ id }) => storedPosting(id)))).toEqual(before);
  });

  test("goes on until all are done, more than it takes at once", async () => {
    await expirePostings(visit());
    const { posting } = await scene("ACTIVE");
    const { id: _, version: __, ratePerKm: ___, ...columns } = await storedPosting(posting.id);
    const over = { ...columns, expiresAt: new Date(Date.now() - minute) };
    const many = await db
      .insert(freightPostings)
      .values(Array.from({ length: 1201 }, () => over))
      .returning({ id: freightPostings.id });
    expect(await expirePostings(visit())).toBe(1201);
    const ids = many.map(({ id }) => id);
    const left = and(inArray(freightPostings.id, ids), sql`${freightPostings.status} <> 'EXPIRED'`);
    expect(await db.$count(freightPostings, left)).toBe(0);
  });

  test("leaves out what somebody is changing just now, and takes it in the next round", async () => {
    const posting = await make.posting({ expiresAt: new Date(Date.now() - minute) });
    await db.transaction(async (tx) => {
      await tx.select().from(freightPostings).where(eq(freightPostings.id, posting.id)).for("update");
      await expirePostings(visit());
      expect((await storedPosting(posting.id)).status).toBe("ACTIVE");
    });
    await expirePostings(visit());
    expect((await storedPosting(posting.id)).status).toBe("EXPIRED");
  });

  test("and who puts a colleague in charge of it while the company is locked do not wait for each other", async () => {
    const author = await make.user();
    const posting = await make.posting({ author, expiresAt: new Date(Date.now() - minute) });
    const colleague = await make.user({ company: { id: author.companyId } as never });
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const ended: Promise<number>[] = [];
    await db.transaction(async (tx) => {
      await lockCompany({ db: tx }, author.companyId);
      ended.push(expirePostings(visit()));
      while ((await db.execute(waiting)).length === 0);
      await tx.insert(freightSupervisors).values({ postingId: posting.id, userId: colleague.id, position: 1 });
    });
    expect(await ended[0]).toBe(1);
  });

  test("comes round every minute", async () => {
    const posting = await make.posting({ expiresAt: new Date(Date.now() - minute) });
    const job = tasks["expire-postings"];
    expect(job?.every).toBe("* * * * *");
    await job?.run({});
    expect((await storedPosting(posting.id)).status).toBe("EXPIRED");
  });
});
