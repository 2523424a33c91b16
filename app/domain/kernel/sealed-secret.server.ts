import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "~/env.server";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts what the portal must be able to read again, under a key that the purpose has to itself, made of the first
 * SESSION_SECRET. It opens under the same purpose and owner alone.
 */
export function sealSecret(text: string, purpose: string, owner: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(env.sessionSecrets[0] ?? "", purpose), iv);
  cipher.setAAD(Buffer.from(owner));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

/**
 * What was sealed, and whether that was under an older SESSION_SECRET, so that it is to be sealed anew while both are
 * known; null where none of them opens it.
 */
export function openSecret(
  sealedText: Buffer,
  purpose: string,
  owner: string,
): { text: string; isOld: boolean } | null {
  for (const [index, secret] of env.sessionSecrets.entries()) {
    try {
      const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), sealedText.subarray(0, ivBytes));
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(sealedText.subarray(ivBytes, ivBytes + tagBytes));
      const rest = sealedText.subarray(ivBytes + tagBytes);
      const text = Buffer.concat([decipher.update(rest), decipher.final()]).toString("utf8");
      return { text, isOld: index > 0 };
    } catch {
      // Another of them has sealed it, or none.
    }
  }
  return null;
}

/** What equal texts of a purpose have in common under the first SESSION_SECRET; without it nobody can guess them. */
export function fingerprintOfSecret(text: string, purpose: string): Buffer {
  return createHmac("sha256", keyOf(env.sessionSecrets[0] ?? "", `${purpose} fingerprint`))
    .update(text)
    .digest();
}

/** What the SESSION_SECRETs are called, the first one first, in rows that say under which of them they were made. */
export function namesOfSecrets(): string[] {
  return env.sessionSecrets.map((secret) => keyOf(secret, "name").toString("hex").slice(0, 8));
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `portal ${purpose}`, 32));
}
