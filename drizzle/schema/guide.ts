import { sql } from "drizzle-orm";
import { boolean, index, integer, pgEnum, pgTable, primaryKey, text, unique, uuid, varchar } from "drizzle-orm/pg-core";
import { users } from "./account";
import { createdAt, id, moment, reference } from "./columns";

export const threadRole = pgEnum("thread_role", ["USER", "GUIDE"]);

/** A talk of a person with the guide, who answers from the portal's own texts. */
export const guideThreads = pgTable(
  "guide_threads",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lastMessageAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("guide_threads_newest_idx").on(t.userId, t.lastMessageAt.desc().nullsFirst())],
);

export const guideMessages = pgTable(
  "guide_messages",
  {
    id: id(),
    threadId: uuid()
      .notNull()
      .references(() => guideThreads.id, { onDelete: "cascade" }),
    role: threadRole().notNull(),
    /** Of a person as it was typed, of the guide as light markup. */
    content: text().notNull(),
    /**
     * The section that an answer quotes first: `faq#jak-dodac-pracownika`. Null of a question, and where none was
     * found.
     */
    source: text(),
    /** Whether the answer helped, once its reader has said so. */
    helped: boolean(),
    createdAt: createdAt(),
  },
  (t) => [
    index("guide_messages_of_thread_idx").on(t.threadId, t.id),
    index("guide_messages_votes_idx").on(t.source).where(sql`${t.helped} is not null`),
  ],
);

/** A section of a text that the portal shows, or a page of it, as the guide looks for it. */
export const guidePassages = pgTable(
  "guide_passages",
  {
    id: id(),
    slug: varchar({ length: 60 }).notNull(),
    anchor: text().notNull(),
    heading: text().notNull(),
    wordings: text().array().notNull(),
    /** What it stands under. */
    above: text().notNull(),
    text: text().notNull(),
  },
  (t) => [unique("guide_passages_place_key").on(t.slug, t.anchor)],
);

/**
 * In what other words people ask for a section or a page. A section that the office calls otherwise is found by its own
 * words alone.
 */
export const guideWordings = pgTable(
  "guide_wordings",
  {
    slug: varchar({ length: 60 }).notNull(),
    anchor: text().notNull(),
    wording: varchar({ length: 500 }).notNull(),
    /** Whether the portal brought it, with its own text; else the office answered a question of these words. */
    isDelivered: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.anchor, t.wording] })],
);

/**
 * What the guide had no answer to, or none that helped: the words alone, masked. No row says who asked, in which talk
 * or when.
 */
export const guideQuestions = pgTable("guide_questions", {
  id: id(),
  /** The words, folded: what is asked alike is one question. */
  key: varchar({ length: 500 }).notNull().unique(),
  question: varchar({ length: 500 }).notNull(),
  timesUnknown: integer().notNull().default(0),
  timesUnhelpful: integer().notNull().default(0),
});
