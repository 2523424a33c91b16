import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";

const lists = [
  "/ladunki",
  "/wolne-pojazdy",
  "/ogloszenia",
  "/sprawy",
  "/moje-zlecenia",
  "/powiadomienia",
  "/wiadomosci",
];
const spareMilliseconds = 60_000;

process.once("message", async (job) => {
  setTimeout(() => process.exit(1), job.seconds * 1000 + spareMilliseconds).unref();
  process.send(await walk(job));
  process.disconnect();
});
process.once("disconnect", () => process.exit());

/**
 * Members who open lists, then what stands in them, and pin every tenth load, at so many requests a second of all
 * together. Answers for each request when it ended, how long it took and how: a status, or the code of what failed.
 */
async function walk({ origin, cookies, seconds, rate }) {
  const { hostname, port } = new URL(origin);
  const end = performance.now() + seconds * 1000;
  const started = performance.now();
  const mean = (cookies.length / rate) * 1000;
  const answers = [];

  async function visit(cookie, index) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    let links = [];
    for (let turn = index; ; turn++) {
      await sleep(Math.random() * 2 * mean);
      if (performance.now() > end) break;
      const list = lists[turn % lists.length];
      const pinned = turn % 20 === 0 && links.find((link) => link.startsWith("/ladunek/"));
      const target = pinned ? "/ladunki" : (turn % 3 > 0 && links.shift()) || list;
      const body = pinned ? `intent=pin&${turn % 40 ? "pin" : "unpin"}=${pinned.split("/").at(-1)}` : undefined;
      const before = performance.now();
      const answer = await send(agent, target, cookie, body).catch((error) => ({
        status: error.code ?? error.message,
      }));
      answers.push([before - started, performance.now() - before, answer.status, Boolean(body), answer.retryAfter]);
      if (target === list && answer.text) links = linksIn(answer.text);
    }
    agent.destroy();
  }

  function send(agent, path, Cookie, body) {
    const headers = { Host: `localhost:${port}`, Cookie, "Accept-Encoding": "br", Accept: "text/html" };
    const form = {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": body?.length,
      Origin: origin,
    };
    return new Promise((resolve, reject) => {
      const options = { hostname, port, path, agent, method: body ? "POST" : "GET" };
      const request = http.request({ ...options, headers: { ...headers, ...(body && form) } }, (answer) => {
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk)).on("error", reject);
        answer.on("end", () => {
          const isPacked = answer.headers["content-encoding"] === "br";
          const text = isPacked && lists.includes(path) ? brotliDecompressSync(Buffer.concat(chunks)).toString() : "";
          resolve({ status: answer.statusCode, retryAfter: answer.headers["retry-after"], text });
        });
      });
      request.on("error", reject).end(body);
    });
  }

  await Promise.all(cookies.map(visit));
  return { answers };
}

function linksIn(text) {
  return [...text.matchAll(/href="(\/(?:ladunek|ogloszenie|pojazd)\/\d+)"/g)].map(([, link]) => link).slice(0, 5);
}
