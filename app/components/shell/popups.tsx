import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Closes what hangs over the page: a press beside it, Esc, which gives the focus back to its button, or a navigation.
 */
export function Popups() {
  const { key } = useLocation();
  const last = useRef(key);

  useEffect(() => {
    if (last.current !== key) for (const popup of openPopups()) popup.open = false;
    last.current = key;
  }, [key]);

  useEffect(() => {
    const close = ({ target }: MouseEvent) => {
      for (const popup of openPopups()) if (!(target instanceof Node && popup.contains(target))) popup.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      for (const popup of openPopups()) {
        const isInside = popup.contains(document.activeElement);
        popup.open = false;
        if (isInside) popup.querySelector("summary")?.focus();
      }
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", closeByKey);
    };
  }, []);

  return null;
}

function openPopups() {
  return document.querySelectorAll<HTMLDetailsElement>("details[data-popup][open]");
}
