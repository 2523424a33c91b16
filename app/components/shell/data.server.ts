import type { LoaderFunctionArgs } from "@remix-run/node";
import { matchPath } from "@remix-run/react";
import { authState } from "~/domain/account/auth-state.server";
import { type Context, isSignedIn } from "~/domain/context";
import { countUnreadConversations } from "~/domain/conversation/queries.server";
import { identifier } from "~/domain/form.server";
import { calendarDay } from "~/domain/moment.server";
import { countUnreadNotices } from "~/domain/notice/queries.server";
import { countOfficeWork } from "~/domain/queue/queries.server";
import { has } from "~/domain/viewer";
import { env } from "~/env.server";
import { clearedFlash, readFlash, readFlashParams } from "~/http/flash.server";
import { locales } from "~/i18n/locale.server";
import { pages } from "~/paths";
import { type Consent, readConsent } from "./consent.server";
import { isLite } from "./lite.server";

/** What the frame of every page needs: two queries beyond the session's own, and one more for the council's officers. */
export async function loadShell(ctx: Context, args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { viewer } = ctx;
  const [[unread, unreadConversations], officeWork] = isSignedIn(ctx)
    ? await Promise.all([
        Promise.all([countUnreadNotices(ctx), countUnreadConversations(ctx, openedConversation(args))]),
        has(ctx.viewer, "ACCESS_CONTROL") ? countOfficeWork(ctx) : null,
      ])
    : [[0, { messages: 0, freight: 0 }], null];
  const consent = readConsent(request);
  const flash = readFlash(request);
  const flashParams = readFlashParams(request);
  const lite = isLite(request);
  const data = {
    locale: await locales.getLocale(request),
    person: viewer && { name: viewer.name, surname: viewer.surname, company: viewer.company.name },
    isVerified: viewer?.company.isVerified ?? false,
    permissions: viewer?.roles.flatMap((role) => role.permissions) ?? [],
    unread,
    unreadConversations,
    officeWork,
    auth: viewer && !lite ? authState(viewer, ctx.now) : null,
    flash,
    flashParams,
    lite,
    consent,
    scripts: holdsSecret(request) ? [] : optionalScripts(consent),
    hasOptionalScripts: Boolean(env.analyticsScript || env.tagScript),
    demo: env.demo,
    year: Number(calendarDay(ctx.now).slice(0, 4)),
    requestId: context.requestId,
  };
  const headers = new Headers({ Vary: "Cookie, Save-Data" });
  if (flash) headers.append("Set-Cookie", clearedFlash());
  return { data, headers };
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>["data"];

/** The conversation that this very request opens, and so marks read while the frame is counting. */
function openedConversation({ request, params }: LoaderFunctionArgs): number | undefined {
  const id = identifier.safeParse(params.id);
  const paths = [pages.conversation, pages.postingConversation].flatMap(({ pl, en }) => [pl, en]);
  const { pathname } = new URL(request.url);
  const opens = paths.some((path) => path.replace(":id", params.id ?? "") === pathname.replace(/\/$/, ""));
  return id.success && opens ? id.data : undefined;
}

function optionalScripts(consent: Consent | null): string[] {
  const chosen = [consent?.analytics && env.analyticsScript, consent?.marketing && env.tagScript];
  return chosen.filter((script): script is string => !!script);
}

/** Whether the address is a mailed link: scripts of others report addresses. */
function holdsSecret(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  const inQuery = ["token", "invitation"].some((name) => searchParams.has(name));
  return inQuery || matchPath(pages.confirmAccount.en, pathname) !== null;
}
