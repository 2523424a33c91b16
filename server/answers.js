// @ts-check
import { apiBaseOf } from "./bases.js";
import { setHeaders } from "./headers.js";
import { Refusal } from "./refusal.js";

/** @typedef {import("./settings.js").Settings["words"]} Words */
/** @typedef {import("express").Request} Request */

const drainLimit = 120 * 1024 * 1024;
const drainMilliseconds = 10_000;

/** @type {Record<number, string>} */
const codes = {
  403: "forbidden",
  405: "methodNotAllowed",
  413: "payloadTooLarge",
  415: "unsupportedMediaType",
  500: "Unexpected Execution Error",
  503: "unavailable",
};

/**
 * The last middleware: turns whatever was thrown into an answer; only the unexpected is a logged 500.
 * @param {Words} words
 * @returns {import("express").ErrorRequestHandler}
 */
export function answerErrors(words) {
  return (error, request, response, _next) => {
    const status = error instanceof URIError ? 400 : (error.status ?? 500);
    const isMeant = status < 500 || error instanceof Refusal;
    if (!isMeant) response.locals.log.error({ err: error }, "unexpected error");
    if (response.headersSent) {
      response.destroy();
      return;
    }
    setHeaders(response, error.headers ?? {});
    refuse(request, response, isMeant ? status : 500, words);
  };
}

/**
 * Answers with a refusal and closes the connection, in the form that the address is answered in.
 * @param {Request} request
 * @param {import("express").Response} response
 * @param {number} status
 * @param {Words} words
 */
export function refuse(request, response, status, words) {
  const { type, body } = refusal(status, request.url, response.locals.requestId, words);
  response.locals.refused = true;
  setHeaders(response, {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
  });
  response.status(status);
  if (request.complete || request.errored) return response.end(body);
  // A client still sending would lose the answer to a reset, so its body is read away before the connection closes.
  response.flushHeaders();
  response.write(body);
  drain(request, () => response.end());
}

/**
 * @param {Request} request
 * @param {() => void} done
 */
function drain(request, done) {
  let remainingBytes = drainLimit;
  const timer = setTimeout(done, drainMilliseconds);
  request.on("data", (chunk) => {
    remainingBytes -= chunk.length;
    if (remainingBytes < 0) done();
  });
  request.on("close", () => {
    clearTimeout(timer);
    done();
  });
  request.on("end", done);
  request.resume();
}

/**
 * @param {number} status
 * @param {string} url
 * @param {string} requestId
 * @param {Words} words
 */
function refusal(status, url, requestId, words) {
  const base = apiBaseOf(url);
  const code = codes[status] ?? "invalidInputObject";
  // Who sent too much goes back to the form.
  const back = status === 413 && /^\/[^/\\]/.test(url) ? url : "/";
  const isAsked = status === 503 && /[?&]_data=/.test(url);
  if (!base && !isAsked) return { type: "text/html; charset=utf-8", body: refusalPage(status, requestId, words, back) };
  /** @type {Record<string, object>} */
  const errors = {
    api: { data: null, errors: [{ message: code, extensions: { code } }] },
    place: { errors: [{ message: code }] },
  };
  return {
    type: "application/json; charset=utf-8",
    body: JSON.stringify(errors[base ?? ""] ?? (isAsked ? { code } : { message: code })),
  };
}

/**
 * The page of a refusal, which needs nothing of the portal but its words.
 * @param {number} status
 * @param {string} requestId
 * @param {Words} words
 * @param {string} [back] where the form is that was sent
 */
export function refusalPage(status, requestId, { sentences, requestNumber, home, form }, back = "/") {
  return `<!doctype html>
<html lang="pl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title></head>
<body>
<h1>${status}</h1>
<p>${sentences[status] ?? sentences[400]}</p>
<p>${requestNumber} <code>${requestId}</code></p>
<p><a href="${back.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}">${back === "/" ? home : form}</a></p>
</body>
</html>
`;
}
