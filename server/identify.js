// @ts-check
import { randomBytes, randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { securityHeaders, setHeaders } from "./headers.js";

/** @typedef {import("express").Request} Request */
/** @typedef {import("express").Response} Response */
/** @typedef {import("node:net").Socket} Socket */

const longestPath = 8192;
const secretQuery = /(?<=[?&][^=&]*(?:token|code|secret|pass|key|invitation|login|mail)[^=&]*=)[^&]+/gi;
const secretLooking = /[\w-]{40,}/g;

/** @type {WeakMap<Socket, Response>} */
const answering = new WeakMap();

/**
 * Gives every request its id, log, nonce and security headers, and forgets what only a proxy may claim.
 * @param {import("./settings.js").Settings} settings
 * @param {import("pino").Logger} log
 * @returns {import("express").RequestHandler}
 */
export function identify(settings, log) {
  return (request, response, next) => {
    const requestId = randomUUID();
    const nonce = randomBytes(16).toString("base64");
    response.locals = {
      requestId,
      nonce,
      ip: clientAddress(request, settings.trustProxy),
      log: log.child({ requestId }),
    };
    for (const name of Object.keys(request.headers)) {
      if (name.startsWith("x-forwarded-") || name === "forwarded") delete request.headers[name];
    }
    setHeaders(response, securityHeaders(settings, requestId, nonce, request.headers.cookie));
    answering.set(request.socket, response);
    logWhenDone(request, response);
    next();
  };
}

/**
 * The answer that a connection waits for.
 * @param {Socket} socket
 */
export function answerOn(socket) {
  return answering.get(socket);
}

/**
 * @param {Request} request
 * @param {"fly" | undefined} trustProxy
 */
function clientAddress({ headers, socket }, trustProxy) {
  const claimedAddress = trustProxy === "fly" ? String(headers["fly-client-ip"] ?? "") : "";
  return isIP(claimedAddress) ? claimedAddress : (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
}

/**
 * @param {Request} request
 * @param {Response} response
 */
function logWhenDone(request, response) {
  const { socket } = request;
  const startTime = performance.now();
  const bytesBefore = socket.bytesWritten;
  response.on("close", () => {
    if (answering.get(socket) === response) answering.delete(socket);
    response.locals.log.info(
      {
        method: request.method,
        path: withoutSecrets(request.originalUrl ?? request.url),
        status: response.statusCode,
        ms: Math.round((performance.now() - startTime) * 10) / 10,
        bytes: socket.bytesWritten - bytesBefore,
        ...(!response.writableFinished && !response.locals.refused && { aborted: true }),
      },
      "request",
    );
  });
}

/** @param {string} path */
function withoutSecrets(path) {
  return path.slice(0, longestPath).replace(secretQuery, "-").replace(secretLooking, "-");
}
