import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { createStop } from "../../server/stop.js";

let server: http.Server;
let port: number;
let stop: ReturnType<typeof createStop>;
let agent: http.Agent;
let exit: MockInstance;

beforeEach(async () => {
  exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  server = http.createServer();
  stop = createStop({ server, listeners: [server], log: { info() {} } as never, release: async () => {} });
  server.on("request", (request, response) =>
    stop.trackAnswer(request as never, response as never, () => response.end()),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
  // One connection, which both sides keep.
  agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  vi.useFakeTimers({ toFake: ["setInterval", "setTimeout"] });
});

afterEach(async () => {
  vi.useRealTimers();
  agent.destroy();
  server.closeAllConnections();
  await expect.poll(() => exit.mock.calls).toEqual([[0]]);
  vi.restoreAllMocks();
});

async function get() {
  const request = http.get({ port, host: "127.0.0.1", agent });
  const [answer] = (await once(request, "response")) as [http.IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return { connection: answer.headers.connection, isReused: request.reusedSocket };
}

test("who leaves closes no idle connection, and says with its next answer that it is the last", async () => {
  expect(await get()).toEqual({ connection: "keep-alive", isReused: false });
  stop.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stop.isStopping()).toBe(false);
  expect(await get()).toEqual({ connection: "close", isReused: true });
});

test("who stops closes idle connections after a second, also when it was leaving", async () => {
  await get();
  const [socket] = Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? []);
  const isClosed = new Promise((resolve) => socket?.on("close", resolve));
  stop.leave();
  stop.stop(0);
  expect(stop.isStopping()).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  await isClosed;
});
