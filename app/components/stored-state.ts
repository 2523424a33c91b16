import { useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { loadRestrictions } from "~/api/browser/restrictions";
import { goToSignIn, signOut } from "~/api/browser/sign-out";
import { forgetPerson, readAuth, resetLocale, storedAuthIsDamaged, writeAuth } from "~/api/browser/stored-auth";
import type { RootData } from "~/root";

/** Keeps the browser's storage true to the server: the locale, the auth state and the restriction texts. */
export function useStoredState() {
  const auth = useRouteLoaderData<RootData>("root")?.auth;
  useEffect(() => {
    resetLocale();
    if (!auth) return forgetPerson();
    if (storedAuthIsDamaged()) {
      signOut().then(goToSignIn);
      return;
    }
    const isSomebodyElse = readAuth()?.user?.id !== auth.user.id;
    writeAuth(auth);
    loadRestrictions({ anew: isSomebodyElse });
  }, [auth]);
}
