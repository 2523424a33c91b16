// @ts-check
import { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {ReturnType<typeof createStop>} Stop */

const quietMilliseconds = 100;
const longestUnrestMilliseconds = 2000;
const idleGraceMilliseconds = 1000;
const stopMilliseconds = 10_000;
// An idle connection ends by itself after the 65 seconds of listen.js; what it asks for last is answered after that.
const leaveMilliseconds = 80_000;

/**
 * How the server ends: it takes no new connections, finishes what is in flight, lets go of the rest and exits. Who stops
 * does so within ten seconds. Who leaves for another process that listens closes no idle connection, because a request
 * may be on its way in it: each is told with its next answer that it is the last.
 * @param {object} parts
 * @param {import("node:http").Server} parts.server
 * @param {Server[]} parts.listeners the server and what else passes connections to it
 * @param {import("pino").Logger} parts.log
 * @param {() => Promise<void>} parts.release what is let go of once nothing is answered any more
 */
export function createStop({ server, listeners, log, release }) {
  const connections = trackConnections(server);
  /** @type {Set<import("node:http").ServerResponse>} */
  const answers = new Set();
  let ending = false;
  let stopping = false;
  let finishing = false;

  return { isStopping: () => stopping, trackAnswer, stop, leave };

  /** @type {import("express").RequestHandler} */
  function trackAnswer(_request, response, next) {
    answers.add(response);
    response.on("close", () => answers.delete(response));
    if (ending) response.setHeader("Connection", "close");
    next();
  }

  /**
   * @param {number} code
   * @param {{ othersListen?: boolean }} [options] whether other processes take what would come to this one
   */
  function stop(code, { othersListen = false } = {}) {
    if (stopping) return;
    stopping = true;
    // What has arrived meanwhile is read first: a connection with a request on its way is not idle.
    setInterval(() => setImmediate(connections.dropIdle), idleGraceMilliseconds).unref();
    end(code, { withinMilliseconds: stopMilliseconds, othersListen });
  }

  function leave() {
    end(0, { withinMilliseconds: leaveMilliseconds, othersListen: true });
  }

  /**
   * @param {number} code
   * @param {{ withinMilliseconds: number, othersListen: boolean }} options
   */
  function end(code, { withinMilliseconds, othersListen }) {
    setTimeout(() => finish(code), withinMilliseconds).unref();
    if (ending) return;
    ending = true;
    log.info("stopping");
    for (const answer of answers) if (!answer.headersSent) answer.setHeader("Connection", "close");
    closeListeners(othersListen).then(() => finish(code));
  }

  // Closing resets connections still queued for us, and http.Server.close also cuts idle ones with a request on its way.
  /** @param {boolean} othersListen */
  async function closeListeners(othersListen) {
    const latest = Date.now() + (othersListen ? 0 : longestUnrestMilliseconds);
    for (let before = -1; connections.accepted() > before && Date.now() < latest; await sleep(quietMilliseconds))
      before = connections.accepted();
    await Promise.all(listeners.map((listener) => new Promise((done) => Server.prototype.close.call(listener, done))));
  }

  /** @param {number} code */
  async function finish(code) {
    if (finishing) return;
    finishing = true;
    await release();
    log.info("stopped");
    process.exit(code);
  }
}

/**
 * The connections of a server: how many it has taken so far, and a way to close those that nothing is asked on.
 * @param {import("node:http").Server} server
 */
function trackConnections(server) {
  /** @type {Set<import("node:net").Socket>} */
  const connections = new Set();
  let accepted = 0;
  server.on("connection", (socket) => {
    accepted++;
    connections.add(socket);
    socket.on("close", () => connections.delete(socket));
  });

  function dropIdle() {
    server.closeIdleConnections();
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  }

  return { accepted: () => accepted, dropIdle };
}
