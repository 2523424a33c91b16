// @ts-check
import { Refusal } from "./refusal.js";

/** @typedef {import("express").Request} Request */

const bodyLimit = 2 * 1024 * 1024;
const uploadLimit = 105 * 1024 * 1024;
const slowestBytesPerSecond = 2048;
const crawlMilliseconds = 30_000;

/** How long a request may take to arrive; an upload has its own, longer time, and is cut when it crawls. */
export const requestMilliseconds = 60_000;
export const uploadMilliseconds = 30 * 60_000;

/**
 * Reads a body whole, but for an upload, which is passed on as it arrives. It is heard of from its first byte to its
 * last: who breaks off while nobody reads ends no more than their own request.
 * @type {import("express").RequestHandler}
 */
export function readBody(request, response, next) {
  const { "content-length": length, "transfer-encoding": transfer, "content-encoding": encoding } = request.headers;
  if (length === undefined && transfer === undefined) return next();
  request.on("error", () => {});
  if (encoding !== undefined && encoding !== "identity") throw new Refusal(415);
  if (isMultipart(request)) {
    if (Number(length) > uploadLimit) throw new Refusal(413);
    response.locals.upload = request;
    cutWhenCrawling(request);
    return next();
  }
  if (Number(length) > bodyLimit) throw new Refusal(413);
  collect(request, (error, body) => {
    if (error && !(error instanceof Refusal)) return response.destroy();
    response.locals.body = body;
    next(error);
  });
}

/** @param {Request} request */
function isMultipart({ headers }) {
  return /^multipart\/form-data\s*(?:;|$)/i.test(headers["content-type"] ?? "");
}

/**
 * Calls back once: with the body, or with why there is none.
 * @param {Request} request
 * @param {(error?: Error, body?: Buffer) => void} done
 */
function collect(request, done) {
  /** @type {Buffer[] | null} */
  let chunks = [];
  let size = 0;
  const timer = setTimeout(() => settle(new Refusal(408)), requestMilliseconds);
  request.on("data", (chunk) => {
    size += chunk.length;
    if (size > bodyLimit) settle(new Refusal(413));
    else chunks?.push(chunk);
  });
  request.on("end", () => settle());
  request.on("error", settle);

  /** @param {Error} [error] */
  function settle(error) {
    if (!chunks) return;
    clearTimeout(timer);
    const body = error ? undefined : Buffer.concat(chunks, size);
    chunks = null;
    done(error, body);
  }
}

/**
 * What holds a connection open without sending is cut; who is merely slow gets half an hour.
 * @param {Request} request
 */
function cutWhenCrawling(request) {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const arrivedBytes = socket.bytesRead - before;
    before = socket.bytesRead;
    if (arrivedBytes < (slowestBytesPerSecond * crawlMilliseconds) / 1000 && !request.isPaused()) socket.destroy();
  }, crawlMilliseconds);
  timer.unref();
  request.once("close", () => clearInterval(timer));
}
