import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { run } from "./command.js";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Sees to a Chromium for the browser journeys: the system's own, on Debian as root its package, else Playwright's.
 * CHROMIUM_PATH names the system's one for the runner. Throws one line when there is none to be had.
 */
export async function prepareBrowser() {
  const { env } = process;
  env.CHROMIUM_PATH ||= findSystemBrowser() ?? "";
  if (!env.CHROMIUM_PATH && process.getuid() === 0 && fs.existsSync("/etc/debian_version")) {
    await installPackage();
    env.CHROMIUM_PATH = findSystemBrowser() ?? "";
  }
  if (env.CHROMIUM_PATH) return console.log(env.CHROMIUM_PATH);
  delete env.CHROMIUM_PATH;
  const outcome = await run(path.resolve("node_modules/.bin/playwright"), ["install", "chromium"]);
  if (outcome !== 0) throw new Error("No Chromium here and none to download: install one or set CHROMIUM_PATH.");
}

function findSystemBrowser() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find((file) => fs.existsSync(file) && spawnSync(file, ["--version"]).status === 0);
}

async function installPackage() {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], options);
  await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"], options);
}
