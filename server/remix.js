// @ts-check
import { Readable } from "node:stream";
import { createRequestHandler } from "@remix-run/node";

/** @typedef {import("express").Response} ServerResponse */

/**
 * Hands a request to Remix and writes its answer whole; only files are streamed.
 * @param {import("./build.js").Build | (() => Promise<import("./build.js").Build>)} build
 * @returns {import("express").RequestHandler}
 */
export function createRemix(build) {
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  return (request, response, next) => {
    const { url, body, upload = null, requestId, ip, nonce, log } = response.locals;
    const { method, headers } = request;
    const controller = new AbortController();
    response.on("close", () => response.writableFinished || controller.abort());
    // A sender that broke off was refused meanwhile.
    const isAnswered = () => controller.signal.aborted || response.headersSent;
    const mayHaveBody = method !== "GET" && method !== "HEAD";
    const init = { method, headers, signal: controller.signal, ...(mayHaveBody && { body }) };
    handle(new Request(url, /** @type {RequestInit} */ (init)), { requestId, ip, nonce, log, upload })
      .then((answer) => isAnswered() || send(answer, response, controller.signal))
      .catch((error) => isAnswered() || next(error));
  };
}

/**
 * @param {Response} answer
 * @param {ServerResponse} response
 * @param {AbortSignal} signal
 */
async function send(answer, response, signal) {
  const type = answer.headers.get("Content-Type") ?? "";
  // Remix' own last resort for an error nothing caught.
  if (answer.status === 500 && (type === "" || type === "text/plain")) throw new Error("Unexpected Server Error");
  response.status(answer.status);
  response.setHeader("Cache-Control", "private, no-store");
  for (const [name, value] of answer.headers) {
    if (name === "set-cookie" || name === "vary") response.append(name, value);
    else response.setHeader(name, value);
  }
  if (!answer.body) return response.end();
  if (!/^(?:text|application\/json)/.test(type)) {
    const body = /** @type {import("node:stream/web").ReadableStream} */ (answer.body);
    return stream(Readable.fromWeb(body, { signal }), response);
  }
  const content = Buffer.from(await answer.arrayBuffer());
  response.setHeader("Content-Length", content.length);
  response.end(content);
}

/**
 * @param {Readable} source
 * @param {ServerResponse} response
 */
function stream(source, response) {
  return new Promise((resolve, reject) => {
    source.on("error", reject).on("end", resolve).pipe(response);
  });
}
