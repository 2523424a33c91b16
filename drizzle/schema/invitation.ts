import { sql } from "drizzle-orm";
import { char, check, index, pgEnum, pgTable, varchar } from "drizzle-orm/pg-core";
import { invitationStatuses } from "../../app/domain/invitation/status";
import { users } from "./account";
import { bytea, citext, createdAt, id, moment, reference, updatedAt } from "./columns";
import { companies } from "./company";

export const invitationStatus = pgEnum("invitation_status", invitationStatuses);

export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    invitedBy: reference()
      .notNull()
      .references(() => users.id),
    email: citext().notNull(),
    tin: char({ length: 10 }),
    companyName: varchar({ length: 250 }),
    status: invitationStatus().notNull().default("NEW"),
    tokenHash: bytea().notNull().unique(),
    expiresAt: moment().notNull(),
    sentAt: moment(),
    registeredCompanyId: reference().references(() => companies.id),
    checkedBy: reference().references(() => users.id),
    checkedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("invitations_name_somebody", sql`${t.tin} is not null or ${t.companyName} is not null`),
    index("invitations_company_idx").on(t.companyId, t.createdAt.desc().nullsFirst()),
    index("invitations_newest_idx").on(t.createdAt.desc().nullsFirst()),
    index("invitations_email_idx").on(t.email),
    index("invitations_tin_idx").on(t.tin),
    index("invitations_unchecked_idx").on(t.createdAt).where(sql`${t.checkedAt} is null`),
    index("invitations_open_idx").on(t.expiresAt).where(sql`${t.status} in ('NEW', 'SENT')`),
  ],
);
