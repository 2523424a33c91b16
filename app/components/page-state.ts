import { useLocation } from "@remix-run/react";

/** The present address with these query parameters set, or left out when undefined: a dialog is a state of its page. */
export function usePageState(changes: Record<string, string | undefined>): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  const changed = query.toString();
  return changed ? `${pathname}?${changed}` : pathname;
}
