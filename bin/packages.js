import fs from "node:fs";
import { run } from "./command.js";

/** Whether packages of the system may be installed here: as root on Debian. */
export function mayInstall() {
  return process.getuid() === 0 && fs.existsSync("/etc/debian_version");
}

/** Installs packages of the system without asking anything. */
export async function installPackages(...names) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], options);
  await run("apt-get", ["install", "-y", "--no-install-recommends", ...names], options);
}
