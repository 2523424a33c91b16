import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for a cookie or a link; only their hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret: its SHA-256. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
