import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { Command, checkout, firstStart, port, prepareCheckout, run, socketFolder, start } from "../support/checkout";
import { connect } from "../support/database";
import { isWhole } from "../support/rounds";
import { freePort } from "../support/server";

prepareCheckout();

describe("npm start", () => {
  test("serves the build at hand, prints the address, the accounts and where mail is read, and ends clean by SIGTERM", {
    timeout: firstStart,
  }, async () => {
    const portal = start();
    await portal.serves();
    expect(portal.output).not.toContain("> build");
    expect(portal.output).toContain(`http://localhost:${port}\n`);
    expect(portal.output).toContain("Demo!2026pl");
    expect(portal.output).toContain("szef@transbud.example");
    expect(portal.output).toContain(`http://localhost:${port}/poczta`);
    for (const host of ["localhost", "127.0.0.1"]) {
      expect((await fetch(`http://${host}:${port}/`)).status).toBe(200);
    }
    const processes = portal.descendants();
    expect(processes.map(({ name }) => name)).toEqual(expect.arrayContaining(["node", "postgres"]));
    const socketDir = socketFolder();
    expect(await portal.signal("SIGTERM")).toBe(0);
    expect(processes.filter(({ pid }) => fs.existsSync(`/proc/${pid}/cwd`))).toEqual([]);
    expect(fs.existsSync(socketDir)).toBe(false);
    expect(fs.existsSync(path.join(checkout, ".data/pg/postmaster.pid"))).toBe(false);
    expect(await isFree(port)).toBe(true);
  });

  test("beside a running one says so, also of a reset, and Ctrl-C, which reaches all at once, stops it as cleanly", async () => {
    const portal = start();
    await portal.serves();
    for (const [file, chosen] of [
      ["bin/start.js", await freePort()],
      ["bin/reset.js", port],
    ] as const) {
      const second = run(file, { PORT: String(chosen) });
      expect(await second.ended).toBe(1);
      expect(second.errors).toMatch(
        new RegExp(`^This folder is in use: the portal runs at http://localhost:${port} .*\n$`),
      );
    }
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    const processes = portal.descendants();
    await portal.signal("SIGINT", { group: true });
    expect(processes.filter(({ pid }) => fs.existsSync(`/proc/${pid}/cwd`))).toEqual([]);
    expect(fs.existsSync(path.join(checkout, ".data/pg/postmaster.pid"))).toBe(false);
  });

  test("a server that ends by itself is started again, later each time, on the database that stayed, until SIGTERM", async () => {
    const portal = run("bin/start.js");
    await portal.serves();
    const idOf = (words: RegExp) => portal.descendants().find((process) => words.test(process.words))?.pid ?? 0;
    const database = idOf(/postgres -D/);
    const first = idOf(/ server\.js$/);
    process.kill(first, "SIGKILL");
    await expect
      .poll(() => portal.output, { timeout: 20_000 })
      .toContain("The portal serves again at http://localhost");
    expect(portal.errors).toBe("The server ended by itself (SIGKILL). It starts again in 1 s.\n");
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    expect([idOf(/postgres -D/), idOf(/ server\.js$/) === first]).toEqual([database, false]);
    process.kill(idOf(/ server\.js$/), "SIGKILL");
    await expect.poll(() => portal.errors).toContain("It starts again in 2 s.\n");
    expect(await portal.signal("SIGTERM")).toBe(0);
    expect(portal.output.match(/The portal serves again/g)).toHaveLength(1);
    expect(fs.existsSync(path.join(checkout, ".data/pg/postmaster.pid"))).toBe(false);
  });

  describe.runIf(isWhole)("through crashes", () => {
    test("after kill -9 of everything the next start recovers by itself", async () => {
      const crashed = start();
      await crashed.serves();
      const sql = connect(`postgres://dyszel@localhost/dyszel?host=${encodeURIComponent(socketFolder())}`);
      await sql`create table survived as select 1 as row`;
      await sql.end();
      await crashed.killEverything();
      const portal = start();
      await portal.serves();
      expect(await countTables("survived")).toBe(1);
      await portal.signal("SIGTERM");
    });

    test("a server whose start command was killed follows it, and the next start joins the database", async () => {
      const killed = start();
      await killed.serves();
      const commands = killed.descendants().filter(({ words }) => /bin\/start\.js/.test(words));
      for (const { pid } of commands) process.kill(pid, "SIGKILL");
      process.kill(killed.pid, "SIGKILL");
      await expect.poll(() => isFree(port), { timeout: 15_000 }).toBe(true);
      const portal = start();
      await portal.serves();
      expect(await portal.signal("SIGTERM")).toBe(0);
    });

    test("npm run reset starts the demo over", async () => {
      expect(await start("reset").ended).toBe(0);
      expect(fs.existsSync(path.join(checkout, ".data/pg"))).toBe(false);
      const portal = start();
      await portal.serves();
      expect(await countTables("survived")).toBe(0);
      await portal.signal("SIGTERM");
    });
  });

  test("npm run reset leaves nothing of the demo", async () => {
    expect(await start("reset").ended).toBe(0);
    for (const name of ["pg", "files", "session-secret"]) {
      expect(fs.existsSync(path.join(checkout, ".data", name))).toBe(false);
    }
  });

  test("a taken port is one clear line that names it", async () => {
    const squatter = net.createServer().listen(port, "127.0.0.1");
    const portal = run("bin/start.js");
    expect(await portal.ended).toBe(1);
    expect(portal.errors).toBe(`Port ${port} is taken. Choose another one, for example: PORT=${port + 1} npm start\n`);
    await new Promise((resolve) => squatter.close(resolve));
  });

  test("a PORT that is no port is one clear line", async () => {
    const portal = run("bin/start.js", { PORT: "http" });
    expect(await portal.ended).toBe(1);
    expect(portal.errors).toBe("PORT is not a port number: http\n");
  });

  test.each(["12.22.12", "18.20.8", "20.18.3"])("Node %s is refused in one clear line", async (version) => {
    const versions = `Object.defineProperty(process, "versions", { value: { node: "${version}" } })`;
    const options = ["--import", `data:text/javascript,${versions}`];
    for (const script of ["bin/start.js", "bin/test.js", "bin/reset.js"]) {
      const command = new Command(process.execPath, [...options, script], {});
      expect(await command.ended).toBe(1);
      expect(command.errors).toBe(`This portal needs Node 20.19 or newer, and this is Node ${version}.\n`);
    }
  });

  test("packages that lack a patch are refused in one clear line by the server, and by the build where it does not fit", async () => {
    const patch = path.join(checkout, "patches/react+18.3.1.patch");
    const file = "node_modules/react/index.js";
    fs.writeFileSync(
      patch,
      `diff --git a/${file} b/${file}\n--- a/${file}\n+++ b/${file}\n@@ -1,1 +1,1 @@\n-// No line of it\n+// Patched\n`,
    );
    const server = run("server.js");
    const build = start("build");
    expect(await server.ended).toBe(1);
    expect(server.errors).toMatch(/^The server cannot start\. node_modules lacks react\+18\.3\.1\.patch\.[^\n]*\n$/);
    expect(await build.ended).not.toBe(0);
    expect(build.errors).toContain("patch-package failed (1).");
    fs.rmSync(patch);
  });

  test("with DATABASE_URL in production refuses half a configuration and names what is missing", async () => {
    const portal = run("bin/start.js", { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    expect(await portal.ended).toBe(1);
    expect(portal.errors).toMatch(/^[^\n]*ORIGIN, SESSION_SECRET[^\n]*\n$/);
    expect(fs.existsSync(path.join(checkout, ".data/pg"))).toBe(false);
  });
});

async function countTables(name: string) {
  const sql = connect(`postgres://dyszel@localhost/dyszel?host=${encodeURIComponent(socketFolder())}`);
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from pg_tables where tablename = ${name}`;
  await sql.end();
  return row?.count;
}

function isFree(wanted: number) {
  const probe = net.createServer();
  return new Promise<boolean>((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(wanted, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
