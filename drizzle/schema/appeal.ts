import { sql } from "drizzle-orm";
import { check, index, pgTable } from "drizzle-orm/pg-core";
import { userStatusChanges, users } from "./account";
import { bytea, createdAt, moment, reference } from "./columns";
import { companyStatusChanges } from "./company";
import { complaints } from "./complaint";

/**
 * Opens a request of somebody who cannot sign in, or lets them make one against a decision: the hash of what the mail
 * holds. Each mail has a link of its own.
 */
export const caseLinks = pgTable(
  "case_links",
  {
    tokenHash: bytea().primaryKey(),
    /** null until the appeal is made. */
    complaintId: reference().references(() => complaints.id, { onDelete: "cascade" }),
    userId: reference().references(() => users.id, { onDelete: "cascade" }),
    companyDecisionId: reference().references(() => companyStatusChanges.id),
    userDecisionId: reference().references(() => userStatusChanges.id, { onDelete: "cascade" }),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "case_links_lead_somewhere",
      sql`${t.complaintId} is not null or (${t.userId} is not null and num_nonnulls(${t.companyDecisionId}, ${t.userDecisionId}) = 1)`,
    ),
    index("case_links_complaint_idx").on(t.complaintId),
    index("case_links_user_idx").on(t.userId),
    index("case_links_user_decision_idx").on(t.userDecisionId),
    index("case_links_age_idx").on(t.createdAt).where(sql`${t.complaintId} is null`),
  ],
);
