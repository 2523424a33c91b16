import { sql } from "drizzle-orm";
import { boolean, check, index, pgEnum, pgTable, primaryKey, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { users } from "./account";
import { announcements } from "./announcement";
import { createdAt, id, moment, reference } from "./columns";
import { companies } from "./company";
import { freightPostings } from "./freight";
import { offerActs } from "./offer";

export const conversationKind = pgEnum("conversation_kind", ["DIRECT", "ANNOUNCEMENT", "FREIGHT"]);

export const conversations = pgTable(
  "conversations",
  {
    id: id(),
    kind: conversationKind().notNull(),
    announcementId: reference().references(() => announcements.id),
    postingId: reference().references(() => freightPostings.id),
    /** Talk about a posting is between two companies: whose it is, and one that is interested in it. */
    postingCompanyId: reference().references(() => companies.id),
    interestedCompanyId: reference().references(() => companies.id),
    /** The ids of the two people of any other talk, the lower first: they talk in one place, whoever began. */
    counterpartKey: varchar({ length: 50 }),
    lastMessageAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("conversations_about_an_announcement", sql`(${t.kind} = 'ANNOUNCEMENT') = (${t.announcementId} is not null)`),
    check(
      "conversations_about_a_posting",
      sql`case when ${t.kind}::text = 'FREIGHT'
        then num_nonnulls(${t.postingId}, ${t.postingCompanyId}, ${t.interestedCompanyId}) = 3
          and ${t.counterpartKey} is null
        else num_nonnulls(${t.postingId}, ${t.postingCompanyId}, ${t.interestedCompanyId}) = 0
          and ${t.counterpartKey} is not null end`,
    ),
    check("conversations_between_two", sql`${t.postingCompanyId} <> ${t.interestedCompanyId}`),
    // Whoever of the two companies writes, they have one conversation about a posting.
    uniqueIndex("conversations_posting_key").on(t.postingId, t.interestedCompanyId),
    // The lists of all talk of a company.
    index("conversations_posting_company_idx")
      .on(t.postingCompanyId, t.lastMessageAt)
      .where(sql`${t.postingCompanyId} is not null`),
    index("conversations_interested_company_idx")
      .on(t.interestedCompanyId, t.lastMessageAt)
      .where(sql`${t.interestedCompanyId} is not null`),
    uniqueIndex("conversations_direct_key").on(t.counterpartKey).where(sql`${t.kind} = 'DIRECT'`),
    uniqueIndex("conversations_announcement_key")
      .on(t.announcementId, t.counterpartKey)
      .where(sql`${t.kind} = 'ANNOUNCEMENT'`),
  ],
);

export const conversationParticipants = pgTable(
  "conversation_participants",
  {
    conversationId: reference()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** For which company the person takes part. */
    companyId: reference()
      .notNull()
      .references(() => companies.id),
    /** Which colleague goes on in the person's place; only who was not replaced writes and is told. */
    takenOverBy: reference().references(() => users.id),
    /** Whether the conversation is of the kind FREIGHT, noted here for the counts of the menu. */
    isFreight: boolean().notNull().default(false),
    /** The newest message the person has seen; 0 before the first. */
    lastReadMessageId: reference().notNull().default(0),
    /** The newest message of the other side; unread while it is later than the newest seen. */
    lastIncomingMessageId: reference().notNull().default(0),
    archivedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    index("conversation_participants_user_idx").on(t.userId, t.isFreight, t.archivedAt),
    // The menu of every page counts on this index alone.
    index("conversation_participants_unread_idx")
      .on(t.userId, t.isFreight)
      .where(sql`${t.lastIncomingMessageId} > ${t.lastReadMessageId} and ${t.archivedAt} is null`),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: id(),
    conversationId: reference()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    /** Nobody wrote what the portal did to an offer. */
    senderId: reference().references(() => users.id),
    /** An act of the negotiation, as a line among what was written. */
    offerActId: reference()
      .unique("messages_offer_act_key")
      .references(() => offerActs.id),
    body: varchar({ length: 5000 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("messages_of_conversation_idx").on(t.conversationId, t.id),
    check("messages_sender_or_act", sql`num_nonnulls(${t.senderId}, ${t.offerActId}) >= 1`),
  ],
);
