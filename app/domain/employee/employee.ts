/** What an administrator of the company writes of a colleague; without a login the e-mail is one. */
export type EmployeeInput = {
  login: string | null;
  name: string;
  surname: string;
  email: string;
  position: string | null;
  phone: string | null;
  isAdmin: boolean;
};

/** `invited` has not chosen a password yet, `off` was switched off by the company, `blocked` by the council. */
export const employeeStates = ["active", "invited", "off", "blocked"] as const;
export type EmployeeState = (typeof employeeStates)[number];

type Facts = { isActive: boolean; isBlocked: boolean; emailConfirmedAt: Date | null; switchedOffAt: Date | null };

/**
 * What the company can do with an account depends on this one state; the council's block comes before the rest. A
 * person is `invited` only until the first password, and stays `off` from being switched off until being switched on.
 */
export function employeeState({ isActive, isBlocked, emailConfirmedAt, switchedOffAt }: Facts): EmployeeState {
  if (isBlocked) return "blocked";
  if (isActive) return "active";
  return emailConfirmedAt || switchedOffAt ? "off" : "invited";
}
