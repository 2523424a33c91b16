import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const toleranceSeconds = 5 * 60;

/** Whether the portal has sent the body within five minutes; of the signatures one is by each of its secrets. */
export function isGenuine(secret, headers, body, now = Date.now()) {
  const { "webhook-id": id = "", "webhook-timestamp": timestamp = "", "webhook-signature": signatures = "" } = headers;
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = Buffer.from(`v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`);
  return signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Hands each change on once, whatever is sent again; answers at once, as work that takes longer belongs in a queue. */
export function receive(secret, take) {
  const taken = new Set();
  return createServer(async (request, response) => {
    const body = await text(request);
    if (!isGenuine(secret, request.headers, body)) return response.writeHead(401).end();
    const id = request.headers["webhook-id"];
    if (!taken.has(id)) take(JSON.parse(body));
    taken.add(id);
    response.writeHead(204).end();
  });
}

// node receive-changes.js: SECRET is the webhook's, PORT where something with a certificate hands requests on from 443.
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { SECRET, PORT = "8080" } = process.env;
  const server = receive(SECRET, ({ kind, id, version, at }) => console.log(kind, id, version, at));
  server.listen(Number(PORT), "127.0.0.1", () => console.log("listening", server.address().port));
}
