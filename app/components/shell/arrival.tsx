import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

type Place = { key: string; pathname: string; flashOf: string | undefined };

/** Where the reader was led last. It outlives the frame, which the browser builds anew when a page fails. */
let last: Place | undefined;

/**
 * Does by script what a page load does: on another page it begins at the top, leads the focus to what was done there, to
 * the part that the address names or to the heading, and announces the title. A change of the same page moves nobody,
 * but who has lost the focus to what a form has done. `flashOf` tells flashes apart.
 */
export function Arrival({ flashOf }: { flashOf: string | undefined }) {
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();
  const { state } = useNavigation();
  const [title, setTitle] = useState("");
  const before = useRef<Element | null>(null);

  useEffect(() => {
    if (state !== "idle") before.current = document.activeElement;
  }, [state]);

  useEffect(() => {
    const from = last;
    last = { key, pathname, flashOf };
    if (!from || from.key === key) return;
    const isOtherPage = from.pathname !== pathname;
    const flash = flashOf && flashOf !== from.flashOf ? document.querySelector<HTMLElement>(".flash") : null;
    setTitle(isOtherPage ? document.title.replace(/ – [^–]*$/, "") : "");
    if (isOtherPage && kind !== "POP" && !hash) scrollTo(0, 0);
    if (isTaken(before.current) || !(flash || isOtherPage) || !(isOtherPage || isFocusLost())) return;
    focus(flash ?? named(hash) ?? document.querySelector<HTMLElement>("main h1"));
  }, [pathname, hash, key, kind, flashOf]);

  return (
    <p className="sr" id="page-announcement" aria-live="polite">
      {title}
    </p>
  );
}

function isFocusLost(): boolean {
  return document.activeElement === document.body || document.activeElement === null;
}

/** Whether the page has led the focus to a place of its own already. */
function isTaken(before: Element | null): boolean {
  const active = document.activeElement;
  return active !== before && active?.closest("main, dialog") !== null && !isFocusLost();
}

function named(hash: string): HTMLElement | null {
  return hash === "" ? null : document.getElementById(hash.slice(1));
}

function focus(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
