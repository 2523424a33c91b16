/**
 * Who may take a load at its posted price at once: members with a valid carrier's policy, all of them, or the firms
 * that its company has dealt with.
 */
export const takerCircles = ["INSURED", "ALL", "DEALT"] as const;
export type TakerCircle = (typeof takerCircles)[number];
