import { complaintFilters, type OfficeFilter } from "~/domain/complaint/council-list.server";
import { complaintKinds, complaintStatuses } from "~/domain/complaint/status";
import { phraseIn } from "~/domain/list/phrase.server";
import { choiceIn } from "~/http/page.server";

/** What the office's list is narrowed to by its address. */
export function officeFilterIn(search: URLSearchParams): OfficeFilter {
  return {
    status: choiceIn(search, "status", complaintStatuses),
    only: choiceIn(search, "only", complaintFilters),
    kind: choiceIn(search, "kind", complaintKinds),
    phrase: phraseIn(search),
  };
}
