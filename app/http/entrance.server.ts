import fs from "node:fs";
import path from "node:path";

const client = path.resolve("build/client");
const sheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;
const moduleLink = /<link rel="modulepreload" href="(\/assets\/[\w.-]+\.js)"\/>/g;
const place = /(?<=<style id="entrance-styles"[^>]*>)(?=<\/style>)/;

/** The sheets of the build by their address, each read once; null for one that is not there. */
const sheets = new Map<string, string | null>();

/**
 * The page with its sheets in it, so that who comes from elsewhere need not wait for them on a slow line; the files
 * come after it for the pages that follow, or not at all where the page is to be light. Any other page, and one whose
 * sheets are not in the build, is returned as it is.
 */
export function withEntranceStyles(html: string, { headers }: Request, isScripted: boolean): string {
  if (!isEntrance(headers)) return html;
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const styles = [...head.matchAll(sheetLink)].map(([, href]) => readSheet(href ?? ""));
  if (styles.length === 0 || styles.includes(null)) return html;
  const late = (link: string) => (isScripted ? link.replace("/>", ' media="print" disabled=""/>') : "");
  return head.replace(sheetLink, late).replace(place, () => styles.join("")) + html.slice(end);
}

/**
 * The scripts of the page as a `Link` header, for who comes from elsewhere: they are fetched while the page, at whose
 * end they stand, is still on its way. Null for any other page, and for one without scripts.
 */
export function entranceModules(html: string, { headers }: Request): string | null {
  if (!isEntrance(headers)) return null;
  const links = [...html.matchAll(moduleLink)].map(([, href]) => `<${href}>; rel=modulepreload`);
  return links.length > 0 ? links.join(", ") : null;
}

/** Browsers say where a page was opened from; those that do not may have its sheets already. */
function isEntrance(headers: Headers): boolean {
  const from = headers.get("Sec-Fetch-Site");
  return from === "none" || from === "cross-site";
}

function readSheet(href: string): string | null {
  const cached = sheets.get(href);
  if (cached !== undefined) return cached;
  const file = path.join(client, href);
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : null;
  sheets.set(href, text);
  return text;
}
