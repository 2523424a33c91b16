// @ts-check
import { createServer } from "node:http";
import { createServer as createListener } from "node:net";
import { requestMilliseconds, uploadMilliseconds } from "./body.js";

/** The server of the portal with its times, which listens nowhere yet. */
export function createHttpServer() {
  const server = createServer({ requireHostHeader: false, connectionsCheckingInterval: 5000 });
  server.headersTimeout = 15_000;
  server.requestTimeout = uploadMilliseconds;
  server.keepAliveTimeout = 65_000;
  return server;
}

/**
 * What takes connections: the demo has a second listener, for the other address of this machine.
 * @param {import("node:http").Server} server
 * @param {boolean} demo
 */
export function listenersOf(server, demo) {
  if (!demo) return [server];
  const passOn = (/** @type {import("node:net").Socket} */ socket) => server.emit("connection", socket);
  return [server, createListener({ allowHalfOpen: true, noDelay: true }, passOn)];
}

/**
 * Listens: everywhere, or as the demo on this machine alone, where the second listener may fail.
 * @param {import("node:net").Server[]} listeners
 * @param {{ port: number, log: import("pino").Logger, refuseStart: (reason: string) => void, whenListening: () => void }} options
 */
export function listen([server, loopbackSix], { port, log, refuseStart, whenListening }) {
  for (const listener of [server, loopbackSix]) {
    listener?.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === "EADDRINUSE") refuseStart(`Port ${port} is taken. Choose another one with PORT.`);
      if (listener === server) refuseStart(error.message);
    });
  }
  server?.on("listening", () => {
    const { headersTimeout } = /** @type {import("node:http").Server} */ (server);
    const times = { headersTimeout, requestTimeout: requestMilliseconds, uploadTimeout: uploadMilliseconds };
    log.info({ port, ...times }, "listening");
    whenListening();
  });
  if (!loopbackSix) return server?.listen(port);
  loopbackSix.listen(port, "::1");
  server?.listen(port, "127.0.0.1");
}
