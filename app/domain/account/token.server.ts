import { createHmac, timingSafeEqual } from "node:crypto";
import { hoursAfter, minutesAfter } from "~/domain/units/time";
import { env } from "~/env.server";

const bearerMinutes = 30;
/** Longer than any session. */
const tokenDays = 31;

type Claim = [sessionId: string, end: number, holder?: "program"];
export type Bearer = { sessionId: string; expired: boolean; isOfProgram: boolean };

/** What stands for a text that must not be stored and is met again: nobody without the portal's secret can guess it. */
export function fingerprintOf(text: string): string {
  return sign(text, env.sessionSecrets[0] as string).toString("base64url");
}

/** The bearer of the stored auth state: the session's id and an end 30 minutes ahead, signed. */
export function issueBearer(sessionId: string, now: Date): string {
  return issue([sessionId, minutesAfter(now, bearerMinutes).getTime()]);
}

/** A bearer for a program: it lives as long as its session, which each call with it keeps from running idle. */
export function issueSessionToken(sessionId: string, now: Date): string {
  return issue([sessionId, hoursAfter(now, tokenDays * 24).getTime(), "program"]);
}

function issue(content: Claim): string {
  const claim = Buffer.from(JSON.stringify(content)).toString("base64url");
  return `${claim}.${sign(claim, env.sessionSecrets[0] as string).toString("base64url")}`;
}

/** The session that a rightly signed bearer names, and whether its time is over; null for any other text. */
export function readBearer(bearer: string, now: Date): Bearer | null {
  const [claim, signature] = bearer.split(".");
  if (!claim || !signature) return null;
  const givenSignature = Buffer.from(signature, "base64url");
  const genuine = env.sessionSecrets.some((secret) => {
    const expectedSignature = sign(claim, secret);
    return expectedSignature.length === givenSignature.length && timingSafeEqual(expectedSignature, givenSignature);
  });
  if (!genuine) return null;
  const [sessionId, end, holder] = JSON.parse(Buffer.from(claim, "base64url").toString()) as Claim;
  return { sessionId, expired: end <= now.getTime(), isOfProgram: holder === "program" };
}

function sign(claim: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(claim).digest();
}
