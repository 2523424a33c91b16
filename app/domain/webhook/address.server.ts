import { isIP } from "node:net";
import type { ErrorCode } from "~/domain/kernel/errors";
import { isLoopbackAddress, isPublicAddress } from "~/ports/public-address.server";

type AddressResult = { url: string } | { refusal: ErrorCode };

/** Names that no resolver of the internet knows, whatever the machine's own settings say. */
const localName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/;

/**
 * The address of a webhook as it is stored, or why it is none: https, on port 443, without a name and password in it,
 * of a host that can be public. Where a loopback is allowed, this machine is one too, on any port.
 */
export function readWebhookAddress(text: string, { allowLoopback }: { allowLoopback: boolean }): AddressResult {
  if (!URL.canParse(text)) return { refusal: "webhookAddressInvalid" };
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (url.username || url.password) return { refusal: "webhookAddressWithPassword" };
  url.hash = "";
  if (allowLoopback && /^https?:$/.test(url.protocol) && isOwnMachine(host)) return { url: url.href };
  if (url.protocol !== "https:") return { refusal: "webhookAddressNotEncrypted" };
  // The parser drops a port that is the scheme's own.
  if (url.port) return { refusal: "webhookAddressOtherPort" };
  if (isIP(host) ? !isPublicAddress(host) : localName.test(host)) return { refusal: "webhookAddressNotPublic" };
  if (!isIP(host) && !host.includes(".")) return { refusal: "webhookAddressNotPublic" };
  return { url: url.href };
}

function isOwnMachine(host: string): boolean {
  return host === "localhost" || isLoopbackAddress(host);
}
