import type { PostingKind } from "~/domain/freight/posting/status";
import { listSearchChoices } from "~/domain/freight/search/choices.server";
import { readFilter } from "~/domain/freight/search/filter-form.server";
import type { SignedInContext } from "~/domain/kernel/context";

/** The search that the address of another page brings along, with nothing in it that is no search. */
export async function searchBehind(ctx: SignedInContext, kind: PostingKind, address: URLSearchParams): Promise<string> {
  const query = address.get("search");
  if (!query) return "";
  return readFilter(kind, new URLSearchParams(query), await listSearchChoices(ctx, kind)).query;
}
