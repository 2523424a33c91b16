import { matchPath } from "@remix-run/react";
import { pages, pathTo, withQuery } from "~/paths";

const anyOrigin = "http://portal.invalid";

/** The page of a request as a path with its query, whichever way the framework asked for it. */
export function wantedPath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  return `${url.pathname}${url.search}`;
}

/** The page of a request with these query parameters set, or left out when undefined, as without its dialog. */
export function addressWith(request: Request, changes: Parameters<typeof withQuery>[1]): string {
  return withQuery(new URL(wantedPath(request), request.url), changes);
}

/** Where to go after signing in: a page of this portal other than the sign-in pages, else the announcements. */
export function landingPath(address: string | null | undefined): string {
  const page = pageOf(address);
  return page && page.name !== "signIn" ? page.path : pathTo("announcements");
}

/** Where to go back to after a change that any page offers: the page it was made on, else the home page. */
export function safeReturn(address: string | null | undefined): string {
  return pageOf(address)?.path ?? pathTo("home");
}

function pageOf(address: string | null | undefined) {
  if (!address || address.length > 2000 || !/^\/(?![/\\])/.test(address) || /[\p{Cc}\\]/u.test(address)) return null;
  if (!URL.canParse(address, anyOrigin)) return null;
  const url = new URL(address, anyOrigin);
  const name = url.origin === anyOrigin && !url.pathname.startsWith("//") && pageNameOf(url.pathname);
  return name ? { name, path: `${url.pathname}${url.search}${url.hash}` } : null;
}

function pageNameOf(pathname: string): string | undefined {
  const visible = Object.entries(pages).filter(([, page]) => !page.file.endsWith(".ts"));
  return visible.find(([, page]) => {
    const addresses = Object.entries(page).flatMap(([key, path]) => (key === "pl" || key === "en" ? String(path) : []));
    return addresses.some((path) => matchPath({ path, caseSensitive: true }, pathname));
  })?.[0];
}
