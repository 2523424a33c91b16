// @ts-check
import { Refusal } from "./refusal.js";

/** How many requests of one process may wait for their answers: about as many as it answers in a second. */
export const mostAtOnce = 100;
const retrySeconds = 5;

/**
 * Turns readers away while a process has more to answer than it can, before that costs anything. What somebody has
 * written is always taken, and files on their way are not counted: they wait for their sender.
 * @returns {import("express").RequestHandler}
 */
export function createGate() {
  let waiting = 0;
  return (request, response, next) => {
    if (response.locals.upload) return next();
    const isReading = request.method === "GET" || request.method === "HEAD";
    if (isReading && waiting >= mostAtOnce) throw new Refusal(503, headersFor(request));
    waiting++;
    response.on("close", () => {
      waiting--;
    });
    next();
  };
}

/**
 * @param {import("express").Request} request
 * @returns {Record<string, string>}
 */
function headersFor({ url }) {
  // By this the script of the page tells a refusal from data.
  return { "Retry-After": String(retrySeconds), ...(/[?&]_data=/.test(url) && { "X-Remix-Catch": "yes" }) };
}
