import { notify } from "~/api/browser/notify";
import { readItem, removeItem, writeItem } from "~/api/browser/storage";
import { pathTo, withQuery } from "~/paths";
import { unfoldFilters } from "./use-filter-fold";

const storageKey = "shortcuts";

/** Keys of one letter may be in the way of other programs' keys, so they can be switched off. */
export function areShortcutsOn(): boolean {
  return readItem(storageKey) !== "off";
}

export function switchShortcuts(on: boolean): void {
  if (on) removeItem(storageKey);
  else writeItem(storageKey, "off");
}

type Way = (address: string, options: { preventScrollReset: boolean; replace?: boolean }) => void;
type Hide = (id: string) => void;
type Board = { area: HTMLElement; go: Way; hide: Hide; copiedText: (number: string) => string };

/**
 * `/` leads to the filters, `k` orders by what a kilometre pays, arrows lead through the rows with what stands open; of
 * the row in focus `p` pins it, `c` copies its number, `x` marks it for comparing, `h` hides it, `r` asks about it, `o`
 * makes an offer, where it stands open, there; `?` shows the keys, Esc closes the row, and from a field of it leads
 * back to it. Never while somebody types.
 */
export function pressOn(board: Board, event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const isLeft = event.key === "Escape" && leaveField(event.target);
  const isKey = !isLeft && !isTaken(event) && (event.key === "Escape" || areShortcutsOn());
  if (isLeft || (isKey && act(board, event.key))) event.preventDefault();
}

const takesKeys = "input:not([type=checkbox]), select, textarea, summary, dialog, [contenteditable]";

/** Whether the focus is nowhere, or where the filters left it when they folded. */
function isIdle(): boolean {
  return document.activeElement === document.body || document.activeElement?.id === "filters-fold";
}

function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest(takesKeys) !== null;
}

/** Whether the key meant something here. */
function act(board: Board, key: string): boolean {
  const { area } = board;
  const current = document.activeElement?.closest<HTMLElement>("tr.posting, tr.opened") ?? null;
  if (key === "Escape") return closeRow(current ?? lastOpenedRow(area));
  if (key === "/") {
    unfoldFilters(area);
    return focus(area.querySelector("#filter-from"));
  }
  if (key === "?") return showKeys(area);
  if (key === "k") return orderByRate(board);
  if (key === "ArrowDown" || key === "ArrowUp") {
    if (!current && !isIdle()) return false;
    return step(board, current, key === "ArrowDown" ? 1 : -1);
  }
  const row = rowOf(current);
  return row ? actOn(row, board, key) : false;
}

/** From the best paid kilometre on. */
function orderByRate({ go }: Board): boolean {
  go(withQuery(location, { sort: "ratePerKm", page: undefined, open: undefined }), { preventScrollReset: false });
  return true;
}

function actOn(row: HTMLElement, board: Board, key: string): boolean {
  const { go, copiedText } = board;
  if (key === "p") return press(row.querySelector("button[name=pin], button[name=unpin]"));
  if (key === "x") return press(row.querySelector("input[name=compare]"));
  const detail = row.dataset.open ? row.nextElementSibling : null;
  const field = key === "r" ? "[name=body]" : key === "o" ? "[name=price]" : null;
  const inPlace = field && detail?.querySelector<HTMLElement>(field);
  if (inPlace) return focus(inPlace);
  if (key === "r") return press(row.querySelector("a.asks"));
  if (key === "h") return hideRow(row, board);
  if (key === "c") return copyNumber(row.querySelector<HTMLElement>("a.call")?.dataset.number, copiedText);
  if (key !== "o" || !row.querySelector("a.asks")) return false;
  go(pathTo("newOffer", null, { posting: idOf(row) }), { preventScrollReset: false });
  return true;
}

/** The focus goes on to the next row, of the last to the one before it. */
function hideRow(row: HTMLElement, { area, hide }: Board): boolean {
  if (row.dataset.own) return false;
  const rows = [...area.querySelectorAll<HTMLElement>("tr.posting")];
  const at = rows.indexOf(row);
  focus((rows[at + 1] ?? rows[at - 1])?.querySelector<HTMLElement>("a.opens") ?? null);
  hide(idOf(row));
  return true;
}

/** From a field in open details to their row; what is typed stays. */
function leaveField(target: EventTarget | null): boolean {
  const field = target instanceof Element ? target.closest("tr.opened :is(input, textarea)") : null;
  return focus(field ? opener(rowOf(field.closest<HTMLElement>("tr.opened"))) : null);
}

function copyNumber(number: string | undefined, copiedText: Board["copiedText"]): boolean {
  if (!number) return false;
  navigator.clipboard
    .writeText(number)
    .then(() => notify({ kind: "success", message: copiedText(number) }), console.error);
  return true;
}

function press(element: HTMLElement | null): boolean {
  element?.click();
  return element !== null;
}

function showKeys(area: HTMLElement): boolean {
  const keys = area.querySelector<HTMLDetailsElement>("details.shortcuts");
  if (keys) keys.open = true;
  return focus(keys?.querySelector("summary") ?? null);
}

function closeRow(current: HTMLElement | null): boolean {
  const open = opener(rowOf(current), "[aria-expanded=true]");
  focus(open);
  open?.click();
  return open !== null;
}

/** What Esc closes where the focus is in no row. */
function lastOpenedRow(area: HTMLElement): HTMLElement | null {
  return isIdle() ? area.querySelector<HTMLElement>("tr.opened[data-last]") : null;
}

function opener(row: HTMLElement | null, state = ""): HTMLElement | null {
  return row?.querySelector<HTMLElement>(`a.opens${state}`) ?? null;
}

/** The row that the focus is in; of open details, the one above them. */
function rowOf(current: HTMLElement | null): HTMLElement | null {
  return current?.classList.contains("opened") ? (current.previousElementSibling as HTMLElement) : current;
}

function step({ area, go }: Board, current: HTMLElement | null, by: 1 | -1): boolean {
  const rows = [...area.querySelectorAll<HTMLElement>("tr.posting")];
  const row = rowOf(current);
  const at = row ? rows.indexOf(row) : -1;
  const next = at < 0 ? (by > 0 ? rows[0] : undefined) : rows[at + by];
  if (row?.dataset.open && next) {
    const search = new URLSearchParams(location.search);
    const open = [...search.getAll("open").filter((id) => id !== idOf(row)), idOf(next)];
    search.delete("open");
    for (const id of open) search.append("open", id);
    go(`?${search}`, { preventScrollReset: true, replace: true });
  }
  return focus(next?.querySelector<HTMLElement>("a.opens") ?? null);
}

function idOf(row: HTMLElement): string {
  return row.id.slice(1);
}

function focus(element: HTMLElement | null): boolean {
  element?.focus();
  return element !== null;
}
