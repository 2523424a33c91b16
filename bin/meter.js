import { spawn } from "node:child_process";

// A POSIX shell knows what its children used, and theirs that were waited for; the second line of `times` tells it.
const metered = '"$@"; outcome=$?; times >&3; exit $outcome';

/**
 * Runs a command and answers its exit code, what it printed and the processor seconds (user and system) that it and
 * its children took. `shows` says whether it prints into this terminal at once.
 */
export async function meter(words, { env = process.env, shows = true } = {}) {
  const print = shows ? "inherit" : "pipe";
  const child = spawn("/bin/sh", ["-c", metered, "sh", ...words], { env, stdio: ["ignore", print, print, "pipe"] });
  const texts = ["", "", "", ""];
  for (const [index, stream] of child.stdio.entries()) {
    stream?.setEncoding?.("utf8").on("data", (text) => {
      texts[index === 2 ? 1 : index] += text;
    });
  }
  const code = await new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("close", (exitCode, killedBy) => resolve(killedBy ?? exitCode));
  });
  return { code, output: texts[1], seconds: readSeconds(texts[3]) };
}

function readSeconds(times) {
  const [, ofChildren = ""] = times.trim().split("\n");
  const parts = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
