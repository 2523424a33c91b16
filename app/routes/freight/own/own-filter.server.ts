import { postingKinds } from "~/domain/freight/posting/status";
import { phraseIn } from "~/domain/list/phrase.server";

/** Which of the company's postings the address shows, but for their state. */
export function ownFilterIn(request: Request) {
  const search = new URL(request.url).searchParams;
  const kind = postingKinds.find((candidate) => candidate === search.get("kind")?.toUpperCase()) ?? "SHIPMENT";
  return { kind, onlyMine: search.get("whose") === "mine", phrase: phraseIn(search) };
}
