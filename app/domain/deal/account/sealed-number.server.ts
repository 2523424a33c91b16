import { fingerprintOfSecret, namesOfSecrets, openSecret, sealSecret } from "~/domain/kernel/sealed-secret.server";

const purpose = "transaction account";

/**
 * What stands for an account of a transaction: nobody reads it, and the same one of another transaction is known by it.
 */
export function sealAccountNumber(number: string, transactionId: number) {
  return {
    sealedNumber: sealSecret(number, purpose, String(transactionId)),
    fingerprint: fingerprintOfSecret(number, purpose),
    sealedUnder: namesOfSecrets()[0],
  };
}

/** The account that was sealed so; null where no SESSION_SECRET opens it any more. */
export function openAccountNumber(sealedNumber: Buffer, transactionId: number): string | null {
  return openSecret(sealedNumber, purpose, String(transactionId))?.text ?? null;
}
