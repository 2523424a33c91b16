import { randomBytes, randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { isIP } from "node:net";

const bodyLimit = 2 * 1024 * 1024;
const uploadLimit = 105 * 1024 * 1024;
const slowestBytesPerSecond = 2048;
const drainLimit = 120 * 1024 * 1024;
const drainMilliseconds = 10_000;
/** How long a request may take to arrive; an upload has its own, longer time, and is cut when it crawls. */
export const requestMilliseconds = 60_000;
export const uploadMilliseconds = 30 * 60_000;
const crawlMilliseconds = 30_000;
const longestUrl = 8192;
const apiBase = /^\/(api|new-api|media|place|gus)(?:\/|$)/i;
const sessionCookie = /(?:^|;)\s*(?:__Host-)?dyszel=/;
const secretQuery = /(?<=[?&][^=&]*(?:token|code|secret|pass|key|invitation|login|mail)[^=&]*=)[^&]+/gi;
const secretLooking = /[\w-]{40,}/g;

const sentences = {
  400: "Serwer nie rozumie tego żądania. Sprawdź adres i spróbuj ponownie.",
  403: "To żądanie nie przyszło z naszej strony. Wróć do portalu i wyślij formularz jeszcze raz.",
  404: "Nie ma takiego pliku.",
  405: "Tego adresu nie można użyć w ten sposób.",
  408: "Żądanie trwało zbyt długo. Spróbuj ponownie.",
  413: "Przesłane dane są zbyt duże: najwyżej 2 MB, a z plikami 5 plików po 20 MB.",
  415: "Serwer nie przyjmuje danych w tej postaci.",
  500: "Wystąpił nieoczekiwany błąd. Spróbuj ponownie za chwilę.",
};

const codes = { 403: "forbidden", 405: "methodNotAllowed", 413: "payloadTooLarge", 415: "unsupportedMediaType" };

const answering = new WeakMap();

class Refusal extends Error {
  constructor(status, headers = {}) {
    super(STATUS_CODES[status]);
    this.status = status;
    this.headers = headers;
  }
}

/** Gives every request its id, log, nonce and security headers, and forgets what only a proxy may claim. */
export function identify(settings, log) {
  return (request, response, next) => {
    const { socket } = request;
    const requestId = randomUUID();
    const nonce = randomBytes(16).toString("base64");
    response.locals = { requestId, nonce, ip: clientAddress(request, settings), log: log.child({ requestId }) };
    for (const name of Object.keys(request.headers)) {
      if (name.startsWith("x-forwarded-") || name === "forwarded") delete request.headers[name];
    }
    setHeaders(response, securityHeaders(settings, requestId, nonce, request.headers.cookie));
    answering.set(socket, response);
    logWhenDone(request, response, socket);
    next();
  };
}

function clientAddress(request, settings) {
  const claimed = settings.trustProxy === "fly" ? request.headers["fly-client-ip"] : undefined;
  return isIP(claimed ?? "") ? claimed : (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
}

function securityHeaders(settings, requestId, nonce, cookies) {
  const granted = consentedOrigins(settings, cookies);
  const { styles, connections } = settings.development
    ? { styles: ["'unsafe-inline'"], connections: ["ws:"] }
    : { styles: [], connections: [] };
  const policy = [
    ["default-src", "'self'"],
    ["script-src", "'self'", `'nonce-${nonce}'`, ...granted],
    ["style-src", "'self'", ...styles],
    ["img-src", "'self'", "data:", "blob:", ...granted],
    ["connect-src", "'self'", ...connections, ...granted],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["frame-ancestors", "'none'"],
    ["form-action", "'self'"],
  ];
  return {
    "X-Request-Id": requestId,
    "Content-Security-Policy": policy.map((directive) => directive.join(" ")).join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(settings.secure && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

function consentedOrigins(settings, cookies = "") {
  try {
    const stored = /(?:^|;)\s*cookieConsent=([^;]*)/.exec(cookies)?.[1];
    const consent = stored ? JSON.parse(decodeURIComponent(stored)) : null;
    return [
      ...(consent?.analytics === true ? settings.analyticsOrigins : []),
      ...(consent?.marketing === true ? settings.tagOrigins : []),
    ];
  } catch {
    return [];
  }
}

function logWhenDone(request, response, socket) {
  const started = performance.now();
  const written = socket.bytesWritten;
  response.on("close", () => {
    if (answering.get(socket) === response) answering.delete(socket);
    response.locals.log.info(
      {
        method: request.method,
        path: withoutSecrets(request.originalUrl ?? request.url),
        status: response.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        bytes: socket.bytesWritten - written,
        ...(!response.writableFinished && !response.locals.refused && { aborted: true }),
      },
      "request",
    );
  });
}

function withoutSecrets(path) {
  return path.slice(0, longestUrl).replace(secretQuery, "-").replace(secretLooking, "-");
}

/** The checks every request passes before anything of the application runs, in this order. */
export function createGuard(settings) {
  return [checkHost, checkMethod, checkUrl, checkSource, readBody].map((check) => (request, response, next) => {
    check(request, response, next, settings);
  });
}

function checkHost(request, response, next, settings) {
  const host = request.headers.host?.toLowerCase();
  if (request.headersDistinct.host?.length !== 1 || !settings.hosts.has(host)) throw new Refusal(400);
  response.locals.origin = `${settings.secure ? "https" : "http"}://${host}`;
  next();
}

function checkMethod(request, _response, next, settings) {
  const path = request.url.split("?", 1)[0];
  const allowed = ["GET", "HEAD", "POST"];
  if (/^\/media\/./i.test(path)) allowed.push("DELETE");
  const crossOrigin = apiBase.test(path) && settings.corsOrigins.has(request.headers.origin);
  if (crossOrigin) allowed.push("OPTIONS");
  if (!allowed.includes(request.method)) throw new Refusal(405, { Allow: allowed.join(", ") });
  next();
}

function checkUrl(request, response, next) {
  const { url } = request;
  if (!/^\/(?![/\\])/.test(url) || url.length > longestUrl || /%00/.test(url)) throw new Refusal(400);
  decodeURI(url.split("?", 1)[0]);
  response.locals.url = new URL(response.locals.origin + url);
  next();
}

function checkSource(request, response, next, settings) {
  const { url, origin: ours } = response.locals;
  const { origin } = request.headers;
  const onApi = apiBase.test(url.pathname);
  if (onApi && settings.corsOrigins.has(origin)) {
    setHeaders(response, { "Access-Control-Allow-Origin": origin, "Access-Control-Expose-Headers": "X-Request-Id" });
    response.vary("Origin");
    if (request.method === "OPTIONS") return answerPreflight(response);
  }
  const changes = request.method !== "GET" && request.method !== "HEAD";
  if (changes && !(onApi && cannotBeForged(request)) && !fromOurPage(request, ours)) throw new Refusal(403);
  // Remix throws on an Origin it does not know, also where the checks above allow it.
  if (origin !== ours) delete request.headers.origin;
  next();
}

function answerPreflight(response) {
  setHeaders(response, {
    "Access-Control-Allow-Methods": "GET, HEAD, POST, DELETE",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, X-Skip-Logout-On-Error",
    "Access-Control-Max-Age": "600",
    "Cache-Control": "no-store",
  });
  response.status(204).end();
}

function cannotBeForged({ headers }) {
  return /^Bearer\s+\S/i.test(headers.authorization ?? "") || !sessionCookie.test(headers.cookie ?? "");
}

function fromOurPage({ headers }, ours) {
  const { origin, referer } = headers;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" && [undefined, "null", ours].includes(origin);
  return origin === undefined ? referer === ours || Boolean(referer?.startsWith(`${ours}/`)) : origin === ours;
}

function readBody(request, response, next) {
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

function isMultipart({ headers }) {
  return /^multipart\/form-data\s*(?:;|$)/i.test(headers["content-type"] ?? "");
}

function cutWhenLate(request, response, next) {
  const timer = setTimeout(() => next(new Refusal(408)), requestMilliseconds);
  for (const over of ["end", "close"]) request.once(over, () => clearTimeout(timer));
  response.once("close", () => clearTimeout(timer));
}

// What holds a connection open without sending is cut; who is merely slow gets half an hour.
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

/** The last middleware: turns whatever was thrown into an answer; only the unexpected is a logged 500. */
export function answerError(error, request, response, _next) {
  const status = error instanceof URIError ? 400 : (error.status ?? 500);
  if (status >= 500) response.locals.log.error({ err: error }, "unexpected error");
  if (response.headersSent) return response.destroy();
  setHeaders(response, error.headers ?? {});
  refuse(request, response, status < 500 ? status : 500);
}

function refuse(request, response, status) {
  const { type, body } = refusal(status, request.url, response.locals.requestId);
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

function drain(request, done) {
  let left = drainLimit;
  const timer = setTimeout(done, drainMilliseconds);
  request.on("data", (chunk) => {
    left -= chunk.length;
    if (left < 0) done();
  });
  request.on("close", () => {
    clearTimeout(timer);
    done();
  });
  request.on("end", done);
  request.resume();
}

function refusal(status, url, requestId) {
  const base = apiBase.exec(url)?.[1].toLowerCase();
  const code = status >= 500 ? "Unexpected Execution Error" : (codes[status] ?? "invalidInputObject");
  if (!base) return { type: "text/html; charset=utf-8", body: page(status, requestId) };
  const errors = {
    api: { data: null, errors: [{ message: code, extensions: { code } }] },
    place: { errors: [{ message: code }] },
  };
  return { type: "application/json; charset=utf-8", body: JSON.stringify(errors[base] ?? { message: code }) };
}

function page(status, requestId) {
  return `<!doctype html>
<html lang="pl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title></head>
<body>
<h1>${status}</h1>
<p>${sentences[status] ?? sentences[400]}</p>
<p>Numer żądania: <code>${requestId}</code></p>
<p><a href="/">Strona główna</a></p>
</body>
</html>
`;
}

function setHeaders(response, headers) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Answers what Node could not read as a request, or would not pass on, with the same page and headers. */
export function createRawRefusal(settings, log) {
  const refused = new WeakSet();
  return (error, socket) => {
    const response = answering.get(socket);
    // Who breaks off an upload waits for no answer, and what reads it must hear of it.
    if (response?.locals.upload && !response.req.complete) return socket.destroy();
    if (response && !response.headersSent && !response.req.complete) {
      return refuse(brokenOff(response), response, rawStatus(error));
    }
    if (response && !response.writableEnded) {
      response.shouldKeepAlive = false;
      if (response.headersSent && !response.req.complete) socket.destroySoon();
      return;
    }
    if (refused.has(socket) || !socket.writable || error.code === "ECONNRESET") return;
    refused.add(socket);
    writeRefusal(socket, rawStatus(error), settings, log);
  };
}

function brokenOff(response) {
  return { url: response.req.url, complete: true };
}

function rawStatus(error) {
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  return error.code === "HPE_INVALID_METHOD" ? 405 : 400;
}

function writeRefusal(socket, status, settings, log) {
  const requestId = randomUUID();
  const body = page(status, requestId);
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
