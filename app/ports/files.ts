import type { Readable } from "node:stream";

/** Stored bytes under opaque keys; who may read them is decided by the caller. */
export interface Files {
  /** The content as a stream, or null when nothing is stored under the key. */
  read(key: string): Promise<Readable | null>;
  /** Stores the content under the key, whole or not at all. */
  write(key: string, content: Buffer): Promise<void>;
}
