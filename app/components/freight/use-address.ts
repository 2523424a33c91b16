import { useLocation } from "@remix-run/react";

type Changes = Record<string, string | readonly string[] | undefined>;

/** Makes addresses of the present page: with these query parameters set, or left out when undefined. */
export function useAddress(): (changes: Changes, query?: string) => string {
  const { pathname, search } = useLocation();
  return (changes, query = search) => {
    const wanted = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      wanted.delete(name);
      for (const each of typeof value === "string" ? [value] : (value ?? [])) wanted.append(name, each);
    }
    const text = wanted.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
}
