import { createHash } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";

// An abstract socket belongs to the running process alone: the kernel drops it even after kill -9.
const clone = fs.realpathSync(path.resolve(import.meta.dirname, ".."));
const name = `\0dyszel-${createHash("sha256").update(clone).digest("hex")}`;

/** Claims this clone for the running process. Throws one line, with the holder's words, when another has it. */
export async function claimClone(ownWords) {
  const server = net.createServer((socket) => socket.on("error", () => {}).end(ownWords));
  const taken = await new Promise((resolve) => server.once("error", resolve).listen(name, resolve));
  if (taken) {
    const words = await text(net.connect(name)).catch(() => "another command is just leaving it. Try again.");
    throw new Error(`This folder is in use: ${words}`);
  }
  server.unref();
}
