import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server";

const bearerMinutes = 30;

/** What stands for a text that must not be stored and is met again: nobody without the portal's secret can guess it. */
export function fingerprintOf(text: string): string {
  return sign(text, env.sessionSecrets[0] as string).toString("base64url");
}

/** The bearer of the stored auth state: the session's id and an end 30 minutes ahead, signed. */
export function issueBearer(sessionId: string, now: Date): string {
  const claim = Buffer.from(JSON.stringify([sessionId, now.getTime() + bearerMinutes * 60_000])).toString("base64url");
  return `${claim}.${sign(claim, env.sessionSecrets[0] as string).toString("base64url")}`;
}

/** The session that a rightly signed bearer names, and whether its time is over; null for any other text. */
export function readBearer(bearer: string, now: Date): { sessionId: string; expired: boolean } | null {
  const [claim, signature] = bearer.split(".");
  if (!claim || !signature) return null;
  const given = Buffer.from(signature, "base64url");
  const genuine = env.sessionSecrets.some((secret) => {
    const expected = sign(claim, secret);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!genuine) return null;
  const [sessionId, end] = JSON.parse(Buffer.from(claim, "base64url").toString()) as [string, number];
  return { sessionId, expired: end <= now.getTime() };
}

function sign(claim: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(claim).digest();
}
