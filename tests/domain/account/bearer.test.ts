import { authSessions, userRoles } from "drizzle/schema/account";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { authState } from "~/domain/account/auth-state.server";
import { changePassword, resetPassword, setFirstPassword } from "~/domain/account/change-password.server";
import { signOut } from "~/domain/account/commands.server";
import { issueLink } from "~/domain/account/link.server";
import { findSession } from "~/domain/account/queries.server";
import { changeUserStatus } from "~/domain/account/user-status.server";
import { changeCompanyStatus } from "~/domain/company/verification/commands.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { hashSecret } from "~/domain/kernel/secret.server";
import { action } from "~/routes/api/graphql";
import { contextFor, day, make, minute, password, visit } from "../../support/make";

const fresh = "Nowe!haslo22";
const invalid = { data: null, message: "Nieprawidłowy lub unieważniony token.", renewed: null };

const bearerOf = ({ viewer }: SignedInContext, now = new Date()) => authState(viewer, now).token;

/** What /api answers to a bearer alone, and the bearer it is renewed by. */
async function ask(bearer: string) {
  const context = { requestId: "", ip: visit().request.ip, nonce: "", log: pino({ enabled: false }), upload: null };
  const body = JSON.stringify({ query: "{ me { user { id userRoles { dictionaryRole { name } } } } }" });
  const headers = { Authorization: `Bearer ${bearer}` };
  const request = new Request("http://localhost/api", { method: "POST", headers, body });
  const answer = await action({ request, context, params: {} });
  const { data, errors } = await answer.json();
  return { data, message: errors?.[0]?.message, renewed: answer.headers.get("X-Auth-Token") };
}

const council = async () => contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }));

type UserDecision = Parameters<typeof changeUserStatus>[1];
const decideOnUser = (action: UserDecision["action"], from: UserDecision["from"]) => async (ctx: SignedInContext) =>
  changeUserStatus(await council(), { userId: ctx.viewer.id, action, from, note: "Reason" });

type CompanyDecision = Parameters<typeof changeCompanyStatus>[1];
const decideOnCompany =
  (action: CompanyDecision["action"], from: CompanyDecision["from"]) => async (ctx: SignedInContext) =>
    changeCompanyStatus(await council(), { companyId: ctx.viewer.company.id, action, from, note: "Reason" });

const mailedLink = (ctx: SignedInContext, kind: Parameters<typeof issueLink>[2]) =>
  db.transaction((tx) => issueLink({ ...ctx, db: tx }, ctx.viewer.id, kind));

const nothing = async () => {};

const ends: [
  how: string,
  end: (ctx: SignedInContext) => Promise<unknown>,
  restore: (ctx: SignedInContext) => unknown,
][] = [
  ["AUTH-022: signing out", signOut, nothing],
  [
    "AUTH-031: a change of the password",
    (ctx) => changePassword(ctx, { currentPassword: password, password: fresh }),
    nothing,
  ],
  [
    "AUTH-027: a reset of the password",
    async (ctx) => resetPassword(visit(), await mailedLink(ctx, "PASSWORD_RESET"), fresh),
    nothing,
  ],
  [
    "a first password",
    async (ctx) => setFirstPassword(visit(), await mailedLink(ctx, "PASSWORD_GENERATION"), fresh),
    nothing,
  ],
  ["AUTH-044: a suspension of the person", decideOnUser("suspend", "active"), decideOnUser("restore", "suspended")],
  ["AUTH-044: an exclusion of the person", decideOnUser("exclude", "active"), decideOnUser("grantAgain", "refused")],
  [
    "AUTH-045: a suspension of the company",
    decideOnCompany("suspend", "member"),
    decideOnCompany("restore", "suspended"),
  ],
];

describe("security §1.4: the bearer of a session is dead at once, is not renewed, and does not come back after", () => {
  test.each(ends)("%s", async (_, end, restore) => {
    const ctx = await contextFor(await make.user());
    const bearer = bearerOf(ctx);
    const { renewed } = await ask(bearer);
    expect(renewed).not.toBeNull();
    await end(ctx);
    for (const dead of [bearer, renewed ?? ""]) expect(await ask(dead)).toEqual(invalid);
    await restore(ctx);
    for (const dead of [bearer, renewed ?? ""]) expect(await ask(dead)).toEqual(invalid);
  });
});

describe("OQ-24: a bearer", () => {
  test("of the session that a change of the password opens is good, and names the same person", async () => {
    const ctx = await contextFor(await make.user());
    const { secret } = await changePassword(ctx, { currentPassword: password, password: fresh });
    const opened = await findSession(ctx, { cookieHash: hashSecret(secret) });
    if (!opened || !("viewer" in opened)) throw new Error("No running session.");
    const { data, renewed } = await ask(authState(opened.viewer, new Date()).token);
    expect(data).toMatchObject({ me: { user: { id: ctx.viewer.id } } });
    expect(renewed).not.toBeNull();
  });

  test("does not outlive its session, however often it is renewed", async () => {
    const ctx = await contextFor(await make.user());
    for (const end of ["idleExpiresAt", "expiresAt"] as const) {
      const times = { idleExpiresAt: new Date(Date.now() + day), expiresAt: new Date(Date.now() + day) };
      const isOf = eq(authSessions.id, ctx.viewer.sessionId);
      await db.update(authSessions).set(times).where(isOf);
      const { renewed } = await ask(bearerOf(ctx));
      await db
        .update(authSessions)
        .set({ [end]: new Date(Date.now() - minute) })
        .where(isOf);
      expect(await ask(renewed ?? "")).toEqual(invalid);
    }
  });

  test("AUTH-044: gives the rights of the moment, not those it was issued with", async () => {
    const ctx = await contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
    const bearer = bearerOf(ctx);
    const withRoles = (names: string[]) => ({
      me: { user: { userRoles: names.map((name) => ({ dictionaryRole: { name } })) } },
    });
    expect((await ask(bearer)).data).toMatchObject(withRoles(["PORTAL_ADMIN"]));
    await db.delete(userRoles).where(eq(userRoles.userId, ctx.viewer.id));
    expect((await ask(bearer)).data).toMatchObject(withRoles([]));
  });
});
