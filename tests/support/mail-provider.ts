import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type SentMail = { to: string; subject: string; text: string; html: string };
type Call = { key: string; to: string };
/** Meets one call instead of the provider; `take` makes the letter, as the provider would have. */
export type Mood = (response: ServerResponse, take: () => void) => unknown;

/**
 * A provider that speaks as Resend does on a port of this machine: one letter for one key, however often it is sent.
 */
export async function openProvider() {
  const calls: Call[] = [];
  const letters = new Map<string, SentMail>();
  const moods = new Map<string, Mood[]>();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    calls: (to: string) => calls.filter((call) => call.to === to),
    letters: (to: string) => [...letters.values()].filter((letter) => letter.to === to),
    /** The next calls with a letter to the address meet these, one each. */
    meet(to: string, ...next: Mood[]) {
      moods.set(to, next);
    },
    env: {
      RESEND_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      RESEND_API_KEY: "re_key",
      MAIL_FROM: "Rada <biuro@rada.example>",
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const letter = (await json(request)) as SentMail;
    const key = String(request.headers["idempotency-key"]);
    calls.push({ key, to: letter.to });
    const take = () => {
      if (!letters.has(key)) letters.set(key, letter);
    };
    const reply = moods.get(letter.to)?.shift();
    if (reply) return reply(response, take);
    if (request.headers.authorization !== "Bearer re_key") return refuse(response, 401, "missing_api_key");
    take();
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ id: key }));
  }
}

/** Answers as the provider refuses: a status, and the `name` of its error. */
export function refuse(response: ServerResponse, status: number, name: string, headers = {}): void {
  response
    .writeHead(status, { "Content-Type": "application/json", ...headers })
    .end(JSON.stringify({ statusCode: status, name, message: "No" }));
}
