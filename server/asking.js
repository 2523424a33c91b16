// @ts-check

/** @typedef {{ ask: (question: string, given?: unknown) => Promise<any> }} Peer */

/**
 * Asks the process at the other end of a channel, and answers what it asks. One that is gone answers undefined.
 * @param {NodeJS.Process | import("node:cluster").Worker} end
 * @param {Record<string, (given: any) => unknown>} answers
 * @returns {Peer}
 */
export function createPeer(end, answers) {
  /** @type {Map<number, (answer: unknown) => void>} */
  const waiting = new Map();
  let latest = 0;
  const send = (/** @type {object} */ message) => end.send?.(message, undefined, undefined, () => {});
  end.on("message", async (/** @type {any} */ message) => {
    const { question, answerTo, given } = message ?? {};
    if (question) return send({ answerTo: message.number, given: await answers[question]?.(given) });
    waiting.get(answerTo)?.(given);
    waiting.delete(answerTo);
  });
  end.on("disconnect", () => {
    for (const settle of waiting.values()) settle(undefined);
    waiting.clear();
  });
  return {
    ask: (question, given) =>
      new Promise((resolve) => {
        const number = ++latest;
        waiting.set(number, resolve);
        send({ question, number, given });
      }),
  };
}
