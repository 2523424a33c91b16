import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

const patienceMilliseconds = 60_000;
const decompress = promisify(brotliDecompress);

/**
 * Somebody at a browser: one connection that is kept, cookies of their own, answers followed as they say. `note` hears
 * of each answer; who is turned away for a while waits as long as they are told and asks again, unless `shift` is over.
 */
export function createMember(origin) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cookies = new Map();

  /** The page that an address, or a form sent to it, leads to; null if the shift ended before there was one. */
  async function ask({ kind, path, body }, { note, shift }) {
    const started = performance.now();
    const answer = await send(path, body).catch((error) => ({ status: error.code ?? error.message, headers: {} }));
    const { status, headers } = answer;
    note({ kind, status, milliseconds: performance.now() - started, retryAfter: Number(headers["retry-after"]) });
    if (status === 503 && headers["retry-after"]) {
      await pause(Number(headers["retry-after"]) * 1000, undefined, { signal: shift }).catch(() => {});
      return shift?.aborted ? null : ask({ kind, path, body }, { note, shift });
    }
    if (headers.location) {
      const next = new URL(headers.location, origin);
      return ask({ kind, path: next.pathname + next.search }, { note, shift });
    }
    return { status, html: answer.content ? await read(answer) : "" };
  }

  function send(path, body) {
    const text = body?.toString();
    const headers = {
      Accept: "text/html",
      "Accept-Encoding": "br",
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(body && {
        Origin: origin,
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": Buffer.byteLength(text),
      }),
    };
    return new Promise((resolve, reject) => {
      const call = request(`${origin}${path}`, { agent, method: body ? "POST" : "GET", headers }, (answer) => {
        keep(answer.headers["set-cookie"] ?? []);
        const { statusCode: status, headers } = answer;
        answer.toArray().then((chunks) => resolve({ status, headers, content: Buffer.concat(chunks) }), reject);
      });
      call.setTimeout(patienceMilliseconds, () => call.destroy(new Error("no answer")));
      call.on("error", reject).end(text);
    });
  }

  function keep(written) {
    for (const text of written) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
  }

  return { ask, leave: () => agent.destroy() };
}

async function read({ headers, content }) {
  return (headers["content-encoding"] === "br" ? await decompress(content) : content).toString();
}
