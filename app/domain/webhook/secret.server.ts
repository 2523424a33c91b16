import { openSecret, sealSecret } from "~/domain/kernel/sealed-secret.server";

const purpose = "webhook secrets";

type StoredSecret = { companyId: number; secret: Buffer; previousSecret: Buffer | null; rotatedAt: Date | null };

/** How long what a new secret has replaced signs beside it. */
const bothSecretsMilliseconds = 24 * 60 * 60 * 1000;

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
  const isBoth = rotatedAt !== null && now.getTime() - rotatedAt.getTime() < bothSecretsMilliseconds;
  const previous = isBoth && previousSecret ? openSecret(previousSecret, purpose, String(companyId)) : null;
  return {
    secrets: [openedSecret.text, ...(previous ? [previous.text] : [])],
    sealedAnew: openedSecret.isOld ? sealWebhookSecret(openedSecret.text, companyId) : null,
  };
}
