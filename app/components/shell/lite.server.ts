import { days, readCookie, serializeCookie } from "~/http/cookies.server";

/** Whether the page goes out without scripts and decoration: the reader's switch, else the browser's wish to save data. */
export function isLite(request: Request): boolean {
  const chosen = readCookie(request, "lite");
  if (chosen === "1" || chosen === "0") return chosen === "1";
  return request.headers.get("Save-Data")?.toLowerCase() === "on";
}

export function liteCookie(lite: boolean): string {
  return serializeCookie("lite", lite ? "1" : "0", { maxAge: days(365) });
}
