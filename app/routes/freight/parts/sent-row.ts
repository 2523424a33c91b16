import type { PlaceView, PostingRow } from "./posting-view.server";

/** What few rows of a board say: where one does not, nothing of it is sent. */
const rowDefaults = {
  temperature: null,
  formerRate: null,
  worth: null,
  onTime: null,
  confirmedAge: null,
  unconfirmedDays: null,
  away: null,
  offers: null,
  takesFor: null,
  isPinned: false,
  isNew: false,
  mayTalk: false,
  mayHide: false,
} satisfies Partial<PostingRow>;
const companyDefaults = { isVerified: false, isBlocked: false, isCouncil: false, isFavourite: false };

type WithOptional<Whole, Left> = Omit<Whole, keyof Left> & Partial<Pick<Whole, keyof Whole & keyof Left>>;
type Company = PostingRow["company"];
type SentRow = Omit<
  WithOptional<PostingRow, typeof rowDefaults>,
  "kind" | "company" | "from" | "to" | "sizes" | "distance"
> & {
  company: WithOptional<Company, typeof companyDefaults>;
  from: SentPlace | null;
  to: SentPlace | null;
  sizes: [measures: string, palettes: number | null];
  distance: [km: string, isEstimated: boolean] | null;
};
/** A place as the row names it, how long its code is, and how many more there are: `["D 44147 Dortmund", 5, 0]`. */
type SentPlace = [name: string, code: number, more: number];

const between = " · ";

/**
 * The row without what it does not say, and what it says as the page around it does: it weighs next to nothing there.
 */
export function sentRow({ kind: _, ...row }: PostingRow): SentRow {
  const { company, from, to, sizes, distance } = row;
  return {
    ...without(rowDefaults, row),
    company: without(companyDefaults, company),
    from: from && sentPlace(from),
    to: to && sentPlace(to),
    sizes: [sizes.measures.join(between), sizes.palettes],
    distance: distance && [distance.km, distance.isEstimated],
  };
}

/** The same row whole again. */
export function wholeRow(row: SentRow, kind: PostingRow["kind"]): PostingRow {
  const { company, from, to, sizes, distance } = row;
  // Spread, rows of so many shapes take six times as long and three times the memory.
  return Object.assign({}, rowDefaults, row, {
    kind,
    company: Object.assign({}, companyDefaults, company),
    from: from && wholePlace(from),
    to: to && wholePlace(to),
    sizes: { measures: sizes[0] ? sizes[0].split(between) : [], palettes: sizes[1] },
    distance: distance && { km: distance[0], isEstimated: distance[1] },
  });
}

function without<Whole extends object, Left extends object>(left: Left, whole: Whole): WithOptional<Whole, Left> {
  const sentFields = Object.entries(whole).filter(
    ([name, value]) => !Object.hasOwn(left, name) || value !== left[name as keyof Left],
  );
  return Object.fromEntries(sentFields) as WithOptional<Whole, Left>;
}

function sentPlace({ sign, code, city, more }: PlaceView): SentPlace {
  return [[sign, code, city].filter(Boolean).join(" "), code?.length ?? 0, more];
}

function wholePlace([name, length, more]: SentPlace): PlaceView {
  const [sign = ""] = name.split(" ");
  const rest = name.slice(sign.length + 1);
  return { sign, code: rest.slice(0, length) || null, city: rest.slice(length).trimStart(), more };
}
