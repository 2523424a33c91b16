import { authSessions, userRoles, users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db.server";
import { changePassword } from "~/domain/account/change-password.server";
import { signIn, signOut, touchSession } from "~/domain/account/commands.server";
import { findSession } from "~/domain/account/queries.server";
import { issueBearer, readBearer } from "~/domain/account/token.server";
import { hashSecret, newSecret } from "~/domain/kernel/secret.server";
import { withContext } from "~/http/context.server";
import { action as askToSignOut } from "~/routes/account/sign-out";
import { contextFor, day, hour, later, make, minute, password, visit } from "../../support/make";
import { ask } from "../../support/sending";

const start = new Date("2026-11-20T10:00:00Z");
const at = (milliseconds: number) => new Date(start.getTime() + milliseconds);

async function lookUp(secret: string, now: Date) {
  const state = await findSession({ db, now }, { cookieHash: hashSecret(secret) });
  return state && ("viewer" in state ? "running" : state.ended);
}

async function open(now = start) {
  const user = await make.user();
  const { secret } = await signIn(visit(now), { login: user.login, password, userAgent: null });
  return { user, secret };
}

describe("OQ-24: how long a session runs", () => {
  test("it ends after 24 idle hours, to the moment", async () => {
    const { secret } = await open();
    expect(await lookUp(secret, at(day - 1))).toBe("running");
    expect(await lookUp(secret, at(day))).toBe("EXPIRED");
  });

  test("use moves the idle end on, 24 hours from the use", async () => {
    const { user, secret } = await open();
    const [row] = await db.select().from(authSessions).where(eq(authSessions.userId, user.id));
    const ctx = await contextFor(user, at(20 * hour));
    await touchSession({ ...ctx, viewer: { ...ctx.viewer, sessionId: row?.id ?? "" } }, { lastSeenAt: start });
    expect(await lookUp(secret, at(44 * hour - 1))).toBe("running");
    expect(await lookUp(secret, at(44 * hour))).toBe("EXPIRED");
  });

  test("looking a session up alone, as the poll does, does not move it", async () => {
    const { secret } = await open();
    for (const hours of [1, 12, 23]) expect(await lookUp(secret, at(hours * hour))).toBe("running");
    expect(await lookUp(secret, at(day))).toBe("EXPIRED");
  });

  test("a use of long ago does not move it back", async () => {
    const user = await make.user();
    const ctx = await contextFor(user, start);
    await touchSession(later(ctx, -hour), { lastSeenAt: at(-2 * hour) });
    const [row] = await db.select().from(authSessions).where(eq(authSessions.id, ctx.viewer.sessionId));
    expect(row?.lastSeenAt).toEqual(start);
    expect(row?.idleExpiresAt).toEqual(at(day));
  });

  test("it ends after 30 days however much it is used", async () => {
    const { user, secret } = await open();
    await db
      .update(authSessions)
      .set({ idleExpiresAt: at(60 * day) })
      .where(eq(authSessions.userId, user.id));
    expect(await lookUp(secret, at(30 * day - 1))).toBe("running");
    expect(await lookUp(secret, at(30 * day))).toBe("EXPIRED");
  });
});

describe("AUTH-020, AUTH-022: signing out", () => {
  test("ends this session and no other of the same person", async () => {
    const user = await make.user();
    const [desk, phone] = await Promise.all([make.session(user), make.session(user)]);
    const ctx = await contextFor(user);
    await signOut({ ...ctx, viewer: { ...ctx.viewer, sessionId: desk.id } });
    expect(await lookUp(desk.secret, new Date())).toBe("SIGN_OUT");
    expect(await lookUp(phone.secret, new Date())).toBe("running");
  });

  test("twice is once, and keeps the first moment", async () => {
    const ctx = await contextFor(await make.user(), start);
    await signOut(ctx);
    await signOut(later(ctx, hour));
    const [row] = await db.select().from(authSessions).where(eq(authSessions.id, ctx.viewer.sessionId));
    expect(row).toMatchObject({ endedAt: start, endReason: "SIGN_OUT" });
  });

  test("AUTH-041: names the stored state that had lost its plan, whoever calls it so", async () => {
    const ctx = await contextFor(await make.user(), start);
    await signOut(ctx, "PLAN_KEY_MISSING");
    const [row] = await db.select().from(authSessions).where(eq(authSessions.id, ctx.viewer.sessionId));
    expect(row).toMatchObject({ endedAt: start, endReason: "PLAN_KEY_MISSING" });
  });

  test.each([
    ["?quiet=1", "SIGN_OUT", 204, false],
    ["?quiet=1&reason=PLAN_KEY_MISSING", "PLAN_KEY_MISSING", 204, false],
    ["?reason=toString", "SIGN_OUT", 303, true],
  ])("asked of the page with %j ends it as %s", async (query, reason, status, isTold) => {
    const { id, secret } = await make.session(await make.user());
    const answer = await ask(askToSignOut, { path: `/access/signout${query}`, cookie: `dyszel=${secret}` });
    const cookies = answer.headers.getSetCookie().join();
    expect([answer.status, cookies.includes("signedOut"), cookies.includes("dyszel=;")]).toEqual([
      status,
      isTold,
      true,
    ]);
    const [row] = await db.select().from(authSessions).where(eq(authSessions.id, id));
    expect(row?.endReason).toBe(reason);
  });

  test("makes the bearer of the session worthless", async () => {
    const ctx = await contextFor(await make.user());
    const claim = readBearer(issueBearer(ctx.viewer.sessionId, ctx.now), ctx.now);
    await signOut(ctx);
    expect(await findSession(ctx, { sessionId: claim?.sessionId ?? "" })).toMatchObject({ ended: "SIGN_OUT" });
  });
});

describe("AUTH-044, AUTH-045: revoking ends running sessions at the very next look-up", () => {
  test.each([
    ["suspended", { isBlocked: true }],
    ["refused", { isBlocked: true, isActive: false }],
    ["deactivated", { isActive: false }],
  ])("of a user who is %s", async (_, change) => {
    const user = await make.user();
    const sessions = await Promise.all([make.session(user), make.session(user)]);
    await db.update(users).set(change).where(eq(users.id, user.id));
    for (const { secret } of sessions) expect(await lookUp(secret, new Date())).toBe("USER_BLOCKED");
  });

  test.each([
    ["suspended", { isBlocked: true }],
    ["blocked", { isBlocked: true, isVerified: false }],
  ])("of everybody in a company that is %s", async (_, change) => {
    const company = await make.company();
    const people = await Promise.all([make.user({ company }), make.user({ company, isAdmin: true })]);
    const sessions = await Promise.all(people.map((person) => make.session(person)));
    const stranger = await make.session(await make.user());
    await db.update(companies).set(change).where(eq(companies.id, company.id));
    for (const { secret } of sessions) expect(await lookUp(secret, new Date())).toBe("COMPANY_BLOCKED");
    expect(await lookUp(stranger.secret, new Date())).toBe("running");
  });

  test("and a role that is given or taken counts at the next look-up", async () => {
    const user = await make.user({ roleNames: ["PORTAL_ADMIN"] });
    const ctx = await contextFor(user);
    expect(ctx.viewer.roles.map(({ name }) => name)).toEqual(["PORTAL_ADMIN"]);
    await db.delete(userRoles).where(eq(userRoles.userId, user.id));
    expect(await findSession(ctx, { sessionId: ctx.viewer.sessionId })).toMatchObject({ viewer: { roles: [] } });
  });
});

describe("a page asked for with the cookie of a session that has ended", () => {
  async function askWith(secret: string) {
    const context = { requestId: "", ip: visit().request.ip, nonce: "", log: pino({ enabled: false }), upload: null };
    const request = new Request("http://localhost/zaproszenia?page=2", { headers: { Cookie: `dyszel=${secret}` } });
    const entered = withContext({ request, context }, { access: "signedIn" }, async () => new Response());
    const answer = await entered.catch((thrown) => thrown as Response);
    return { status: answer.status, to: answer.headers.get("Location"), cookie: answer.headers.get("Set-Cookie") };
  }

  const signInAndBack = "/zaloguj?returnTo=%2Fzaproszenia%3Fpage%3D2&reason=session";

  test("AUTH-022: leads to sign in and back, and removes the cookie", async () => {
    const ctx = await contextFor(await make.user());
    const { id, secret } = await make.session(await make.user());
    await signOut({ ...ctx, viewer: { ...ctx.viewer, sessionId: id } });
    expect(await askWith(secret)).toEqual({
      status: 302,
      to: signInAndBack,
      cookie: expect.stringMatching(/^dyszel=; .*Max-Age=0/),
    });
  });

  test("AUTH-031: leaves the new cookie of who has just changed the password", async () => {
    const user = await make.user();
    const { secret } = await make.session(user);
    const { secret: renewed } = await changePassword(await contextFor(user), {
      currentPassword: password,
      password: "Nowe!haslo22",
    });
    expect(await askWith(secret)).toEqual({ status: 302, to: signInAndBack, cookie: null });
    expect(await askWith(renewed)).toMatchObject({ status: 200 });
  });
});

describe("the secret of a session", () => {
  test("is stored as its hash alone, and is another one at every sign-in", async () => {
    const { user, secret } = await open();
    const second = await signIn(visit(), { login: user.login, password, userAgent: null });
    expect(second.secret).not.toBe(secret);
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    const rows = await db.execute<{ row: string }>("select s::text as row from auth_sessions s");
    expect(rows.map(({ row }) => row).join("\n")).not.toContain(secret);
    const [stored] = await db
      .select()
      .from(authSessions)
      .where(eq(authSessions.cookieHash, hashSecret(secret)));
    expect(stored?.userId).toBe(user.id);
  });

  test("opens nothing when it differs in one character, is the stored hash, or belongs to nobody", async () => {
    const { secret } = await open();
    const flipped = (secret[0] === "A" ? "B" : "A") + secret.slice(1);
    for (const forged of [
      flipped,
      hashSecret(secret).toString("base64url"),
      hashSecret(secret).toString("hex"),
      "",
      newSecret(),
    ]) {
      expect(await lookUp(forged, start)).toBeNull();
    }
  });
});

describe("OQ-24: the bearer", () => {
  const sessionId = "0a9b6a3e-6d9f-4c7e-9f0e-1d2c3b4a5f60";

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test("names its session for 30 minutes, to the moment", () => {
    const bearer = issueBearer(sessionId, start);
    expect(readBearer(bearer, start)).toEqual({ sessionId, expired: false, isOfProgram: false });
    expect(readBearer(bearer, at(30 * minute - 1))).toMatchObject({ sessionId, expired: false });
    expect(readBearer(bearer, at(30 * minute))).toMatchObject({ sessionId, expired: true });
  });

  test("is refused when anything of it is forged", () => {
    const [claim = "", signature = ""] = issueBearer(sessionId, start).split(".");
    const other = issueBearer("11111111-6d9f-4c7e-9f0e-1d2c3b4a5f60", start).split(".");
    const longer = Buffer.from(JSON.stringify([sessionId, start.getTime() + day])).toString("base64url");
    const forged = [
      `${other[0]}.${signature}`,
      `${claim}.${other[1]}`,
      `${longer}.${signature}`,
      `${claim}.${signature.slice(0, -2)}`,
      `${claim}.`,
      `.${signature}`,
      claim,
      "",
      ".",
      "null.null",
      `${claim}.${Buffer.alloc(32).toString("base64url")}`,
      `${claim}.${Buffer.alloc(0).toString("base64url")}`,
    ];
    for (const bearer of forged) expect(readBearer(bearer, start), bearer).toBeNull();
  });

  async function tokensWith(secret: string): Promise<typeof import("~/domain/account/token.server")> {
    vi.stubEnv("SESSION_SECRET", secret);
    vi.resetModules();
    return import("~/domain/account/token.server");
  }

  test("outlives a rotation of the secret while the old one is still accepted, and not longer", async () => {
    const [old, fresh] = ["o".repeat(32), "n".repeat(32)];
    const bearer = (await tokensWith(old)).issueBearer(sessionId, start);
    const rotated = await tokensWith(`${fresh}, ${old}`);
    expect(rotated.readBearer(bearer, start)).toMatchObject({ sessionId, expired: false });
    const renewed = rotated.issueBearer(sessionId, start);
    const final = await tokensWith(fresh);
    expect(final.readBearer(renewed, start)).toMatchObject({ sessionId, expired: false });
    expect(final.readBearer(bearer, start)).toBeNull();
  });
});
