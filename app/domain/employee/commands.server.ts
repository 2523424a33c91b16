import { users } from "drizzle/schema/account";
import { eq } from "drizzle-orm";
import { changeCompanyRole, createAccount, editAccount } from "~/domain/account/accounts.server";
import { requirePresentPassword } from "~/domain/account/change-password.server";
import { issueLink, revokeLinks } from "~/domain/account/link.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { countCall, requireWriting } from "~/domain/kernel/rate-limit.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { passwordGeneration } from "~/mail/password-generation.server";
import { findWaitingEmail, isSame, requestEmailChange, requireFreeNames } from "./email-change.server";
import { type EmployeeInput, employeeState } from "./employee";
import { lockEmployee, requireFreeAccount, requireOtherCompanyAdministrator, withLockedCompany } from "./lock.server";
import { employeePolicy } from "./policy";
import { settleReports } from "./report.server";

/**
 * Opens an account for a colleague of the viewer, who is mailed the link to choose a password, and returns its id; one
 * form opens one. Throws operationIsRestricted, missingPermissionToChangeEmployees, accountsLimitReached, emailIsTaken
 * at `email`, mustBeUnique and loginIsAnotherEmail at `login`, tooManyResourceCalls, and rateLimitReached for a company
 * that has mailed 20 links to addresses that nobody has confirmed within an hour.
 */
export async function createEmployee(
  ctx: SignedInContext,
  { key, ...input }: EmployeeInput & { key: string },
): Promise<number> {
  await requireWriting(ctx, "employees");
  employeePolicy.authorize(ctx.viewer, "employee.add", null);
  return inTransaction(ctx, (before) =>
    runOnce(before, idempotencyKey({ ...input, key }), async () => {
      const ctx = await withLockedCompany(before);
      employeePolicy.authorize(ctx.viewer, "employee.add", null);
      await requireFreeAccount(ctx);
      requireOwnEmail(input, null);
      const login = input.login ?? input.email;
      await requireFreeNames(ctx, { login, email: input.email }, null);
      const companyId = ctx.viewer.company.id;
      const dates = { associateDeclaredAt: ctx.now, createdAt: ctx.now, updatedAt: ctx.now };
      const id = await createAccount(ctx, { ...input, login, companyId, ...dates }, ctx.viewer.id);
      if (id === null) throw new DomainError("emailIsTaken", "email");
      await mailPasswordLink(ctx, { id, email: input.email });
      await recordAct(ctx, { action: "employee-create", target: { kind: "user", id }, after: { ...input, login } });
      return id;
    }),
  );
}

type Edit = { id: number; version: number; currentPassword?: string };

/**
 * Changes a person of the viewer's company as its form showed them. A new e-mail of who has confirmed theirs counts
 * once it is confirmed too; who is invited is mailed the link to a password there. Throws what createEmployee does but
 * for the limit, userNotFound, deniedUserEdit for one of another company or with more rights than the viewer's,
 * lastCompanyAdministrator, staleData when somebody changed the person meanwhile, and for the viewer's own e-mail or
 * login required and badPassword at `currentPassword` and lockoutUserAccount. Answers the address that waits.
 */
export async function editEmployee(
  ctx: SignedInContext,
  { id, version, currentPassword, ...input }: EmployeeInput & Edit,
): Promise<{ newEmail: string | null }> {
  await requireWriting(ctx, "employees");
  employeePolicy.authorize(ctx.viewer, "employee.add", null);
  const self = id === ctx.viewer.id ? await proveOwnNames(ctx, input, currentPassword) : null;
  return inTransaction(ctx, async (before) => {
    const { ctx, person } = await lockEmployee(before, id, "employee.change");
    if (person.version !== version || (self && self.version !== version)) throw new DomainError("staleData");
    if (person.isAdmin && !input.isAdmin) await requireOtherCompanyAdministrator(ctx, id);

    const isConfirmed = person.emailConfirmedAt !== null;
    const email = isConfirmed ? person.email : input.email;
    requireOwnEmail(input, person);
    const login = loginOf(input, email);
    await requireFreeNames(ctx, { login, email: input.email }, id);
    const { name, surname, position, phone, isAdmin } = input;
    await editAccount(ctx, id, { name, surname, position, phone, isAdmin, email, login, updatedAt: ctx.now });
    if (isAdmin !== person.isAdmin) await changeCompanyRole(ctx, id, { isAdmin, grantedBy: ctx.viewer.id });
    await recordAct(ctx, {
      action: "employee-edit",
      target: { kind: "user", id },
      before: inputOf(person),
      after: { ...input, login, email: input.email },
    });
    if (isConfirmed) return requestEmailChange(ctx, person, input.email);
    if (email.toLowerCase() !== person.email.toLowerCase()) {
      await revokeLinks(ctx, id);
      if (employeeState(person) === "invited") await mailPasswordLink(ctx, { id, email });
    }
    return { newEmail: null };
  });
}

type User = typeof users.$inferSelect;
/**
 * Mails a colleague the link to choose a password; an older one dies. Throws operationIsRestricted,
 * missingPermissionToChangeEmployees, userNotFound, userIsNotPartOfCompany, invalidStatusChange for who is switched off
 * or blocked, tooManyResourceCalls and rateLimitReached.
 */
export async function sendPasswordLink(ctx: SignedInContext, { id }: { id: number }): Promise<void> {
  await requireWriting(ctx, "employees");
  await inTransaction(ctx, async (before) => {
    const { ctx, person } = await lockEmployee(before, id, "employee.name");
    if (!["active", "invited"].includes(employeeState(person))) throw new DomainError("invalidStatusChange");
    await mailPasswordLink(ctx, person);
    await recordAct(ctx, { action: "employee-sendPasswordLink", target: { kind: "user", id } });
  });
}

/**
 * Settles what others reported of a colleague: they still work here. Throws as sendPasswordLink, whatever the state.
 */
export async function dismissReports(ctx: SignedInContext, { id }: { id: number }): Promise<void> {
  await requireWriting(ctx, "employees");
  await inTransaction(ctx, async (before) => {
    const { ctx } = await lockEmployee(before, id, "employee.name");
    await settleReports(ctx, id);
    await recordAct(ctx, { action: "employee-dismissReports", target: { kind: "user", id } });
  });
}

type Names = Pick<EmployeeInput, "login" | "email">;

/** A login that is the e-mail follows it: the new one counts for both once it is confirmed. */
function loginOf(input: Names, email: string): string {
  return input.login === null || isSame(input.login, input.email) ? email : input.login;
}

/** An address is a login only to whom it belongs: nobody keeps another's from them. */
function requireOwnEmail({ login, email }: Names, before: User | null): void {
  const own = [email, before?.email, before?.login];
  if (!login?.includes("@") || own.some((name) => name && isSame(login, name))) return;
  throw new DomainError("loginIsAnotherEmail", "login");
}

/** The viewer's account as it was when they gave its password; null where they leave its names as they are. */
async function proveOwnNames(ctx: SignedInContext, input: Names, currentPassword: string | undefined) {
  const [self] = await ctx.db.select().from(users).where(eq(users.id, ctx.viewer.id));
  if (!self) throw new DomainError("userNotFound");
  const names = [self.email, await findWaitingEmail(ctx, self.id)];
  const isSameEmail = names.some((name) => name && isSame(input.email, name));
  if (isSameEmail && isSame(loginOf(input, self.email), self.login)) return self;
  if (!currentPassword) throw new DomainError("required", "currentPassword");
  return requirePresentPassword(ctx, currentPassword);
}

type Addressee = { id: number; email: string; emailConfirmedAt?: Date | null };

async function mailPasswordLink(ctx: SignedInContext, { id, email, emailConfirmedAt }: Addressee): Promise<void> {
  if (!emailConfirmedAt) await countCall(ctx, "colleague-link", ctx.viewer.company.id);
  await countCall(ctx, "mailed-link", email.toLowerCase());
  const secret = await issueLink(ctx, id, "PASSWORD_GENERATION");
  await enqueueMail(ctx, passwordGeneration({ userId: id, email, companyName: ctx.viewer.company.name, secret }));
}

function inputOf({ login, name, surname, email, position, phone, isAdmin }: EmployeeInput): EmployeeInput {
  return { login, name, surname, email, position, phone, isAdmin };
}
