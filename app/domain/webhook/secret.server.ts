import { openSecret, sealSecret } from "~/domain/kernel/sealed-secret.server";
import { dayMilliseconds } from "~/domain/units/time";

const purpose = "webhook secrets";

type StoredSecret = { companyId: number; secret: Buffer; previousSecret: Buffer | null; rotatedAt: Date | null };

/** How long the secret before signs beside the new one. */
const overlapMilliseconds = dayMilliseconds;

/** The secret of a company's webhook as it is stored: encrypted, since deliveries are signed with it. */
export function sealWebhookSecret(secret: string, companyId: number): Buffer {
  return sealSecret(secret, purpose, String(companyId));
}

/**
 * The secrets that a webhook is signed with now, the newest first, and what is to be stored instead where it was sealed
 * under an older SESSION_SECRET. No secrets where the newest cannot be read.
 */
export function readWebhookSecrets({ companyId, secret, previousSecret, rotatedAt }: StoredSecret, now: Date) {
  const openedSecret = openSecret(secret, purpose, String(companyId));
  if (!openedSecret) return { secrets: [], sealedAnew: null };
  const isBoth = rotatedAt !== null && now.getTime() - rotatedAt.getTime() < overlapMilliseconds;
  const previous = isBoth && previousSecret ? openSecret(previousSecret, purpose, String(companyId)) : null;
  return {
    secrets: [openedSecret.text, ...(previous ? [previous.text] : [])],
    sealedAnew: openedSecret.isOld ? sealWebhookSecret(openedSecret.text, companyId) : null,
  };
}
