import { withQuery } from "~/paths";
import { wantedPath } from "./return-to.server";

/** The page of a request with these query parameters set, or left out when undefined, as without its dialog. */
export function addressWith(request: Request, changes: Parameters<typeof withQuery>[1]): string {
  return withQuery(new URL(wantedPath(request), request.url), changes);
}
