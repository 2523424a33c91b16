import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** Closes a panel that hangs over the page as soon as the reader turns elsewhere. */
export function useClosesOutside(panel: RefObject<HTMLDetailsElement>) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): a navigation closes the panel.
  useEffect(() => {
    const close = (event?: Event) => {
      const inside = event?.target instanceof Node && panel.current?.contains(event.target);
      if (panel.current && !inside) panel.current.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || !panel.current?.open) return;
      const isInside = panel.current.contains(document.activeElement);
      panel.current.open = false;
      if (isInside) panel.current.querySelector("summary")?.focus();
    };
    close();
    document.addEventListener("click", close);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [key, panel]);
}
