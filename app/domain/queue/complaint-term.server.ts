import { complaintMessages, complaints } from "drizzle/schema/complaint";
import { sql } from "drizzle-orm";

/** Since when the office owes an answer: the first word of the issuer that has none; null where all have. */
export const unansweredSince = sql<Date | null>`case when ${complaints.awaitsOffice} then coalesce((
    select min(word.created_at) from ${complaintMessages} word
    where word.complaint_id = ${complaints.id} and not word.is_from_office and word.created_at > (
      select max(answer.created_at) from ${complaintMessages} answer
      where answer.complaint_id = ${complaints.id} and answer.is_from_office and not answer.is_internal)
  ), ${complaints.createdAt}) end`.mapWith(complaints.createdAt);
