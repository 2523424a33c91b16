import type { AuthState } from "~/domain/kernel/viewer";
import { isRecord, readItem, readRecord, removeItem, writeItem } from "./storage";

/** The stored auth state as it is found, so any part may be missing; undefined when there is none. */
export function readAuth(): Partial<AuthState> | undefined {
  return readRecord("auth");
}

/** Stores the auth state, in place of any other. */
export function writeAuth(auth: AuthState) {
  writeItem("auth", JSON.stringify(auth));
}

/** The stored bearer, or an empty string when there is none that a header can carry. */
export function readToken(): string {
  const token = readAuth()?.token;
  return typeof token === "string" && /^[\w.~+/=-]+$/.test(token) ? token : "";
}

/** Puts a newer bearer in the place of the one that was sent; does nothing when another or none is stored by now. */
export function renewToken(sentToken: string, renewedToken: string) {
  const auth = readAuth();
  if (auth?.token === sentToken) writeItem("auth", JSON.stringify({ ...auth, token: renewedToken }));
}

/**
 * True when an entry is there that has no company or no key of its plan. No entry at all is a first page, and sound.
 */
export function storedAuthIsDamaged(): boolean {
  if (readItem("auth") === null) return false;
  const company: unknown = readAuth()?.company;
  return !isRecord(company) || !("registrationSubscriptionPlanId" in company);
}

/**
 * Removes all that is stored for the signed-in person: the auth state, the restriction texts and the last talk with the
 * guide.
 */
export function forgetPerson() {
  removeItem("auth");
  removeItem("restrictions");
  removeItem("guideThread");
}

/** Stores the locale `pl`, in the place of any other too. */
export function resetLocale() {
  if (readItem("locale") !== "pl") writeItem("locale", "pl");
}
