import { randomUUID } from "node:crypto";
import { authSessions } from "drizzle/schema/account";
import { sql } from "drizzle-orm";
import { db } from "~/db.server";
import { isSecret, labelOf } from "~/http/unsaved-form.server";
import { make } from "../support/make";
import { type Answer, call, leadsTo } from "./call";
import type { Persona } from "./fixture";
import { bodyOf, cookiesAt } from "./form-request";
import { type Fields, type Form, type Ids, missing, rowNames } from "./forms";
import { fixture, portal, send } from "./odd-requests";

/** What may happen between a form's coming to the screen and its being sent. */
export const events = ["its subject is gone", "its subject has ended", "its sender lost the right"] as const;
type Event = (typeof events)[number];

const missingIds = Object.fromEntries(rowNames.map((name) => [name, Number(missing)])) as Ids;

const others: Partial<Record<Persona, Persona>> = {
  "portal admin": "member",
  member: "free member",
  "company admin": "free member",
  "other company's member": "free member",
};

/** Brings all that forms are about to its end. */
export async function endSubjects(): Promise<void> {
  for (const change of [
    "announcements set is_active = false, is_archived = true",
    "comments set deleted_at = now()",
    "complaints set status = 5",
    "case_links set revoked_at = now()",
    "freight_postings set status = 'ARCHIVED'",
    "offers set status = 'WITHDRAWN'",
    "transactions set status = 'CANCELLED'",
    "vehicles set is_active = false",
    "company_documents set deleted_at = now()",
  ]) {
    await db.execute(sql.raw(`update ${change}`));
  }
}

/** Sends the form after the event; answers the names of its fields whose texts are not in the answer. */
export async function lostAfter(event: Event, form: Form, knownIds: Ids): Promise<string[]> {
  const ids = event === "its subject is gone" ? missingIds : knownIds;
  const persona = event === "its sender lost the right" ? others[form.persona] : form.persona;
  if (!persona) return [];
  const sent = fresh(form, ids);
  const cookie = await cookiesAt({ ...form, persona })();
  const path = form.address(ids);
  const answer = await send(persona, { path, cookie, ...(await bodyOf(form, sent)) }, event);
  return answer.status === 303 || answer.status < 300 ? [] : lostIn(answer, sent);
}

/** Sends the form after its session ran out; answers what is lost of it once its sender is back. */
export async function lostAfterSignIn(form: Form, ids: Ids): Promise<{ own: string[]; others: string[] }> {
  const nothing = { own: [], others: [] };
  if (form.persona === "visitor") return nothing;
  const path = form.address(ids);
  const sent = fresh(form, ids);
  const person = fixture.people[form.persona];
  const { id, secret } = await make.session(person);
  await db
    .update(authSessions)
    .set({ idleExpiresAt: new Date(0) })
    .where(sql`${authSessions.id} = ${id}`);
  const answer = await call(portal.port, { path, cookie: `dyszel=${secret}`, ...(await bodyOf(form, sent)) });
  if (!leadsTo(answer)?.startsWith("/zaloguj?")) return { ...nothing, own: [`${answer.status}`] };
  const page = await call(portal.port, { path, cookie: await fixture.cookieOf(form.persona) });
  const colleague = await make.user({ companyId: person.companyId });
  const other = await call(portal.port, { path, cookie: `dyszel=${(await make.session(colleague)).secret}` });
  // What the fixture fills in where this page has no such field, or not before a picture is chosen.
  const isAsked = (name: string) => !(form.schema === "offerForm" && /^(?:un)?load/.test(name)) && name !== "imageAlt";
  return {
    own: lostIn(page, sent).filter(isAsked),
    others: Object.values(sent).filter((text) => /[0-9a-f]{8}-/.test(text) && other.body.includes(text)),
  };
}

/** The form filled in with words that stand nowhere else. */
function fresh(form: Form, ids: Ids): Fields {
  // The body of a vehicle is chosen.
  if (form.schema === "vehicleForm") return form.fields(ids);
  return Object.fromEntries(
    Object.entries(form.fields(ids)).map(([name, text]) => [
      name,
      ["body", "content", "note", "reason", "comment", "answer", "additionalInfo", "description"].includes(name)
        ? `${text} ${randomUUID()}`
        : text,
    ]),
  );
}

function lostIn(answer: Answer, sent: Fields): string[] {
  const held = textsOf(answer);
  return Object.entries(sent).flatMap(([name, text]) =>
    isSecret(name) || labelOf(name) === null || !text.trim() || held.has(text.trim()) ? [] : [name],
  );
}

/** What the controls of a page hold. */
function textsOf({ body }: Answer): Set<string> {
  const controls = body.match(/<input\b[^>]*>|<textarea\b[^>]*>[^<]*|<option\b[^>]*selected[^>]*>/g) ?? [];
  const texts = controls.map((tag) =>
    tag.startsWith("<textarea") ? tag.slice(tag.indexOf(">") + 1) : (/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ""),
  );
  const written: Record<string, string> = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };
  return new Set(texts.map((text) => text.replace(/&[\w#]+;/g, (entity) => written[entity] ?? entity).trim()));
}
