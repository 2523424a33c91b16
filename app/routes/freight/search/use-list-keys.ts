import { type RefObject, useEffect } from "react";
import { readItem, removeItem, writeItem } from "~/api/browser/storage";

const storageKey = "shortcuts";

/** Keys of one letter may be in the way of other programs' keys, so they can be switched off. */
export function areShortcutsOn(): boolean {
  return readItem(storageKey) !== "off";
}

export function switchShortcuts(on: boolean): void {
  if (on) removeItem(storageKey);
  else writeItem(storageKey, "off");
}

/**
 * `/` leads to the filters, arrows through the rows, `p` pins the row in focus, Esc closes it; never while somebody
 * types.
 */
export function useListKeys(area: RefObject<HTMLElement>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!area.current || event.defaultPrevented || isTaken(event)) return;
      if (event.key !== "Escape" && !areShortcutsOn()) return;
      if (act(area.current, event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [area]);
}

function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return (
    target instanceof Element && target.closest("input, select, textarea, summary, dialog, [contenteditable]") !== null
  );
}

/** Whether the key meant something here. */
function act(area: HTMLElement, key: string): boolean {
  const rows = [...area.querySelectorAll<HTMLElement>("tr.posting")];
  const current = document.activeElement?.closest<HTMLElement>("tr.posting, tr.opened");
  if (key === "Escape") return closeRow(current ?? null);
  if (key === "/") return focus(area.querySelector("#filter-fromCity"));
  if (key === "ArrowDown" || key === "ArrowUp") {
    if (!current && document.activeElement !== document.body) return false;
    return step(rows, current ?? null, key === "ArrowDown" ? 1 : -1);
  }
  const pin = key === "p" ? current?.querySelector<HTMLElement>("button[name=pin], button[name=unpin]") : null;
  pin?.click();
  return Boolean(pin);
}

function closeRow(current: HTMLElement | null): boolean {
  const opener = rowOf(current)?.querySelector<HTMLElement>("a.opens[aria-expanded=true]");
  focus(opener ?? null);
  opener?.click();
  return Boolean(opener);
}

/** The row that the focus is in; of open details, the one above them. */
function rowOf(current: HTMLElement | null): HTMLElement | null {
  return current?.classList.contains("opened") ? (current.previousElementSibling as HTMLElement) : current;
}

function step(rows: HTMLElement[], current: HTMLElement | null, by: 1 | -1): boolean {
  const row = rowOf(current);
  const at = row ? rows.indexOf(row) : -1;
  const next = at < 0 ? (by > 0 ? rows[0] : undefined) : rows[at + by];
  return focus(next?.querySelector<HTMLElement>("a.opens") ?? null);
}

function focus(element: HTMLElement | null): boolean {
  element?.focus();
  return element !== null;
}
