import { execFileSync } from "node:child_process";

/**
 * Lets no file of the process grow beyond so many bytes while `work` runs, as a disk without room would: a write that
 * goes further fails.
 */
export async function whileFilesAreHeldTo<T>(bytes: number, work: () => Promise<T>, pid = process.pid): Promise<T> {
  const limit = (...options: string[]) =>
    execFileSync("prlimit", ["--pid", String(pid), ...options], { encoding: "utf8" });
  const before = limit("--fsize", "--noheadings", "--raw", "--output", "SOFT").trim();
  limit(`--fsize=${bytes}:`);
  try {
    return await work();
  } finally {
    limit(`--fsize=${before}:`);
  }
}
