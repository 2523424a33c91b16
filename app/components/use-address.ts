import { useLocation } from "@remix-run/react";
import { withQuery } from "~/paths";

type Changes = Parameters<typeof withQuery>[1];

/**
 * Makes addresses of the present page: with these query parameters set, or left out when undefined. A dialog is such a
 * state of its page.
 */
export function useAddress(): (changes: Changes, query?: string) => string {
  const { pathname, search } = useLocation();
  return (changes, query = search) => withQuery({ pathname, search: query }, changes);
}
