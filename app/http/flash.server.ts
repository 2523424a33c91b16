import { redirect } from "@remix-run/node";
import { readCookie, serializeCookie } from "./cookies.server";

/** What a page says once after the redirect that follows a change: a key of the texts. */
export const flashTexts = [
  "account:firstPassword.sent",
  "account:forgotten.sent",
  "account:password.changed",
  "account:password.set",
  "account:signedIn",
  "account:signedOut",
  "announcement:activated",
  "announcement:archived",
  "announcement:archivedOffer",
  "announcement:deactivated",
  "announcement:deleted",
  "announcement:duplicated",
  "announcement:saved",
  "announcement:comment.added",
  "announcement:comment.changed",
  "announcement:comment.deleted",
  "conversation:archived",
  "conversation:restored",
  "conversation:sent",
  "freightSearch:saved.done",
  "freightSearch:saved.renamed",
  "freightSearch:saved.deleted",
  "notice:allRead",
  "company:verification.requested",
  "invitation:cancelled",
  "invitation:resent",
  "invitation:sent",
  "invitation:checked.done",
  "invitation:unchecked",
  "ownPostings:archived",
  "ownPostings:confirmed",
  "ownPostings:duplicated",
  "ownPostings:template.saved",
  "ownPostings:templates.deleted",
  "ownPostings:templates.renamed",
  "ownPostings:withdrawn",
  "council:company.changed",
  "council:user.changed",
  "council:document.changed",
  "council:mails.queued",
  "council:register.asked",
  "freight:saved.publish.SHIPMENT",
  "freight:saved.publish.VEHICLE",
  "freight:saved.change",
  "freight:saved.draft",
  "freight:saved.similar.SHIPMENT",
  "freight:saved.similar.VEHICLE",
  "registration:resend.sent",
  "registration:startedElsewhere",
  "shell:consentSaved",
] as const;

export type FlashText = (typeof flashTexts)[number];

export function redirectWithFlash(path: string, text: FlashText, headers = new Headers()): Response {
  headers.append("Set-Cookie", serializeCookie("flash", text, { maxAge: 60 }));
  return redirect(path, { status: 303, headers });
}

export function readFlash(request: Request): FlashText | null {
  const value = readCookie(request, "flash");
  return flashTexts.find((text) => text === value) ?? null;
}

export function clearedFlash(): string {
  return serializeCookie("flash", "", { maxAge: 0 });
}
