import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { run } from "./command.js";
import { installPackages, mayInstall } from "./packages.js";

// The shell is the browser without its windows: the same pages at a third of the processor time.
const shell = "chromium-headless-shell";
const fonts = "fonts-liberation";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Sees to a Chromium for the browser journeys: the system's headless shell, on Debian as root its package, else any
 * Chromium of the system's, else Playwright's own. CHROMIUM_PATH names the system's one for the runner. Throws one line
 * when there is none to be had.
 */
export async function prepareBrowser() {
  const { env } = process;
  env.CHROMIUM_PATH ||= (await findSystemBrowser()) ?? "";
  if (env.CHROMIUM_PATH) return console.log(env.CHROMIUM_PATH);
  delete env.CHROMIUM_PATH;
  const outcome = await run(path.resolve("node_modules/.bin/playwright"), ["install", "chromium"]);
  if (outcome !== 0) throw new Error("No Chromium here and none to download: install one or set CHROMIUM_PATH.");
}

async function findSystemBrowser() {
  if (mayInstall() && !findOnPath([shell])) await installPackages(shell, fonts);
  if (mayInstall() && !findOnPath(names)) await installPackages("chromium", fonts);
  return findOnPath(names);
}

function findOnPath(wanted) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const files = wanted.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find((file) => fs.existsSync(file) && spawnSync(file, ["--version"]).status === 0);
}
