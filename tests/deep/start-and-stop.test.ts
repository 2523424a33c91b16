import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { type RawAnswer, readAnswer, requestBytes } from "../server/raw-request";
import { freePort, type Portal, runServer, startPortal } from "../support/server";

const databaseUrl = process.env.EMBEDDED_DATABASE_URL ?? "";

describe("the start", () => {
  test.each([
    ["no database", {}, "DATABASE_URL is missing"],
    ["a PORT that is none", { EMBEDDED_DATABASE_URL: "x", PORT: "http" }, "PORT: not a port"],
    ["an ORIGIN that is none", { EMBEDDED_DATABASE_URL: "x", ORIGIN: "dyszel" }, "ORIGIN: not an http"],
    ["a level of the log that is none", { EMBEDDED_DATABASE_URL: "x", LOG_LEVEL: "loud" }, "LOG_LEVEL: "],
    ["a public demo", { EMBEDDED_DATABASE_URL: "x", ORIGIN: "https://dyszel.example" }, "ORIGIN must be local"],
  ])("with %s is refused in one line", async (_name, env, reason) => {
    const { code, output } = await runServer({ PORT: String(await freePort()), ...env });
    expect(code).toBe(1);
    expect(output).toMatch(/^The server cannot start\. .+\n$/);
    expect(output).toContain(reason);
  });

  test.each(["127.0.0.1", "::1"])("on a port taken on %s is refused in one line", async (host) => {
    const other = createServer().listen(await freePort(), host);
    await once(other, "listening");
    const address = other.address();
    const port = String(address && typeof address === "object" ? address.port : "");
    const { code, output } = await runServer({ EMBEDDED_DATABASE_URL: databaseUrl, PORT: port });
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`The server cannot start. Port ${port} is taken.`);
  });
});

describe("the stop", () => {
  let portal: Portal;
  const sockets: Socket[] = [];

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await portal.stop("SIGKILL");
  });

  async function open() {
    const socket = connect(portal.port, "127.0.0.1");
    sockets.push(socket);
    await once(socket, "connect");
    return socket;
  }

  test.each(["SIGTERM", "SIGINT"] as const)("by %s under load answers every request it was sent", async (signal) => {
    portal = await startPortal({ databaseUrl });
    const targets = ["/", "/zaloguj", "/nie-ma-takiej-strony"];
    const clients = Array.from({ length: 24 }, async (_, index) => keepAsking(await open(), targets[index % 3] ?? "/"));
    await sleep(300);
    const asked = Date.now();
    const ending = portal.stop(signal);
    const results = await Promise.all(clients);
    const { code } = await ending;
    expect(results.filter(({ failure }) => failure)).toEqual([]);
    expect(results.every(({ answered }) => answered > 0)).toBe(true);
    expect(code).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
    const ids = new Set(portal.logs().map((line) => line.requestId));
    for (const id of results.flatMap((result) => result.ids)) expect(ids).toContain(id);
  });

  test("waits for a body on its way, and answers once more on an idle connection", async () => {
    portal = await startPortal({ databaseUrl });
    const idle = await open();
    expect((await ask(idle, "/healthz")).headers.get("connection")).toBe("keep-alive");
    const slow = await open();
    const body = "login=a&password=b";
    const headers: [string, string][] = [
      ["Origin", portal.origin],
      ["Content-Type", "application/x-www-form-urlencoded"],
    ];
    const bytes = requestBytes(portal.port, { method: "POST", target: "/zaloguj", headers, body });
    slow.write(bytes.subarray(0, -5));
    await sleep(300);
    const ending = portal.stop();
    await sleep(300);
    const late = await ask(idle, "/healthz");
    expect([late.status, late.headers.get("connection")]).toEqual([200, "close"]);
    await sleep(1500);
    slow.write(bytes.subarray(-5));
    const answer = await read(slow);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get("connection")).toBe("close");
    expect((await ending).code).toBe(0);
  });

  test("takes no new connections and does not wait for silent ones", async () => {
    portal = await startPortal({ databaseUrl });
    await open();
    await ask(await open(), "/healthz");
    const asked = Date.now();
    const ending = portal.stop();
    await sleep(500);
    await expect(open()).rejects.toThrow("ECONNREFUSED");
    expect((await ending).code).toBe(0);
    expect(Date.now() - asked).toBeLessThan(5000);
  });

  async function keepAsking(socket: Socket, target: string) {
    const ids: string[] = [];
    try {
      for (;;) {
        const { status, headers } = await ask(socket, target);
        ids.push(headers.get("x-request-id") ?? "");
        if (status >= 500) return { failure: `status ${status}`, answered: ids.length, ids };
        if (headers.get("connection") === "close") return { failure: null, answered: ids.length, ids };
      }
    } catch (error) {
      return { failure: String(error), answered: ids.length, ids };
    }
  }

  function ask(socket: Socket, target: string) {
    socket.write(requestBytes(portal.port, { target }));
    return read(socket);
  }

  function read(socket: Socket): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      let received = Buffer.alloc(0);
      const settle = (finish: () => void) => {
        socket.off("data", take).off("close", fail).off("error", fail);
        finish();
      };
      const fail = () => settle(() => reject(new Error(`closed after ${received.length} bytes`)));
      const take = (chunk: Buffer) => {
        received = Buffer.concat([received, chunk]);
        const answer = readAnswer(received);
        if (answer) settle(() => resolve(answer));
      };
      socket.on("data", take).on("close", fail).on("error", fail);
    });
  }
});
