import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  varchar,
} from "drizzle-orm/pg-core";
import { answerKinds, companySizes, interviewStatuses } from "../../app/domain/interview/interview";
import { users } from "./account";
import { createdAt, id, moment, reference } from "./columns";

export const interviewStatus = pgEnum("interview_status", interviewStatuses);
export const answerKind = pgEnum("answer_kind", answerKinds);
export const companySize = pgEnum("company_size", companySizes);

/** A survey of the office: written as a draft, open to all members for a while, then closed for good. */
export const interviews = pgTable(
  "interviews",
  {
    id: id(),
    title: varchar({ length: 160 }).notNull(),
    intro: text(),
    status: interviewStatus().notNull().default("DRAFT"),
    /** Rises with each change of the title or of what it begins with. */
    version: integer().notNull().default(0),
    createdBy: reference().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    openedAt: moment(),
    closedAt: moment(),
  },
  (t) => [
    index("interviews_status_idx").on(t.status),
    check("interviews_moments", sql`(${t.status} = 'DRAFT') = (${t.openedAt} is null)`),
    check("interviews_closing", sql`(${t.status} = 'CLOSED') = (${t.closedAt} is not null)`),
  ],
);

export const interviewQuestions = pgTable(
  "interview_questions",
  {
    id: id(),
    interviewId: reference()
      .notNull()
      .references(() => interviews.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    text: varchar({ length: 300 }).notNull(),
    answerKind: answerKind().notNull(),
    /** What is chosen from; null of the other kinds. */
    choices: jsonb().$type<string[]>(),
    isRequired: boolean().notNull(),
    version: integer().notNull().default(0),
  },
  (t) => [
    unique("interview_questions_id_of_interview_key").on(t.interviewId, t.id),
    index("interview_questions_order_idx").on(t.interviewId, t.position),
    check("interview_questions_choices", sql`(${t.answerKind} = 'CHOICE') = (${t.choices} is not null)`),
  ],
);

/** What a person has answered so far; it counts once they have sent it. */
export const interviewResponses = pgTable(
  "interview_responses",
  {
    id: id(),
    interviewId: reference().notNull(),
    questionId: reference().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    answer: text().notNull(),
    answeredAt: moment().notNull(),
  },
  (t) => [
    unique("interview_responses_person_key").on(t.userId, t.questionId),
    index("interview_responses_question_idx").on(t.interviewId, t.questionId),
    foreignKey({
      name: "interview_responses_question_fk",
      columns: [t.interviewId, t.questionId],
      foreignColumns: [interviewQuestions.interviewId, interviewQuestions.id],
    }).onDelete("cascade"),
  ],
);

/** Who has sent a survey, and of how large a company they were then; null where the company does not say. */
export const interviewSubmissions = pgTable(
  "interview_submissions",
  {
    interviewId: reference()
      .notNull()
      .references(() => interviews.id, { onDelete: "cascade" }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    companySize: companySize(),
    submittedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.interviewId, t.userId] }), index("interview_submissions_person_idx").on(t.userId)],
);
