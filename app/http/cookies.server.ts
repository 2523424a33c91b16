import { env } from "~/env.server";

const secure = env.origin.startsWith("https:");

export const sessionCookie = ofThisHost("dyszel");
export const draftCookie = ofThisHost("registration");

/** Kept from every address but the page of the verification, which the prefix of the others does not allow. */
export const verificationCookie = secure ? "__Secure-verification" : "verification";

/** So many days in seconds, as `maxAge` counts. */
export const days = (count: number) => count * 24 * 60 * 60;

/** A Set-Cookie value, for the whole portal by default; `maxAge` in seconds, 0 removes the cookie. */
export function serializeCookie(
  name: string,
  value: string,
  { maxAge, httpOnly = true, path = "/" }: { maxAge: number; httpOnly?: boolean; path?: string },
) {
  const flags = [`Path=${path}`, "SameSite=Lax", `Max-Age=${maxAge}`, httpOnly && "HttpOnly", secure && "Secure"];
  return [`${name}=${encodeURIComponent(value)}`, ...flags.filter(Boolean)].join("; ");
}

/** The decoded value of a request's cookie; undefined when absent or not decodable. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = request.headers.get("Cookie")?.split(/;\s*/) ?? [];
  const pair = pairs.find((candidate) => candidate.startsWith(`${name}=`));
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** The host prefix, which browsers take over https alone, keeps other hosts of the domain from setting the cookie. */
function ofThisHost(name: string): string {
  return secure ? `__Host-${name}` : name;
}
