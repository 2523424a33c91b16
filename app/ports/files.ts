import type { Readable } from "node:stream";

/** What is to be stored: bytes at hand, or a file on this machine that the store copies. */
export type Content = Buffer | { path: string };

/** Stored bytes under opaque keys; who may read them is decided by the caller. */
export interface Files {
  /** The content as a stream, whole or from byte `start` to byte `end` inclusive; null when nothing is stored there. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** Stores the content under the key, whole or not at all. */
  write(key: string, content: Content): Promise<void>;
  /** Removes what is stored under the key; nothing there is no error. */
  remove(key: string): Promise<void>;
  /**
   * The keys of everything stored before the moment, in their order, those behind `after` alone; what lies in the store
   * and is no file of ours is not named.
   */
  listOlderThan(moment: Date, after?: string): AsyncIterable<string>;
}
