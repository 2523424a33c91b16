import { openSecret, sealSecret } from "~/domain/kernel/sealed-secret.server";

const purpose = "transaction account";

/** Encrypts an account for its transaction. */
export function sealAccountNumber(number: string, transactionId: number): Buffer {
  return sealSecret(number, purpose, String(transactionId));
}

/** The account that was sealed so; null where no SESSION_SECRET opens it any more. */
export function openAccountNumber(sealed: Buffer, transactionId: number): string | null {
  return openSecret(sealed, purpose, String(transactionId))?.text ?? null;
}
