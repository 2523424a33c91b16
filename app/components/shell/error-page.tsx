import { isRouteErrorResponse, useMatches, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHelp } from "~/components/page-help";
import { useAddress } from "~/components/use-address";
import type { ErrorCode, ErrorParams } from "~/domain/kernel/errors";
import type { RouteHandle } from "~/http/context.server";
import i18next from "~/i18n";
import { pathTo } from "~/paths";
import { apart } from "./apart";
import type { ShellData } from "./data.server";
import { sentenceOf, useErrorSentence } from "./error-sentence";
import { useRefusedAnswer } from "./unsaved-form";

const RestrictedPage = apart(() => import("./restriction").then((part) => part.RestrictedPage));

/** `answer` is the question of the FAQ that answers it. */
type Refusal = { code: ErrorCode; params?: ErrorParams; answer?: string };

/** What a page shows instead of itself: the restricted dialog, a missing page, a refusal or a failure. */
export function ErrorPage() {
  const { t } = useTranslation("shell");
  const say = useErrorSentence();
  const address = useAddress();
  const root = useRouteLoaderData<ShellData>("root");
  const here = root?.refusedAddress ?? address({});
  const error = useRouteError();
  const requestId = root?.requestId;
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const refusal = refusalOf(error);
  const isAnswer = useRefusedAnswer() !== undefined;

  if (isUnreachable(error)) return <Offline here={here} />;
  if (refusal && isRestricted(status, refusal)) return <RestrictedPage {...refusal.params} isAnswer={isAnswer} />;
  if (status === 404 && !refusal) return <MissingPage />;
  const reason = refusal?.code ?? (status < 500 ? "badRequest" : "unexpected");
  const isPosting = reason === "postingNotFound";
  const failure = status >= 500 ? handle?.failure : undefined;
  return (
    <section className="panel failure">
      <p className="soft small num">{t("error.title", { status })}</p>
      <h1>{say(failure ?? reason, refusal?.params)}</h1>
      {failure && <p>{say(reason, refusal?.params)}</p>}
      {status >= 500 && requestId && <p className="soft">{t("error.requestId", { id: requestId })}</p>}
      <p className="actions">
        {status >= 500 || status === 429 ? (
          <a className="button next" href={here}>
            {t("error.again")}
          </a>
        ) : null}
        {status === 401 && (
          <a className="button next" href={pathTo("signIn", null, { returnTo: here })}>
            {t("error.signIn")}
          </a>
        )}
        {refusal?.params?.announcementId && (
          <a className="button next" href={pathTo("announcement", { id: refusal.params.announcementId })}>
            {t("error.announcement")}
          </a>
        )}
        <a className="button" href={pathTo(isPosting ? "shipments" : "announcements")}>
          {t(isPosting ? "error.back.freight" : "error.back")}
        </a>
        {refusal?.answer && (
          <a className="button quiet" href={questionAt(refusal.answer, root?.person ? "member" : "visitor")}>
            {t("error.answer")}
          </a>
        )}
        <a className="button quiet" href={pathTo(root?.person ? "helpCentre" : "helpForm")}>
          {t("help")}
        </a>
      </p>
      {!refusal?.answer && root?.person && <PageHelp />}
    </section>
  );
}

/** Where a reader finds a question of the FAQ. */
function questionAt(anchor: string, reader: "member" | "visitor"): string {
  return `${reader === "member" ? pathTo("faq") : pathTo("helpForm", null, { read: "faq" })}#${anchor}`;
}

/** The document title of a page that stands there instead of the one asked for. */
export function errorTitle(error: unknown): string {
  if (isUnreachable(error)) return i18next.t("shell:error.offline.title");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const refusal = refusalOf(error);
  if (!refusal) return i18next.t(status === 404 ? "shell:error.notFound" : "shell:error.title", { status });
  const { code, params } = refusal;
  if (isRestricted(status, refusal)) return String(params?.name);
  return (sentenceOf(code, params) || i18next.t("shell:error.title", { status })).replace(/\.$/, "");
}

function isRestricted(status: number, { code }: Refusal): boolean {
  return status === 200 && code === "operationIsRestricted";
}

function Offline({ here }: { here: string }) {
  const { t } = useTranslation("shell");
  return (
    <section className="panel failure">
      <h1>{t("error.offline")}</h1>
      <p className="actions">
        <a className="button next" href={here}>
          {t("error.again")}
        </a>
      </p>
    </section>
  );
}

function MissingPage() {
  const { t } = useTranslation("shell");
  const isVisitor = !useRouteLoaderData<ShellData>("root")?.person;
  return (
    <section className="panel failure">
      <p className="soft small num">{t("error.title", { status: 404 })}</p>
      <h1>{t("error.notFound")}</h1>
      <p>{t("error.notFound.hint")}</p>
      <p className="actions">
        {!isVisitor && (
          <a className="button next" href={pathTo("announcements")}>
            {t("error.back")}
          </a>
        )}
        <a className={isVisitor ? "button next" : "button"} href={pathTo("home")}>
          {t("error.home")}
        </a>
        <a className="button quiet" href={pathTo(isVisitor ? "helpForm" : "helpCentre")}>
          {t("help")}
        </a>
      </p>
      <p lang="en" className="small soft">
        This page could not be found
      </p>
    </section>
  );
}

// What browsers throw when a page's data cannot be fetched at all.
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

function refusalOf(error: unknown): Refusal | null {
  if (!isRouteErrorResponse(error)) return null;
  const { code, params, answer } = (error.data ?? {}) as Partial<Refusal>;
  return code ? { code, params, answer } : null;
}
