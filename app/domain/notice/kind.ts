/** What a notice tells; the number is the one the product speaks of. Kinds 4 to 6 confirm the reader's own act. */
export const noticeKinds = {
  commentOnOwnAnnouncement: 0,
  commentOnCommentedAnnouncement: 1,
  privateMessageAboutAnnouncement: 2,
  privateMessage: 3,
  ownCommentPublished: 4,
  ownPrivateMessageAboutAnnouncementSent: 5,
  ownPrivateMessageSent: 6,
} as const;
