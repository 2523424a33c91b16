import { dictionaryRoles, userRoles, userStatusChanges, users } from "drizzle/schema/account";
import { and, eq, inArray, sql } from "drizzle-orm";
import { isRegistrationOver } from "~/domain/company/registration-term.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { noteActivation } from "./activation.server";

type Account = typeof users.$inferInsert;

const companyRoles = ["COMPANY_ADMIN", "COMPANY_USER"];

/**
 * Opens an account with the role of a company's administrator or user, and answers its id; null when somebody else has
 * its login or e-mail.
 */
export async function createAccount(ctx: Context, account: Account, grantedBy: number | null): Promise<number | null> {
  const [insertedUser] = await ctx.db.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
  if (!insertedUser) return null;
  await changeCompanyRole(ctx, insertedUser.id, { isAdmin: account.isAdmin ?? false, grantedBy });
  return insertedUser.id;
}

/** Gives the role that goes with being an administrator of the company or not, in the place of the other. */
export async function changeCompanyRole(
  ctx: Context,
  userId: number,
  { isAdmin, grantedBy }: { isAdmin: boolean; grantedBy: number | null },
): Promise<void> {
  const ofCompany = ctx.db
    .select({ id: dictionaryRoles.id })
    .from(dictionaryRoles)
    .where(inArray(dictionaryRoles.name, companyRoles));
  await ctx.db.delete(userRoles).where(and(eq(userRoles.userId, userId), inArray(userRoles.roleId, ofCompany)));
  await ctx.db.insert(userRoles).select(
    sql`select ${userId}::bigint, ${dictionaryRoles.id}, ${grantedBy}::bigint from ${dictionaryRoles}
      where ${eq(dictionaryRoles.name, isAdmin ? "COMPANY_ADMIN" : "COMPANY_USER")}`,
  );
}

type Edit = Partial<
  Pick<
    Account,
    "name" | "surname" | "position" | "phone" | "isAdmin" | "email" | "login" | "emailConfirmedAt" | "updatedAt"
  >
>;

/** Changes what an account says of its person; who read it before has to read it anew. */
export async function editAccount(ctx: Context, id: number, columns: Edit): Promise<void> {
  await ctx.db
    .update(users)
    .set({ ...columns, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
}

/** Confirms the person's e-mail, and activates the account where it `letsIn`; answers whether it is active now. */
export async function confirmEmail(ctx: Context, user: { id: number; isActive: boolean }, letsIn: boolean) {
  const isActive = user.isActive || letsIn;
  await ctx.db
    .update(users)
    .set({ emailConfirmedAt: ctx.now, isActive, registrationExpiresAt: null, version: sql`${users.version} + 1` })
    .where(eq(users.id, user.id));
  if (isActive !== user.isActive) await noteActivation(ctx, user.id, "confirm");
  return isActive;
}

/** Moves the end of the time in which somebody who registered has to confirm their e-mail. */
export async function prolongRegistration(ctx: Context, id: number, end: Date): Promise<void> {
  await ctx.db.update(users).set({ registrationExpiresAt: end }).where(eq(users.id, id));
}

/** Switches an account of the viewer's company on or off, and writes it into the person's history. */
export async function switchAccount(ctx: SignedInContext, id: number, isOn: boolean): Promise<void> {
  await ctx.db
    .update(users)
    .set({ isActive: isOn, switchedOffAt: isOn ? null : ctx.now, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
  await ctx.db.insert(userStatusChanges).values({
    userId: id,
    action: isOn ? "switchOn" : "switchOff",
    fromActive: !isOn,
    fromBlocked: false,
    toActive: isOn,
    toBlocked: false,
    changedBy: ctx.viewer.id,
    createdAt: ctx.now,
  });
}

/**
 * Erases everything that names a person from an account whose registration is over. Answers false when it was confirmed
 * at the last moment.
 */
export async function forgetAccount(ctx: Context, id: number): Promise<boolean> {
  const nobody = `expired-${id}@invalid`;
  const forgottenUsers = await ctx.db
    .update(users)
    .set({
      login: nobody,
      email: nobody,
      passwordHash: null,
      name: "-",
      surname: "-",
      position: null,
      phone: null,
      registrationExpiresAt: null,
      version: sql`${users.version} + 1`,
    })
    .where(and(eq(users.id, id), isRegistrationOver(ctx.now)))
    .returning({ id: users.id });
  return forgottenUsers.length > 0;
}
