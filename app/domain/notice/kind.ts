/** What a notice tells; the number is the one the product speaks of. Kinds 4 to 6 confirm the reader's own act. */
export const noticeKinds = {
  commentOnOwnAnnouncement: 0,
  commentOnCommentedAnnouncement: 1,
  privateMessageAboutAnnouncement: 2,
  privateMessage: 3,
  ownCommentPublished: 4,
  ownPrivateMessageAboutAnnouncementSent: 5,
  ownPrivateMessageSent: 6,
  deal: 7,
  documentExpires: 8,
  complaint: 9,
  savedSearch: 10,
  posting: 11,
  company: 12,
} as const;

/** Kinds that confirm what the reader did. */
export const ownActKinds: readonly number[] = [
  noticeKinds.ownCommentPublished,
  noticeKinds.ownPrivateMessageAboutAnnouncementSent,
  noticeKinds.ownPrivateMessageSent,
];

/** Kinds whose target is a message that belongs to no announcement: their parent is a conversation. */
export const directMessageKinds: readonly number[] = [noticeKinds.privateMessage, noticeKinds.ownPrivateMessageSent];

/** Kinds whose target is a message about an announcement, which is their parent. */
const announcementMessageKinds: readonly number[] = [
  noticeKinds.privateMessageAboutAnnouncement,
  noticeKinds.ownPrivateMessageAboutAnnouncementSent,
];

/** Whether the notice tells of a private message, and not of a comment. */
export function isOfMessage(kind: number): boolean {
  return directMessageKinds.includes(kind) || announcementMessageKinds.includes(kind);
}

/** How somebody hears of a notice: in the portal alone, by mail at once or once a day beside it, or not at all. */
export const deliveryModes = ["PORTAL", "IMMEDIATE", "DAILY", "OFF"] as const;
export type DeliveryMode = (typeof deliveryModes)[number];

/**
 * The kinds whose readers choose how they hear of them, with what holds until they do. What an office or the portal
 * decides about a person or a company is none of them: its mails always go out.
 */
export const defaultModes: Readonly<Record<number, DeliveryMode>> = {
  [noticeKinds.privateMessage]: "IMMEDIATE",
  [noticeKinds.deal]: "IMMEDIATE",
  [noticeKinds.posting]: "IMMEDIATE",
  [noticeKinds.savedSearch]: "DAILY",
  [noticeKinds.privateMessageAboutAnnouncement]: "IMMEDIATE",
  [noticeKinds.commentOnOwnAnnouncement]: "DAILY",
  [noticeKinds.commentOnCommentedAnnouncement]: "DAILY",
};

/** In the order in which they are shown. */
export const choosableKinds: readonly number[] = [
  noticeKinds.privateMessage,
  noticeKinds.deal,
  noticeKinds.posting,
  noticeKinds.savedSearch,
  noticeKinds.privateMessageAboutAnnouncement,
  noticeKinds.commentOnOwnAnnouncement,
  noticeKinds.commentOnCommentedAnnouncement,
];

/** Those that are offered: nothing tells of saved searches yet, though what somebody chose for them stays. */
export const offeredKinds: readonly number[] = choosableKinds.filter((kind) => kind !== noticeKinds.savedSearch);

const postingChangePrefix = "posting-change:";

/** The key of a notice of a stored change of a posting: one person gets one notice of it. */
export function changeKey(id: number): string {
  return postingChangePrefix + id;
}

/** The id of the change that such a key names; null for another key. */
export function changeIdOf(key: string): number | null {
  return key.startsWith(postingChangePrefix) ? Number(key.slice(postingChangePrefix.length)) : null;
}
