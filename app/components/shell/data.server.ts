import type { LoaderFunctionArgs } from "@remix-run/node";
import { matchPath } from "@remix-run/react";
import { RemixI18Next } from "remix-i18next/server";
import { authState } from "~/domain/account/auth-state.server";
import { listComingLegalVersions } from "~/domain/content/queries.server";
import { type Context, isSignedIn, type SignedInContext } from "~/domain/kernel/context";
import { has, hasFullAccess } from "~/domain/kernel/viewer";
import { countOfficeWork } from "~/domain/queue/queries.server";
import { countForMenu } from "~/domain/task/queries.server";
import { calendarDay } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import { readCookie } from "~/http/cookies.server";
import { orFallback } from "~/http/fallback.server";
import { clearedFlash, readFlash } from "~/http/flash.server";
import { onceAMinute } from "~/http/once-a-minute.server";
import { recoveredForm } from "~/http/recovered-form.server";
import { pages } from "~/paths";
import { type Consent, readConsent } from "./consent.server";
import { isLite } from "./lite.server";
import { firstOpen } from "./menu";
import { openedTalk } from "./opened-talk.server";

/** Whatever a browser asks for, the portal speaks Polish. */
const locales = new RemixI18Next({
  detection: { supportedLanguages: ["pl"], fallbackLanguage: "pl", order: [] },
});

/**
 * What the frame of every page needs: a few queries beyond the session's own, and one more for the council's officers.
 */
export async function loadShell(ctx: Context, args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { viewer } = ctx;
  const { unread, unreadConversations, officeWork, tasks } = isSignedIn(ctx) ? await loadCounts(ctx, args) : noCounts;
  const consent = readConsent(request);
  const flash = readFlash(request);
  const lite = isLite(request);
  const data = {
    locale: await locales.getLocale(request),
    person: viewer && { name: viewer.name, surname: viewer.surname, company: viewer.company.name },
    comingDocuments: viewer ? await orFallback(context, () => loadComingDocuments(ctx), []) : [],
    hasTermsToAccept: viewer?.hasTermsToAccept ?? false,
    isFree: viewer !== null && !hasFullAccess(viewer),
    isMenuFolded: readCookie(request, "menu") === "folded",
    openSections: readCookie(request, "menuSections")?.split(".") ?? firstOpen(officeWork !== null),
    isVerified: viewer?.company.isVerified ?? false,
    permissions: viewer?.roles.flatMap((role) => role.permissions) ?? [],
    unread,
    unreadConversations,
    officeWork,
    // The council's people find their queue among what waits for them.
    tasks: tasks + (officeWork?.verification ?? 0),
    auth: viewer && !lite ? authState(viewer, ctx.now) : null,
    flash,
    lite,
    // Script would look for the page of this address, and there is none.
    isScripted: !lite && !context.refused,
    refusedAddress: context.refused?.address ?? null,
    consent,
    scripts: holdsSecret(request) ? [] : optionalScripts(consent),
    hasOptionalScripts: Boolean(env.analyticsScript || env.tagScript),
    demo: env.demo,
    today: calendarDay(ctx.now),
    requestId: context.requestId,
    recovered: isSignedIn(ctx) ? await orFallback(context, () => recoveredForm(ctx, args), null) : null,
  };
  const headers = new Headers({ Vary: "Cookie, Save-Data" });
  if (flash) headers.append("Set-Cookie", clearedFlash());
  return { data, headers };
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>["data"];

const loadComingDocuments = onceAMinute(listComingLegalVersions);

type Counts = {
  unread: number;
  unreadConversations: { messages: number; freight: number };
  officeWork: Awaited<ReturnType<typeof countOfficeWork>> | null;
  tasks: number;
};

const nothingUnread = { messages: 0, freight: 0 };
const noCounts: Counts = { unread: 0, unreadConversations: nothingUnread, officeWork: null, tasks: 0 };

/** The counts of the bell and the menu, without which a page is still worth reading. */
async function loadCounts(ctx: SignedInContext, args: LoaderFunctionArgs): Promise<Counts> {
  const { context } = args;
  const [counts, officeWork] = await Promise.all([
    orFallback(context, () => countForMenu(ctx, openedTalk(args)), { unread: 0, tasks: 0, ...nothingUnread }),
    has(ctx.viewer, "ACCESS_CONTROL") || has(ctx.viewer, "MANAGE_COMPLAINTS")
      ? orFallback(context, () => countOfficeWork(ctx), null)
      : null,
  ]);
  const { unread, tasks, ...unreadConversations } = counts;
  return { unread, unreadConversations, officeWork, tasks };
}

function optionalScripts(consent: Consent | null): string[] {
  const optional = [consent?.analytics && env.analyticsScript, consent?.marketing && env.tagScript];
  return optional.filter((script): script is string => !!script);
}

/** Whether the address is a mailed link: scripts of others report addresses. */
function holdsSecret(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  const inQuery = ["token", "invitation", "case"].some((name) => searchParams.has(name));
  return inQuery || matchPath(pages.confirmAccount.en, pathname) !== null;
}
