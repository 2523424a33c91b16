import { z } from "zod";
import { authState } from "~/domain/account/auth-state.server";
import { signIn, signOut } from "~/domain/account/commands.server";
import { signInForm } from "~/domain/account/form.server";
import { findSession } from "~/domain/account/queries.server";
import { issueSessionToken } from "~/domain/account/token.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { AuthState } from "~/domain/kernel/viewer";
import { listRestrictions } from "~/domain/membership/restrictions.server";
import { countUnreadNotices } from "~/domain/notice/queries.server";
import { enumOf } from "./arguments.server";
import { everybody, operationsOf, signedIn } from "./operation.server";
import { int, many, one, shapeOf, voidResult } from "./shape.server";

const { mutation, query } = operationsOf("konto");

type User = AuthState["user"];
type Role = User["userRoles"][number]["dictionaryRole"];
type RolePermission = Role["dictionaryRolePermissions"][number];
type Restriction = Awaited<ReturnType<typeof listRestrictions>>[number];

const dictionaryPermission = shapeOf<RolePermission["dictionaryPermission"]>()("DictionaryPermission", {
  permission: "String!",
});
const rolePermission = shapeOf<RolePermission>()("DictionaryRolePermission", {
  dictionaryPermission: one(dictionaryPermission),
});
const dictionaryRole = shapeOf<Role>()("DictionaryRole", {
  name: "String!",
  dictionaryRolePermissions: many(rolePermission),
});
const userRole = shapeOf<User["userRoles"][number]>()("UserRole", { dictionaryRole: one(dictionaryRole) });
const user = shapeOf<User>()("User", { id: "Int!", name: "String!", surname: "String!", userRoles: many(userRole) });
const ownCompany = shapeOf<AuthState["company"]>()("AuthCompany", {
  id: "Int!",
  registrationSubscriptionPlanId: "Int",
});
/** The auth state of the caller. */
export const stateShape = shapeOf<AuthState>()("AuthState", {
  token: "String!",
  user: one(user),
  company: one(ownCompany),
});
const translation = shapeOf<Restriction["translations"][number]>()("RestrictionTranslation", {
  restrictionId: "Int!",
  dictionaryLanguageId: "Int!",
  restrictionFeatureId: "Int!",
  text: "String!",
});
const restriction = shapeOf<Restriction>()("Restriction", {
  restrictionFeatureId: "Int!",
  translations: many(translation),
});

query("me", {
  page: signedIn,
  scope: null,
  returns: one(stateShape),
  run: (ctx) => authState(ctx.viewer, ctx.now),
});

query("unreadNotices", { page: signedIn, scope: "people", returns: int, run: (ctx) => countUnreadNotices(ctx) });

query("restrictions", {
  page: signedIn,
  scope: "company",
  returns: many(restriction),
  run: (ctx) => listRestrictions(ctx),
});

mutation("signIn", {
  page: everybody,
  scope: null,
  form: signInForm,
  returns: one(stateShape),
  run: async (ctx, credentials) => {
    const { sessionId } = await signIn(ctx, { ...credentials, userAgent: "API" });
    return sessionState(ctx, sessionId);
  },
});

/** Who a session is of, with a token that lives as long as it. Throws sessionExpired for one that has ended. */
export async function sessionState(ctx: Context, sessionId: string): Promise<AuthState> {
  const session = await findSession(ctx, { sessionId });
  if (!session || !("viewer" in session)) throw new DomainError("sessionExpired");
  return { ...authState(session.viewer, ctx.now), token: issueSessionToken(sessionId, ctx.now) };
}

const signOutForm = z.object({ reason: enumOf("SignOutReason", z.enum(["PLAN_KEY_MISSING"])).optional() });

const ending = {
  page: signedIn,
  scope: null,
  form: signOutForm,
  returns: voidResult,
  run: (ctx: SignedInContext, { reason }: z.output<typeof signOutForm>) => signOut(ctx, reason),
} as const;

mutation("signOut", ending);
mutation("logout", ending);
