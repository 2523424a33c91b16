import { useLocation, useNavigation } from "@remix-run/react";
import { createElement, memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { UnsavedChanges } from "~/components/forms/unsaved-changes";
import { pathTo } from "~/paths";
import { apart } from "./apart";
import { Arrival } from "./arrival";
import { ClientNavigation } from "./client-navigation";
import type { ConsentProps } from "./consent";
import type { ShellData } from "./data.server";
import { FlashPlace } from "./flash";
import { Footer } from "./footer";
import { Header } from "./header";
import { MenuSwitches } from "./menu-switches";
import { Navigation } from "./navigation";
import { Popups } from "./popups";
import { useStoredState } from "./stored-state";
import { TermsToAccept } from "./terms-to-accept";
import { Notifications } from "./toasts";
import { UnsavedForm } from "./unsaved-form";

const CookieBar = apart(() => import("./consent").then((part) => part.CookieBar));
const CookieSettings = apart(() => import("./consent").then((part) => part.CookieSettings));

type Props = { data: ShellData | undefined; view: "transparent" | "normal"; children: ReactNode };

/**
 * Header, navigation, footer and sky around every page; without data it still stands, as for a visitor. What the router
 * tells of a navigation under way draws none of it anew.
 */
export const Shell = memo(({ data, view, children }: Props) => {
  const { t } = useTranslation("shell");
  useStoredState(data?.auth);
  const hasMenu = Boolean(data?.person);

  return (
    <UnsavedChanges>
      <a className="skip" href="#main">
        {t("skip")}
      </a>
      <ClientNavigation />
      <Popups />
      <Arrival flashOf={data?.flash ? data.requestId : undefined} />
      <Progress />
      {!data?.lite && <Stars />}
      <div className="shell" data-view={view} data-menu={hasMenu || undefined}>
        {hasMenu && <MenuSwitches isFolded={data?.isMenuFolded ?? false} />}
        <Header person={data?.person ?? null} unread={data?.unread ?? 0} tasks={data?.tasks ?? 0} hasMenu={hasMenu} />
        {hasMenu && (
          <Navigation
            permissions={data?.permissions ?? []}
            isVerified={data?.isVerified ?? false}
            demo={data?.demo ?? false}
            officeWork={data?.officeWork ?? null}
            tasks={data?.tasks ?? 0}
            openSections={data?.openSections ?? []}
            isFree={data?.isFree ?? false}
            unreadConversations={data?.unreadConversations ?? { messages: 0, freight: 0 }}
          />
        )}
        <main className="main" id="main" tabIndex={-1}>
          <FlashPlace flash={data?.flash ?? null} demo={data?.demo ?? false} />
          {data && <ComingDocuments documents={data.comingDocuments} />}
          {data?.hasTermsToAccept && <TermsToAccept />}
          <UnsavedForm recovered={data?.recovered} />
          {children}
        </main>
        <Footer data={data} />
      </div>
      <Notifications />
      {data && <Consent consent={data.consent} reloads={data.hasOptionalScripts} />}
    </UnsavedChanges>
  );
});

/** The bar asks until a choice is made; the settings are a dialog of whatever page is open. */
function Consent(props: ConsentProps) {
  const isOpen = new URLSearchParams(useLocation().search).get("cookies") === "settings";
  if (isOpen) return <CookieSettings {...props} />;
  return props.consent ? null : <CookieBar {...props} />;
}

/** The style sheet shows it after 200 ms of waiting and lets it grow for 5 s. */
function Progress() {
  const { state } = useNavigation();
  return <div className="progress" data-busy={state === "idle" ? undefined : true} aria-hidden="true" />;
}

// All 150 are always sent; the style sheet places them, and hides 100 where the screen is narrow.
const stars = Array.from({ length: 150 }, (_, index) => createElement("i", { key: index }));

function Stars() {
  return (
    <div className="stars" aria-hidden="true">
      {stars}
    </div>
  );
}

/** Tells everybody inside of a legal document that changes soon. */
function ComingDocuments({ documents }: { documents: ShellData["comingDocuments"] }) {
  const { t } = useTranslation("shell");
  return documents.map(({ slug, version, title, validFrom }) => (
    <p key={`${slug} ${version}`} className="flash warn">
      {t("coming", { date: validFrom, title })}{" "}
      <a href={pathTo("legalDocument", { slug }, { version })}>{t("coming.link")}</a>
    </p>
  ));
}
