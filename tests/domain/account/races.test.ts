import { authSessions, loginAttempts, users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { and, eq, isNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, type Transaction } from "~/db.server";
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
  setFirstPassword,
} from "~/domain/account/change-password.server";
import { signIn, signOut } from "~/domain/account/commands.server";
import { issueLink } from "~/domain/account/link.server";
import { hashPassword } from "~/domain/account/password.server";
import { changeUserStatus } from "~/domain/account/user-status.server";
import { changeCompanyStatus } from "~/domain/company/verification/commands.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { confirmAccount, resendConfirmation } from "~/domain/registration/confirmation.server";
import { expireRegistrations } from "~/domain/registration/expiry.server";
import { contextFor, make, password, type User, visit } from "../../support/make";
import { outcome } from "../../support/outcome";
import { rounds } from "../../support/rounds";

const fresh = "Nowe!haslo22";

/** Somebody who registered and has not confirmed, with the link that was mailed. */
async function applicant(choice: Partial<User> = {}) {
  const company = await make.company({ isVerified: false, waitingSince: new Date() });
  const user = await make.user({
    company,
    isActive: false,
    emailConfirmedAt: null,
    registrationCode: 2,
    registrationExpiresAt: new Date(Date.now() + 86_400_000),
    ...choice,
  });
  const secret = await db.transaction((tx) => issueLink({ ...visit(), db: tx }, user.id, "CONFIRM_ACCOUNT"));
  return { company, user, secret };
}

const admin = async () => contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
const enter = (user: User, input = password) =>
  outcome(signIn(visit(), { login: user.login, password: input, userAgent: null }));
const runningSessions = (user: User) =>
  db.$count(authSessions, and(eq(authSessions.userId, user.id), isNull(authSessions.endedAt)));

/** What the work answers when a change is not committed until the work waits for it. */
async function duringUncommitted(change: (tx: Transaction) => Promise<unknown>, work: () => Promise<string>) {
  const answer = await db.transaction(async (tx) => {
    await change(tx);
    const waiting = work();
    await expect.poll(countWaiting, { timeout: 10_000 }).toBeGreaterThan(0);
    return { waiting };
  });
  return answer.waiting;
}

async function countWaiting(): Promise<number> {
  const [row] = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.waiting ?? 0;
}

describe("AUTH-027, OQ-24: a password that is replaced at this moment", () => {
  const replaced = async (user: User) => {
    const passwordHash = await hashPassword(fresh);
    return (tx: Transaction) => tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  };

  test("opens no session any more", async () => {
    const user = await make.user();
    expect(await duringUncommitted(await replaced(user), () => enter(user))).toBe("badPassword");
    expect(await runningSessions(user)).toBe(0);
    const [last] = await db.select().from(loginAttempts).where(eq(loginAttempts.login, user.login));
    expect(last).toMatchObject({ succeeded: false, code: "badPassword" });
    expect(await enter(user, fresh)).toBe("done");
  });

  test("cannot be changed once more by who knew the old one", async () => {
    const user = await make.user();
    const ctx = await contextFor(user);
    const change = () => outcome(changePassword(ctx, { currentPassword: password, password: "Obce!haslo33" }));
    expect(await duringUncommitted(await replaced(user), change)).toBe("badPassword@currentPassword");
    expect(await enter(user, fresh)).toBe("done");
  });
});

const suspendPerson = async (user: User) => {
  const council = await admin();
  return (tx: Transaction) =>
    changeUserStatus({ ...council, db: tx }, { userId: user.id, action: "suspend", from: "active", note: "Reason" });
};
const suspendCompany = async ({ companyId }: User) => {
  const council = await admin();
  return (tx: Transaction) =>
    changeCompanyStatus({ ...council, db: tx }, { companyId, action: "suspend", from: "member", note: "Reason" });
};

describe.each([
  ["AUTH-044: somebody suspended at this moment", suspendPerson, "accountSuspended"],
  ["AUTH-045: somebody whose company is suspended at this moment", suspendCompany, "companyIsSuspended"],
] as const)("%s gets no session that a restoration would wake", (_, suspend, refusal) => {
  test("by signing in", async () => {
    const user = await make.user();
    expect(await duringUncommitted(await suspend(user), () => enter(user))).toBe(refusal);
    expect(await runningSessions(user)).toBe(0);
  });

  test("by changing the password, which stays", async () => {
    const user = await make.user();
    const ctx = await contextFor(user);
    const change = () => outcome(changePassword(ctx, { currentPassword: password, password: fresh }));
    expect(await duringUncommitted(await suspend(user), change)).toBe("sessionExpired");
    expect(await runningSessions(user)).toBe(0);
    const [after] = await db.select().from(users).where(eq(users.id, user.id));
    expect(after?.passwordHash).toBe(user.passwordHash);
  });

  test.each([
    ["by signing in", (ctx: SignedInContext) => signIn(ctx, { login: ctx.viewer.login, password, userAgent: null })],
    [
      "by a change of the password",
      (ctx: SignedInContext) => changePassword(ctx, { currentPassword: password, password: fresh }),
    ],
  ])("nor keeps one that was just being opened %s", async (_, open) => {
    const user = await make.user();
    const ctx = await contextFor(user);
    const suspended = await suspend(user);
    const opened = (tx: Transaction) => open({ ...ctx, db: tx });
    expect(await duringUncommitted(opened, () => outcome(db.transaction<unknown>(suspended)))).toBe("done");
    expect(await runningSessions(user)).toBe(0);
  });
});

test("AUTH-022: who signs out at this moment is not signed in again by changing the password", async () => {
  const user = await make.user();
  const ctx = await contextFor(user);
  const leave = (tx: Transaction) => signOut({ ...ctx, db: tx });
  const change = () => outcome(changePassword(ctx, { currentPassword: password, password: fresh }));
  expect(await duringUncommitted(leave, change)).toBe("sessionExpired");
  expect(await runningSessions(user)).toBe(0);
});

describe("a mailed link used while something else happens to it", () => {
  test(`REG-052: a new one is asked for, in every round`, async () => {
    for (let round = 0; round < rounds; round++) {
      const { user, secret } = await applicant();
      const [used, resent] = await Promise.all([
        outcome(confirmAccount(visit(), secret)),
        outcome(resendConfirmation(visit(), user.email)),
      ]);
      expect([
        ["done", "emailAlreadyConfirmed"],
        ["confirmAccountTokenInvalid", "done"],
      ]).toContainEqual([used, resent]);
    }
  });

  test(`AUTH-027: another reset is asked for, in every round`, async () => {
    for (let round = 0; round < rounds; round++) {
      const user = await make.user();
      const secret = await db.transaction((tx) => issueLink({ ...visit(), db: tx }, user.id, "PASSWORD_RESET"));
      const [used, asked] = await Promise.all([
        outcome(resetPassword(visit(), secret, fresh)),
        outcome(requestPasswordReset(visit(), user.email)),
      ]);
      expect(["done", "passwordGenerationTokenInvalid"]).toContain(used);
      expect(asked).toBe("done");
    }
  });

  test(`SM-1: the council refuses the person, in every round`, async () => {
    const council = await admin();
    for (let round = 0; round < rounds; round++) {
      const { user, secret } = await applicant();
      const refuse = { userId: user.id, action: "refuse", from: "notActivated", note: "Reason" } as const;
      const answers = await Promise.all([
        outcome(confirmAccount(visit(), secret)),
        outcome(changeUserStatus(council, refuse)),
      ]);
      expect(answers[1]).toBe("done");
      expect(["done", "confirmAccountTokenInvalid"]).toContain(answers[0]);
      const [after] = await db.select().from(users).where(eq(users.id, user.id));
      expect(after).toMatchObject({ isActive: false, isBlocked: true });
    }
  });

  test(`AUTH-014, AUTH-015: the council verifies the company, in every round`, async () => {
    const council = await admin();
    for (let round = 0; round < rounds; round++) {
      const { user, company, secret } = await applicant();
      const confirm = { companyId: company.id, action: "confirm", from: "waiting", note: null } as const;
      const answers = await Promise.all([
        outcome(confirmAccount(visit(), secret)),
        outcome(changeCompanyStatus(council, confirm)),
      ]);
      expect(answers).toEqual(["done", "done"]);
      const [after] = await db
        .select({ isActive: users.isActive, isVerified: companies.isVerified })
        .from(users)
        .innerJoin(companies, eq(companies.id, users.companyId))
        .where(eq(users.id, user.id));
      expect(after).toEqual({ isActive: true, isVerified: true });
    }
  });
});

test(`BG-001: the end of a registration comes while its link is used, or its company verified, in every round`, async () => {
  const council = await admin();
  for (let round = 0; round < rounds; round++) {
    const { user, company, secret } = await applicant({ registrationExpiresAt: new Date() });
    const decision = { companyId: company.id, action: "confirm", from: "waiting", note: null } as const;
    const [used, decided] = await Promise.all([
      outcome(confirmAccount(visit(new Date(Date.now() - 1000)), secret)),
      outcome(changeCompanyStatus(council, decision)),
      expireRegistrations(visit(new Date(Date.now() + 1000))),
    ]);
    const [after] = await db.select().from(users).where(eq(users.id, user.id));
    const isOver = after?.emailConfirmedAt === null;
    expect(used).toBe(isOver ? "confirmAccountTokenInvalid" : "done");
    expect(isOver ? ["done", "companyNotFound", "invalidStatusChange"] : ["done"]).toContain(decided);
    expect(after?.email).toBe(isOver ? `expired-${user.id}@invalid` : user.email);
  }
});

const uses = [
  ["CONFIRM_ACCOUNT", confirmAccount],
  ["PASSWORD_RESET", (ctx: Context, secret: string) => resetPassword(ctx, secret, fresh)],
  ["PASSWORD_GENERATION", (ctx: Context, secret: string) => setFirstPassword(ctx, secret, fresh)],
] as const;

test.each(uses)("security §5.15: of two who use a %s link at once one wins, in every round", async (kind, use) => {
  for (let round = 0; round < rounds; round++) {
    const { user } = await applicant();
    const secret = await db.transaction((tx) => issueLink({ ...visit(), db: tx }, user.id, kind));
    const answers = await Promise.all([use(visit(), secret), use(visit(), secret)].map(outcome));
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
  }
});
