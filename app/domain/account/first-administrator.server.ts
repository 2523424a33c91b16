import { dictionaryRoles, userRoles, users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { countries } from "drizzle/schema/dictionary";
import { subscriptionDefinitions } from "drizzle/schema/membership";
import { eq, inArray, or, sql } from "drizzle-orm";
import { createCompany } from "~/domain/company/companies.server";
import { isTinTaken } from "~/domain/company/verification/queries.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { insertedRow, inTransaction, lockKey } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { passwordGeneration } from "~/mail/password-generation.server";
import { issueLink } from "./link.server";
import { hashPassword } from "./password.server";

type FirstAdministrator = {
  email: string;
  name: string;
  surname: string;
  /** Without one a link to choose it is mailed. */
  password: string | null;
  council: { name: string; tin: string };
};

/**
 * Creates the council's company, verified and with full access, and its first administrator of the portal; answers
 * whether it did: a portal that has an administrator is left as it is. Throws emailIsTaken and tinTaken.
 */
export async function createFirstAdministrator(ctx: Context, first: FirstAdministrator): Promise<boolean> {
  const passwordHash = first.password ? await hashPassword(first.password) : null;
  return inTransaction(ctx, async (ctx) => {
    await lockKey(ctx, "first administrator");
    if (await hasAdministrator(ctx)) return false;
    if (await isLoginTaken(ctx, first.email)) throw new DomainError("emailIsTaken");
    const companyId = await findOrCreateCouncil(ctx, first.council);
    const user = insertedRow(
      await ctx.db
        .insert(users)
        .values({
          companyId,
          login: first.email,
          email: first.email,
          name: first.name,
          surname: first.surname,
          passwordHash,
          isAdmin: true,
          isActive: true,
          emailConfirmedAt: passwordHash ? ctx.now : null,
          createdAt: ctx.now,
        })
        .returning({ id: users.id }),
    );
    const userId = user.id;
    const roles = await ctx.db
      .select({ id: dictionaryRoles.id })
      .from(dictionaryRoles)
      .where(inArray(dictionaryRoles.name, ["PORTAL_ADMIN", "COMPANY_ADMIN"]));
    await ctx.db.insert(userRoles).values(roles.map(({ id }) => ({ userId, roleId: id })));
    await recordAct(ctx, { action: "first-administrator", target: { kind: "user", id: userId } });
    if (!passwordHash) {
      const secret = await issueLink(ctx, userId, "PASSWORD_GENERATION");
      await enqueueMail(ctx, passwordGeneration({ ...first, userId, companyName: first.council.name, secret }));
    }
    return true;
  });
}

async function hasAdministrator(ctx: Context): Promise<boolean> {
  const [row] = await ctx.db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(dictionaryRoles, eq(dictionaryRoles.id, userRoles.roleId))
    .where(eq(dictionaryRoles.name, "PORTAL_ADMIN"))
    .limit(1);
  return row !== undefined;
}

async function isLoginTaken(ctx: Context, email: string): Promise<boolean> {
  return (await ctx.db.$count(users, or(eq(users.email, email), eq(users.login, email)))) > 0;
}

async function findOrCreateCouncil(ctx: Context, { name, tin }: FirstAdministrator["council"]): Promise<number> {
  const [council] = await ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.isCouncil, true));
  if (council) return council.id;
  if (await isTinTaken(ctx, tin)) throw new DomainError("tinTaken");
  const plan = insertedRow(
    await ctx.db
      .insert(subscriptionDefinitions)
      .values({ type: "YEARLY", name })
      .onConflictDoUpdate({ target: subscriptionDefinitions.name, set: { isActive: true } })
      .returning({ id: subscriptionDefinitions.id }),
  );
  const id = await createCompany(ctx, {
    name,
    tin,
    countryId: sql`(${ctx.db.select({ id: countries.id }).from(countries).where(eq(countries.acronym, "PL"))})`,
    isCouncil: true,
    isVerified: true,
    verifiedAt: ctx.now,
    registrationSubscriptionPlanId: plan.id,
  });
  if (id === null) throw new DomainError("tinTaken");
  return id;
}
