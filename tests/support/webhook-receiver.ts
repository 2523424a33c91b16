import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createSecureServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type ReceivedDelivery = { id: string; headers: IncomingHttpHeaders; body: string };
/** Meets one delivery in place of an answer 200. */
type Mood = (response: ServerResponse, received: ReceivedDelivery) => unknown;

/** A receiver on a port of this machine; with a key and a certificate it is encrypted. */
export async function openReceiver(secure?: ServerOptions) {
  const received: ReceivedDelivery[] = [];
  const moods: Mood[] = [];
  const listener: RequestListener = async (request, response) => {
    const one = { id: String(request.headers["webhook-id"]), headers: request.headers, body: await text(request) };
    received.push(one);
    const mood = moods.shift();
    if (mood) await mood(response, one);
    else response.writeHead(200).end();
  };
  const server = secure ? createSecureServer(secure, listener) : createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    received,
    /** The next deliveries meet these, one each. */
    meet: (...next: Mood[]) => void moods.push(...next),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** Answers with a status and nothing else. */
export function answering(status: number, headers: Record<string, string> = {}): Mood {
  return (response) => response.writeHead(status, headers).end();
}
