import { accountTokens, authSessions, userStatusChanges, users } from "drizzle/schema/account";
import { outboxEmails } from "drizzle/schema/mail";
import { and, asc, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { issueLink } from "~/domain/account/link.server";
import {
  type UserAction,
  type UserStatus,
  userActions,
  userFlags,
  userLifecycle,
  userStatus,
  userStatuses,
} from "~/domain/account/status";
import { changeUserStatus } from "~/domain/account/user-status.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { contextFor, make } from "../../support/make";
import { outcome } from "../../support/outcome";
import { rounds } from "../../support/rounds";

const allowed: Record<UserStatus, Partial<Record<UserAction, UserStatus>>> = {
  notActivated: { grant: "active", refuse: "refused" },
  active: { suspend: "suspended", exclude: "refused" },
  suspended: { restore: "active", exclude: "refused" },
  refused: { grantAgain: "active" },
};

let admin: SignedInContext;
let other: SignedInContext;

beforeAll(async () => {
  const council = await make.company();
  admin = await contextFor(await make.user({ company: council, roleNames: ["PORTAL_ADMIN"] }));
  other = await contextFor(await make.user({ company: council, roleNames: ["PORTAL_ADMIN"] }));
});

function decide(ctx: SignedInContext, userId: number, action: UserAction, from: UserStatus) {
  return changeUserStatus(ctx, { userId, action, from, note: "Reason" });
}

async function storedUser(id: number) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user as typeof users.$inferSelect;
}

const mailsTo = (userId: number) =>
  db.select().from(outboxEmails).where(eq(outboxEmails.toUserId, userId)).orderBy(asc(outboxEmails.id));

const cells = userStatuses.flatMap((from) => userActions.map((action) => [from, action] as const));

describe("ADM-020 to ADM-029, SM-1: every state and every action", () => {
  test.each(cells)("%s: %s", async (from, action) => {
    const user = await make.user(userFlags(from));
    const to = allowed[from][action];
    expect(await outcome(decide(admin, user.id, action, from))).toBe(to ? "done" : "invalidStatusChange");
    expect(userStatus(await storedUser(user.id))).toBe(to ?? from);
    const history = await db.select().from(userStatusChanges).where(eq(userStatusChanges.userId, user.id));
    expect(history.map((row) => [row.action, row.changedBy, row.note])).toEqual(
      to ? [[action, admin.viewer.id, "Reason"]] : [],
    );
    expect((await mailsTo(user.id)).map(({ kind }) => kind)).toEqual(to ? [`user-${action}`] : []);
  });

  test("ADM-031: only what is allowed is offered", () => {
    for (const status of userStatuses) {
      expect([...userLifecycle.actionsIn(status)].sort()).toEqual(Object.keys(allowed[status]).sort());
    }
  });

  test.each(cells)("PERM-019, ERR-055: without the permission nobody does %s: %s", async (from, action) => {
    const company = await make.company();
    const others = [
      await make.user({ company }),
      await make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] }),
      await make.user({ roleNames: ["COUNCIL_OFFICE"] }),
      await make.officer(["ACCESS_CONTROL", "EDIT_COMPANY_STATUS", "EDIT_EMPLOYEES"]),
    ];
    const target = await make.user({ company, ...userFlags(from) });
    for (const other of others) {
      const refused = await outcome(decide(await contextFor(other), target.id, action, from));
      expect(refused).toBe("deniedUserStatusChange");
    }
    expect(userStatus(await storedUser(target.id))).toBe(from);
  });

  test("nobody changes their own account, and nobody one that is not there", async () => {
    expect(await outcome(decide(admin, admin.viewer.id, "suspend", "active"))).toBe("invalidStatusChange");
    expect(await outcome(decide(admin, 999_999_999, "suspend", "active"))).toBe("userNotFound");
  });
});

describe("what follows a decision", () => {
  test.each([
    ["suspend", "active"],
    ["exclude", "active"],
  ] as const)("AUTH-044: %s ends the person's sessions and links", async (action, from) => {
    const user = await make.user();
    await make.session(user);
    await db.transaction((tx) => issueLink({ ...admin, db: tx }, user.id, "PASSWORD_RESET"));
    await decide(admin, user.id, action, from);
    const [session] = await db.select().from(authSessions).where(eq(authSessions.userId, user.id));
    expect(session?.endReason).toBe("USER_BLOCKED");
    const alive = await db.$count(
      accountTokens,
      and(eq(accountTokens.userId, user.id), isNull(accountTokens.revokedAt)),
    );
    expect(alive).toBe(0);
  });

  test("granting counts the e-mail as confirmed where there is a password", async () => {
    const user = await make.user({ isActive: false, emailConfirmedAt: null });
    await decide(admin, user.id, "grant", "notActivated");
    expect((await storedUser(user.id)).emailConfirmedAt).toEqual(admin.now);
  });

  test("granting somebody without a password mails the link to choose one", async () => {
    const user = await make.user({ isActive: false, isBlocked: true, emailConfirmedAt: null, passwordHash: null });
    await decide(admin, user.id, "grantAgain", "refused");
    expect((await mailsTo(user.id)).map(({ kind }) => kind)).toEqual(["user-grantAgain", "password-generation"]);
  });
});

test("two administrators at once: one decides, the other is told, in every round", async () => {
  for (let round = 0; round < rounds; round++) {
    const user = await make.user();
    const both = await Promise.all([
      outcome(decide(admin, user.id, "suspend", "active")),
      outcome(decide(other, user.id, round % 2 ? "exclude" : "suspend", "active")),
    ]);
    expect(both.sort()).toEqual(["done", "invalidStatusChange"]);
    const changes = await db.$count(userStatusChanges, eq(userStatusChanges.userId, user.id));
    expect([changes, (await mailsTo(user.id)).length]).toEqual([1, 1]);
  }
});
