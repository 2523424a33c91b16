import { complaintFilters, type OfficeFilter } from "~/domain/complaint/council-list.server";
import { complaintKinds, complaintStatuses } from "~/domain/complaint/status";
import { phraseIn } from "~/domain/list/phrase.server";

/** What the office's list is narrowed to by its address. */
export function officeFilterIn(search: URLSearchParams): OfficeFilter {
  return {
    status: complaintStatuses.find((candidate) => candidate === search.get("status")) ?? null,
    only: complaintFilters.find((candidate) => candidate === search.get("only")) ?? null,
    kind: complaintKinds.find((candidate) => candidate === search.get("kind")) ?? null,
    phrase: phraseIn(search),
  };
}
