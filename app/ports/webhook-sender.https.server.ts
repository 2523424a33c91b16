import { Resolver } from "node:dns/promises";
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest, type RequestOptions } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "./public-address.server";
import type { WebhookAnswer, WebhookFailure, WebhookSender } from "./webhook-sender";

type Resolve = (host: string, deadline: AbortSignal) => Promise<string[]>;

type Settings = {
  /** For tests and the demo: receivers on this machine, also without encryption. */
  allowLoopback: boolean;
  milliseconds?: number;
  resolve?: Resolve;
  /** Whose certificates are taken besides the usual ones. */
  ca?: string;
};

const maximumBytes = 64 * 1024;

/**
 * Sends to addresses that are public, every one that the name has, and connects to the very ones that were looked at;
 * follows no redirect, and ends after 5 seconds or 64 kB of answer.
 */
export function httpsWebhookSender({
  allowLoopback,
  milliseconds = 5000,
  resolve = resolveName,
  ca,
}: Settings): WebhookSender {
  return {
    async leadsInside(text) {
      const addresses = await addressesOf(new URL(text), AbortSignal.timeout(milliseconds));
      return !addresses.every(mayConnect);
    },

    async send({ url: text, headers, body }) {
      const url = new URL(text);
      const deadline = AbortSignal.timeout(milliseconds);
      const addresses = await addressesOf(url, deadline);
      if (deadline.aborted) return failureAnswer("timedOut");
      if (addresses.length === 0) return failureAnswer("addressUnknown");
      if (!addresses.every(mayConnect)) return failureAnswer("addressNotPublic");
      if (url.protocol !== "https:" && !addresses.every(isLoopbackAddress)) return failureAnswer("addressNotPublic");
      return exchange(url, { headers, addresses, deadline, ca }, body);
    },
  };

  async function addressesOf({ hostname }: URL, deadline: AbortSignal): Promise<string[]> {
    const host = hostname.replace(/^\[|\]$/g, "");
    return isIP(host) ? [host] : await resolve(host, deadline).catch(() => []);
  }

  function mayConnect(address: string): boolean {
    return isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address));
  }
}

/** All addresses of a name, by the resolver that keeps no thread of the process waiting. */
async function resolveName(host: string, deadline: AbortSignal): Promise<string[]> {
  if (host === "localhost") return ["127.0.0.1", "::1"];
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  deadline.addEventListener("abort", () => resolver.cancel(), { once: true });
  const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return results.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

type Exchange = { headers: Record<string, string>; addresses: string[]; deadline: AbortSignal; ca?: string };

function exchange(url: URL, { headers, addresses, deadline, ca }: Exchange, body: string): Promise<WebhookAnswer> {
  return new Promise((resolve) => {
    const options: RequestOptions = {
      method: "POST",
      headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
      // A connection of its own: none is kept that was opened to what the name meant before.
      agent: false,
      lookup: answering(addresses),
      rejectUnauthorized: true,
      signal: deadline,
      ...(ca && { ca }),
    };
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const request: ClientRequest = send(url, options, (response) => readAnswer(response, deadline).then(end));
    request.on("error", (error) => end(failureAnswer(failureOf(error, deadline))));
    request.end(body);

    function end(answer: WebhookAnswer) {
      request.destroy();
      resolve(answer);
    }
  });
}

/** Answers the addresses that were looked at, whatever the name means by now. */
function answering(addresses: string[]): LookupFunction {
  const candidates = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    const [first] = candidates;
    if (options.all || !first) callback(null, candidates);
    else callback(null, first.address, first.family);
  };
}

async function readAnswer(response: IncomingMessage, deadline: AbortSignal): Promise<WebhookAnswer> {
  const status = response.statusCode ?? null;
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length;
      if (bytes > maximumBytes) return { status, failure: "answerTooLarge" };
    }
    return { status, failure: null };
  } catch (error) {
    return { status, failure: failureOf(error, deadline) };
  }
}

function failureOf(error: unknown, deadline: AbortSignal): WebhookFailure {
  if (deadline.aborted) return "timedOut";
  const { code = "" } = error as NodeJS.ErrnoException;
  return /CERT|SSL|TLS|EPROTO/.test(code) ? "certificateInvalid" : "notReached";
}

function failureAnswer(failure: WebhookFailure): WebhookAnswer {
  return { status: null, failure };
}
