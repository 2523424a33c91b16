import { changedThing, type FieldTexts } from "~/domain/company/profile/change";
import { ownDomain } from "~/domain/text/mail-domain";
import { daysBefore } from "~/domain/units/time";
import { type Evidence, takeoverDays } from "./finding";

type Change = { section: string; before: FieldTexts; after: FieldTexts; createdAt: Date };
type Administrator = { name: string; since: Date };
type History = {
  joinedAt: Date;
  dealAt: Date;
  /** Oldest first. */
  changes: readonly Change[];
  administrators: readonly Administrator[];
};

/** What of a company changes when somebody buys it. */
const takeoverThings = ["name", "seat", "administrators", "emailDomain"] as const;
type TakeoverThing = (typeof takeoverThings)[number];

const most = 1;

/**
 * What of these changed of a company in the days before a deal, if it is more than one thing; null otherwise. What was
 * changed back is no change; a mailbox that left the company's own domain is one, a first own domain is none.
 */
export function takeoverIn({ joinedAt, dealAt, changes, administrators }: History) {
  const since = daysBefore(dealAt, takeoverDays);
  const texts = netChange(changes.filter(({ createdAt }) => createdAt >= since && createdAt <= dealAt));
  const areNew = administrators.length > 0 && administrators.every((person) => person.since >= since);
  if (joinedAt < since && areNew) {
    texts.earlier.administrators = null;
    texts.later.administrators = administrators.map(({ name }) => name).join(", ");
  }
  const things = takeoverThings.filter((thing) => Object.keys(texts.later).some((field) => thingOf(field) === thing));
  return things.length > most ? { things, evidence: texts } : null;
}

function thingOf(field: string): TakeoverThing | null {
  if (field === "administrators") return field;
  if (field === "email") return "emailDomain";
  const thing = changedThing(field);
  return thing === "legalForm" ? null : thing;
}

/** The first and the last value of each field that counts, where they differ. */
function netChange(changes: readonly Change[]): Evidence {
  const earlier: FieldTexts = {};
  const later: FieldTexts = {};
  for (const { before, after, section } of changes) {
    if (section === "contacts") continue;
    for (const field of Object.keys(after)) {
      if (!thingOf(field)) continue;
      if (!(field in earlier)) earlier[field] = before[field] ?? null;
      later[field] = after[field] ?? null;
    }
  }
  for (const field of Object.keys(later)) {
    if (field === "email" ? leftDomain(earlier[field], later[field]) : earlier[field] !== later[field]) continue;
    delete earlier[field];
    delete later[field];
  }
  return { earlier, later };
}

function leftDomain(before: string | null | undefined, after: string | null | undefined): boolean {
  const domain = ownDomain(before ?? null);
  return domain !== null && ownDomain(after ?? null) !== domain;
}
