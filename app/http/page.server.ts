import { redirect } from "@remix-run/node";
import { lastPage } from "~/domain/page.server";
import { wantedPath } from "./return-to.server";

/** Leads from a page beyond the end of a list, as after a removal or in an old link, to its last one. */
export function requirePage(request: Request, page: number, rows: number): void {
  const last = lastPage(rows);
  if (page <= last) return;
  const url = new URL(wantedPath(request), request.url);
  if (last > 1) url.searchParams.set("page", String(last));
  else url.searchParams.delete("page");
  throw redirect(`${url.pathname}${url.search}`);
}
