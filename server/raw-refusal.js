// @ts-check
import { randomBytes, randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { refusalPage, refuse } from "./answers.js";
import { securityHeaders } from "./headers.js";
import { answerOn } from "./identify.js";

/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {import("pino").Logger} Log */
/** @typedef {import("node:net").Socket} Socket */

/**
 * Answers what Node could not read as a request, or would not pass on, with the same page and headers.
 * @param {Settings} settings
 * @param {Log} log
 */
export function createRawRefusal(settings, log) {
  const refusedSockets = new WeakSet();
  return (/** @type {{ code?: string }} */ error, /** @type {Socket} */ socket) => {
    const response = answerOn(socket);
    // Who breaks off an upload waits for no answer, and what reads it must hear of it.
    if (response?.locals.upload && !response.req.complete) return socket.destroy();
    if (response && !response.headersSent && !response.req.complete) {
      return refuse(brokenOff(response), response, rawStatus(error), settings.words);
    }
    if (response && !response.writableEnded) {
      response.shouldKeepAlive = false;
      if (response.headersSent && !response.req.complete) socket.destroySoon();
      return;
    }
    if (refusedSockets.has(socket) || !socket.writable || error.code === "ECONNRESET") return;
    refusedSockets.add(socket);
    writeRefusal(socket, rawStatus(error), settings, log);
  };
}

/**
 * The request of an answer, of which nothing more is waited for.
 * @param {import("express").Response} response
 */
function brokenOff({ req }) {
  return /** @type {import("express").Request} */ ({ url: req.url, complete: true });
}

/** @param {{ code?: string }} error */
function rawStatus(error) {
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  return error.code === "HPE_INVALID_METHOD" ? 405 : 400;
}

/**
 * @param {Socket} socket
 * @param {number} status
 * @param {Settings} settings
 * @param {Log} log
 */
function writeRefusal(socket, status, settings, log) {
  const requestId = randomUUID();
  const body = refusalPage(status, requestId, settings.words);
  const headers = {
    ...securityHeaders(settings, requestId, randomBytes(16).toString("base64")),
    ...(status === 405 && { Allow: "GET, HEAD, POST" }),
    Date: new Date().toUTCString(),
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  setTimeout(() => socket.destroy(), 1000).unref();
  log.info({ requestId, status, bytes: socket.bytesWritten }, "unreadable request");
}
