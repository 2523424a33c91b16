import type { PostingRow } from "./posting-view.server";

/** What few rows of a board say: where one does not, nothing of it is sent. */
const unsaid = {
  ...{ temperature: null, formerRate: null, worth: null, onTime: null, confirmedAge: null, unconfirmedDays: null },
  ...{ away: null, offers: null, takesFor: null },
} satisfies Partial<PostingRow>;

type Unsaid = keyof typeof unsaid;
type SentRow = Omit<PostingRow, Unsaid> & Partial<Pick<PostingRow, Unsaid>>;

/** The row without what it does not say. */
export function sentRow(row: PostingRow): SentRow {
  const said = Object.entries(row).filter(([name, value]) => value !== null || !Object.hasOwn(unsaid, name));
  return Object.fromEntries(said) as SentRow;
}

/** The same row whole again. */
export function wholeRow(row: SentRow): PostingRow {
  return { ...unsaid, ...row };
}
