import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { isWhole } from "../support/rounds";
import { freePort, type Portal, runServer, startPortal } from "../support/server";
import { type RawAnswer, readAnswer, requestBytes } from "./raw-request";

const databaseUrl = process.env.EMBEDDED_DATABASE_URL ?? "";

/** More of what the start refuses. */
const odd: [string, Record<string, string>, string][] = [
  ["a PORT that is none", { EMBEDDED_DATABASE_URL: "x", PORT: "http" }, "PORT: not a port"],
  ["an ORIGIN that is none", { EMBEDDED_DATABASE_URL: "x", ORIGIN: "dyszel" }, "ORIGIN: not an http"],
  ["a level of the log that is none", { EMBEDDED_DATABASE_URL: "x", LOG_LEVEL: "loud" }, "LOG_LEVEL: "],
];

describe("the start", () => {
  test.each([
    ["no database", {}, "DATABASE_URL is missing"],
    ...(isWhole ? odd : []),
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
    socket.on("error", () => {});
    await once(socket, "connect");
    return socket;
  }

  const signals = isWhole ? (["SIGTERM", "SIGINT"] as const) : (["SIGTERM"] as const);

  test.each(signals)(
    "by %s answers every request it was sent and the body on its way, takes no new connection, and waits for no silent one",
    async (signal) => {
      portal = await startPortal({ databaseUrl });
      await open();
      const idle = await open();
      expect((await ask(idle, "/healthz")).headers.get("connection")).toBe("keep-alive");
      const slow = await open();
      const headers: [string, string][] = [
        ["Origin", portal.origin],
        ["Content-Type", "application/x-www-form-urlencoded"],
      ];
      const body = "login=a&password=b";
      const bytes = requestBytes(portal.port, { method: "POST", target: "/zaloguj", headers, body });
      slow.write(bytes.subarray(0, -5));
      const targets = ["/", "/zaloguj", "/nie-ma-takiej-strony", "/healthz"];
      const counted = { answers: 0 };
      const clients = Array.from({ length: isWhole ? 24 : 8 }, async (_, index) =>
        keepAsking(await open(), targets[index % 4] ?? "/", counted),
      );
      await expect.poll(() => counted.answers, { timeout: 20_000 }).toBeGreaterThan(8);
      const ending = portal.stop(signal);
      await expect.poll(() => portal.logs().some(({ msg }) => msg === "stopping"), { timeout: 20_000 }).toBe(true);
      const results = await Promise.all(clients);
      await expect
        .poll(() => open().then(String, String), { timeout: 20_000, interval: 300 })
        .toContain("ECONNREFUSED");
      slow.write(bytes.subarray(-5));
      const answer = await readRawAnswer(slow);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get("connection")).toBe("close");
      expect((await ending).code).toBe(0);
      expect(results.filter(({ failure }) => failure)).toEqual([]);
      expect(results.every(({ ids }) => ids.length > 0)).toBe(true);
      const logged = new Set(portal.logs().map((line) => line.requestId));
      for (const id of results.flatMap(({ ids }) => ids)) expect(logged).toContain(id);
    },
  );

  test.each([
    ["thrown", 'throw new Error("odd")'],
    ["rejected", 'Promise.reject(new Error("odd"))'],
  ])("what is %s outside every request ends the server once what is in flight is answered", async (_, fault) => {
    const preload = `data:text/javascript,process.on("SIGUSR2",()=>{${fault}})`;
    portal = await startPortal({ databaseUrl, env: () => ({ NODE_OPTIONS: `--import ${JSON.stringify(preload)}` }) });
    const slow = await open();
    const headers: [string, string][] = [
      ["Origin", portal.origin],
      ["Content-Type", "application/x-www-form-urlencoded"],
    ];
    const bytes = requestBytes(portal.port, {
      method: "POST",
      target: "/zaloguj",
      headers,
      body: "login=a&password=b",
    });
    slow.write(bytes.subarray(0, -5));
    await ask(await open(), "/healthz");
    process.kill(portal.pid, "SIGUSR2");
    await expect.poll(() => portal.logs().some(({ msg }) => msg === "stopping"), { timeout: 20_000 }).toBe(true);
    slow.write(bytes.subarray(-5));
    expect((await readRawAnswer(slow)).status).toBe(422);
    expect((await portal.stop("SIGCONT")).code).toBe(1);
    expect(portal.logs().find(({ level }) => level === 60)).toMatchObject({ err: { message: "odd" } });
  });

  async function keepAsking(socket: Socket, target: string, counted: { answers: number }) {
    const ids: string[] = [];
    try {
      for (;;) {
        const { status, headers } = await ask(socket, target);
        ids.push(headers.get("x-request-id") ?? "");
        counted.answers += 1;
        if (status >= 500) return { failure: `status ${status}`, ids };
        if (headers.get("connection") === "close") return { failure: null, ids };
      }
    } catch (error) {
      return { failure: String(error), ids };
    }
  }

  function ask(socket: Socket, target: string) {
    socket.write(requestBytes(portal.port, { target }));
    return readRawAnswer(socket);
  }

  function readRawAnswer(socket: Socket): Promise<RawAnswer> {
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
