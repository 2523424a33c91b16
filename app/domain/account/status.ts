import type { ErrorCode } from "~/domain/kernel/errors";
import { lifecycle } from "~/domain/kernel/lifecycle";

/** Active × blocked, as the product defines the four states of an account. */
type UserFlags = { isActive: boolean; isBlocked: boolean };

export const userStatuses = ["notActivated", "active", "suspended", "refused"] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userActions = ["grant", "grantAgain", "refuse", "suspend", "exclude", "restore"] as const;
export type UserAction = (typeof userActions)[number];

const flags: Record<UserStatus, UserFlags> = {
  notActivated: { isActive: false, isBlocked: false },
  active: { isActive: true, isBlocked: false },
  suspended: { isActive: true, isBlocked: true },
  refused: { isActive: false, isBlocked: true },
};

export const userLifecycle = lifecycle<UserStatus, UserAction>(userActions, {
  notActivated: { grant: "active", refuse: "refused" },
  active: { suspend: "suspended", exclude: "refused" },
  suspended: { restore: "active", exclude: "refused" },
  refused: { grantAgain: "active" },
});

const restricting: readonly UserAction[] = ["refuse", "suspend", "exclude"];

/** The two flags by which a state is stored. */
export function userFlags(status: UserStatus): UserFlags {
  return flags[status];
}

/** Whether the action takes rights away: the person is told the reason. */
export function isRestrictingUser(action: UserAction): boolean {
  return restricting.includes(action);
}

/** The state that the two flags of an account stand for. */
export function userStatus({ isActive, isBlocked }: UserFlags): UserStatus {
  if (isBlocked) return isActive ? "suspended" : "refused";
  return isActive ? "active" : "notActivated";
}

type SignInFacts = {
  user: UserFlags & { emailConfirmedAt: Date | null; switchedOffAt: Date | null };
  company: { isVerified: boolean; isBlocked: boolean };
};

/** Why somebody with the right password still may not sign in, first reason first; null when they may. */
export function signInRefusal({ user, company }: SignInFacts): ErrorCode | null {
  const status = userStatus(user);
  if (!user.emailConfirmedAt) return "loginNotActive";
  if (status === "suspended") return "accountSuspended";
  if (status === "refused") return "accountRefused";
  // Whom the company has switched off has nothing to do with what becomes of it.
  if (user.switchedOffAt) return "loginNotActive";
  if (company.isBlocked) return "companyIsSuspended";
  if (status === "notActivated") return company.isVerified ? "loginNotActive" : "companyVerificationPending";
  return null;
}
