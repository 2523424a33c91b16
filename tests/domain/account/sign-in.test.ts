import { randomUUID } from "node:crypto";
import { authSessions, loginAttempts, loginLocks, users } from "drizzle/schema/account";
import { rateLimits } from "drizzle/schema/operations";
import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { signIn } from "~/domain/account/commands.server";
import type { UserAction, UserStatus } from "~/domain/account/status";
import { changeUserStatus } from "~/domain/account/user-status.server";
import { changeCompanyStatus } from "~/domain/company/verification/commands.server";
import type { Context } from "~/domain/kernel/context";
import type { ErrorCode } from "~/domain/kernel/errors";
import { subscriberOf } from "~/domain/kernel/rate-limit.server";
import texts from "~/i18n/pl/errors";
import { contextFor, hour, later, make, minute, password, type User, visit } from "../../support/make";

const wrong = "Inne!haslo1";

function attempt(ctx: Context, login: string, input = password) {
  return signIn(ctx, { login, password: input, userAgent: "test" });
}

/** The code of the refusal, or "signed in". */
async function outcome(ctx: Context, login: string, input = password): Promise<string> {
  return attempt(ctx, login, input).then(
    () => "signed in",
    (error) => error.code,
  );
}

async function guess(ctx: Context, login: string, times: number) {
  const outcomes: string[] = [];
  for (let time = 0; time < times; time++) outcomes.push(await outcome(ctx, login, wrong));
  return outcomes;
}

const companyStates = {
  waiting: { isVerified: false, isBlocked: false },
  member: { isVerified: true, isBlocked: false },
  suspended: { isVerified: true, isBlocked: true },
  blocked: { isVerified: false, isBlocked: true },
};
const notActivated = { isActive: false, isBlocked: false };
const active = { isActive: true, isBlocked: false };
const suspended = { isActive: true, isBlocked: true };
const refused = { isActive: false, isBlocked: true };
const pending = "companyVerificationPending";
const company = "companyIsSuspended";

type Row = [string, typeof active, boolean, Record<keyof typeof companyStates, ErrorCode | "signed in">];

const everywhere = (code: ErrorCode) => ({ waiting: code, member: code, suspended: code, blocked: code });
const table: Row[] = [
  ["not activated, unconfirmed", notActivated, false, everywhere("loginNotActive")],
  ["active, unconfirmed", active, false, everywhere("loginNotActive")],
  ["suspended, unconfirmed", suspended, false, everywhere("loginNotActive")],
  ["refused, unconfirmed", refused, false, everywhere("loginNotActive")],
  ["suspended, confirmed", suspended, true, everywhere("accountSuspended")],
  ["refused, confirmed", refused, true, everywhere("accountRefused")],
  [
    "not activated, confirmed",
    notActivated,
    true,
    { waiting: pending, member: "loginNotActive", suspended: company, blocked: company },
  ],
  [
    "active, confirmed",
    active,
    true,
    { waiting: "signed in", member: "signed in", suspended: company, blocked: company },
  ],
];

describe("AUTH-009, AUTH-013, AUTH-014, AUTH-016, AUTH-017: who is refused with which code", () => {
  const cells = table.flatMap(([name, flags, confirmed, expected]) =>
    Object.entries(companyStates).map(
      ([state, companyFlags]) =>
        [name, state, flags, confirmed, companyFlags, expected[state as keyof typeof expected]] as const,
    ),
  );

  test.each(cells)("%s user of a %s company", async (_, __, flags, confirmed, companyFlags, expected) => {
    const employer = await make.company(companyFlags);
    const user = await make.user({ ...flags, company: employer, emailConfirmedAt: confirmed ? new Date() : null });
    expect(await outcome(visit(), user.login)).toBe(expected);
    expect(await outcome(visit(), user.login, wrong), "without the right password nothing is told").toBe("badPassword");
  });

  test.each<[ErrorCode, string]>([
    ["loginNotActive", "Twoje konto nie zostało jeszcze aktywowane."],
    ["badPassword", "Nieprawidłowy login lub hasło."],
    ["accountSuspended", "Twoje konto zostało zawieszone."],
    ["accountRefused", "Aktywacja konta została odrzucona."],
    ["companyIsSuspended", "Firma jest zawieszona. Skontaktuj się z administratorem portalu."],
    [pending, "Twoje konto jest zawieszone do czasu weryfikacji firmy. Prosimy o cierpliwość."],
  ])("%s says its sentence", (code, sentence) => {
    expect(texts[code]).toBe(sentence);
  });
});

describe("what the right password may know of a refusal", () => {
  const refusal = (login: string, input?: string, ctx = visit(now)) =>
    attempt(ctx, login, input).then(
      () => null,
      ({ code, params }) => ({ code, params }),
    );
  const now = new Date("2026-11-20T07:05:00Z");
  const since = "2026-11-20 08:05";
  const reason = "Konto założone dwa razy";

  test("the council's decision on the person or the company, its moment and its reason", async () => {
    const admin = await contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }), now);
    const person = await make.user();
    const decide = (action: UserAction, from: UserStatus) =>
      changeUserStatus(admin, { userId: person.id, action, from, note: reason });
    await decide("suspend", "active");
    const appeal = expect.any(String);
    const suspension = { decision: "suspend", since, reason, appeal };
    expect(await refusal(person.login)).toEqual({ code: "accountSuspended", params: suspension });
    expect(await refusal(person.login, wrong)).toEqual({ code: "badPassword", params: undefined });
    await decide("exclude", "suspended");
    const exclusion = { decision: "exclude", since, reason, appeal };
    expect(await refusal(person.login)).toEqual({ code: "accountRefused", params: exclusion });

    const employee = await make.user();
    const { companyId } = employee;
    await changeCompanyStatus(admin, { companyId, action: "suspend", from: "member", note: null });
    expect(await refusal(employee.login)).toEqual({
      code: "companyIsSuspended",
      params: { decision: "suspend", since, appeal },
    });
    const stranger = await make.user({ isBlocked: true });
    expect(await refusal(stranger.login), "no history, no date").toEqual({
      code: "accountSuspended",
      params: undefined,
    });
  });

  test("how long a company waits, and until when the e-mail may be confirmed", async () => {
    const company = await make.company({ isVerified: false, waitingSince: now });
    const waiting = await make.user({ company, isActive: false, registrationCode: 2 });
    const ask = (days: number) => refusal(waiting.login, password, later(visit(now), days * 24 * hour));
    expect(await ask(1)).toEqual({ code: pending, params: { since: "2026-11-20", until: "2026-12-04" } });
    expect(await ask(14)).toEqual({ code: pending, params: { since: "2026-11-20", promised: "2026-12-04" } });
    const unconfirmed = await make.user({
      company,
      isActive: false,
      emailConfirmedAt: null,
      registrationExpiresAt: new Date("2026-12-04T07:05:00Z"),
    });
    expect(await refusal(unconfirmed.login, password, visit(now))).toEqual({
      code: "loginNotActive",
      params: { until: "2026-12-04 08:05", waitsFor: "confirmation" },
    });
  });

  test("who is switched off by the company hears so, whatever becomes of the company", async () => {
    for (const flags of Object.values(companyStates)) {
      const company = await make.company(flags);
      const person = await make.user({ company, isAdmin: true, isActive: false, switchedOffAt: now });
      expect(await refusal(person.login)).toEqual({ code: "loginNotActive", params: { by: "company" } });
      const blocked = await make.user({ company, isActive: false, isBlocked: true, switchedOffAt: now });
      expect((await refusal(blocked.login))?.code).toBe("accountRefused");
    }
  });

  test("a lock tells its minutes, alike to everybody", async () => {
    const user = await make.user();
    for (const login of [user.login, `nobody-${randomUUID()}@firma.example`]) {
      const ctx = visit();
      await guess(ctx, login, 5);
      for (const [passed, minutes] of [
        [0, 15],
        [90, 14],
        [899, 1],
      ] as const) {
        const locked = { code: "lockoutUserAccount", params: { minutes } };
        expect(await refusal(login, wrong, later(ctx, passed * 1000))).toEqual(locked);
      }
    }
  });
});

describe("AUTH-008: wrong login or password", () => {
  test("an unknown login and a wrong password are refused alike", async () => {
    const user = await make.user();
    const [unknown, mistyped] = await Promise.all(
      ["nobody@firma.example", user.login].map((login) => attempt(visit(), login, wrong).catch((error) => error)),
    );
    expect(unknown).toMatchObject({ code: "badPassword", status: 422, field: undefined, params: undefined });
    expect({ ...unknown }).toEqual({ ...mistyped });
  });

  test("an account without a password cannot be signed in to", async () => {
    const user = await make.user({ passwordHash: null, emailConfirmedAt: null });
    expect(await outcome(visit(), user.login, "")).toBe("badPassword");
    expect(await outcome(visit(), user.login, "a password nobody has")).toBe("badPassword");
  });

  test("a password is compared whole, and one over 128 characters fits none", async () => {
    const user = await make.user();
    expect(await outcome(visit(), user.login, `${password} `)).toBe("badPassword");
    expect(await outcome(visit(), user.login, password.toLowerCase())).toBe("badPassword");
    expect(await outcome(visit(), user.login, password + "x".repeat(200))).toBe("badPassword");
  });
});

describe("OQ-18: the sign-in name", () => {
  test("is the login or the e-mail, whatever its case", async () => {
    const user = await make.user({ login: "Jan.Żak", email: "Jan.Zak@Firma.example" });
    for (const name of ["Jan.Żak", "jan.żak", "JAN.ŻAK", "jan.zak@firma.example", "JAN.ZAK@FIRMA.EXAMPLE"]) {
      expect(await attempt(visit(), name)).toMatchObject({ userId: user.id });
    }
  });

  test("that is one person's login and another's e-mail means the login", async () => {
    const owner = await make.user({ login: "wspolny@firma.example" });
    await make.user({ email: "wspolny@firma.example" });
    expect(await attempt(visit(), "Wspolny@firma.example")).toMatchObject({ userId: owner.id });
  });

  test("is no pattern", async () => {
    await make.user();
    for (const name of ["%", "user-_", "' or 1=1 --"]) expect(await outcome(visit(), name)).toBe("badPassword");
  });
});

describe("AUTH-012: the lock after five wrong passwords in 15 minutes", () => {
  const existingLogin = async () => (await make.user()).login;
  const unknown = async () => `nobody-${Math.random()}@firma.example`;

  test.each([
    ["a known login", existingLogin],
    ["an unknown login", unknown],
  ])("the sixth try of %s is refused, even with the right password", async (_, login) => {
    const ctx = visit();
    const name = await login();
    expect(await guess(ctx, name, 5)).toEqual(Array(5).fill("badPassword"));
    expect(await outcome(ctx, name)).toBe("lockoutUserAccount");
    expect(await outcome(ctx, name, wrong)).toBe("lockoutUserAccount");
  });

  test("it lasts 15 minutes to the moment, and then five tries are free again", async () => {
    const ctx = visit();
    const login = await existingLogin();
    await guess(ctx, login, 5);
    expect(await outcome(later(ctx, 15 * minute - 1), login)).toBe("lockoutUserAccount");
    expect(await guess(later(ctx, 15 * minute), login, 5)).toEqual(Array(5).fill("badPassword"));
    expect(await outcome(later(ctx, 15 * minute), login)).toBe("lockoutUserAccount");
    expect(await outcome(later(ctx, 30 * minute), login)).toBe("signed in");
  });

  test("tries during the lock do not prolong it", async () => {
    const ctx = visit();
    const login = await existingLogin();
    await guess(ctx, login, 5);
    for (const minutes of [1, 5, 14])
      expect(await guess(later(ctx, minutes * minute), login, 3)).not.toContain("badPassword");
    expect(await outcome(later(ctx, 15 * minute), login)).toBe("signed in");
  });

  test("the window begins with the first wrong password, so four old ones are forgotten", async () => {
    const ctx = visit();
    const login = await existingLogin();
    await guess(ctx, login, 4);
    expect(await guess(later(ctx, 15 * minute), login, 4)).toEqual(Array(4).fill("badPassword"));
    expect(await outcome(later(ctx, 15 * minute), login)).toBe("signed in");
  });

  test("the lock begins with the fifth wrong password, not with the first", async () => {
    const ctx = visit();
    const login = await existingLogin();
    await guess(ctx, login, 4);
    await guess(later(ctx, 14 * minute), login, 1);
    expect(await outcome(later(ctx, 28 * minute), login)).toBe("lockoutUserAccount");
    expect(await outcome(later(ctx, 29 * minute), login)).toBe("signed in");
  });

  test("what is typed as an unknown login is stored nowhere, and is locked all the same", async () => {
    const ctx = visit();
    const input = `Haslo-zamiast-loginu-${randomUUID()}`;
    expect(await guess(ctx, input, 5)).toEqual(Array(5).fill("badPassword"));
    expect(await outcome(ctx, input.toUpperCase())).toBe("lockoutUserAccount");
    for (const table of ["login_locks", "login_attempts", "audit_log"]) {
      const rows = await db.execute<{ row: string }>(`select t::text as row from ${table} t`);
      expect(
        rows.filter(({ row }) => row.toLowerCase().includes(input.toLowerCase())),
        table,
      ).toEqual([]);
    }
  });

  test("success clears the count", async () => {
    const ctx = visit();
    const login = await existingLogin();
    await guess(ctx, login, 4);
    expect(await outcome(ctx, login)).toBe("signed in");
    expect(await db.select().from(loginLocks).where(eq(loginLocks.login, login))).toEqual([]);
    expect(await guess(ctx, login, 4)).toEqual(Array(4).fill("badPassword"));
    expect(await outcome(ctx, login)).toBe("signed in");
  });

  test("login and e-mail of one person are counted together, and other people are not locked", async () => {
    const ctx = visit();
    const user = await make.user();
    const other = await make.user();
    await guess(ctx, user.login, 3);
    await guess(ctx, user.email.toUpperCase(), 2);
    expect(await outcome(ctx, user.login)).toBe("lockoutUserAccount");
    expect(await outcome(ctx, other.login)).toBe("signed in");
  });

  test("of 50 guesses in parallel five are looked at", async () => {
    const now = new Date();
    const login = await existingLogin();
    const guesses = Array.from({ length: 50 }, () => outcome(visit(now), login, wrong));
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((code) => code === "badPassword")).toHaveLength(5);
    expect(outcomes.filter((code) => code === "lockoutUserAccount")).toHaveLength(45);
    expect(await outcome(visit(now), login)).toBe("lockoutUserAccount");
  });

  test("a right password between 50 wrong ones in parallel opens one session at most", async () => {
    const now = new Date();
    const user = await make.user();
    const tries = Array.from({ length: 50 }, (_, index) =>
      outcome(visit(now), user.login, index === 25 ? password : wrong),
    );
    const outcomes = await Promise.all(tries);
    const opened = outcomes.filter((code) => code === "signed in").length;
    expect(await db.$count(authSessions, eq(authSessions.userId, user.id))).toBe(opened);
    expect(outcomes.filter((code) => code === "badPassword").length).toBeLessThanOrEqual(9);
  });
});

describe("OQ-23: 60 sign-ins a minute from one address", () => {
  const start = new Date("2026-11-20T10:00:00Z");

  async function fill(ip: string, now = start) {
    const bucket = "sign-in";
    await db.insert(rateLimits).values({
      bucket,
      key: subscriberOf(ip),
      windowStart: new Date(Math.floor(now.getTime() / minute) * minute),
      count: 60,
    });
  }

  test("the 60th is looked at, the 61st is not, and the wait is named in seconds", async () => {
    const user = await make.user();
    const at = new Date(start.getTime() + 20_000);
    const ip = "192.0.2.7";
    const counted = [];
    for (let time = 0; time < 60; time++) counted.push(outcome(visit(at, ip), `nobody-${time}`, "x"));
    expect(await Promise.all(counted)).toEqual(Array(60).fill("badPassword"));
    const refusal = await attempt(visit(at, ip), user.login).catch((error) => error);
    expect(refusal).toMatchObject({ code: "tooManyResourceCalls", status: 429, params: { retryAfter: 40 } });
    expect(await outcome(visit(new Date(start.getTime() + minute), ip), user.login)).toBe("signed in");
  });

  test("comes before the lock and the password", async () => {
    const user = await make.user();
    const ip = "192.0.2.8";
    await guess(visit(start), user.login, 5);
    await fill(ip);
    expect(await outcome(visit(start, ip), user.login)).toBe("tooManyResourceCalls");
    expect(await db.$count(loginAttempts, eq(loginAttempts.ip, ip))).toBe(0);
  });

  test("neighbours in one IPv6 /64 share it, the next /64 does not", async () => {
    const user: User = await make.user();
    await fill("2001:db8:1:2::1");
    expect(await outcome(visit(start, "2001:db8:1:2:ffff:ffff:ffff:ffff"), user.login)).toBe("tooManyResourceCalls");
    expect(await outcome(visit(start, "2001:db8:1:3::1"), user.login)).toBe("signed in");
  });

  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:0002::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1:2:3:4:5", "fe80:0:0:1::/64"],
  ])("%s is counted as %s", (ip, subscriber) => {
    expect(subscriberOf(ip)).toBe(subscriber);
  });
});

describe("what a sign-in leaves behind", () => {
  test("the moment of the last sign-in, and one attempt for each outcome", async () => {
    const user = await make.user();
    const ctx = visit(new Date("2026-11-20T10:00:00Z"));
    await outcome(ctx, user.login, wrong);
    await outcome(later(ctx, hour), user.login);
    const attempts = await db
      .select()
      .from(loginAttempts)
      .where(eq(loginAttempts.login, user.login))
      .orderBy(loginAttempts.id);
    expect(attempts.map(({ succeeded, code }) => [succeeded, code])).toEqual([
      [false, "badPassword"],
      [true, null],
    ]);
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row?.lastLoginAt?.toISOString()).toBe("2026-11-20T11:00:00.000Z");
  });

  test("a refused sign-in opens no session and does not count as the last one", async () => {
    const user = await make.user({ isBlocked: true });
    await outcome(visit(), user.login);
    expect(await db.$count(authSessions, eq(authSessions.userId, user.id))).toBe(0);
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row?.lastLoginAt).toBeNull();
  });

  test("a browser's name is kept to 300 characters", async () => {
    const user = await make.user();
    await signIn(visit(), { login: user.login, password, userAgent: "Mozilla".repeat(1000) });
    const [session] = await db.select().from(authSessions).where(like(authSessions.userAgent, "Mozilla%"));
    expect(session?.userAgent).toHaveLength(300);
  });
});
