import pLimit from "p-limit";
import type { DomainError } from "~/domain/kernel/errors";

/** How long a piece of work waits for its turn, and what is thrown then. */
type Timeout = { milliseconds: number; refusal: () => DomainError };

/**
 * A queue that lets so many pieces of work run at once; the others wait for their turn. Senders take turns, however
 * much each of them sends; the work of one sender is first come, first served.
 */
export function inTurn(atOnce: number, timeout?: Timeout) {
  const limit = pLimit(atOnce);
  const waiting = new Map<string, (() => Promise<void>)[]>();

  return <T>(work: () => Promise<T>, sender = ""): Promise<T> =>
    new Promise((resolve, reject) => {
      const line = waiting.get(sender) ?? [];
      const leave = () => {
        line.splice(line.indexOf(start), 1);
        reject(timeout?.refusal());
      };
      const timer = timeout && setTimeout(leave, timeout.milliseconds);
      const start = async () => {
        clearTimeout(timer);
        await work().then(resolve, reject);
        goBehind(sender);
      };
      line.push(start);
      waiting.set(sender, line);
      // A turn belongs to nobody until it comes: then to the sender who has waited longest for one.
      void limit(() => nextInLine()?.());
    });

  function nextInLine(): (() => Promise<void>) | undefined {
    for (const [sender, line] of waiting) {
      const start = line.shift();
      if (line.length === 0) waiting.delete(sender);
      if (start) return start;
    }
  }

  function goBehind(sender: string): void {
    const own = waiting.get(sender);
    if (own) {
      waiting.delete(sender);
      waiting.set(sender, own);
    }
  }
}
