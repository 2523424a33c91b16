import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { Command, checkout, firstStart, port, prepareCheckout, socketFolder, start } from "../support/checkout";
import { connect } from "../support/database";
import { freePort } from "../support/server";

prepareCheckout();

describe("npm start", () => {
  test("serves, prints the address, the accounts and where mail is read", { timeout: firstStart }, async () => {
    const portal = start();
    await portal.serves();
    expect(portal.output).toContain(`http://localhost:${port}\n`);
    expect(portal.output).toContain("Demo!2026pl");
    expect(portal.output).toContain("szef@transbud.example");
    expect(portal.output).toContain(`http://localhost:${port}/poczta`);
    for (const host of ["localhost", "127.0.0.1"]) {
      expect((await fetch(`http://${host}:${port}/`)).status).toBe(200);
    }
    expect(await portal.signal("SIGTERM")).toBe(0);
  });

  test("a second run builds nothing again, and SIGTERM leaves neither server nor database behind", async () => {
    const portal = start();
    await portal.serves();
    expect(portal.output).not.toContain("> build");
    const processes = portal.descendants();
    expect(processes.map(({ name }) => name)).toEqual(expect.arrayContaining(["node", "postgres"]));
    const socketDir = socketFolder();
    expect(await portal.signal("SIGTERM")).toBe(0);
    expect(processes.filter(({ pid }) => fs.existsSync(`/proc/${pid}/cwd`))).toEqual([]);
    expect(fs.existsSync(socketDir)).toBe(false);
    expect(fs.existsSync(path.join(checkout, ".data/pg/postmaster.pid"))).toBe(false);
    expect(await isFree(port)).toBe(true);
  });

  test("Ctrl-C, which reaches everything in the terminal at once, stops it as cleanly", async () => {
    const portal = start();
    await portal.serves();
    const processes = portal.descendants();
    await portal.signal("SIGINT", { group: true });
    expect(processes.filter(({ pid }) => fs.existsSync(`/proc/${pid}/cwd`))).toEqual([]);
    expect(fs.existsSync(path.join(checkout, ".data/pg/postmaster.pid"))).toBe(false);
  });

  test("beside a running one it says so, on another port too, and a reset is refused", async () => {
    const portal = start();
    await portal.serves();
    const other = await freePort();
    for (const [script, chosen] of [
      ["start", port],
      ["start", other],
      ["reset", port],
    ] as const) {
      const second = start(script, { PORT: String(chosen) });
      expect(await second.ended).toBe(1);
      expect(second.errors).toMatch(
        new RegExp(`^This folder is in use: the portal runs at http://localhost:${port} .*\n$`),
      );
    }
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    await portal.signal("SIGTERM");
  });

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

  test("a taken port is one clear line that names it", async () => {
    const squatter = net.createServer().listen(port, "127.0.0.1");
    const portal = start();
    expect(await portal.ended).toBe(1);
    expect(portal.errors).toBe(`Port ${port} is taken. Choose another one, for example: PORT=${port + 1} npm start\n`);
    await new Promise((resolve) => squatter.close(resolve));
  });

  test("a PORT that is no port is one clear line", async () => {
    const portal = start("start", { PORT: "http" });
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

  test("npm run reset starts the demo over", async () => {
    expect(await start("reset").ended).toBe(0);
    expect(fs.existsSync(path.join(checkout, ".data/pg"))).toBe(false);
    const portal = start();
    await portal.serves();
    expect(await countTables("survived")).toBe(0);
    await portal.signal("SIGTERM");
  });
});

describe("with DATABASE_URL", () => {
  test("production refuses to start half-configured and names what is missing", async () => {
    await start("reset").ended;
    const portal = start("start", { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
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
