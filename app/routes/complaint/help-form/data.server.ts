import { randomUUID } from "node:crypto";
import { findReceipt, openCase } from "~/domain/complaint/cases.server";
import { findCase } from "~/domain/complaint/queries.server";
import { takesWords } from "~/domain/complaint/status";
import { searchSections } from "~/domain/content/section";
import { listCurrencyCodes } from "~/domain/deal/terms/confirmation.server";
import { openStillLink } from "~/domain/freight/freshness/link.server";
import { lastDayOf } from "~/domain/freight/posting/columns.server";
import type { Context } from "~/domain/kernel/context";
import { phraseIn } from "~/domain/list/phrase.server";
import { openStopLink } from "~/domain/notice/preferences.server";
import { formatMoment } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import { loadPublicText, publicSlugs } from "~/http/published-text.server";
import { leadToAttachment } from "../parts/complaint-links.server";
import { complaintView } from "../parts/complaint-view.server";
import { driverSecretIn, loadDriver } from "./driver.server";

/** The secret of a link in the address; null where it names none. */
export function secretIn(request: Request): string | null {
  return new URL(request.url).searchParams.get("case");
}

/** A code that is longer is none. */
const longestCode = 40;

/** The code of a confirmation of terms in the address, that may be left out; null where nothing is to be checked. */
function codeIn(request: Request): string | null {
  return new URL(request.url).searchParams.get("code")?.slice(0, longestCode) ?? null;
}

/**
 * The form of who cannot get in, or what the link of a mail opens: their case, a decision to appeal against, or that it
 * is dead; or the check of a confirmation of terms, which the address of its paper leads to. Throws
 * tooManyResourceCalls and complaintAttachmentNotFound.
 */
export async function loadHelpForm(ctx: Context, request: Request) {
  const key = randomUUID();
  const stopSecret = stopSecretIn(request);
  if (stopSecret !== null) return { key, ...(await loadStop(ctx, stopSecret)) };
  const stillSecret = stillSecretIn(request);
  if (stillSecret !== null) return { key, ...(await loadStill(ctx, stillSecret)) };
  const driverSecret = driverSecretIn(request);
  if (driverSecret !== null) return { key, ...(await loadDriver(ctx, request, driverSecret)) };
  const secret = secretIn(request);
  if (secret !== null) return { key, ...(await loadCase(ctx, request, secret)) };
  const code = codeIn(request);
  if (code !== null) return { key, state: "check" as const, code, currencies: await listCurrencyCodes(ctx) };
  const number = await findReceipt(ctx, new URL(request.url).searchParams.get("requested") ?? "");
  if (number) return { key, state: "requested" as const, number, demo: env.demo };
  const text = await loadTextIn(ctx, request);
  if (text) return { key, state: "text" as const, text };
  const tasks = await loadPublicText(ctx, "tasks");
  return { key, state: "form" as const, officeEmail: env.officeEmail, isSignedIn: ctx.viewer !== null, tasks };
}

/** The text that the address asks to read, or what a search in it has found; null where it asks for none. */
async function loadTextIn(ctx: Context, request: Request) {
  const { searchParams } = new URL(request.url);
  const slug = publicSlugs.find((slug) => slug === searchParams.get("read"));
  const text = slug ? await loadPublicText(ctx, slug) : null;
  const phrase = phraseIn(searchParams);
  return text && { ...text, phrase, sections: phrase ? searchSections(text.sections, phrase) : text.sections };
}

/** The secret of a link that stops mails in the address; null where it names none. */
export function stopSecretIn(request: Request): string | null {
  return new URL(request.url).searchParams.get("stop");
}

async function loadStop(ctx: Context, secret: string) {
  const link = await openStopLink(ctx, secret);
  return { state: "stop" as const, link: link && { kinds: link.kinds, isStopped: link.isStopped } };
}

/** The secret of a link that asks whether postings stand in the address; null where it names none. */
export function stillSecretIn(request: Request): string | null {
  return new URL(request.url).searchParams.get("still");
}

async function loadStill(ctx: Context, secret: string) {
  const postings = await openStillLink(ctx, secret);
  const rows = postings?.map(({ lastDayEnds, ...posting }) => ({ ...posting, lastDay: lastDayOf(lastDayEnds) }));
  return { state: "still" as const, postings: rows ?? null };
}

export type HelpFormData = Awaited<ReturnType<typeof loadHelpForm>>;

async function loadCase(ctx: Context, request: Request, secret: string) {
  const link = await openCase(ctx, secret);
  if (!link) return { state: "dead" as const };
  if (link.appeal) {
    const { of, action, reason, companyName, decidedAt } = link.appeal;
    const appeal = { of, action, reason, companyName, day: formatMoment(decidedAt).slice(0, 10) };
    return { state: "appeal" as const, appeal };
  }
  const complaint = await findCase(ctx, link.complaintId);
  await leadToAttachment(ctx, request, { complaintId: complaint.id, isOffice: false, secret });
  return {
    state: "case" as const,
    complaint: complaintView(complaint, "visitor"),
    takesWords: takesWords(complaint, ctx.now),
  };
}
