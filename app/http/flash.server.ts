import { redirect } from "@remix-run/node";
import { z } from "zod";
import i18next from "~/i18n";
import { readCookie, serializeCookie } from "./cookies.server";

// The sentence may be of any area.
import.meta.glob("../i18n/*.ts", { eager: true });

/** What a page says once after the redirect that follows a change: a key of the texts. */
export const flashTexts = [
  "account:firstPassword.sent",
  "account:forgotten.sent",
  "account:password.changed",
  "account:password.set",
  "account:sessions.ended",
  "account:sessions.othersEnded",
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
  "complaint:answered",
  "complaint:case.sent",
  "complaint:decided",
  "complaint:edited",
  "complaint:linksRevoked",
  "complaint:noted",
  "complaint:office.rating.hide.done",
  "complaint:office.rating.show.done",
  "complaint:report.done",
  "complaint:withdrawn",
  "conversation:archived",
  "conversation:restored",
  "conversation:sent",
  "conversation:takeOver.done",
  "notice:preferences.saved",
  "documents:calendar.revoked",
  "documents:deleted",
  "documents:replaced",
  "documents:uploaded",
  "employee:added",
  "employee:updated",
  "employee:updated.email",
  "employee:linkSent",
  "employee:switchedOff",
  "employee:switchedOn",
  "employee:dismissed",
  "company:viewer.reported",
  "fleet:added",
  "fleet:updated",
  "fleet:switchedOff",
  "fleet:switchedOn",
  "freightSearch:saved.done",
  "freightSearch:saved.renamed",
  "freightSearch:saved.deleted",
  "membership:cancelled",
  "membership:ended",
  "membership:ordered",
  "notice:allRead",
  "company:verification.added",
  "company:verification.requested",
  "invitation:cancelled",
  "invitation:resent",
  "invitation:sent",
  "invitation:checked.done",
  "invitation:unchecked",
  "ownCompany:saved",
  "ownCompany:saved.reviewed",
  "ownCompany:contacts.added",
  "ownCompany:contacts.updated",
  "ownCompany:contacts.switchedOff",
  "ownCompany:contacts.switchedOn",
  "ownCompany:contacts.moved",
  "offer:accepted",
  "offer:archived",
  "offer:proposed",
  "offer:refused",
  "offer:sent",
  "offer:sent.POSTING",
  "offer:upheld",
  "offer:withdrawn",
  "ownPostings:imported",
  "ownPostings:archived",
  "ownPostings:concluded",
  "ownPostings:confirmed",
  "ownPostings:duplicated",
  "ownPostings:template.saved",
  "ownPostings:templates.deleted",
  "ownPostings:templates.renamed",
  "ownPostings:withdrawn",
  "council:company.changed",
  "council:company.changed.nobody",
  "council:user.changed",
  "council:user.roles.changed",
  "council:change.confirmed",
  "council:queue.taken",
  "council:queue.returned",
  "council:document.added.done",
  "council:document.changed",
  "council:document.rejected",
  "council:mails.queued",
  "council:register.asked",
  "pricing:saved",
  "pricing:confirmed",
  "pricing:withdrawn",
  "pricing:closed",
  "pricing:deleted",
  "pricing:reopened",
  "pricing:subscriptions.given",
  "pricing:subscriptions.ended",
  "pricing:subscriptions.cancelled",
  "pricing:subscriptions.annulled",
  "pricing:promo.created",
  "pricing:promo.endChanged",
  "pricing:promo.switchedOff",
  "pricing:promo.switchedOn",
  "freight:saved.publish.SHIPMENT",
  "freight:saved.publish.VEHICLE",
  "freight:saved.change",
  "freight:saved.draft",
  "freight:saved.similar.SHIPMENT",
  "freight:saved.similar.VEHICLE",
  "ratings:answered",
  "ratings:given",
  "ratings:payment.reported",
  "registration:resend.sent",
  "registration:startedElsewhere",
  "shell:consentSaved",
  "transaction:archived",
  "transaction:cancelled",
  "transaction:completed",
  "transaction:documents.deleted",
  "transaction:documents.sent",
  "transaction:times.saved",
  "transaction:vehicle.saved",
] as const;

export type FlashText = (typeof flashTexts)[number];

/** Values for the placeholders of the flash's sentence. */
type FlashParams = Record<string, string>;

/** Leads on to a page that says the sentence once; `params` fill it in. */
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

export type Flash = { text: FlashText; sentence: string };

/** The sentence in words: whatever page comes next says it, and need not bring the texts of its area. */
export function readFlash(request: Request): Flash | null {
  const value = readCookie(request, "flash")?.split(" ")[0];
  const text = flashTexts.find((each) => each === value);
  return text ? { text, sentence: i18next.t(text, { replace: readFlashParams(request) }) } : null;
}

/** The values of the sentence; none where the cookie holds anything but a list of texts. */
function readFlashParams(request: Request): FlashParams {
  const value = readCookie(request, "flash") ?? "";
  const read = flashParams.safeParse(value.slice(value.indexOf(" ") + 1));
  return read.success ? read.data : {};
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

export function clearedFlash(): string {
  return serializeCookie("flash", "", { maxAge: 0 });
}
