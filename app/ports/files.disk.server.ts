import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Files } from "./files";

/** Files in a folder of this machine. */
export function diskFiles(folder: string): Files {
  return {
    async read(key) {
      try {
        const handle = await open(locate(key));
        return createReadStream("", { fd: handle });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },

    async write(key, content) {
      const target = locate(key);
      await mkdir(path.dirname(target), { recursive: true });
      const half = `${target}.${randomUUID()}`;
      await writeFile(half, content);
      await rename(half, target);
    },
  };

  function locate(key: string): string {
    if (!/^[\w-]+(?:\/[\w-]+)*$/.test(key)) throw new Error(`Not a storage key: ${key}`);
    return path.join(folder, key);
  }
}
