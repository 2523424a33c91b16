import { accountTokens, authSessions, loginLocks, users } from "drizzle/schema/account";
import { outboxEmails } from "drizzle/schema/mail";
import { and, desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import {
  changePassword,
  requestPasswordGeneration,
  requestPasswordReset,
  resetPassword,
  setFirstPassword,
} from "~/domain/account/change-password.server";
import { signIn } from "~/domain/account/commands.server";
import { createFirstAdministrator } from "~/domain/account/first-administrator.server";
import { newPasswordForm } from "~/domain/account/form.server";
import { issueLink } from "~/domain/account/link.server";
import { brokenPasswordRules, generatePassword } from "~/domain/account/password-rules";
import { findSession } from "~/domain/account/queries.server";
import { hashSecret } from "~/domain/kernel/secret.server";
import { contextFor, day, hour, later, make, password, visit } from "../../support/make";
import { outcome } from "../../support/outcome";

const fresh = "Nowe!haslo22";

async function secretOf(userId: number, kind: "password-reset" | "password-generation"): Promise<string> {
  const [mail] = await db
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.toUserId, userId), eq(outboxEmails.kind, kind)))
    .orderBy(desc(outboxEmails.id))
    .limit(1);
  return /token=([\w-]+)/.exec(mail?.bodyText ?? "")?.[1] ?? "";
}

const tryToSignIn = (login: string, input: string) =>
  outcome(signIn(visit(), { login, password: input, userAgent: null }));

describe("AUTH-033 to AUTH-040: the rules of a password", () => {
  test.each([
    ["Aa1!aaa", ["passwordMin"]],
    ["Aa1!aaaa", []],
    ["Aa1! aaaa", ["passwordWhitespace"]],
    ["Aa1!\u00a0aaaa", ["passwordWhitespace"]],
    ["aa1!aaaa", ["passwordUppercase"]],
    ["AA1!AAAA", ["passwordLowercase"]],
    ["Aaa!aaaa", ["passwordDigit"]],
    ["Aa1aaaaa", ["passwordSpecial"]],
    ["Łódź!123", []],
    ["łódź!123", ["passwordUppercase"]],
    ["abc", ["passwordMin", "passwordUppercase", "passwordDigit", "passwordSpecial", "passwordTooCommon"]],
    ["Haslo123!", ["passwordTooCommon"]],
    ["P@ssw0rd!1", ["passwordTooCommon"]],
    [`Aa1!${"x".repeat(124)}`, []],
    [`Aa1!${"x".repeat(125)}`, ["passwordMax"]],
    ["Aa1!👩‍🚒👩‍🚒", []],
  ])("%s breaks %j", (input, broken) => {
    expect(brokenPasswordRules(input)).toEqual(broken);
  });

  test("each broken rule is told at the field, and a different repeat at the repeat", () => {
    const weak = newPasswordForm.safeParse({ password: "abcdefgh", passwordRepeat: "abcdefgh" });
    expect(weak.error?.issues.map(({ message, path }) => [...path, message].join(" "))).toEqual([
      "password passwordUppercase",
      "password passwordDigit",
      "password passwordSpecial",
    ]);
    const other = newPasswordForm.safeParse({ password: fresh, passwordRepeat: `${fresh} ` });
    expect(other.error?.issues.map(({ message, path }) => [...path, message].join(" "))).toEqual([
      "passwordRepeat passwordsDiffer",
    ]);
  });

  test("AUTH-030: what the generator makes keeps them all, in 16 characters, never twice", () => {
    const passwords = Array.from({ length: 500 }, generatePassword);
    expect(passwords.filter((each) => each.length !== 16 || brokenPasswordRules(each).length > 0)).toEqual([]);
    expect(new Set(passwords).size).toBe(500);
    for (let place = 0; place < 16; place++)
      expect(new Set(passwords.map((each) => each[place])).size).toBeGreaterThan(20);
  });
});

describe("AUTH-024 to AUTH-028: a forgotten password", () => {
  test("is set anew by the mailed link: the old one is dead, sessions end, the lock opens", async () => {
    const user = await make.user();
    const { id } = await make.session(user);
    for (let guess = 0; guess < 5; guess++) await tryToSignIn(user.login, "wrong");
    expect(await tryToSignIn(user.login, password)).toBe("lockoutUserAccount");

    await requestPasswordReset(visit(), user.email.toUpperCase());
    await resetPassword(visit(), await secretOf(user.id, "password-reset"), fresh);
    expect(await tryToSignIn(user.login, password)).toBe("badPassword");
    expect(await tryToSignIn(user.login, fresh)).toBe("done");
    const [session] = await db.select().from(authSessions).where(eq(authSessions.id, id));
    expect(session?.endReason).toBe("PASSWORD_CHANGED");
    const mailOfChange = and(eq(outboxEmails.toUserId, user.id), eq(outboxEmails.kind, "password-changed"));
    expect(await db.$count(outboxEmails, mailOfChange)).toBe(1);
  });

  test("one of many who use the link at once wins", async () => {
    const user = await make.user();
    await requestPasswordReset(visit(), user.email);
    const secret = await secretOf(user.id, "password-reset");
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => outcome(resetPassword(visit(), secret, `Nowe!haslo${index}0`))),
    );
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "passwordGenerationTokenInvalid")).toHaveLength(11);
  });

  test("OQ-10: the link lives 24 hours, and a newer one kills it", async () => {
    const user = await make.user();
    const ctx = visit();
    await requestPasswordReset(ctx, user.email);
    const first = await secretOf(user.id, "password-reset");
    expect(await outcome(resetPassword(later(ctx, 24 * hour), first, fresh))).toBe("passwordGenerationTokenInvalid");
    await requestPasswordReset(visit(), user.email);
    expect(await outcome(resetPassword(visit(), first, fresh))).toBe("passwordGenerationTokenInvalid");
    expect(await outcome(resetPassword(visit(), await secretOf(user.id, "password-reset"), fresh))).toBe("done");
  });

  test("many asked for at once leave one alive", async () => {
    const user = await make.user();
    await Promise.all(
      Array.from({ length: 10 }, () =>
        db.transaction((tx) => issueLink({ ...visit(), db: tx }, user.id, "PASSWORD_RESET")),
      ),
    );
    const tokens = await db.select().from(accountTokens).where(eq(accountTokens.userId, user.id));
    expect([tokens.length, tokens.filter(({ revokedAt }) => revokedAt === null).length]).toEqual([10, 1]);
  });

  test("a link of another kind, of a blocked person or of a blocked company is no good", async () => {
    const user = await make.user();
    const confirmation = await db.transaction((tx) => issueLink({ ...visit(), db: tx }, user.id, "CONFIRM_ACCOUNT"));
    const blocked = await make.user();
    const outside = await make.user({ company: await make.company({ isBlocked: true }) });
    const links = [confirmation, `${confirmation}x`, ""];
    for (const { id } of [blocked, outside]) {
      links.push(await db.transaction((tx) => issueLink({ ...visit(), db: tx }, id, "PASSWORD_RESET")));
    }
    await db.update(users).set({ isBlocked: true }).where(eq(users.id, blocked.id));
    for (const secret of links) {
      expect(await outcome(resetPassword(visit(), secret, fresh))).toBe("passwordGenerationTokenInvalid");
    }
  });

  test("AUTH-024, OQ-25: who has not confirmed gets the link, which confirms nothing", async () => {
    const user = await make.user({ emailConfirmedAt: null, isActive: false, registrationCode: 2 });
    await requestPasswordReset(visit(), user.email);
    await resetPassword(visit(), await secretOf(user.id, "password-reset"), fresh);
    expect(await tryToSignIn(user.login, password)).toBe("badPassword");
    expect(await tryToSignIn(user.login, fresh)).toBe("loginNotActive");
    const [after] = await db.select().from(users).where(eq(users.id, user.id));
    expect([after?.isActive, after?.emailConfirmedAt]).toEqual([false, null]);
  });

  test("SM-1: who has no password yet chooses the first one by it", async () => {
    const user = await make.user({ isActive: false, emailConfirmedAt: null, passwordHash: null });
    await requestPasswordReset(visit(), user.email);
    await resetPassword(visit(), await secretOf(user.id, "password-reset"), fresh);
    expect(await tryToSignIn(user.login, fresh)).toBe("done");
  });

  test("OQ-25: nobody unknown or blocked gets a mail", async () => {
    const before = await db.$count(outboxEmails);
    const people = [
      "nobody@nowhere.example",
      (await make.user({ isBlocked: true })).email,
      (await make.user({ isBlocked: true, isActive: false })).email,
      (await make.user({ company: await make.company({ isBlocked: true }) })).email,
    ];
    for (const email of people) {
      expect(await outcome(requestPasswordReset(visit(), email))).toBe("noUserHasBeenFound@email");
    }
    expect(await db.$count(outboxEmails)).toBe(before);
  });

  test("the longest address there may be is looked for like any other", async () => {
    const email = `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.example.pl`;
    expect(await outcome(requestPasswordReset(visit(), email))).toBe("noUserHasBeenFound@email");
    await make.user({ email });
    expect(await outcome(requestPasswordReset(visit(), email))).toBe("done");
  });

  test("OQ-23: 60 tries a minute to set one by a link", async () => {
    const ctx = visit();
    const tries = Array.from({ length: 61 }, () => outcome(resetPassword(ctx, "no link", fresh)));
    const refused = (await Promise.all(tries)).filter((code) => code === "tooManyResourceCalls");
    expect(refused).toHaveLength(1);
  });

  test("OQ-23: five mails in a quarter of an hour", async () => {
    const { email } = await make.user();
    const now = new Date();
    const asked = [];
    for (let time = 0; time < 6; time++) asked.push(await outcome(requestPasswordReset(visit(now), email)));
    expect(asked).toEqual([...Array(5).fill("done"), "tooManyResourceCalls"]);
    expect(await outcome(requestPasswordReset(visit(new Date(now.getTime() + 15 * 60_000)), email))).toBe("done");
  });
});

describe("the first password of somebody whom their company added", () => {
  test("SM-1: confirms and opens the account", async () => {
    const user = await make.user({ isActive: false, emailConfirmedAt: null, passwordHash: null });
    await requestPasswordGeneration(visit(), user.email);
    const secret = await secretOf(user.id, "password-generation");
    expect(await outcome(setFirstPassword(later(visit(), 7 * day + hour), secret, fresh))).toBe(
      "passwordGenerationTokenInvalid",
    );
    await setFirstPassword(visit(), secret, fresh);
    expect(await tryToSignIn(user.email, fresh)).toBe("done");
  });

  test("is mailed to nobody who has one", async () => {
    const { email } = await make.user();
    expect(await outcome(requestPasswordGeneration(visit(), email))).toBe("noUserHasBeenFound@email");
  });
});

describe("AUTH-031, AUTH-032: changing it", () => {
  test("ends every session, this one too, and opens a new one in its place", async () => {
    const user = await make.user();
    const elsewhere = await make.session(user);
    const ctx = await contextFor(user);
    const { sessionId } = ctx.viewer;
    await db.update(authSessions).set({ userAgent: "Firefox" }).where(eq(authSessions.id, sessionId));
    const { secret } = await changePassword(ctx, { currentPassword: password, password: fresh });
    for (const id of [elsewhere.id, sessionId]) {
      expect(await findSession(ctx, { sessionId: id })).toMatchObject({ ended: "PASSWORD_CHANGED" });
    }
    const running = await findSession(ctx, { cookieHash: hashSecret(secret) });
    expect(running).toMatchObject({ viewer: { id: user.id }, lastSeenAt: ctx.now });
    const [opened] = await db
      .select()
      .from(authSessions)
      .where(eq(authSessions.cookieHash, hashSecret(secret)));
    expect(opened).toMatchObject({ userAgent: "Firefox", ip: ctx.request.ip, endedAt: null });
    expect(await tryToSignIn(user.login, fresh)).toBe("done");
  });

  test("with a wrong present one is refused, and counts as a guess", async () => {
    const user = await make.user();
    const ctx = await contextFor(user);
    const wrong = { currentPassword: "wrong", password: fresh };
    const answers = [];
    for (let guess = 0; guess < 6; guess++) answers.push(await outcome(changePassword(ctx, wrong)));
    expect(answers).toEqual([...Array(5).fill("badPassword@currentPassword"), "lockoutUserAccount"]);
    expect(await tryToSignIn(user.login, password)).toBe("lockoutUserAccount");
    await db.delete(loginLocks).where(eq(loginLocks.login, user.login));
    expect(await tryToSignIn(user.login, password)).toBe("done");
  });
});

describe("OQ-86: the first administrator", () => {
  const first = {
    email: "first@rada.example",
    name: "Anna",
    surname: "Pierwsza",
    password: fresh,
    council: { name: "Rada", tin: "9995260180" },
  };

  test("is created once, also by two commands at once, and may sign in", async () => {
    const both = await Promise.all([
      createFirstAdministrator(visit(), first),
      createFirstAdministrator(visit(), { ...first, email: "second@rada.example" }),
    ]);
    expect(both.sort()).toEqual([false, true]);
    const entered = await Promise.all([first.email, "second@rada.example"].map((login) => tryToSignIn(login, fresh)));
    expect(entered.sort()).toEqual(["badPassword", "done"]);
  });
});
