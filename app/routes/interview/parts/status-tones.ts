import type { InterviewStatus } from "~/domain/interview/interview";

/** How the tag of a survey's status looks. */
export const statusTones: Record<InterviewStatus, string> = { DRAFT: "warn", OPEN: "good", CLOSED: "" };
