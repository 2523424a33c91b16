import { buildSchema } from "graphql";
import { authState } from "~/domain/account/auth-state.server";
import { signOut } from "~/domain/account/commands.server";
import { type Context, isSignedIn, type SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { listRestrictions } from "~/domain/membership/restrictions.server";
import { countUnreadNotices } from "~/domain/notice/queries.server";
import { registrationOperations, registrationSchema } from "./registration.server";

export const schema = buildSchema(`${registrationSchema}
  type Query {
    "The auth state of the caller, as pages keep it."
    me: AuthState!
    unreadNotices: Int!
    restrictions: [Restriction!]!
  }

  "Why the page ends the session, where nobody wished it: its stored state names no package, not even none."
  enum SignOutReason { PLAN_KEY_MISSING }

  type Mutation {
    signOut(reason: SignOutReason): Boolean!
    logout: Boolean!
  }

  type AuthState { token: String!, user: User!, company: Company! }
  type User { id: Int!, name: String!, surname: String!, userRoles: [UserRole!]! }
  type UserRole { dictionaryRole: DictionaryRole! }
  type DictionaryRole { name: String!, dictionaryRolePermissions: [DictionaryRolePermission!]! }
  type DictionaryRolePermission { dictionaryPermission: DictionaryPermission! }
  type DictionaryPermission { permission: String! }
  type Company { id: Int!, registrationSubscriptionPlanId: Int }

  type Restriction { restrictionFeatureId: Int!, translations: [RestrictionTranslation!]! }
  type RestrictionTranslation {
    restrictionId: Int!
    dictionaryLanguageId: Int!
    restrictionFeatureId: Int!
    text: String!
  }
`);

/** One resolver an operation, each a call of the domain. Those written here need a signed-in caller. */
export const operations = {
  me: (_: unknown, ctx: Context) => authState(member(ctx).viewer, ctx.now),
  unreadNotices: (_: unknown, ctx: Context) => countUnreadNotices(member(ctx)),
  restrictions: (_: unknown, ctx: Context) => listRestrictions(member(ctx)),
  signOut: endSession,
  logout: endSession,
  ...registrationOperations,
};

async function endSession({ reason }: { reason?: "PLAN_KEY_MISSING" }, ctx: Context): Promise<boolean> {
  await signOut(member(ctx), reason);
  return true;
}

function member(ctx: Context): SignedInContext {
  if (!isSignedIn(ctx)) throw new DomainError("invalidToken");
  return ctx;
}
