// @ts-check
import { apiBaseOf } from "./bases.js";
import { readBody } from "./body.js";
import { setHeaders } from "./headers.js";
import { Refusal } from "./refusal.js";

/** @typedef {import("express").Request} Request */
/** @typedef {import("express").Response} Response */
/** @typedef {(request: Request, response: Response, next: import("express").NextFunction, settings: import("./settings.js").Settings) => void} Check */

const longestUrl = 8192;
const sessionCookie = /(?:^|;)\s*(?:__Host-)?dyszel=/;

/**
 * The checks every request passes before anything of the application runs, in this order.
 * @param {import("./settings.js").Settings} settings
 * @returns {import("express").RequestHandler[]}
 */
export function createGuard(settings) {
  return [checkHost, checkMethod, checkUrl, checkSource, readBody].map((check) => (request, response, next) => {
    check(request, response, next, settings);
  });
}

/** @type {Check} */
function checkHost(request, response, next, settings) {
  const host = request.headers.host?.toLowerCase() ?? "";
  if (request.headersDistinct.host?.length !== 1 || !settings.hosts.has(host)) throw new Refusal(400);
  // Remix compares it with the Origin letter by letter.
  request.headers.host = host;
  response.locals.origin = `${settings.secure ? "https" : "http"}://${host}`;
  next();
}

/** @type {Check} */
function checkMethod(request, _response, next, settings) {
  const path = withoutQuery(request.url);
  const allowedMethods = ["GET", "HEAD", "POST"];
  if (/^\/media\/./i.test(path)) allowedMethods.push("DELETE");
  if (apiBaseOf(path) && isPartner(request, settings)) allowedMethods.push("OPTIONS");
  if (!allowedMethods.includes(request.method)) throw new Refusal(405, { Allow: allowedMethods.join(", ") });
  next();
}

/** @type {Check} */
function checkUrl(request, response, next) {
  const { url } = request;
  if (!/^\/(?![/\\])/.test(url) || url.length > longestUrl || /%00/.test(url)) throw new Refusal(400);
  decodeURI(withoutQuery(url));
  response.locals.url = new URL(response.locals.origin + url);
  next();
}

/** @type {Check} */
function checkSource(request, response, next, settings) {
  const { url, origin: ours } = response.locals;
  const { origin = "" } = request.headers;
  const onApi = apiBaseOf(url.pathname) !== undefined;
  if (onApi && isPartner(request, settings)) {
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

/** @param {string} url */
function withoutQuery(url) {
  return /** @type {string} */ (url.split("?", 1)[0]);
}

/**
 * @param {Request} request
 * @param {import("./settings.js").Settings} settings
 */
function isPartner({ headers }, { corsOrigins }) {
  return headers.origin !== undefined && corsOrigins.has(headers.origin);
}

/** @param {Response} response */
function answerPreflight(response) {
  setHeaders(response, {
    "Access-Control-Allow-Methods": "GET, HEAD, POST, DELETE",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, X-Skip-Logout-On-Error",
    "Access-Control-Max-Age": "600",
    "Cache-Control": "no-store",
  });
  response.status(204).end();
}

/** @param {Request} request */
function cannotBeForged({ headers }) {
  return /^Bearer\s+\S/i.test(headers.authorization ?? "") || !sessionCookie.test(headers.cookie ?? "");
}

/**
 * @param {Request} request
 * @param {string} ours
 */
function fromOurPage({ headers }, ours) {
  const { origin, referer } = headers;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" && [undefined, "null", ours].includes(origin);
  return origin === undefined ? referer === ours || Boolean(referer?.startsWith(`${ours}/`)) : origin === ours;
}
