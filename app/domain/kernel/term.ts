/*
 * Terms that people are told on pages and in mails. They stand below all areas: what writes a mail knows none of them.
 */

/** Days within which the council promises to answer a waiting company and whoever has complained. */
export const answerDays = 14;

/** Days for which a finished complaint still takes messages, and a mailed link opens it, after the last message. */
export const wordDays = 30;

/** Days for which the link of an invitation works. */
export const invitationDays = 30;

/** How long a mailed link to an account works, by its kind, in hours. */
export const linkHours = {
  CONFIRM_ACCOUNT: 14 * 24,
  PASSWORD_RESET: 24,
  PASSWORD_GENERATION: 7 * 24,
  EMAIL_CHANGE: 7 * 24,
  POSTINGS_STAND: 3 * 24,
};
