import { lifecycle } from "~/domain/kernel/lifecycle";
import { wordDays } from "~/domain/kernel/term";
import { dayMilliseconds } from "~/domain/units/time";

export const complaintKinds = ["SUGGESTION", "PROBLEM"] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

/** The states in the order of their numbers, of which the first is 1. */
export const complaintStatuses = ["reported", "considered", "accepted", "rejected", "withdrawn"] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number];

export const complaintActions = ["edit", "takeUp", "accept", "reject", "withdraw"] as const;
export type ComplaintAction = (typeof complaintActions)[number];

export const complaintLifecycle = lifecycle<ComplaintStatus, ComplaintAction>(complaintActions, {
  reported: {
    edit: "reported",
    takeUp: "considered",
    accept: "accepted",
    reject: "rejected",
    withdraw: "withdrawn",
  },
  considered: { accept: "accepted", reject: "rejected", withdraw: "withdrawn" },
  accepted: {},
  rejected: {},
  withdrawn: {},
});

/** Whether a complaint in the state waits for its decision. */
export function isOpenStatus(status: ComplaintStatus): boolean {
  return complaintLifecycle.actionsIn(status).length > 0;
}

/** What the office does to bring a complaint into a state. */
export const officeActions = { considered: "takeUp", accepted: "accept", rejected: "reject" } as const;

/** The state of a number; `reported` for a number that none has. */
export function complaintStatus(number: number): ComplaintStatus {
  return complaintStatuses[number - 1] ?? "reported";
}

/** The number of a state, by which it is stored. */
export function complaintStatusNumber(status: ComplaintStatus): number {
  return complaintStatuses.indexOf(status) + 1;
}

/** What a complaint may be about; the numbers of later kinds of things come with their pages. */
export const subjectKinds = [
  "company",
  "posting",
  "announcement",
  "comment",
  "package",
  "pricing",
  "transaction",
  "rating",
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Whether its issuer may still write in it: while it is open, and for 30 days after its last word. */
export function takesWords({ status, lastWordAt }: { status: number; lastWordAt: Date }, now: Date): boolean {
  const state = complaintStatus(status);
  if (state === "withdrawn") return false;
  return isOpenStatus(state) || isRecent(lastWordAt, now);
}

/** Whether the last word was written within 30 days. */
export function isRecent(lastWordAt: Date, now: Date): boolean {
  return now.getTime() - lastWordAt.getTime() < wordDays * dayMilliseconds;
}
