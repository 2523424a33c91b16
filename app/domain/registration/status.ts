import type { ErrorCode } from "~/domain/kernel/errors";

/** 0 unknown, 1 full registration unfinished, 2 full registration, 3 simplified registration. */
export type RegistrationCode = 0 | 1 | 2 | 3;

type EmailFacts = {
  account: {
    code: RegistrationCode;
    isConfirmed: boolean;
    isActive: boolean;
    isBlocked: boolean;
    isCompanyVerified: boolean;
    isCompanyBlocked: boolean;
  } | null;
  /** Another browser's wizard holds this e-mail. */
  hasForeignDraft: boolean;
};

export type EmailStatus = {
  code: RegistrationCode;
  confirmed: boolean;
  active: boolean;
  verified: boolean;
  blocked: boolean;
  /** What the person is told; null for a free e-mail. */
  notice: ErrorCode | null;
};

/** What is known of an e-mail that somebody registers with. */
export function emailStatusOf({ account, hasForeignDraft }: EmailFacts): EmailStatus {
  if (!account) {
    const flags = { confirmed: false, active: false, verified: false, blocked: false };
    return hasForeignDraft ? { code: 1, ...flags, notice: "registrationStarted" } : { code: 0, ...flags, notice: null };
  }
  return {
    code: account.code,
    confirmed: account.isConfirmed,
    active: account.isActive,
    verified: account.isCompanyVerified,
    blocked: account.isBlocked || account.isCompanyBlocked,
    notice: noticeOf(account),
  };
}

/** Whether the notice keeps the person from registering: one of another's unfinished wizard does not. */
export function isRefusing(notice: ErrorCode | null): notice is ErrorCode {
  return notice !== null && notice !== "registrationStarted";
}

function noticeOf({ code, ...account }: NonNullable<EmailFacts["account"]>): ErrorCode {
  if (account.isBlocked) return account.isActive ? "emailOfSuspendedUser" : "emailOfRefusedUser";
  if (account.isActive) return "emailOfActiveUser";
  if (code !== 2 && code !== 3) return "emailIsTaken";
  if (!account.isConfirmed) return "registrationCompleted";
  return account.isCompanyVerified ? "emailIsTaken" : "registrationConfirmed";
}
