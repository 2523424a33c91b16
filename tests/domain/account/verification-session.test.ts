import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { resetPassword } from "~/domain/account/change-password.server";
import { signIn } from "~/domain/account/commands.server";
import { issueLink } from "~/domain/account/link.server";
import { findSession } from "~/domain/account/queries.server";
import { issueBearer, readBearer } from "~/domain/account/token.server";
import { changeUserStatus } from "~/domain/account/user-status.server";
import {
  findVerificationViewer,
  leaveVerificationSession,
  openVerificationSession,
} from "~/domain/account/verification-session.server";
import { changeCompanyStatus } from "~/domain/company/verification/commands.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { type RouteHandle, withContext } from "~/http/context.server";
import { contextFor, hour, later, make, minute, password, type User, visit } from "../../support/make";
import { outcome } from "../../support/outcome";

type Choice = Parameters<typeof make.user>[0];

async function waitingAdmin(choice: Choice = {}) {
  const company = await make.company({ isVerified: false });
  return make.user({ company, isAdmin: true, isActive: false, ...choice });
}

/** What the refused sign-in offers; undefined when it offers nothing. */
async function offerTo({ login }: User, ctx: Context = visit(), input = password): Promise<string | undefined> {
  const refusal = await signIn(ctx, { login, password: input, userAgent: null }).catch((error) => error);
  if (!(refusal instanceof DomainError)) throw new Error("Signed in.");
  return refusal.params?.offer as string | undefined;
}

async function open(user: User, ctx: Context = visit()) {
  const { secret } = await openVerificationSession(ctx, (await offerTo(user, ctx)) ?? "");
  return secret;
}

async function isRunning(secret: string, ctx: Context = visit()): Promise<boolean> {
  return (await findVerificationViewer(ctx, secret)) !== null;
}

test("OQ-18: the right password of a waiting company's administrator is refused and offered the papers, once", async () => {
  const admin = await waitingAdmin();
  expect(await offerTo(admin, visit(), "Inne!haslo1")).toBeUndefined();
  const first = await offerTo(admin);
  const offer = await offerTo(admin);
  for (const dead of [first, "", "nikt"]) {
    expect(await outcome(openVerificationSession(visit(), dead ?? ""))).toBe("verificationOfferInvalid");
  }

  const { secret } = await openVerificationSession(visit(), offer ?? "");
  expect(await outcome(openVerificationSession(visit(), offer ?? ""))).toBe("verificationOfferInvalid");
  expect(await isRunning(offer ?? "")).toBe(false);
  expect(await findVerificationViewer(visit(), secret)).toMatchObject({
    id: admin.id,
    company: { id: admin.companyId, isVerified: false },
    roles: [],
    userGroupIds: [],
    isVerificationOnly: true,
  });
  const stored = await db.execute<{ row: string }>("select s::text as row from verification_sessions s");
  expect(stored.map(({ row }) => row).join()).not.toContain(secret);
});

test("nobody else is offered it, and an offer is good for a quarter of an hour", async () => {
  const others = await Promise.all([
    waitingAdmin({ isAdmin: false }),
    waitingAdmin({ emailConfirmedAt: null }),
    waitingAdmin({ isBlocked: true }),
    waitingAdmin({ switchedOffAt: new Date() }),
    make.user({ isAdmin: true, isActive: false }),
    make.user({ company: await make.company({ isVerified: false, isBlocked: true }), isAdmin: true, isActive: false }),
  ]);
  for (const other of others) expect(await offerTo(other)).toBeUndefined();

  const [late, inTime] = [await waitingAdmin(), await waitingAdmin()];
  const ctx = visit();
  const [old, good] = [await offerTo(late, ctx), await offerTo(inTime, ctx)];
  expect(await outcome(openVerificationSession(later(ctx, 15 * minute), old ?? ""))).toBe("verificationOfferInvalid");
  expect(await outcome(openVerificationSession(later(ctx, 15 * minute - 1), good ?? ""))).toBe("done");
});

test("of two who open one offer at once, one gets in", async () => {
  const offer = (await offerTo(await waitingAdmin())) ?? "";
  const outcomes = await Promise.all([0, 1].map(() => outcome(openVerificationSession(visit(), offer))));
  expect(outcomes.toSorted()).toEqual(["done", "verificationOfferInvalid"]);
});

test("it lasts two hours, whatever its use, and ends when it is left", async () => {
  const [admin, leaver] = [await waitingAdmin(), await waitingAdmin()];
  const ctx = visit();
  const secret = await open(admin, ctx);
  expect(await isRunning(secret, later(ctx, 2 * hour - 1))).toBe(true);
  expect(await isRunning(secret, later(ctx, 2 * hour))).toBe(false);

  const left = await open(leaver, ctx);
  const viewer = await findVerificationViewer(ctx, left);
  if (viewer) await leaveVerificationSession({ ...ctx, viewer });
  expect([await isRunning(left, ctx), await isRunning(secret, ctx)]).toEqual([false, true]);
});

const decide = async (admin: User, action: "confirm" | "deny" | "restart", from: "waiting" | "blocked" = "waiting") => {
  const officer = await contextFor(await make.officer(["EDIT_COMPANY_STATUS", "EDIT_USER_STATUS"]));
  await changeCompanyStatus(officer, { companyId: admin.companyId, action, from, note: "Powód" });
};

const endings: [string, (admin: User) => Promise<unknown>][] = [
  [
    "the password is set anew",
    async (admin) => {
      const secret = await db.transaction((tx) => issueLink({ ...visit(), db: tx }, admin.id, "PASSWORD_RESET"));
      await resetPassword(visit(), secret, "Nowe!haslo22");
    },
  ],
  ["the company is confirmed", (admin) => decide(admin, "confirm")],
  ["the company is refused", (admin) => decide(admin, "deny")],
  [
    "the company is refused and taken up again",
    async (admin) => {
      await decide(admin, "deny");
      await decide(admin, "restart", "blocked");
    },
  ],
  [
    "the person is refused and granted again",
    async (admin) => {
      const officer = await contextFor(await make.officer(["EDIT_USER_STATUS"]));
      const of = { userId: admin.id, note: "Powód" };
      await changeUserStatus(officer, { ...of, from: "notActivated", action: "refuse" });
      await changeUserStatus(officer, { ...of, from: "refused", action: "grantAgain" });
    },
  ],
  ["the person administers no more", (admin) => db.update(users).set({ isAdmin: false }).where(eq(users.id, admin.id))],
  [
    "the registration runs out",
    (admin) => db.update(companies).set({ expiredAt: new Date() }).where(eq(companies.id, admin.companyId)),
  ],
];

test.each(endings)("it and its offers end when %s", async (_, end) => {
  const admin = await waitingAdmin();
  const secret = await open(admin);
  const offer = (await offerTo(admin)) ?? "";
  await end(admin);
  expect(await isRunning(secret)).toBe(false);
  expect(await outcome(openVerificationSession(visit(), offer))).toBe("verificationOfferInvalid");
});

test("it has no bearer, and opens no route but those that ask for it", async () => {
  const secret = await open(await waitingAdmin());
  const viewer = await findVerificationViewer(visit(), secret);
  const now = new Date();
  const claim = readBearer(issueBearer(viewer?.sessionId ?? "", now), now);
  expect(await findSession({ db, now }, { sessionId: claim?.sessionId ?? "" })).toBeNull();

  const ask = async (handle: RouteHandle, cookie: string) => {
    const context = { requestId: "", ip: "10.9.9.9", nonce: "", log: pino({ enabled: false }), upload: null };
    const request = new Request("http://localhost/weryfikacja", { headers: { Cookie: cookie } });
    const entered = withContext({ request, context }, handle, async ({ viewer }) => viewer?.id ?? "visitor");
    return entered.catch((thrown) => thrown.headers.get("Location"));
  };
  const toSignIn = "/zaloguj?returnTo=%2Fweryfikacja";
  expect(await ask({ access: "verification" }, `verification=${secret}`)).toBe(viewer?.id);
  expect(await ask({ access: "verification" }, `dyszel=${secret}`)).toBe(toSignIn);
  expect(await ask({ access: "verification" }, "verification=inny")).toBe(toSignIn);
  expect(await ask({ access: "signedIn" }, `verification=${secret}`)).toBe(toSignIn);
  for (const access of ["public", "guestOnly"] as const) {
    expect(await ask({ access }, `verification=${secret}`)).toBe("visitor");
  }
});
