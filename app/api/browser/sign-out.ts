import { pathTo } from "~/paths";
import { sendQuery } from "./send";
import { forgetPerson } from "./stored-auth";

/**
 * Ends the session by its bearer, or by its cookie where the API takes no bearer, and forgets the person at once,
 * before the answer comes. Never rejects; the request outlives a page that is left meanwhile.
 */
export async function signOut(reason?: "PLAN_KEY_MISSING"): Promise<void> {
  const query = reason ? `mutation { signOut(reason: ${reason}) }` : "mutation { signOut }";
  const response = sendQuery(query, { skipLogoutOnError: true, keepalive: true });
  forgetPerson();
  try {
    const { errors } = await response;
    if (!errors) return;
    console.error(errors);
  } catch (error) {
    console.error(error);
  }
  // A cookie that outlives its bearer would lead from the sign-in page straight back.
  const address = pathTo("signOut", null, { quiet: "1", ...(reason && { reason }) });
  await fetch(address, { method: "POST", keepalive: true, redirect: "manual" }).catch(() => {});
}

/** Leaves for the sign-in page, which asks to sign in anew and leads back to the present address. */
export function goToSignIn() {
  const { pathname, search } = window.location;
  window.location.assign(pathTo("signIn", null, { returnTo: pathname + search, reason: "session" }));
}
