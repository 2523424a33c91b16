import { expect, test } from "vitest";
import { keepAsking } from "../support/clients";
import { descendants } from "../support/descendants";
import { type Portal, startPortal } from "../support/server";

const databaseUrl = process.env.EMBEDDED_DATABASE_URL ?? "";
const targets = ["/", "/zaloguj", "/nie-ma-takiej-strony", "/healthz"];
const stops = 4;

/** Clients that think so long between their requests that connections are idle when the server ends. */
function visit({ port }: Portal, longestMilliseconds: number) {
  return keepAsking(port, { clients: 6, targets, thinkMilliseconds: () => Math.random() * longestMilliseconds });
}

test(`${stops} stops by SIGTERM under clients that think reset none of their connections`, async () => {
  let answers = 0;
  const cut: string[] = [];
  for (let turn = 0; turn < stops; turn++) {
    const portal = await startPortal({ databaseUrl });
    const clients = visit(portal, 700);
    await expect.poll(clients.answers, { timeout: 60_000 }).toBeGreaterThan(40);
    await portal.stop();
    const result = await clients.stop();
    answers += result.answers;
    // Who comes once it is gone is told that nobody listens.
    cut.push(...result.failures.filter((failure) => !failure.includes("ECONNREFUSED")));
  }
  process.stdout.write(`${answers} answers, ${cut.length} cut in ${stops} stops: ${cut.join("; ")}\n`);
  expect(cut).toEqual([]);
});

test("rolling restarts of two processes under clients that think fail no request", async () => {
  const portal = await startPortal({ databaseUrl, env: () => ({ WEB_PROCESSES: "2" }) });
  await expect.poll(() => descendants(portal.pid).length, { timeout: 60_000 }).toBe(3);
  // Longer than a server that stops for good leaves idle connections alone.
  const clients = visit(portal, 5000);
  for (let turn = 0; turn < stops; turn++) {
    const before = descendants(portal.pid);
    const answers = clients.answers();
    await expect.poll(clients.answers, { timeout: 60_000 }).toBeGreaterThan(answers + 20);
    process.kill(portal.pid, "SIGHUP");
    await expect
      .poll(() => descendants(portal.pid).filter((pid) => before.includes(pid)), { timeout: 120_000 })
      .toEqual([]);
  }
  const { answers, failures } = await clients.stop();
  await portal.stop();
  process.stdout.write(`${answers} answers, ${failures.length} failed in ${stops} rolling restarts\n`);
  expect(failures).toEqual([]);
});
