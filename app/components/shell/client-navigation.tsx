import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { apiBaseOf } from "../../../server/bases.js";

const reloadKey = "chunkReloadedAt";
const wantedKey = "chunkWanted";
const guardMilliseconds = 60_000;

/**
 * Turns clicks on the page's own plain links, and plain forms that ask by GET, into client navigations; one listener
 * costs less than a component a link. The framework reloads a page when the script part of the next one fails to load,
 * as after a new release; the reloaded page goes on to where the click wanted to. For a minute after such a reload the
 * browser navigates by itself, so that a part that stays away cannot make the page reload for ever.
 */
export function ClientNavigation() {
  const navigate = useNavigate();
  const { state, location: next } = useNavigation();
  const pending = useRef<string | null>(null);
  pending.current = state === "loading" ? `${next.pathname}${next.search}${next.hash}` : null;

  useEffect(() => {
    goOnAfterReload();
    const noteReload = () => {
      if (pending.current === null) return;
      sessionStorage.setItem(reloadKey, String(Date.now()));
      sessionStorage.setItem(wantedKey, JSON.stringify([location.href, pending.current]));
    };
    window.addEventListener("pagehide", noteReload);
    return () => window.removeEventListener("pagehide", noteReload);
  }, []);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || event.defaultPrevented || reloadedLately() || !isPlainClick(event) || !leadsToPage(link)) return;
      event.preventDefault();
      const opensDialog = link.pathname === location.pathname && !link.rel;
      navigate(`${link.pathname}${link.search}${link.hash}`, { preventScrollReset: opensDialog });
    };
    const ask = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const address = event.defaultPrevented || reloadedLately() ? null : formAddress(form, event.submitter);
      if (!address) return;
      event.preventDefault();
      navigate(address, { preventScrollReset: form.action.split("?")[0] === location.origin + location.pathname });
    };
    const leaveToBrowser = (event: SubmitEvent) => {
      if (reloadedLately()) event.stopPropagation();
    };
    document.addEventListener("click", follow);
    document.addEventListener("submit", ask);
    window.addEventListener("submit", leaveToBrowser, true);
    return () => {
      document.removeEventListener("click", follow);
      document.removeEventListener("submit", ask);
      window.removeEventListener("submit", leaveToBrowser, true);
    };
  }, [navigate]);

  return null;
}

/** Goes to where the click wanted to that ended in a reload of this page. */
function goOnAfterReload(): void {
  const storedTarget = sessionStorage.getItem(wantedKey);
  if (storedTarget === null) return;
  sessionStorage.removeItem(wantedKey);
  const [from, target] = JSON.parse(storedTarget) as [string, string];
  if (from === location.href && reloadedLately()) location.replace(target);
}

function reloadedLately(): boolean {
  return Date.now() - Number(sessionStorage.getItem(reloadKey) ?? 0) < guardMilliseconds;
}

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click asks for the page itself, not for another tab, a window or a download of it. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function leadsToPage(link: HTMLAnchorElement): boolean {
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return false;
  if (link.getAttribute("href") === "" || isNoPage(link.pathname)) return false;
  const staysHere = link.pathname === location.pathname && link.search === location.search;
  return !(staysHere && link.hash);
}

/** Where a form that asks by GET leads: to its address with what it holds, and without what is blank in it. */
function formAddress(form: HTMLFormElement, submitter: HTMLElement | null): string | null {
  const { pathname, origin } = new URL(form.action);
  const method = submitter?.getAttribute("formmethod") ?? form.method;
  if (method !== "get" || form.target || origin !== location.origin || isNoPage(pathname)) return null;
  const fields = [...new FormData(form, submitter)].filter(
    (field): field is [string, string] => typeof field[1] === "string" && field[1] !== "",
  );
  const query = new URLSearchParams(fields).toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Files and calls are no pages: the browser fetches them itself. */
function isNoPage(path: string): boolean {
  return apiBaseOf(path) !== undefined || path.startsWith("/assets/");
}
