import { spawn } from "node:child_process";

/** Runs a command in this terminal and answers its exit code, or what ended it; `signal` ends it early. */
export async function run(command, options, { env = process.env, signal } = {}) {
  signal?.throwIfAborted();
  const child = spawn(command, options, { env, stdio: ["ignore", "inherit", "inherit"] });
  const end = () => child.kill();
  signal?.addEventListener("abort", end);
  const outcome = await new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, killedBy) => resolve(killedBy ?? code));
  });
  signal?.removeEventListener("abort", end);
  return outcome;
}
