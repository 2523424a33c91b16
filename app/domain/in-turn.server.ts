import type { DomainError } from "./errors";

/** How long a piece of work waits for its turn, and what is thrown then. */
type Patience = { milliseconds: number; refusal: () => DomainError };

/**
 * A queue that lets so many pieces of work run at once; the others wait for their turn. Senders take turns, however much
 * each of them sends; the work of one sender is first come, first served.
 */
export function inTurn(atOnce: number, patience?: Patience) {
  const waiting = new Map<string, (() => void)[]>();
  let free = atOnce;

  return async <T>(work: () => Promise<T>, sender = ""): Promise<T> => {
    if (free > 0) free -= 1;
    else await wait(sender);
    try {
      return await work();
    } finally {
      passOn(sender);
    }
  };

  function wait(sender: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.splice(line.indexOf(start), 1);
        reject(patience?.refusal());
      };
      const timer = patience && setTimeout(leave, patience.milliseconds);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const line = waiting.get(sender) ?? [];
      line.push(start);
      waiting.set(sender, line);
    });
  }

  // The turn goes straight to who waits, so that nobody who comes meanwhile takes it.
  function passOn(sender: string): void {
    const own = waiting.get(sender);
    if (own) {
      waiting.delete(sender);
      waiting.set(sender, own);
    }
    for (const [next, line] of waiting) {
      const start = line.shift();
      if (line.length === 0) waiting.delete(next);
      if (start) {
        start();
        return;
      }
    }
    free += 1;
  }
}
