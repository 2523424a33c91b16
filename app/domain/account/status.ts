import type { ErrorCode } from "../errors";

/** Active × blocked, as the product defines the four states of an account. */
export type UserFlags = { isActive: boolean; isBlocked: boolean };

export type UserStatus = "notActivated" | "active" | "suspended" | "refused";

export function userStatus({ isActive, isBlocked }: UserFlags): UserStatus {
  if (isBlocked) return isActive ? "suspended" : "refused";
  return isActive ? "active" : "notActivated";
}

type SignInFacts = {
  user: UserFlags & { emailConfirmedAt: Date | null };
  company: { isVerified: boolean; isBlocked: boolean };
};

/** Why somebody with the right password still may not sign in, first reason first; null when they may. */
export function signInRefusal({ user, company }: SignInFacts): ErrorCode | null {
  const status = userStatus(user);
  if (!user.emailConfirmedAt) return "loginNotActive";
  if (status === "suspended") return "accountSuspended";
  if (status === "refused") return "accountRefused";
  if (company.isBlocked) return "companyIsSuspended";
  if (status === "notActivated") return company.isVerified ? "loginNotActive" : "companyVerificationPending";
  return null;
}
