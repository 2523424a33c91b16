// @ts-check
import { Refusal } from "./refusal.js";

/** @typedef {import("express").Request} Request */
/** @typedef {import("express").NextFunction} Next */

const bodyLimit = 2 * 1024 * 1024;
const uploadLimit = 105 * 1024 * 1024;
const slowestBytesPerSecond = 2048;
const crawlMilliseconds = 30_000;

/** How long a request may take to arrive; an upload has its own, longer time, and is cut when it crawls. */
export const requestMilliseconds = 60_000;
export const uploadMilliseconds = 30 * 60_000;

/**
 * Reads a body whole, but for an upload, which is passed on as it arrives.
 * @type {import("express").RequestHandler}
 */
export function readBody(request, response, next) {
  const { "content-length": length, "transfer-encoding": transfer, "content-encoding": encoding } = request.headers;
  if (length === undefined && transfer === undefined) return next();
  if (encoding !== undefined && encoding !== "identity") throw new Refusal(415);
  if (isMultipart(request)) {
    if (Number(length) > uploadLimit) throw new Refusal(413);
    response.locals.upload = request;
    cutWhenCrawling(request);
    return next();
  }
  if (Number(length) > bodyLimit) throw new Refusal(413);
  cutWhenLate(request, response, next);
  /** @type {Buffer[]} */
  const chunks = [];
  let size = 0;
  request.on("data", (chunk) => {
    const before = size;
    size += chunk.length;
    if (size <= bodyLimit) chunks.push(chunk);
    else if (before <= bodyLimit) next(new Refusal(413));
  });
  request.on("end", () => {
    if (size > bodyLimit) return;
    response.locals.body = Buffer.concat(chunks, size);
    next();
  });
  request.on("error", () => response.destroy());
}

/** @param {Request} request */
function isMultipart({ headers }) {
  return /^multipart\/form-data\s*(?:;|$)/i.test(headers["content-type"] ?? "");
}

/**
 * @param {Request} request
 * @param {import("express").Response} response
 * @param {Next} next
 */
function cutWhenLate(request, response, next) {
  const timer = setTimeout(() => next(new Refusal(408)), requestMilliseconds);
  for (const over of ["end", "close"]) request.once(over, () => clearTimeout(timer));
  response.once("close", () => clearTimeout(timer));
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
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    if (arrived < (slowestBytesPerSecond * crawlMilliseconds) / 1000 && !request.isPaused()) socket.destroy();
  }, crawlMilliseconds);
  timer.unref();
  request.once("close", () => clearInterval(timer));
}
