import { days, readCookie, serializeCookie } from "~/http/cookies.server";

/**
 * Whether the page goes out without scripts and decoration: the reader's switch, else the browser's wish to save data.
 */
export function isLite(request: Request): boolean {
  const preference = readCookie(request, "lite");
  if (preference === "1" || preference === "0") return preference === "1";
  return request.headers.get("Save-Data")?.toLowerCase() === "on";
}

export function liteCookie(lite: boolean): string {
  return serializeCookie("lite", lite ? "1" : "0", { maxAge: days(365) });
}
