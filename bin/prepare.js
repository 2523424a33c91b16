import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { run } from "./command.js";
import { findMissingPatches } from "./patches.js";

const root = path.resolve(import.meta.dirname, "..");
const buildInputs = [
  "app",
  "drizzle",
  "public",
  "vite.config.ts",
  "vite.framework.ts",
  "vite.words.ts",
  "patches",
  "server/bases.js",
  "server/counts.js",
  "remix.config.js",
  "tsconfig.json",
  "package.json",
];
const buildStamp = path.join(root, "build/inputs");
const patchStamp = path.join(root, "node_modules/.patches");

/** Installs what package-lock.json names and patches it, unless it is there already. Throws one line on failure. */
export async function installDependencies(options = {}) {
  const patches = fingerprint(["patches"]);
  const applied = readText(patchStamp);
  // What holds an older patch takes no newer one.
  if (!isInstalled() || (applied && applied !== patches)) {
    requireSpace(1200);
    await runNpm(["ci", "--include=dev", "--include=optional"], options);
  } else if (applied && findMissingPatches().length === 0) return;
  await applyPatches(options);
}

/** Patches what npm alone has installed. Throws one line on failure. */
export async function patchDependencies() {
  if (findMissingPatches().length > 0) await applyPatches();
}

/** Builds the portal, unless the build at hand was made of the same files. Throws one line when it fails. */
export async function build(options = {}) {
  if (readText(buildStamp) === fingerprintOfBuild()) return;
  requireSpace(100);
  await runNpm(["run", "build"], { ...options, env: { ...process.env, NODE_ENV: "production" } });
}

/** What the build at hand was made of. */
export function readBuildStamp() {
  return readText(buildStamp) ?? "";
}

const begun = "begun ";

/** Notes what the build that begins is made of; it holds once the build has ended. */
export function beginBuild() {
  fs.mkdirSync(path.dirname(buildStamp), { recursive: true });
  fs.writeFileSync(buildStamp, begun + fingerprintOfBuild());
}

/** Throws when nothing says what the build was made of. */
export function endBuild() {
  const inputs = readText(buildStamp);
  if (!inputs?.startsWith(begun)) throw new Error("The build ends that never began.");
  fs.writeFileSync(buildStamp, inputs.slice(begun.length));
}

function fingerprintOfBuild() {
  return fingerprint([...buildInputs, "package-lock.json"], process.version);
}

async function runNpm(words, options) {
  const outcome = await run("npm", words, options);
  if (outcome !== 0) throw new Error(`npm ${words.join(" ")} failed (${outcome}).`);
}

// Install scripts, which patches usually hang on, do not run here.
async function applyPatches(options) {
  const words = ["node_modules/patch-package/index.js", "--error-on-fail"];
  const outcome = await run(process.execPath, words, options);
  if (outcome !== 0) throw new Error(`patch-package failed (${outcome}).`);
  fs.writeFileSync(patchStamp, fingerprint(["patches"]));
}

/** Throws one line when the disk of the clone has fewer megabytes free. */
export function requireSpace(megabytes) {
  const { bavail, bsize } = fs.statfsSync(root);
  const free = Math.floor((bavail * bsize) / 1e6);
  if (free < megabytes) throw new Error(`No disk space: ${free} MB free in ${root}, ${megabytes} MB needed.`);
}

// npm notes what it has installed; only packages for other platforms may be missing there.
function isInstalled() {
  const wanted = readPackages("package-lock.json");
  const present = readPackages("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([name, { version, optional, link }]) => {
    if (name === "" || link) return true;
    return present[name] ? present[name].version === version : optional;
  });
}

function readPackages(file) {
  const text = readText(path.join(root, file));
  return text ? JSON.parse(text).packages : {};
}

function fingerprint(names, version = "") {
  const hash = createHash("sha256").update(version);
  for (const file of names.flatMap(filesUnder).sort()) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(name) {
  const full = path.join(root, name);
  const found = fs.statSync(full, { throwIfNoEntry: false });
  if (!found) throw new Error(`${name}, which the portal is made of, is missing.`);
  if (!found.isDirectory()) return [name];
  const entries = fs.readdirSync(full, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

function readText(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined;
}
