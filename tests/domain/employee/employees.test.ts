import { randomUUID } from "node:crypto";
import { accountTokens, authSessions, userStatusChanges, users } from "drizzle/schema/account";
import { conversationParticipants } from "drizzle/schema/conversation";
import { employeeReports } from "drizzle/schema/employee";
import { freightSupervisors } from "drizzle/schema/freight";
import { outboxEmails } from "drizzle/schema/mail";
import { subscriptions } from "drizzle/schema/membership";
import { auditLog } from "drizzle/schema/operations";
import { and, asc, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import {
  requestPasswordGeneration,
  requestPasswordReset,
  resetPassword,
  setFirstPassword,
} from "~/domain/account/change-password.server";
import { signIn } from "~/domain/account/commands.server";
import { deviceOf } from "~/domain/account/device";
import { findLink } from "~/domain/account/link.server";
import { endOtherSessions, endSession, listSessions } from "~/domain/account/sessions.server";
import { changeCompanyStatus } from "~/domain/company/verification/commands.server";
import { sendMessage } from "~/domain/conversation/commands.server";
import { listFreightConversations } from "~/domain/conversation/freight-list.server";
import { findConversation } from "~/domain/conversation/queries.server";
import { createEmployee, dismissReports, editEmployee, sendPasswordLink } from "~/domain/employee/commands.server";
import { confirmEmailChange } from "~/domain/employee/email-change.server";
import type { EmployeeInput } from "~/domain/employee/employee";
import { newEmployeeForm } from "~/domain/employee/form.server";
import {
  countAccounts,
  countEmployees,
  findEmployee,
  findHandover,
  listEmployees,
} from "~/domain/employee/queries.server";
import { reportEmployee } from "~/domain/employee/report.server";
import { switchOffEmployee, switchOnEmployee } from "~/domain/employee/switch-off.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { kindOf } from "~/domain/queue/kinds.server";
import {
  type Company,
  contextFor,
  day,
  hour,
  later,
  make,
  minute,
  password,
  type User,
  visit,
} from "../../support/make";
import { outcome } from "../../support/outcome";
import { rounds } from "../../support/rounds";

let serial = 0;
const address = () => `pracownik-${++serial}@firma.example`;

let company: Company;
let boss: User;
let admin: SignedInContext;

beforeEach(async () => {
  company = await make.company();
  boss = await make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
  admin = await contextFor(boss);
});

const anotherAdmin = () => make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] });

function input(choice: Partial<EmployeeInput> = {}): EmployeeInput {
  return {
    login: null,
    name: "Jan",
    surname: "Nowak",
    email: address(),
    position: "spedytor",
    phone: null,
    isAdmin: false,
    ...choice,
  };
}

const add = (ctx: SignedInContext, choice: Partial<EmployeeInput> & { key?: string } = {}) =>
  createEmployee(ctx, { key: randomUUID(), ...input(choice) });

async function edit(
  ctx: SignedInContext,
  id: number,
  choice: Partial<EmployeeInput> & { version?: number; currentPassword?: string } = {},
) {
  const { version, login, name, surname, email, position, phone, isAdmin } = await storedUser(id);
  const shown = { login: login === email ? null : login, name, surname, email, position, phone, isAdmin };
  return editEmployee(ctx, { id, version, ...shown, ...choice });
}

async function storedUser(id: number): Promise<User> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error("no such person");
  return row;
}

async function mailsTo(toEmail: string) {
  const rows = await db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toEmail, toEmail))
    .orderBy(asc(outboxEmails.id));
  return rows.map(({ kind, bodyText }) => ({
    kind,
    secret: /(?:token=|confirmaccount\/)([\w-]+)/.exec(bodyText)?.[1] ?? "",
  }));
}

async function actsOn(id: number) {
  const rows = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, "user"), eq(auditLog.targetId, String(id))))
    .orderBy(asc(auditLog.id));
  return rows.map(({ action }) => action);
}

async function limitAccounts(accountsLimit: number | null) {
  const pricing = await make.pricing({ accountsLimit });
  await db.insert(subscriptions).values({
    companyId: company.id,
    pricingId: pricing.id,
    accountsLimit,
    type: "MONTHLY",
    activeFrom: "2020-01-01",
    subscriptionDefinitionId: pricing.subscriptionDefinitionId,
    currentPeriodEnd: "2030-01-01",
    pricePerInterval: 100,
    currencyId: 1,
    intervalKind: "MONTH",
    intervalsCount: 1,
  });
}

describe("EMP-001 to EMP-014: adding", () => {
  test("EMP-006, EMP-007, EMP-011, EMP-014, SM-1: who is added chooses a password by the mailed link and signs in by the e-mail", async () => {
    const email = address();
    const sent = { key: randomUUID(), email, phone: "+48 600 100 200" };
    const [id, again] = await Promise.all([add(admin, sent), add(admin, sent)]);
    expect(again).toBe(id);
    const added = await storedUser(id);
    expect(added).toMatchObject({ login: email, isActive: false, isAdmin: false, emailConfirmedAt: null });
    expect(added.associateDeclaredAt).toEqual(admin.now);
    expect((await listEmployees(admin, everybody)).find((row) => row.id === id)).toMatchObject({
      email,
      reports: 0,
      position: "spedytor",
      phone: "+48 600 100 200",
    });
    expect(await countEmployees(admin, "")).toMatchObject({ all: 2, active: 1, invited: 1, off: 0 });

    const [mail] = await mailsTo(email);
    expect(mail?.kind).toBe("password-generation");
    await setFirstPassword(visit(), mail?.secret ?? "", password);
    expect(await storedUser(id)).toMatchObject({ isActive: true });
    await signIn(visit(), { login: email.toUpperCase(), password, userAgent: null });
    expect((await contextFor(await storedUser(id))).viewer.roles.map(({ name }) => name)).toEqual(["COMPANY_USER"]);
    expect(await actsOn(id)).toContain("employee-create");
  });

  test("EMP-004, EMP-010: the form takes no blank name and no missing declaration", () => {
    const read = (fields: object) =>
      newEmployeeForm
        .safeParse({ key: randomUUID(), name: "Jan", surname: "Nowak", email: "a@b.pl", declaration: "on", ...fields })
        .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    expect(read({})).toBeUndefined();
    expect(read({ declaration: undefined, name: " ", email: "x", phone: "1" })).toEqual([
      "name: required",
      "email: emailInvalid",
      "phone: phoneInvalid",
      "declaration: declarationRequired",
    ]);
  });

  test("EMP-005, ERR-037: neither e-mail nor login may be either of somebody else's", async () => {
    const other = await make.user();
    expect(await outcome(add(admin, { email: other.email.toUpperCase() }))).toBe("emailIsTaken@email");
    expect(await outcome(add(admin, { email: other.email, login: "own" }))).toBe("emailIsTaken@email");
    const own = { login: `login-${randomUUID()}` };
    await add(admin, own);
    expect(await outcome(add(admin, own))).toBe("mustBeUnique@login");
    expect(await outcome(edit(admin, boss.id, { ...own, currentPassword: password }))).toBe("mustBeUnique@login");
    for (const login of [other.email, address()]) {
      expect(await outcome(add(admin, { login }))).toBe("loginIsAnotherEmail@login");
      expect(await outcome(edit(admin, (await make.user({ company })).id, { login }))).toBe(
        "loginIsAnotherEmail@login",
      );
    }
    const email = address();
    const twoAtOnce = await Promise.all([outcome(add(admin, { email })), outcome(add(admin, { email, name: "Ewa" }))]);
    expect(twoAtOnce.sort()).toEqual(["done", "emailIsTaken@email"]);
  });

  test("PERM-018, ERR-029, ERR-054, ERR-035, ERR-041: who may, and whom", async () => {
    const colleague = await make.user({ company });
    const stranger = await make.user();
    const plain = await contextFor(colleague);
    const acts = (ctx: SignedInContext, id: number) => ({
      edit: () => edit(ctx, id),
      off: () => switchOffEmployee(ctx, { id, successorId: null }),
      on: () => switchOnEmployee(ctx, { id }),
      link: () => sendPasswordLink(ctx, { id }),
    });
    for (const act of Object.values(acts(plain, boss.id))) {
      expect(await outcome(act())).toBe("missingPermissionToChangeEmployees");
    }
    expect(await outcome(add(plain))).toBe("missingPermissionToChangeEmployees");
    const { edit: change, off, on, link } = acts(admin, stranger.id);
    for (const act of [change, off, on]) expect(await outcome(act())).toBe("deniedUserEdit");
    expect(await outcome(link())).toBe("userIsNotPartOfCompany");
    expect(await outcome(sendPasswordLink(admin, { id: 999_999_999 }))).toBe("userNotFound");
    expect(await outcome(findEmployee(admin, stranger.id))).toBe("userNotFound");
    expect((await listEmployees(plain, everybody)).map(({ id }) => id).sort()).toEqual([boss.id, colleague.id].sort());
  });

  test("PERM-031, PERM-036: a company without a package has none", async () => {
    const free = await make.company({ hasPlan: false });
    const ctx = await contextFor(await make.user({ company: free, isAdmin: true, roleNames: ["COMPANY_ADMIN"] }));
    expect(await outcome(add(ctx))).toBe("operationIsRestricted");
  });

  test("MSGTXT-040, EMP-013: the link is mailed again, the older one dies; not to who is off", async () => {
    const email = address();
    const id = await add(admin, { email });
    await sendPasswordLink(admin, { id });
    const [first, second] = await mailsTo(email);
    expect(await outcome(findLink(visit(), "PASSWORD_GENERATION", first?.secret ?? ""))).not.toBe("done");
    expect(await outcome(findLink(visit(), "PASSWORD_GENERATION", second?.secret ?? ""))).toBe("done");
    const off = await make.user({ company, isActive: false, switchedOffAt: new Date() });
    expect(await outcome(sendPasswordLink(admin, { id: off.id }))).toBe("invalidStatusChange");
  });
});

describe("what a company has strangers mailed", () => {
  const now = new Date(Math.floor(Date.now() / hour) * hour);

  test("twenty links an hour to addresses that nobody has confirmed, whichever way", async () => {
    const ctx = { ...admin, now };
    const invited = await add(ctx);
    const colleague = await make.user({ company });
    for (let time = 0; time < 9; time++) await add(ctx);
    for (let time = 0; time < 9; time++) await edit(ctx, invited, { email: address() });
    await edit(ctx, colleague.id, { email: address() });
    const second = { ...(await contextFor(await anotherAdmin())), now };
    expect(await outcome(add(second))).toBe("rateLimitReached");
    expect(await outcome(edit(second, invited, { email: address() }))).toBe("rateLimitReached");
    expect(await outcome(edit(second, colleague.id, { email: address() }))).toBe("rateLimitReached");
    expect(await outcome(sendPasswordLink(second, { id: invited }))).toBe("rateLimitReached");
    expect(await outcome(sendPasswordLink(second, { id: colleague.id }))).toBe("done");
    expect(await outcome(add(later(second, hour)))).toBe("done");
  });

  test("a colleague is told of five changes of their e-mail an hour", async () => {
    const ctx = { ...admin, now };
    const colleague = await make.user({ company });
    for (let time = 0; time < 5; time++) await edit(ctx, colleague.id, { email: address() });
    expect(await outcome(edit(ctx, colleague.id, { email: address() }))).toBe("rateLimitReached");
    expect(await mailsTo(colleague.email)).toHaveLength(5);
  });
});

describe("the accounts of a package", () => {
  test("above the limit nobody is switched off, only adding and switching on are refused", async () => {
    await limitAccounts(3);
    const off = await make.user({ company, isActive: false, switchedOffAt: new Date() });
    await make.user({ company, isActive: false, isBlocked: true });
    await make.user({ company });
    expect(await countAccounts(admin, company.id)).toBe(2);
    const id = await add(admin);
    expect(await outcome(add(admin))).toBe("accountsLimitReached");
    expect(await outcome(switchOnEmployee(admin, { id: off.id }))).toBe("accountsLimitReached");
    await db.update(subscriptions).set({ accountsLimit: 1 }).where(eq(subscriptions.companyId, company.id));
    expect(await outcome(edit(admin, id, { name: "Ewa" }))).toBe("done");
    await db.update(subscriptions).set({ accountsLimit: null }).where(eq(subscriptions.companyId, company.id));
    expect(await outcome(add(admin))).toBe("done");
  });

  test("of two added at once to the last place, one is", async () => {
    await limitAccounts(2);
    const both = await Promise.all([outcome(add(admin)), outcome(add(await contextFor(boss)))]);
    expect(both.sort()).toEqual(["accountsLimitReached", "done"]);
  });
});

describe("EMP-012: changing", () => {
  test("what is saved is shown; a stale form is refused; the role goes with isAdmin", async () => {
    const person = await make.user({ company });
    await edit(admin, person.id, { surname: "Nowa", position: null, login: `ewa-${randomUUID()}`, isAdmin: true });
    expect(await findEmployee(admin, person.id)).toMatchObject({ surname: "Nowa", position: null, isAdmin: true });
    expect((await contextFor(await storedUser(person.id))).viewer.roles.map(({ name }) => name)).toEqual([
      "COMPANY_ADMIN",
    ]);
    expect(await outcome(edit(admin, person.id, { version: 0 }))).toBe("staleData");
    expect(await actsOn(person.id)).toEqual(["employee-edit"]);
  });

  test("OQ-83: the e-mail of who is invited changes at once and the link goes there", async () => {
    const [old, email] = [address(), address()];
    const id = await add(admin, { email: old });
    await edit(admin, id, { email });
    expect(await storedUser(id)).toMatchObject({ email, login: email, emailConfirmedAt: null });
    const [[dead], [alive]] = [await mailsTo(old), await mailsTo(email)];
    expect(await outcome(findLink(visit(), "PASSWORD_GENERATION", dead?.secret ?? ""))).not.toBe("done");
    await setFirstPassword(visit(), alive?.secret ?? "", password);
  });

  test("a login that is the new e-mail waits with it, so that an address never confirmed is nobody's login", async () => {
    const [old, email] = [address(), address()];
    const person = await make.user({ company, email: old, login: old });
    await edit(admin, person.id, { email, login: email });
    expect(await storedUser(person.id)).toMatchObject({ email: old, login: old });
    await confirmEmailChange(visit(), (await mailsTo(email))[0]?.secret ?? "");
    expect(await storedUser(person.id)).toMatchObject({ email, login: email });
  });

  test("one's own e-mail and login change with the present password, which counts as a guess; the rest without it", async () => {
    const email = address();
    const own = (choice: Parameters<typeof edit>[2]) => outcome(edit(admin, boss.id, choice));
    for (const names of [{ email }, { login: `login-${randomUUID()}` }]) {
      expect(await own(names)).toBe("required@currentPassword");
      expect(await own({ ...names, currentPassword: "Inne!haslo1" })).toBe("badPassword@currentPassword");
    }
    expect(await own({ surname: "Nowa" })).toBe("done");
    expect(await own({ email, currentPassword: password })).toBe("done");
    expect(await own({ email, surname: "Inna" }), "asked for the waiting one once").toBe("done");
    expect(await own({ email: boss.email }), "taken back").toBe("done");
    for (let guess = 0; guess < 5; guess++) await own({ email, currentPassword: "Inne!haslo1" });
    expect(await own({ email, currentPassword: password })).toBe("lockoutUserAccount");
    expect(await findEmployee(admin, boss.id)).toMatchObject({ newEmail: null });
  });

  test("a confirmed e-mail ends the person's other sessions; a password set anew stops what waits", async () => {
    const email = address();
    await edit(admin, boss.id, { email, currentPassword: password });
    const [warning] = await db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, boss.email));
    expect(warning?.bodyText).toContain("/access/password?email=");
    const elsewhere = await make.session(boss);
    await confirmEmailChange(admin, (await mailsTo(email))[0]?.secret ?? "");
    expect((await listSessions(admin)).map(({ id }) => id)).toEqual([admin.viewer.sessionId]);
    const [ended] = await db.select().from(authSessions).where(eq(authSessions.id, elsewhere.id));
    expect(ended?.endedAt).not.toBeNull();

    const person = await make.user({ company });
    const next = address();
    await edit(admin, person.id, { email: next });
    await requestPasswordReset(visit(), person.email);
    await resetPassword(visit(), (await mailsTo(person.email)).at(-1)?.secret ?? "", "Nowe!haslo22");
    const [dead] = await mailsTo(next);
    expect(await outcome(confirmEmailChange(visit(), dead?.secret ?? ""))).toBe("confirmAccountTokenInvalid");
  });

  test("who is blocked or off is mailed no link to a password, whatever their new e-mail", async () => {
    const choices = [
      { isActive: false, isBlocked: true },
      { isActive: false, switchedOffAt: new Date() },
    ];
    for (const choice of choices) {
      const person = await make.user({ company, emailConfirmedAt: null, passwordHash: null, ...choice });
      const email = address();
      await edit(admin, person.id, { email });
      expect([(await storedUser(person.id)).email, await mailsTo(email)]).toEqual([email, []]);
    }
  });

  test("OQ-83: a new e-mail counts once it is confirmed; both addresses are told, older links die", async () => {
    const old = address();
    const person = await make.user({ company, email: old, login: old });
    const email = address();
    expect(await edit(admin, person.id, { email })).toEqual({ newEmail: email });
    expect(await edit(admin, person.id, { email, surname: "Nowa" }), "asked once").toEqual({ newEmail: email });
    expect(await storedUser(person.id)).toMatchObject({ email: old, login: old });
    expect(await findEmployee(admin, person.id)).toMatchObject({ newEmail: email });
    expect((await mailsTo(old)).map(({ kind }) => kind)).toEqual(["email-change-requested"]);
    const [mail, ...others] = await mailsTo(email);
    expect([mail?.kind, others]).toEqual(["email-change", []]);
    await requestPasswordReset(visit(), old);

    expect(await outcome(confirmEmailChange(visit(), "no-such-link"))).toBe("confirmAccountTokenInvalid");
    await confirmEmailChange(visit(), mail?.secret ?? "");
    expect(await storedUser(person.id)).toMatchObject({ email, login: email, isActive: true });
    expect(await outcome(confirmEmailChange(visit(), mail?.secret ?? ""))).toBe("confirmAccountTokenInvalid");
    expect((await mailsTo(old)).at(-1)?.kind).toBe("email-changed");
    expect((await mailsTo(email)).at(-1)?.kind).toBe("email-changed");
    const alive = and(
      eq(accountTokens.userId, person.id),
      isNull(accountTokens.usedAt),
      isNull(accountTokens.revokedAt),
    );
    expect(await db.$count(accountTokens, alive)).toBe(0);
    expect(await actsOn(person.id)).toContain("email-change");
  });

  test("OQ-83: the present address takes back what waits; one that somebody took meanwhile is refused", async () => {
    const person = await make.user({ company });
    const [first, second] = [address(), address()];
    await edit(admin, person.id, { email: first });
    await edit(admin, person.id, { email: person.email });
    const [dead] = await mailsTo(first);
    expect(await outcome(confirmEmailChange(visit(), dead?.secret ?? ""))).toBe("confirmAccountTokenInvalid");
    await edit(admin, person.id, { email: second });
    await make.user({ email: second });
    const [late] = await mailsTo(second);
    expect(await outcome(confirmEmailChange(visit(), late?.secret ?? ""))).toBe("emailIsTaken@email");
    expect(await storedUser(person.id)).toMatchObject({ email: person.email });
  });

  test("a person with rights of the council is changed only by who has them too", async () => {
    const council = await make.company({ isCouncil: true });
    const officer = await make.user({ company: council, roleNames: ["PORTAL_ADMIN"] });
    const ctx = await contextFor(await make.user({ company: council, isAdmin: true, roleNames: ["COMPANY_ADMIN"] }));
    expect(await outcome(edit(ctx, officer.id))).toBe("deniedUserEdit");
    expect(await outcome(switchOffEmployee(ctx, { id: officer.id, successorId: null }))).toBe("deniedUserEdit");
  });
});

describe("EMP-008, SM-1: switching off and on", () => {
  test("sessions and links end at once, it is written down, and only off goes on again", async () => {
    const person = await make.user({ company });
    const session = await make.session(person);
    await requestPasswordReset(visit(), person.email);
    await switchOffEmployee(admin, { id: person.id, successorId: null });
    expect(await storedUser(person.id)).toMatchObject({ isActive: false, isBlocked: false });
    const [ended] = await db.select().from(authSessions).where(eq(authSessions.id, session.id));
    expect(ended?.endReason).toBe("USER_BLOCKED");
    expect(await outcome(signIn(visit(), { login: person.login, password, userAgent: null }))).toBe("loginNotActive");
    expect(await outcome(switchOffEmployee(admin, { id: person.id, successorId: null }))).toBe("invalidStatusChange");
    const waiting = await db.execute<{ id: string }>(kindOf("person").waiting(admin));
    expect(
      waiting.map(({ id }) => Number(id)),
      "the council does not wait for them",
    ).not.toContain(person.id);

    await switchOnEmployee(admin, { id: person.id });
    expect(await outcome(switchOnEmployee(admin, { id: person.id }))).toBe("invalidStatusChange");
    await signIn(visit(), { login: person.login, password, userAgent: null });
    const history = await db.select().from(userStatusChanges).where(eq(userStatusChanges.userId, person.id));
    expect(history.map(({ action, changedBy }) => [action, changedBy])).toEqual([
      ["switchOff", boss.id],
      ["switchOn", boss.id],
    ]);
    expect(await actsOn(person.id)).toEqual(expect.arrayContaining(["employee-switchOff", "employee-switchOn"]));
  });

  test("who is off gets no link to a password, also when they never chose one", async () => {
    const person = await make.user({ company, emailConfirmedAt: null, passwordHash: null });
    await sendPasswordLink(admin, { id: person.id });
    const [link] = await mailsTo(person.email);
    await switchOffEmployee(admin, { id: person.id, successorId: null });
    expect(await countEmployees(admin, "")).toMatchObject({ invited: 0, off: 1 });
    expect(await outcome(setFirstPassword(visit(), link?.secret ?? "", password))).not.toBe("done");
    for (const request of [requestPasswordGeneration, requestPasswordReset]) {
      expect(await outcome(request(visit(), person.email))).toBe("noUserHasBeenFound@email");
    }
    await switchOnEmployee(admin, { id: person.id });
    expect(await storedUser(person.id)).toMatchObject({ isActive: true });
  });

  test("own account, invited and blocked people: invalidStatusChange", async () => {
    await anotherAdmin();
    const invited = await add(admin);
    const blocked = await make.user({ company, isBlocked: true });
    for (const id of [boss.id, invited, blocked.id]) {
      expect(await outcome(switchOffEmployee(admin, { id, successorId: null }))).toBe("invalidStatusChange");
      expect(await outcome(switchOnEmployee(admin, { id }))).toBe("invalidStatusChange");
    }
  });

  test("a verification of the company lets nobody in whom it has switched off", async () => {
    const person = await make.user({ company, isActive: false, switchedOffAt: new Date() });
    await db.execute(`update companies set is_verified = false where id = ${company.id}`);
    const officer = await contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
    const decision = { companyId: company.id, from: "waiting", action: "confirm", note: null } as const;
    await changeCompanyStatus(officer, decision);
    expect(await storedUser(person.id)).toMatchObject({ isActive: false });
  });

  test("EMP-016: the last administrator keeps the right, whoever else is off, invited or blocked", async () => {
    await make.user({ company, isAdmin: true, isBlocked: true });
    await add(admin, { isAdmin: true });
    expect(await outcome(edit(admin, boss.id, { isAdmin: false }))).toBe("lastCompanyAdministrator");
    const other = await anotherAdmin();
    expect(await outcome(edit(admin, boss.id, { isAdmin: false }))).toBe("done");
    expect(await outcome(add(admin)), "of this moment").toBe("missingPermissionToChangeEmployees");
    expect(await storedUser(other.id)).toMatchObject({ isAdmin: true });
  });

  test("EMP-016: of two administrators who take the right from each other at once, one wins, in every round", async () => {
    for (let round = 0; round < rounds; round++) {
      company = await make.company();
      const [one, two] = [await anotherAdmin(), await anotherAdmin()];
      const [first, second] = [await contextFor(one), await contextFor(two)];
      const both = await Promise.all([
        outcome(
          round % 2
            ? switchOffEmployee(first, { id: two.id, successorId: null })
            : edit(first, two.id, { isAdmin: false }),
        ),
        outcome(edit(second, one.id, { isAdmin: false })),
      ]);
      const refusals = both.filter((code) => code !== "done");
      expect(refusals).toHaveLength(1);
      expect(["forbidden", "missingPermissionToChangeEmployees"]).toContain(refusals[0]);
      const left = await db.$count(
        users,
        and(eq(users.companyId, company.id), eq(users.isAdmin, true), eq(users.isActive, true)),
      );
      expect(left).toBe(1);
    }
  });
});

describe("what a person led", () => {
  test("goes on with the colleague chosen: open postings and talk about postings, on both sides", async () => {
    const [person, successor, customer, haulier] = [
      await make.user({ company }),
      await make.user({ company }),
      await make.user(),
      await make.user(),
    ];
    const alone = await make.posting({ author: person });
    const draft = await make.posting({ author: person, status: "DRAFT" });
    const both = await make.posting({ author: boss, supervisors: [person, successor] });
    const ended = await make.posting({ author: person, status: "ARCHIVED" });
    const asked = await make.conversation({ writer: customer, reader: person, postingId: alone.id, bodies: ["new"] });
    const load = await make.posting({ author: haulier });
    const asking = await make.conversation({ writer: person, reader: haulier, postingId: load.id });
    const sharedLoad = await make.posting({ author: haulier });
    const own = await make.conversation({ writer: person, reader: haulier, postingId: sharedLoad.id });
    await make.conversation({ writer: successor, reader: haulier, postingId: sharedLoad.id });

    const shown = (await listEmployees(admin, everybody)).map(({ id, openPostings }) => [id, openPostings]);
    expect(shown).toContainEqual([person.id, 2]);
    expect(await findHandover(admin, person.id)).toMatchObject({ postings: 3, talk: 3 });
    const off = (successorId: number | null) => outcome(switchOffEmployee(admin, { id: person.id, successorId }));
    const formerEmployee = await make.user({ company, isActive: false, switchedOffAt: new Date() });
    const unconfirmed = await make.user({ company, emailConfirmedAt: null });
    const { colleagues } = await findHandover(admin, person.id);
    expect(colleagues.map(({ id }) => id).sort()).toEqual([boss.id, successor.id].sort());
    expect(await off(unconfirmed.id)).toBe("supervisorUnknown@successorId");
    expect(await off(null)).toBe("successorRequired@successorId");
    expect(await off(formerEmployee.id)).toBe("supervisorUnknown@successorId");
    expect(await off(person.id)).toBe("supervisorUnknown@successorId");
    expect(await off(customer.id)).toBe("userIsNotPartOfCompany");
    expect(await storedUser(person.id)).toMatchObject({ isActive: true });
    expect(await off(successor.id)).toBe("done");

    const supervisors = async ({ id }: { id: number }) =>
      (await db.select().from(freightSupervisors).where(eq(freightSupervisors.postingId, id))).map(
        ({ userId }) => userId,
      );
    for (const posting of [alone, draft, both]) expect(await supervisors(posting)).toEqual([successor.id]);
    expect(await supervisors(ended)).toEqual([person.id]);

    const ctx = await contextFor(successor);
    expect(await findConversation(ctx, asked.id)).toMatchObject({ isPostingSide: true, isUnread: true });
    expect(await findConversation(ctx, asking.id)).toMatchObject({ isPostingSide: false, isUnread: false });
    expect(await findConversation(ctx, own.id), "who has asked too goes on").toMatchObject({ isInCharge: true });
    const list = await listFreightConversations(ctx, { phrase: "", scope: "own", page: 1 });
    expect(list.map(({ id, unread }) => [id, unread]).sort()).toEqual(
      [
        [asked.id, 1],
        [asking.id, 0],
        [own.id, 0],
      ].sort(),
    );
    const reply = { conversationId: asked.id, body: "Jest", key: randomUUID() };
    await sendMessage(ctx, reply);
    await sendMessage(await contextFor(customer), { ...reply, key: randomUUID() });
    expect(await db.$count(conversationParticipants, eq(conversationParticipants.userId, person.id))).toBe(0);
    expect((await mailsTo(successor.email)).map(({ kind }) => kind)).toEqual(["handed-over"]);
  });
});

describe("a person reported as gone", () => {
  test("the company's administrators are told once by each, and settle it", async () => {
    const person = await make.user({ company });
    const ctx = await contextFor(await make.user());
    await reportEmployee(ctx, { userId: person.id });
    await reportEmployee(ctx, { userId: person.id });
    expect((await mailsTo(boss.email)).map(({ kind }) => kind)).toEqual(["employee-reported"]);
    const reports = async () => (await listEmployees(admin, everybody)).find(({ id }) => id === person.id)?.reports;
    expect(await reports()).toBe(1);
    await dismissReports(admin, { id: person.id });
    expect(await reports()).toBe(0);
    await reportEmployee(ctx, { userId: person.id });
    expect([await reports(), (await mailsTo(boss.email)).length], "settled a moment ago").toEqual([0, 1]);
    await reportEmployee(later(ctx, 30 * day), { userId: person.id });
    expect((await mailsTo(boss.email)).length, "who says so again a month later is heard").toBe(2);
    await switchOffEmployee(admin, { id: person.id, successorId: null });
    expect(await db.$count(employeeReports, isNull(employeeReports.settledAt))).toBe(0);
    expect(await actsOn(person.id)).toEqual(expect.arrayContaining(["employee-report", "employee-dismissReports"]));
  });

  test("one person reports five a day", async () => {
    const ctx = await contextFor(await make.user());
    const report = async (ctx: SignedInContext) => {
      const { id } = await make.user({ company });
      return outcome(reportEmployee(ctx, { userId: id }));
    };
    for (let time = 0; time < 5; time++) expect(await report(ctx)).toBe("done");
    expect(await report(later(ctx, day - minute))).toBe("tooManyResourceCalls");
    expect(await report(later(ctx, day))).toBe("done");
  });

  test("not by colleagues, not by who waits for the verification, not of who is not shown", async () => {
    const person = await make.user({ company });
    const waiting = await make.company({ isVerified: false });
    const report = async (user: User, userId: number) => outcome(reportEmployee(await contextFor(user), { userId }));
    expect(await report(boss, person.id)).toBe("forbidden");
    expect(await report(await make.user({ company: waiting }), person.id)).toBe("companyVerificationPending");
    const formerEmployee = await make.user({ company, isActive: false });
    expect(await report(await make.user(), formerEmployee.id)).toBe("userNotFound");
  });
});

describe("own sessions", () => {
  test("are listed with this one first, end one by one or all but this one; nobody else's do", async () => {
    const ctx = later(admin, minute);
    const [phone, laptop] = [await make.session(boss), await make.session(boss)];
    const foreign = await make.session(await make.user({ company }));
    const own = async () => (await listSessions(ctx)).map(({ id }) => id);
    expect((await own())[0]).toBe(ctx.viewer.sessionId);
    await endSession(ctx, foreign.id);
    await endSession(ctx, phone.id);
    expect((await own()).sort()).toEqual([ctx.viewer.sessionId, laptop.id].sort());
    expect(await outcome(endSession(ctx, ctx.viewer.sessionId))).toBe("badRequest");
    expect(await endOtherSessions(ctx)).toBe(1);
    expect(await own()).toEqual([ctx.viewer.sessionId]);
    const [untouched] = await db.select().from(authSessions).where(eq(authSessions.id, foreign.id));
    expect(untouched?.endedAt).toBeNull();
    expect(await actsOn(boss.id)).toEqual(["session-end", "session-end"]);
  });

  test.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0",
      "Edge Windows",
    ],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1", "Safari iPhone"],
    ["Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36", "Chrome Android"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox Linux"],
    ["curl/8.5.0", "? ?"],
    [null, "? ?"],
  ])("%s is %s", (userAgent, words) => {
    const { browser, system } = deviceOf(userAgent);
    expect(`${browser ?? "?"} ${system ?? "?"}`).toBe(words);
  });
});

const everybody = {
  state: null,
  phrase: "",
  page: 1,
  sort: { key: "name" as const, isDescending: false },
};
