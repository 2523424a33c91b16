import { useEffect } from "react";
import { loadRestrictions } from "~/api/browser/restrictions";
import { goToSignIn, signOut } from "~/api/browser/sign-out";
import { forgetPerson, readAuth, resetLocale, storedAuthIsDamaged, writeAuth } from "~/api/browser/stored-auth";
import type { AuthState } from "~/domain/kernel/viewer";

/**
 * Keeps the browser's storage true to the server: the locale, the auth state and the restriction texts.
 * Nobody signed in is null; undefined is a page that could not ask, and leaves all as it is.
 */
export function useStoredState(auth: AuthState | null | undefined) {
  useEffect(() => {
    resetLocale();
    if (auth === undefined) return;
    if (auth === null) return forgetPerson();
    if (storedAuthIsDamaged()) {
      signOut("PLAN_KEY_MISSING").then(goToSignIn);
      return;
    }
    const before = readAuth();
    const isSomebodyElse = before?.user?.id !== auth.user.id;
    const planId = before?.company?.registrationSubscriptionPlanId;
    writeAuth(auth);
    // What is closed changes with the package: an order opens it, the end closes it again.
    loadRestrictions({ anew: isSomebodyElse || planId !== auth.company.registrationSubscriptionPlanId });
  }, [auth]);
}
