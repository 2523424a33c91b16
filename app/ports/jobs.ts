import type { Database, Transaction } from "~/db.server";

export type Payload = Record<string, string | number>;

/** Work that is done later, once, by whichever process is free. */
export interface Jobs {
  /** Asks for the task in the caller's transaction; the same `key` again replaces what still waits under it. */
  add(
    db: Database | Transaction,
    task: string,
    payload: Payload,
    options?: { key?: string; runAt?: Date },
  ): Promise<void>;
}

/** A task by its name, and when it comes round by itself: at which times (crontab, UTC), and whenever a worker starts. */
export type Tasks = Record<string, { run(payload: Payload): Promise<unknown>; every?: string; atStart?: boolean }>;

export interface Worker {
  /** Lets the running jobs end, and takes no more. */
  stop(): Promise<void>;
}
