import { days, readCookie, serializeCookie } from "~/http/cookies.server";

export type Consent = { necessary: true; analytics: boolean; marketing: boolean; date: string };

/** The visitor's choice of optional cookies; null until one is made, or when the cookie holds anything else. */
export function readConsent(request: Request): Consent | null {
  try {
    const consent = JSON.parse(readCookie(request, "cookieConsent") ?? "null");
    return typeof consent?.analytics === "boolean" && typeof consent?.marketing === "boolean" ? consent : null;
  } catch {
    return null;
  }
}

/** Keeps the choice for a year. */
export function givenConsent(choice: Pick<Consent, "analytics" | "marketing">, now: Date): string {
  const consent: Consent = { necessary: true, ...choice, date: now.toISOString() };
  return serializeCookie("cookieConsent", JSON.stringify(consent), { maxAge: days(365), httpOnly: false });
}
