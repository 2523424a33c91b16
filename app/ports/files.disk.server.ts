import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Files } from "./files";

/** Files in a folder of this machine. */
export function diskFiles(folder: string): Files {
  return {
    async read(key, range) {
      try {
        const handle = await open(locate(key));
        return createReadStream("", { fd: handle, ...range });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async write(key, content) {
      const target = locate(key);
      await mkdir(path.dirname(target), { recursive: true });
      const half = `${target}.${randomUUID()}`;
      try {
        await (Buffer.isBuffer(content) ? writeFile(half, content) : copyFile(content.path, half));
        await rename(half, target);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },

    async remove(key) {
      await rm(locate(key), { force: true });
    },

    async *listOlderThan(moment, after = "") {
      await mkdir(folder, { recursive: true });
      const keys: string[] = [];
      for await (const entry of await opendir(folder, { recursive: true })) {
        const key = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/");
        if (entry.isFile() && isKey(key) && key > after) keys.push(key);
      }
      for (const key of keys.sort()) {
        const stats = await stat(locate(key)).catch(() => null);
        if (stats && stats.mtime < moment) yield key;
      }
    },
  };

  function locate(key: string): string {
    if (!isKey(key)) throw new Error(`Not a storage key: ${key}`);
    return path.join(folder, key);
  }
}

// A half-written file has a dot and an id behind its key: the sweeper may name it.
function isKey(name: string): boolean {
  return /^[\w-]+(?:\/[\w-]+)*(?:\.[\da-f-]{36})?$/.test(name);
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
