import { redirect } from "@remix-run/node";
import { z } from "zod";
import i18next, { type Texts } from "~/i18n";
import { readCookie, serializeCookie } from "./cookies.server";
import { safeReturn } from "./return-to.server";

type FlashTextOf<Area extends keyof Texts> = `${Area}:${Extract<keyof Texts[Area], `flash.${string}`>}`;

/** What a page says once after the redirect that follows a change: a key `flash.…` of any area's texts. */
export type FlashText = { [Area in keyof Texts]: FlashTextOf<Area> }[keyof Texts];

/** Values for the placeholders of the flash's sentence. */
type FlashParams = Record<string, string>;

/** The form that takes back what was done: where it is sent, and what it says. */
type Undo = { address: string; fields: Record<string, string> };

/** Redirects to a page that says the sentence once; `params` fill its placeholders. */
export function redirectWithFlash(
  path: string,
  text: FlashText,
  headers = new Headers(),
  params: FlashParams = {},
): Response {
  const values = Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : "";
  headers.append("Set-Cookie", serializeCookie("flash", `${text}${values}`, { maxAge: 60 }));
  return redirect(path, { status: 303, headers });
}

/** In characters: a cookie has no room for longer ones. */
const longestAddress = 1500;

/** Does what redirectWithFlash does, and offers beside the sentence a button that sends the form of `undo`. */
export function redirectWithUndo(path: string, text: FlashText, { address, fields }: Undo): Response {
  const short = address.length > longestAddress ? (address.split("?")[0] ?? "") : address;
  return redirectWithFlash(path, text, undefined, {
    undoAt: short,
    undo: new URLSearchParams(fields).toString(),
  });
}

/**
 * A sentence; whether a mail has gone with what it says: a key `flash.mailed.…`; whether it says that nothing came of
 * the act: a key `flash.failed.…`; and the form that takes it back where one press does.
 */
export type Flash = {
  sentence: string;
  isMailed: boolean;
  isFailure: boolean;
  undo?: { address: string; fields: [string, string][] };
};

/** The sentence in words: whatever page comes next says it, and need not bring the texts of its area. */
export function readFlash(request: Request): Flash | null {
  const text = readCookie(request, "flash")?.split(" ")[0] ?? "";
  if (!/^\w+:flash\.[\w.]+$/.test(text) || !i18next.exists(text)) return null;
  const { undoAt, undo, ...params } = readFlashParams(request);
  const sentence = i18next.t(text as FlashText, { replace: params });
  const flash = { sentence, isMailed: text.includes(":flash.mailed."), isFailure: text.includes(":flash.failed.") };
  if (!undo || !undoAt) return flash;
  return { ...flash, undo: { address: safeReturn(undoAt), fields: [...new URLSearchParams(undo)] } };
}

/** The values of the sentence; none where the cookie holds anything but a list of texts. */
function readFlashParams(request: Request): FlashParams {
  const value = readCookie(request, "flash") ?? "";
  const params = flashParams.safeParse(value.slice(value.indexOf(" ") + 1));
  return params.success ? params.data : {};
}

const flashParams = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("not JSON");
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string()));

/** The Set-Cookie value that removes the flash, once it was read. */
export function clearedFlash(): string {
  return serializeCookie("flash", "", { maxAge: 0 });
}
