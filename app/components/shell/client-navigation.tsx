import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { apiBaseOf } from "../../../server/bases.js";

const reloadKey = "chunkReloadedAt";
const guardMilliseconds = 60_000;

/**
 * Turns clicks on the page's own plain links into client navigations; one listener costs less than a component a link.
 * The framework reloads a page whose script part fails to load, as after a new release. For a minute after such a
 * reload the browser navigates by itself, so that a part that stays away cannot make the page reload for ever.
 */
export function ClientNavigation() {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const pending = useRef(false);
  pending.current = state === "loading";

  useEffect(() => {
    const noteReload = () => {
      if (pending.current) sessionStorage.setItem(reloadKey, String(Date.now()));
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
    const leaveToBrowser = (event: SubmitEvent) => {
      if (reloadedLately()) event.stopPropagation();
    };
    document.addEventListener("click", follow);
    window.addEventListener("submit", leaveToBrowser, true);
    return () => {
      document.removeEventListener("click", follow);
      window.removeEventListener("submit", leaveToBrowser, true);
    };
  }, [navigate]);

  return null;
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

/** Files and calls are no pages: the browser fetches them itself. */
function isNoPage(path: string): boolean {
  return apiBaseOf(path) !== undefined || path.startsWith("/assets/");
}
