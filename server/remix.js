// @ts-check
import { Readable } from "node:stream";
import { createRequestHandler } from "@remix-run/node";
import { apiBaseOf } from "./bases.js";

/** @typedef {import("express").Response} ServerResponse */

/**
 * Hands a request to Remix and writes its answer whole; only files are streamed.
 * @param {import("./build.js").Build | (() => Promise<import("./build.js").Build>)} build
 * @returns {import("express").RequestHandler}
 */
export function createRemix(build) {
  const handle = createRequestHandler(
    typeof build === "function" ? build : withReadyAnswers(build),
    process.env.NODE_ENV,
  );
  return (request, response, next) => {
    const { url, body, upload = null, requestId, ip, nonce, log } = response.locals;
    const { method, headers } = request;
    const controller = new AbortController();
    response.on("close", () => response.writableFinished || controller.abort());
    // A sender that broke off was refused meanwhile.
    const isAnswered = () => controller.signal.aborted || response.headersSent;
    const mayHaveBody = method !== "GET" && method !== "HEAD";
    const init = { method, headers, signal: controller.signal, ...(mayHaveBody && { body }) };
    const load = { requestId, ip, nonce, log, upload };
    handle(new Request(url, /** @type {RequestInit} */ (init)), load)
      .then(async (answer) => {
        const refused = isNavigation(request, url) ? await refusalIn(answer, url) : null;
        if (!refused) return answer;
        const page = /** @type {RequestInit} */ ({ headers, signal: controller.signal });
        return handle(new Request(new URL(refusedPath, url), page), { ...load, refused });
      })
      .then((answer) => isAnswered() || send(answer, response, controller.signal))
      .catch((error) => isAnswered() || next(error));
  };
}

/**
 * The build with loaders whose answers are there whole: the framework would stream each into the page that is drawn of it.
 * @param {import("./build.js").Build} build
 * @returns {import("./build.js").Build}
 */
function withReadyAnswers(build) {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    return [id, loader ? { ...route, module: { ...route.module, loader: readily(loader) } } : route];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/**
 * @param {import("@remix-run/node").LoaderFunction} load
 * @returns {import("@remix-run/node").LoaderFunction}
 */
function readily(load) {
  return async (args) => {
    const data = await load(args);
    if (data === undefined || data instanceof Response) return data;
    const text = JSON.stringify(data);
    const content = Buffer.from(text);
    const headers = { "Content-Type": "application/json; charset=utf-8" };
    return Object.assign(new Response(content, { headers }), { content, json: async () => JSON.parse(text) });
  };
}

// No page is there: the one that stands for missing pages says what was refused.
const refusedPath = "/refused";

/**
 * Whether a person waits for the answer, and not a program: of the bases of the API only files are opened by people.
 * @param {import("express").Request} request
 * @param {URL} url
 */
function isNavigation({ method, headers }, url) {
  const base = apiBaseOf(url.pathname);
  if (method !== "GET" || (base && base !== "media") || url.searchParams.has("_data")) return false;
  if (headers["sec-fetch-mode"] === "navigate") return true;
  return !headers.authorization && Boolean(headers.accept?.includes("text/html"));
}

/**
 * What a file's address refused in the words of programs; null for any other answer.
 * @param {Response} answer
 * @param {URL} url
 */
async function refusalIn(answer, { pathname, search }) {
  const isRefused = answer.status >= 400 && answer.headers.get("Content-Type")?.startsWith("application/json");
  if (!isRefused) return null;
  const { code, message, params } = await answer.clone().json();
  return {
    status: answer.status,
    code: code ?? message,
    params,
    address: pathname + search,
    retryAfter: answer.headers.get("Retry-After"),
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
  const { content = Buffer.from(await answer.arrayBuffer()) } = /** @type {{ content?: Buffer }} */ (answer);
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
