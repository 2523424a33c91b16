import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { addressOf, claimClone } from "../../bin/lock.js";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "lock-"));

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test("where the system has no abstract sockets a clone goes by a file, whose path every system takes", () => {
  expect(addressOf("linux")).toMatch(/^\0dyszel-\w+$/);
  expect(path.basename(addressOf("darwin"))).toMatch(/^dyszel-\w{12}\.sock$/);
});

test("a clone is claimed once, and the second to come hears the words of the first", async () => {
  const address = path.join(folder, "claim.sock");
  await claimClone("the portal runs.", address);
  await expect(claimClone("me too.", address)).rejects.toThrow("This folder is in use: the portal runs.");
});

test("what a killed process has left behind is taken over", async () => {
  const address = path.join(folder, "left.sock");
  const killed = net.createServer();
  killed.listen(path.join(folder, "first.sock"));
  await once(killed, "listening");
  fs.renameSync(path.join(folder, "first.sock"), address);
  killed.close();
  await claimClone("the portal runs.", address);
  await expect(claimClone("me too.", address)).rejects.toThrow("the portal runs.");
});
