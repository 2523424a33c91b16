/**
 * How somebody hears of a notice: in the portal alone, by mail at once, every hour, once a day or a week beside it, or
 * not at all.
 */
export const deliveryModes = ["PORTAL", "IMMEDIATE", "HOURLY", "DAILY", "WEEKLY", "OFF"] as const;
export type DeliveryMode = (typeof deliveryModes)[number];

/** Those that mail it. */
export const mailedModes = ["IMMEDIATE", "HOURLY", "DAILY", "WEEKLY"] as const satisfies DeliveryMode[];

type Kind = {
  /** The number that the product speaks of. */
  number: number;
  /**
   * What its target is: a comment, a message of a conversation or about an announcement, a saved search, or something
   * else.
   */
  about: "comment" | "message" | "announcementMessage" | "search" | "subject";
  /** Whether it confirms the reader's own act. */
  isOwnAct?: true;
  /**
   * How its readers hear of it until they choose. What an office or the portal decides about a person or a company has
   * none: its mails always go out.
   */
  mode?: DeliveryMode;
};

/**
 * The kinds of notices, in the order in which their readers choose how they hear of them. A new one is a row here, its
 * words, and what describes its target if that is no talk (subjects.server.ts).
 */
const kinds = {
  privateMessage: { number: 3, about: "message", mode: "IMMEDIATE" },
  deal: { number: 7, about: "subject", mode: "IMMEDIATE" },
  payment: { number: 14, about: "subject", mode: "IMMEDIATE" },
  posting: { number: 11, about: "subject", mode: "IMMEDIATE" },
  savedSearch: { number: 10, about: "search", mode: "DAILY" },
  privateMessageAboutAnnouncement: { number: 2, about: "announcementMessage", mode: "IMMEDIATE" },
  commentOnOwnAnnouncement: { number: 0, about: "comment", mode: "DAILY" },
  commentOnCommentedAnnouncement: { number: 1, about: "comment", mode: "DAILY" },
  ownCommentPublished: { number: 4, about: "comment", isOwnAct: true },
  ownPrivateMessageAboutAnnouncementSent: { number: 5, about: "announcementMessage", isOwnAct: true },
  ownPrivateMessageSent: { number: 6, about: "message", isOwnAct: true },
  documentExpires: { number: 8, about: "subject" },
  complaint: { number: 9, about: "subject" },
  company: { number: 12, about: "subject" },
  interview: { number: 13, about: "subject", mode: "DAILY" },
} as const satisfies Record<string, Kind>;

type KindName = keyof typeof kinds;

/** The kinds of something else than talk and saved searches. */
export type SubjectName = {
  [Name in KindName]: (typeof kinds)[Name] extends { about: "subject" } ? Name : never;
}[KindName];

type Row<Name extends KindName = KindName> = (typeof kinds)[Name];
export type NoticeKind = Row["number"];

/** The kinds whose readers choose how they hear of them. */
export type ChosenKind = Extract<Row, { mode: DeliveryMode }>["number"];

const rows: readonly (Kind & { number: NoticeKind })[] = Object.values(kinds);

/** The number of each kind. */
export const noticeKinds = Object.fromEntries(Object.entries(kinds).map(([name, { number }]) => [name, number])) as {
  [Name in KindName]: (typeof kinds)[Name]["number"];
};

export const ownActKinds = numbersOf(({ isOwnAct }) => isOwnAct);
export const commentKinds = numbersOf(({ about, isOwnAct }) => about === "comment" && !isOwnAct);

/** Those whose target is a message that belongs to no announcement: their parent is a conversation. */
export const directMessageKinds = numbersOf(({ about }) => about === "message");

/** Those of private messages, sent or received; of the ones about an announcement that is the parent. */
export const messageKinds = numbersOf(({ about }) => about === "message" || about === "announcementMessage");

/** Those whose readers choose how they hear of them. */
export const choosableKinds = numbersOf(({ mode }) => mode);

/** How the readers of a kind hear of it until they choose. */
export function defaultMode(kind: NoticeKind): DeliveryMode {
  return rows.find(({ number }) => number === kind)?.mode ?? "PORTAL";
}

function numbersOf(isMeant: (kind: Kind) => unknown): readonly NoticeKind[] {
  return rows.filter(isMeant).map(({ number }) => number);
}

const postingChangePrefix = "posting-change:";

/** The key of a notice of a stored change of a posting: one person gets one notice of it. */
export function changeKey(id: number): string {
  return postingChangePrefix + id;
}

/** The id of the change that such a key names; null for another key. */
export function changeIdOf(key: string): number | null {
  return key.startsWith(postingChangePrefix) ? Number(key.slice(postingChangePrefix.length)) : null;
}
