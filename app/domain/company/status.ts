import { lifecycle } from "~/domain/kernel/lifecycle";
import { answerDays } from "~/domain/kernel/term";
import { dayMilliseconds } from "~/domain/units/time";

/** Verified × blocked, as the product defines the four states of a company. */
type CompanyFlags = { isVerified: boolean; isBlocked: boolean };

export const companyStatuses = ["waiting", "member", "suspended", "blocked"] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

export const companyActions = ["confirm", "deny", "suspend", "exclude", "restore", "restart"] as const;
export type CompanyAction = (typeof companyActions)[number];

const flags: Record<CompanyStatus, CompanyFlags> = {
  waiting: { isVerified: false, isBlocked: false },
  member: { isVerified: true, isBlocked: false },
  suspended: { isVerified: true, isBlocked: true },
  blocked: { isVerified: false, isBlocked: true },
};

const companyLifecycle = lifecycle<CompanyStatus, CompanyAction>(companyActions, {
  waiting: { confirm: "member", deny: "blocked" },
  member: { suspend: "suspended", exclude: "blocked" },
  suspended: { restore: "member", exclude: "blocked" },
  blocked: { restart: "waiting" },
});

const restricting: readonly CompanyAction[] = ["deny", "suspend", "exclude"];

/** The state that the two flags of a company stand for. */
export function companyStatus({ isVerified, isBlocked }: CompanyFlags): CompanyStatus {
  if (isBlocked) return isVerified ? "suspended" : "blocked";
  return isVerified ? "member" : "waiting";
}

/** The two flags by which a state is stored. */
export function companyFlags(status: CompanyStatus): CompanyFlags {
  return flags[status];
}

/** What may be done in a state, in the order it is offered. The council's own company cannot be restricted. */
export function companyActionsIn(status: CompanyStatus, { isCouncil }: { isCouncil: boolean }): CompanyAction[] {
  return companyLifecycle.actionsIn(status).filter((action) => !(isCouncil && isRestricting(action)));
}

/** The state an action leads to; null where it is not allowed. */
export function companyStatusAfter(
  status: CompanyStatus,
  action: CompanyAction,
  company: { isCouncil: boolean },
): CompanyStatus | null {
  return companyActionsIn(status, company).includes(action) ? companyLifecycle.after(status, action) : null;
}

/** Whether the action takes rights away: the company is told the reason. */
export function isRestricting(action: CompanyAction): boolean {
  return restricting.includes(action);
}

/** Whole days a company has waited, and whether the promise is broken. */
export function waitingTime(since: Date, now: Date): { days: number; isOverdue: boolean } {
  const days = Math.floor((now.getTime() - since.getTime()) / dayMilliseconds);
  return { days, isOverdue: days >= answerDays };
}
