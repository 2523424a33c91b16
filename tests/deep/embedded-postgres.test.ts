import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { embeddedPackage, makeClone, nobody, removeFolders, startIn, temporaryFolder } from "../support/embedded-clone";

const asRoot = process.getuid?.() === 0;

removeFolders();

describe("wherever the clone lies", () => {
  test("library links that a skipped install script would have made are made", () => {
    const clone = makeClone(temporaryFolder(os.tmpdir()));
    const libraries = path.join(clone, embeddedPackage(), "native/lib");
    for (const name of fs.readdirSync(libraries)) {
      if (fs.lstatSync(path.join(libraries, name)).isSymbolicLink()) fs.rmSync(path.join(libraries, name));
    }
    expect(startIn(clone).rows).toBe(1);
  });

  test("a path of 150 characters is none too long", () => {
    const base = temporaryFolder(os.tmpdir());
    const clone = makeClone(path.join(base, "a".repeat(149 - base.length)));
    expect(clone).toHaveLength(150);
    expect(startIn(clone).rows).toBe(1);
  });

  test("a path with blanks, quotes and Polish letters will do", () => {
    expect(startIn(makeClone(path.join(temporaryFolder(os.tmpdir()), "moje 'źródła' (2)"))).rows).toBe(1);
  });

  test("a long or odd TMPDIR does not keep the socket from its place", () => {
    const clone = makeClone(temporaryFolder(os.tmpdir()));
    const long = path.join(clone, "t".repeat(100));
    fs.mkdirSync(long);
    expect(startIn(clone, { env: { ...process.env, TMPDIR: long } }).rows).toBe(1);
  });

  test.runIf(asRoot)("an ordinary user needs nothing of root", () => {
    const folder = temporaryFolder(os.tmpdir());
    const clone = makeClone(folder);
    spawnSync("chown", ["-R", `${nobody.uid}:${nobody.gid}`, folder]);
    const answer = startIn(clone, nobody);
    expect(answer.rows).toBe(1);
    expect(answer.dataDir).toBe(path.join(clone, ".data/pg"));
  });
});
