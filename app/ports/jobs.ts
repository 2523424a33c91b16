import type { Database, Transaction } from "~/db.server";

export type Payload = Record<string, string | number>;

/** Work that is done later, once, by whichever process is free. */
export interface Jobs {
  /**
   * Asks for the task in the caller's transaction; the same `key` again replaces what still waits under it, which stays
   * where it stands in the queue if it `keepsTurn`.
   */
  add(
    db: Database | Transaction,
    task: string,
    payload: Payload,
    options?: { key?: string; keepsTurn?: boolean; runAt?: Date },
  ): Promise<void>;
}

/** The queues, none of which another keeps waiting: how many jobs of each a worker does at once. */
export const lanes = { portal: 2, webhooks: 8 };

type Task = { run(payload: Payload): Promise<unknown>; every?: string; atStart?: boolean; lane?: keyof typeof lanes };

/**
 * A task by its name, and when it comes round by itself: at which times (crontab, UTC), and whenever a worker starts;
 * in the portal's own queue unless it names another `lane`.
 */
export type Tasks = Record<string, Task>;

export interface Worker {
  /** Lets the running jobs end, and takes no more. */
  stop(): Promise<void>;
}
