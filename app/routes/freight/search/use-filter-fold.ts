import { type RefObject, useEffect, useRef } from "react";

const foldBox = "#filters-fold";

/** Opens the filters where they stand folded behind their button; whether there was anything to open. */
export function unfoldFilters(area: HTMLElement): void {
  const box = area.querySelector<HTMLInputElement>(foldBox);
  if (box && getComputedStyle(box).display !== "none") box.checked = true;
}

/**
 * Folds the filters when another search stands in them, by Esc and by a press beside them. The focus goes from what
 * disappears to the button that brings it back.
 */
export function useFilterFold(standing: string, hasProblems: boolean): RefObject<HTMLDivElement> {
  const line = useRef<HTMLDivElement>(null);
  const last = useRef(standing);

  useEffect(() => {
    if (last.current !== standing && !hasProblems) fold(line.current);
    last.current = standing;
  }, [standing, hasProblems]);

  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      if (target instanceof Node && target.isConnected && !line.current?.contains(target)) fold(line.current);
    };
    const key = (event: KeyboardEvent) => {
      const isOpenDrop = document.querySelector("details[data-popup][open], dialog[open], [role=listbox]");
      if (event.key === "Escape" && !event.defaultPrevented && !isOpenDrop) fold(line.current);
    };
    document.addEventListener("click", press);
    document.addEventListener("keydown", key, true);
    return () => {
      document.removeEventListener("click", press);
      document.removeEventListener("keydown", key, true);
    };
  }, []);

  return line;
}

function fold(line: HTMLElement | null): void {
  const box = line?.querySelector<HTMLInputElement>(foldBox);
  const form = line?.querySelector("form");
  if (!box || !form) return;
  const hadFocus = form.contains(document.activeElement);
  box.checked = false;
  if (hadFocus && !form.checkVisibility()) box.focus();
}
