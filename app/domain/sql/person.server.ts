import { users } from "drizzle/schema/account";
import { and, eq, isNotNull, isNull } from "drizzle-orm";

/** Whether the person of a row can sign in as far as it is about them: active, confirmed, neither blocked nor off. */
export const isWorking = and(
  eq(users.isActive, true),
  eq(users.isBlocked, false),
  isNotNull(users.emailConfirmedAt),
  isNull(users.switchedOffAt),
);
