import { type BodyType, bodyTypes } from "~/domain/freight/posting/vehicle";
import type { ErrorCode } from "~/domain/kernel/errors";
import { phraseIn } from "~/domain/list/phrase.server";
import { type Sort, sortIn } from "~/domain/list/sort";
import { isSearchable } from "./queries.server";

const memberOrders = ["name", "since"] as const;
export type MemberOrder = (typeof memberOrders)[number];

/** What the list of members asks for; null asks for nothing. */
export type MemberFilter = {
  phrase: string | null;
  voivodeshipId: number | null;
  industryId: number | null;
  /** Of an active vehicle. */
  body: BodyType | null;
  /** How a tag begins. */
  tag: string | null;
};

export type MemberField = "phrase" | "voivodeship" | "industry" | "body" | "tag";

/** A search of the members as its address tells it. */
type MemberFilterValues = {
  filter: MemberFilter;
  sort: Sort<MemberOrder>;
  /** What stands in the fields, refused values too. */
  values: Record<MemberField, string>;
  /** Why a field's value is left out of the search. */
  problems: Partial<Record<MemberField, ErrorCode>>;
};

type Choice = { id: number };
type Choices = { voivodeships: readonly Choice[]; industries: readonly Choice[] };

const longestTag = 50;

/** Reads a search of the members from the query of an address. A value that cannot be read asks for nothing. */
export function readMemberFilter(search: URLSearchParams, { voivodeships, industries }: Choices): MemberFilterValues {
  const values = {
    phrase: phraseIn(search),
    voivodeship: search.get("voivodeship") ?? "",
    industry: search.get("industry") ?? "",
    body: search.get("body") ?? "",
    tag: (search.get("tag") ?? "").trim().slice(0, longestTag),
  };
  const idAmong = (choices: readonly Choice[], value: string) =>
    choices.find(({ id }) => String(id) === value)?.id ?? null;
  const filter = {
    phrase: isSearchable(values.phrase) ? values.phrase : null,
    voivodeshipId: idAmong(voivodeships, values.voivodeship),
    industryId: idAmong(industries, values.industry),
    body: bodyTypes.find((body) => body === values.body) ?? null,
    tag: values.tag || null,
  };
  const problems: MemberFilterValues["problems"] = {};
  if (values.phrase && !filter.phrase) problems.phrase = "phraseMustBeAtLeast3";
  if (values.voivodeship && !filter.voivodeshipId) problems.voivodeship = "wrongFormat";
  if (values.industry && !filter.industryId) problems.industry = "wrongFormat";
  if (values.body && !filter.body) problems.body = "wrongFormat";
  const sort = sortIn<MemberOrder>(search, memberOrders, { key: "name", isDescending: false });
  return { filter, sort, values, problems };
}
