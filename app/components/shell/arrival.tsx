import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

type Place = { key: string; pathname: string; flashOf: string | undefined };

/** Where the reader was led last. It outlives the frame, which the browser builds anew when a page fails. */
let last: Place | undefined;

/**
 * Does by script what a page load does: on another page it begins at the top, leads the focus to what was done there,
 * to the part that the address names or to the heading, and announces the title. A change of the same page moves
 * nobody, but who has lost the focus to what it has done: they are led to the result, else back to the control they
 * used. `flashOf` tells flashes apart.
 */
export function Arrival({ flashOf }: { flashOf: string | undefined }) {
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();
  const { state, formMethod } = useNavigation();
  const [title, setTitle] = useState("");
  const act = useRef<Act>({ from: null, isSent: false, isOver: true });

  useEffect(() => {
    if (state === "idle") act.current.isOver = true;
    else if (act.current.isOver) {
      act.current = { from: document.activeElement, isSent: formMethod === "POST", isOver: false };
    }
  }, [state, formMethod]);

  useEffect(() => {
    const from = last;
    last = { key, pathname, flashOf };
    if (!from || from.key === key) return;
    const isOtherPage = from.pathname !== pathname;
    const flash = flashOf && flashOf !== from.flashOf ? flashInReach() : null;
    setTitle(isOtherPage ? document.title.replace(/ – [^–]*$/, "") : "");
    if (isOtherPage && kind !== "POP" && !hash) scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>("main h1");
    if (isOtherPage) {
      if (!isTaken(act.current.from)) focus(flash ?? hashTarget(hash) ?? heading);
    } else if (flash || wasUsed(act.current)) {
      const before = act.current.from;
      const lead = () => {
        if (isFocusLost()) focus(flash ?? result() ?? againOf(before) ?? heading);
      };
      lead();
      // A control that was switched off meanwhile loses the focus only as the next picture is drawn.
      requestAnimationFrame(() => requestAnimationFrame(lead));
    }
  }, [pathname, hash, key, kind, flashOf]);

  return (
    <p className="sr" id="page-announcement" aria-live="polite">
      {title}
    </p>
  );
}

/** What was done, as the dialog in front says it where there is one: behind a dialog nothing takes the focus. */
function flashInReach(): HTMLElement | null {
  return document.querySelector<HTMLElement>("dialog[open] .flash") ?? document.querySelector<HTMLElement>(".flash");
}

/** What a change of the page began with: the control that had the focus, and whether a form was sent. */
type Act = { from: Element | null; isSent: boolean; isOver: boolean };

function wasUsed({ from, isSent }: Act): boolean {
  return isSent || (from !== null && from !== document.body);
}

/** What an act has brought about: said in words, or the first blank field of a form that it has filled. */
function result(): HTMLElement | null {
  const resultElement = document.querySelector<HTMLElement>("dialog[open] [data-result], main [data-result]");
  if (!(resultElement instanceof HTMLFormElement)) return resultElement;
  const fields = resultElement.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea");
  return [...fields].find(({ value, offsetWidth }) => value === "" && offsetWidth > 1) ?? null;
}

/** The control that stands for one that was drawn anew. */
function againOf(before: Element | null): HTMLElement | null {
  if (!(before instanceof HTMLElement)) return null;
  const isAlike = (one: HTMLElement) =>
    one.getAttribute("name") === before.getAttribute("name") && one.textContent === before.textContent;
  const drawnAnew = [...document.querySelectorAll<HTMLElement>(`main ${before.localName}`)].find(isAlike);
  return (before.id ? document.getElementById(before.id) : null) ?? drawnAnew ?? null;
}

function isFocusLost(): boolean {
  return document.activeElement === document.body || document.activeElement === null;
}

/** Whether the page has led the focus to a place of its own already. */
function isTaken(before: Element | null): boolean {
  const active = document.activeElement;
  return active !== before && active?.closest("main, dialog") !== null && !isFocusLost();
}

function hashTarget(hash: string): HTMLElement | null {
  return hash === "" ? null : document.getElementById(hash.slice(1));
}

function focus(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
