import { randomUUID } from "node:crypto";
import { announcements } from "drizzle/schema/announcement";
import { companies } from "drizzle/schema/company";
import { auditLog } from "drizzle/schema/operations";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { countOwnAnnouncements, listOwnAnnouncements } from "~/domain/announcement/author-list.server";
import { duplicateAnnouncement, editAnnouncement } from "~/domain/announcement/commands.server";
import { findAnnouncement, listAnnouncements } from "~/domain/announcement/queries.server";
import {
  type AnnouncementAction,
  type AnnouncementStatus,
  announcementActions,
  announcementLifecycle,
  announcementStatus,
  announcementStatuses,
} from "~/domain/announcement/status";
import { applyAnnouncementDates, changeAnnouncement } from "~/domain/announcement/transitions.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { type Announcement, contextFor, day, hour, later, make, minute } from "../../support/make";
import { outcome } from "../../support/outcome";
import { rounds } from "../../support/rounds";

const missing = 999_999_999;

const stateColumns = {
  active: {},
  inactive: { isActive: false },
  archived: { isActive: false, isArchived: true },
} satisfies Record<AnnouncementStatus, object>;

const roles = [
  "author",
  "company admin",
  "colleague",
  "other company",
  "council office",
  "portal admin",
  "free author",
  "unverified author",
] as const;
type Role = (typeof roles)[number];

async function scene(state: AnnouncementStatus, type: number, role: Role) {
  const company = await make.company();
  const author = await make.user({ company });
  const announcement = await make.announcement({ author, type, ...stateColumns[state] });
  if (role === "free author") {
    await db.update(companies).set({ registrationSubscriptionPlanId: null }).where(eq(companies.id, company.id));
  }
  if (role === "unverified author") {
    await db.update(companies).set({ isVerified: false }).where(eq(companies.id, company.id));
  }
  const person = {
    author: () => author,
    "company admin": () => make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] }),
    colleague: () => make.user({ company }),
    "other company": () => make.user(),
    "council office": () => make.officer(["SEND_COUNCIL_MESSAGES"]),
    "portal admin": () => make.user({ roleNames: ["PORTAL_ADMIN"] }),
    "free author": () => author,
    "unverified author": () => author,
  }[role]();
  return { announcement, ctx: await contextFor(await person) };
}

function storedAnnouncement(id: number) {
  return db
    .select()
    .from(announcements)
    .where(eq(announcements.id, id))
    .then(([row]) => row as Announcement);
}

function edit(ctx: SignedInContext, { id, version, type, userGroupId }: Announcement, title = "Changed") {
  return editAnnouncement(ctx, {
    id,
    version,
    type,
    userGroupId,
    title,
    content: parseMarkdown("Changed text"),
    isActive: false,
    activationAt: null,
    deactivationAt: null,
    archiveAt: null,
    attachments: [],
  });
}

function act(ctx: SignedInContext, announcement: Announcement, action: AnnouncementAction, from: AnnouncementStatus) {
  const { id: announcementId } = announcement;
  if (action === "edit") return edit(ctx, announcement);
  if (action === "duplicate") return duplicateAnnouncement(ctx, { announcementId, key: randomUUID() });
  return changeAnnouncement(ctx, { announcementId, action, from });
}

const allowed: Record<AnnouncementStatus, AnnouncementAction[]> = {
  active: ["edit", "deactivate", "archive", "duplicate", "delete"],
  inactive: ["edit", "activate", "archive", "duplicate", "delete"],
  archived: ["duplicate", "delete"],
};

const decisions = ["activate", "deactivate", "archive"] as const;
const everything: readonly AnnouncementAction[] = announcementActions;

function rights(role: Role, type: number): readonly AnnouncementAction[] {
  switch (role) {
    case "author":
    case "company admin":
      return type === 0 ? everything.filter((action) => action !== "duplicate") : everything;
    case "council office":
      return type === 0 ? ["edit", "duplicate", ...decisions] : [];
    case "portal admin":
      return type === 0 ? everything : [...decisions, "delete"];
    case "free author":
      return ["deactivate", "archive", "delete"];
    case "unverified author":
      return ["delete"];
    default:
      return [];
  }
}

/** A refusal says no more of an announcement than a look at it: who may not see it is told it is not there. */
function refusalOf(role: Role, state: AnnouncementStatus, type: number): string {
  const seesHidden = !["colleague", "other company", ...(type === 0 ? [] : ["council office"])].includes(role);
  return state === "active" || seesHidden ? "operationIsRestricted" : "announcementNotFound";
}

const cells = announcementStatuses.flatMap((state) =>
  announcementActions.flatMap((action) =>
    roles.flatMap((role) => [0, 1].map((type) => [state, action, role, type] as const)),
  ),
);

describe("SM-5, OQ-36: every state, action and role", () => {
  test.each(cells)("%s: %s by %s, type %i", async (state, action, role, type) => {
    const { announcement, ctx } = await scene(state, type, role);
    const before = await storedAnnouncement(announcement.id);
    const isAllowed = rights(role, type).includes(action);
    const isPossible = allowed[state].includes(action);
    const refused = action === "edit" ? "announcementIsArchived" : "invalidStatusChange";
    const expected = isAllowed ? (isPossible ? "done" : refused) : refusalOf(role, state, type);

    expect(await outcome(act(ctx, announcement, action, state))).toBe(expected);

    const after = await storedAnnouncement(announcement.id);
    if (expected !== "done") return expect(after).toEqual(before);
    const changed = {
      edit: { title: "Changed", contentIndexable: "Changed text", isActive: false, isArchived: false },
      activate: { isActive: true, isArchived: false },
      deactivate: { isActive: false, isArchived: false },
      archive: { isActive: false, isArchived: true, archivedAt: ctx.now },
      duplicate: before,
      delete: { deletedAt: ctx.now },
    }[action];
    expect(after).toMatchObject(changed);
    if (action !== "duplicate") expect(after.version).toBe(before.version + 1);
  });

  test("what is offered in a state is what is allowed there", () => {
    for (const state of announcementStatuses)
      expect(announcementLifecycle.actionsIn(state).sort()).toEqual(allowed[state].sort());
  });

  test("of one that does not exist, or is deleted, all say so", async () => {
    const { announcement, ctx } = await scene("active", 1, "author");
    await act(ctx, announcement, "delete", "active");
    for (const action of announcementActions) {
      expect(await outcome(act(ctx, announcement, action, "active")), action).toBe("announcementNotFound");
      const none = { ...announcement, id: missing };
      expect(await outcome(act(ctx, none, action, "active")), action).toBe("announcementNotFound");
    }
  });

  test("an act is in the audit log, with the states before and after", async () => {
    const { announcement, ctx } = await scene("active", 1, "portal admin");
    await act(ctx, announcement, "archive", "active");
    const target = and(eq(auditLog.targetKind, "announcement"), eq(auditLog.targetId, String(announcement.id)));
    expect(await db.select().from(auditLog).where(target)).toMatchObject([
      {
        action: "announcement-archive",
        actorId: ctx.viewer.id,
        before: { status: "active" },
        after: { status: "archived" },
      },
    ]);
  });

  test("a decision made on a state that is no longer is refused", async () => {
    const { announcement, ctx } = await scene("inactive", 1, "author");
    expect(await outcome(act(ctx, announcement, "deactivate", "active"))).toBe("invalidStatusChange");
    expect(await outcome(act(ctx, announcement, "archive", "active"))).toBe("invalidStatusChange");
    expect(await outcome(act(ctx, announcement, "archive", "archived"))).toBe("invalidStatusChange");
    expect(await storedAnnouncement(announcement.id)).toMatchObject({ isArchived: false, version: 0 });
  });
});

describe("ANN-046, OQ-38: a copy", () => {
  test("is inactive, in the name of who made it, without comments and past dates; the original stays", async () => {
    const company = await make.company();
    const author = await make.user({ company });
    const admin = await make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
    const original = await make.announcement({
      author,
      type: 2,
      group: "MEMBERS",
      title: "Offer",
      content: parseMarkdown("Ten **pallets**"),
      activationAt: new Date(Date.now() - 3 * day),
      deactivationAt: new Date(Date.now() - 2 * day),
      archiveAt: new Date(Date.now() + day),
    });
    await make.comment({ announcementId: original.id });
    const before = await storedAnnouncement(original.id);
    const ctx = await contextFor(admin);
    const copy = await storedAnnouncement(
      await duplicateAnnouncement(ctx, { announcementId: original.id, key: randomUUID() }),
    );
    expect(copy).toMatchObject({
      title: "Offer",
      type: 2,
      userGroupId: before.userGroupId,
      content: before.content,
      authorId: admin.id,
      companyId: company.id,
      contentIndexable: "Ten pallets",
      duplicatedFromId: original.id,
      isActive: false,
      isArchived: false,
      archivedAt: null,
      version: 0,
      editedBy: null,
      activationAt: ctx.now,
      deactivationAt: null,
      archiveAt: before.archiveAt,
    });
    expect(await storedAnnouncement(original.id)).toEqual(before);
    expect(await listOwnAnnouncements(ctx, { status: null, phrase: "", page: 1 })).toMatchObject([
      { id: copy.id, commentCount: 0 },
      { id: original.id, commentCount: 1 },
    ]);
  });

  test("keeps the dates that are still to come", async () => {
    const { announcement, ctx } = await scene("archived", 2, "author");
    const [first, second] = [new Date(ctx.now.getTime() + day), new Date(ctx.now.getTime() + 2 * day)];
    await db
      .update(announcements)
      .set({ activationAt: first, deactivationAt: second, archiveAt: second })
      .where(eq(announcements.id, announcement.id));
    const id = await duplicateAnnouncement(ctx, { announcementId: announcement.id, key: randomUUID() });
    expect(await storedAnnouncement(id)).toMatchObject({
      activationAt: first,
      deactivationAt: second,
      archiveAt: second,
    });
  });

  test("OQ-95: is one, however often its dialog is sent", async () => {
    const { announcement, ctx } = await scene("active", 2, "author");
    const form = { announcementId: announcement.id, key: randomUUID() };
    const ids = await Promise.all(Array.from({ length: 10 }, () => duplicateAnnouncement(ctx, form)));
    expect(new Set(ids).size).toBe(1);
    expect(await db.$count(announcements, eq(announcements.duplicatedFromId, announcement.id))).toBe(1);
    await duplicateAnnouncement(ctx, { ...form, key: randomUUID() });
    expect(await db.$count(announcements, eq(announcements.duplicatedFromId, announcement.id))).toBe(2);
  });

  test("of the council's announcement is made by the council's office alone", async () => {
    const { announcement, ctx } = await scene("archived", 0, "author");
    const form = { announcementId: announcement.id, key: randomUUID() };
    expect(await outcome(duplicateAnnouncement(ctx, form))).toBe("operationIsRestricted");
  });
});

describe("OQ-37: dates", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const dates = { activationAt: at(-hour), deactivationAt: at(hour), archiveAt: at(2 * hour) };

  test.each([
    [0, "active", true],
    [hour - 1, "active", true],
    [hour, "inactive", false],
    [2 * hour - 1, "inactive", false],
    [2 * hour, "archived", false],
  ] as const)(
    "count %i ms on before the job has run, and the job writes the same",
    async (elapsed, state, isListed) => {
      const author = await make.user();
      const { id } = await make.announcement({ author, ...dates });
      const ctx = await contextFor(author, at(elapsed));
      const states = async () => ({
        state: announcementStatus(await storedAnnouncement(id), ctx.now),
        listed: (await listAnnouncements(ctx, { page: 1 })).some((row) => row.id === id),
        published: (await findAnnouncement(ctx, id)).isPublished,
        own: await countOwnAnnouncements(ctx, { phrase: "" }),
      });
      const before = await states();
      expect(before).toEqual({
        state,
        listed: isListed,
        published: isListed,
        own: { active: 0, inactive: 0, archived: 0, all: 1, [state]: 1 },
      });
      await applyAnnouncementDates({ ...ctx, viewer: null });
      expect(await states()).toEqual(before);
      expect(await storedAnnouncement(id)).toMatchObject({
        isActive: state === "active",
        isArchived: state === "archived",
        archivedAt: state === "archived" ? dates.archiveAt : null,
        version: 0,
      });
    },
  );

  test("before the activation only those whose it is see it", async () => {
    const author = await make.user();
    const { id } = await make.announcement({ author, ...dates, activationAt: at(minute) });
    const stranger = await make.user();
    for (const [elapsed, expected] of [
      [0, "announcementNotFound"],
      [minute, "done"],
    ] as const) {
      expect(await outcome(findAnnouncement(await contextFor(stranger, at(elapsed)), id))).toBe(expected);
      expect(await outcome(findAnnouncement(await contextFor(author, at(elapsed)), id))).toBe("done");
    }
  });

  test("the job runs again without changing anything, and leaves the deleted alone", async () => {
    const author = await make.user();
    const keptAnnouncement = await make.announcement({ author, ...dates });
    const deleted = await make.announcement({ author, ...dates, deletedAt: at(0) });
    const ctx = await contextFor(author, at(3 * hour));
    const [first, second] = [await applyAnnouncementDates(ctx), await applyAnnouncementDates(ctx)];
    expect(first).toBeGreaterThan(0);
    expect(second).toBe(0);
    expect(await storedAnnouncement(keptAnnouncement.id)).toMatchObject({ isArchived: true, isActive: false });
    expect(await storedAnnouncement(deleted.id)).toMatchObject({ isArchived: false, isActive: true });
  });

  test("one that has ended is put out again without its end; one past its archive date stays away", async () => {
    const author = await make.user();
    const announcement = await make.announcement({ author, ...dates });
    const ctx = await contextFor(author, at(hour));
    await act(ctx, announcement, "activate", "inactive");
    expect(await storedAnnouncement(announcement.id)).toMatchObject({ isActive: true, deactivationAt: null });
    expect((await findAnnouncement(ctx, announcement.id)).isPublished).toBe(true);
    const late = await contextFor(author, at(2 * hour));
    expect(await outcome(act(late, announcement, "activate", "inactive"))).toBe("invalidStatusChange");
    expect(await outcome(edit(late, await storedAnnouncement(announcement.id)))).toBe("announcementIsArchived");
  });
});

describe("OQ-95: two people at once", () => {
  test("archiving and deactivating: one wins in every round, and only once in the audit log", async () => {
    const company = await make.company();
    const author = await make.user({ company });
    const admin = await make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
    const two = [await contextFor(author), await contextFor(admin)] as const;
    for (let round = 0; round < rounds; round++) {
      const announcement = await make.announcement({ author });
      const actions = ["archive", "deactivate"] as const;
      const outcomes = await Promise.all(
        actions.map((action, index) => outcome(act(two[index as 0 | 1], announcement, action, "active"))),
      );
      expect(outcomes.toSorted(), `round ${round}`).toEqual(["done", "invalidStatusChange"]);
      expect(await storedAnnouncement(announcement.id)).toMatchObject({
        version: 1,
        isActive: false,
        isArchived: outcomes[0] === "done",
      });
      const target = and(eq(auditLog.targetKind, "announcement"), eq(auditLog.targetId, String(announcement.id)));
      expect(await db.$count(auditLog, target)).toBe(1);
    }
  });

  test("editing: one wins in every round, the other is told, and nothing of theirs is stored", async () => {
    const company = await make.company();
    const author = await make.user({ company });
    const admin = await make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
    const announcement = await make.announcement({ author });
    const two = [await contextFor(author), await contextFor(admin)] as const;
    for (let round = 0; round < rounds; round++) {
      const before = await storedAnnouncement(announcement.id);
      const titles = [`left ${round}`, `right ${round}`];
      const outcomes = await Promise.all(
        titles.map((title, index) => outcome(edit(later(two[index as 0 | 1], round * minute), before, title))),
      );
      expect(outcomes.toSorted(), `round ${round}`).toEqual(["done", "staleData"]);
      expect(await storedAnnouncement(announcement.id)).toMatchObject({
        title: titles[outcomes.indexOf("done")],
        version: before.version + 1,
      });
    }
  });

  test("a stale edit, and one of a version that never was, change nothing; a decision makes an edit stale too", async () => {
    const { announcement, ctx } = await scene("active", 1, "author");
    await act(ctx, announcement, "deactivate", "active");
    const before = await storedAnnouncement(announcement.id);
    expect(await outcome(edit(ctx, announcement))).toBe("staleData");
    expect(await outcome(edit(ctx, { ...announcement, version: 7 }))).toBe("staleData");
    expect(await storedAnnouncement(announcement.id)).toEqual(before);
  });

  test("archiving while it is edited leaves it archived", async () => {
    const author = await make.user();
    const ctx = await contextFor(author);
    for (let round = 0; round < rounds; round++) {
      const announcement = await make.announcement({ author });
      const inRound = later(ctx, round * minute);
      const outcomes = await Promise.all([
        outcome(edit(inRound, announcement)),
        outcome(changeAnnouncement(inRound, { announcementId: announcement.id, action: "delete", from: "active" })),
      ]);
      const [edited, deleted] = outcomes;
      expect(`${edited} ${deleted}`).toMatch(/^(?:announcementNotFound done|done invalidStatusChange)$/);
    }
  });
});
