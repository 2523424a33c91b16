import { createHash } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";

const clone = fs.realpathSync(path.resolve(import.meta.dirname, ".."));

/** Claims this clone for the running process. Throws one line, with the holder's words, when another has it. */
export async function claimClone(ownWords, address = addressOf(process.platform)) {
  const server = net.createServer((socket) => socket.on("error", () => {}).end(ownWords));
  const failure = await new Promise((resolve) => server.once("error", resolve).listen(address, resolve));
  if (!failure) return void server.unref();
  const holder = await text(net.connect(address)).then(
    (words) => ({ words }),
    ({ code }) => ({ isGone: code === "ECONNREFUSED" && fs.existsSync(address) }),
  );
  if (!holder.isGone) {
    throw new Error(`This folder is in use: ${holder.words ?? "another command is just leaving it. Try again."}`);
  }
  fs.rmSync(address);
  return claimClone(ownWords, address);
}

/**
 * The socket that stands for this clone. On Linux it is an abstract one, which the kernel drops with its process even
 * after kill -9; elsewhere there are none, and the file that such an end leaves behind is taken over.
 */
export function addressOf(platform) {
  const hash = createHash("sha256").update(clone).digest("hex");
  return platform === "linux" ? `\0dyszel-${hash}` : path.join(os.tmpdir(), `dyszel-${hash.slice(0, 12)}.sock`);
}
