const year = 365 * 24 * 60 * 60;

/** Keeps a choice about the frame for a year, so that the next page comes as the reader left this one. */
export function keepInCookie(name: "menu" | "menuSections", value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the API that stands in for it is missing in older browsers.
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax`;
}
