import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/** The patches, by the names of their files, of which the installed packages lack a line. */
export function findMissingPatches() {
  return fs.readdirSync(path.join(root, "patches")).filter((name) => !isApplied(read(`patches/${name}`)));
}

/** Throws one line when an installed package lacks its patch: npm alone installs it without. */
export function requirePatches() {
  const missing = findMissingPatches();
  if (missing.length > 0)
    throw new Error(`node_modules lacks ${missing.join(", ")}. Run first: npx patch-package --error-on-fail`);
}

function isApplied(patch) {
  const [, ...parts] = patch.split(/^diff --git a\/\S+ b\//m);
  return parts.every((part) => {
    const [file, ...lines] = part.split("\n");
    const present = new Set(read(file).split("\n"));
    return lines.every((line) => !/^\+(?!\+\+ )/.test(line) || present.has(line.slice(1)));
  });
}

function read(file) {
  const full = path.join(root, file);
  return fs.existsSync(full) ? fs.readFileSync(full, "utf8") : "";
}
