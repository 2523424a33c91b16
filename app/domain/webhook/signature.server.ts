import { createHmac, randomBytes } from "node:crypto";

const mark = "whsec_";
const secretBytes = 32;

/** A secret as Standard Webhooks writes it. */
export function newWebhookSecret(): string {
  return mark + randomBytes(secretBytes).toString("base64");
}

type Message = { id: string; at: Date; body: string };

/** The headers of Standard Webhooks, with a signature by each of the secrets (https://www.standardwebhooks.com). */
export function signedHeaders({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => sign(`${id}.${timestamp}.${body}`, secret)).join(" "),
  };
}

function sign(text: string, secret: string): string {
  const key = Buffer.from(secret.slice(mark.length), "base64");
  return `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
}
