export const mailStatuses = ["waiting", "failed", "sent"] as const;
export type MailStatus = (typeof mailStatuses)[number];

const kinds: [RegExp, MailKind][] = [
  [/^company-/, "company"],
  [/^user-/, "user"],
  [/^(?:confirm-account|email-change)$/, "confirmation"],
  [/^invitation$/, "invitation"],
  [/^driver-link$/, "driver"],
  [/^postings-stand$/, "freshness"],
  [/^(?:password-changed|email-change(?:d|-requested)|handed-over|employee-reported)$/, "notice"],
  [/^password-/, "password"],
  [/^plan-.*-office$/, "office"],
  [/^plan-/, "plan"],
  [/^(?:complaint-(?:.+-)?office|complaint-withdrawn|registration-confirmed|verification-requested)$/, "office"],
  [/^complaint-/, "help"],
];

type MailKind =
  | "company"
  | "user"
  | "confirmation"
  | "invitation"
  | "driver"
  | "freshness"
  | "notice"
  | "password"
  | "help"
  | "plan"
  | "office"
  | "other";

/** The kind that the council's list shows for a mail, by the kind under which it is stored. */
export function mailKind(kind: string): MailKind {
  return kinds.find(([pattern]) => pattern.test(kind))?.[1] ?? "other";
}

const passingLinks: readonly MailKind[] = ["confirmation", "invitation", "password", "freshness"];

/** Whether a mail's link opens something for a time only, so that one sent late may lead nowhere. */
export function hasPassingLink(kind: MailKind): boolean {
  return passingLinks.includes(kind);
}

const failures: [RegExp, MailFailure][] = [
  [/^(?:rate_limit|daily_quota|monthly_quota)_exceeded/, "limit"],
  [/^(?:missing|invalid|restricted)_(?:api_key|access|from_address)|^invalid_from|verify a domain/, "settings"],
  [/^(?:validation_error|invalid_parameter|missing_required_field)/, "letter"],
  [/timeout|timed out|unable to fetch|fetch failed|network|ECONN|socket/i, "line"],
  [/^(?:application_error|internal_server_error)/, "down"],
];

type MailFailure = "limit" | "settings" | "letter" | "down" | "line" | "other";

/** Why the provider did not take a mail, told from the name or the words of its error. */
export function mailFailure(error: string): MailFailure {
  return failures.find(([pattern]) => pattern.test(error))?.[1] ?? "other";
}
