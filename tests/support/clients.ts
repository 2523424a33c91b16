import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";

interface Options {
  clients: number;
  targets: string[];
  /** How long each thinks between two requests, in milliseconds. */
  thinkMilliseconds?: () => number;
}

/**
 * People who ask a portal again and again, each on a connection that is kept as long as the server lets them, until
 * `stop`, which answers how many answers there were and what failed. Each hears of `isOver` before the next request.
 */
export function keepAsking(port: number, { clients, targets, thinkMilliseconds = () => 0 }: Options) {
  let answers = 0;
  let isOver = false;
  const failures: string[] = [];

  async function visit(index: number) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = index; !isOver; turn++) {
      const target = targets[turn % targets.length] ?? "/";
      const outcome = await get(port, target, agent).catch((error) => `${target} ${error.code ?? error.message}`);
      if (typeof outcome === "number" && outcome < 500) answers++;
      else failures.push(String(outcome));
      const milliseconds = thinkMilliseconds();
      if (milliseconds > 0) await pause(milliseconds);
    }
    agent.destroy();
  }

  const visits = Promise.all(Array.from({ length: clients }, (_, index) => visit(index)));
  return {
    answers: () => answers,
    failures,
    async stop() {
      isOver = true;
      await visits;
      return { answers, failures };
    },
  };
}

/** The status of an answer that was read whole. */
function get(port: number, path: string, agent: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, path, agent, headers: { Host: `localhost:${port}` } });
    request.on("response", (answer) => {
      answer.on("end", () => resolve(answer.statusCode ?? 0)).on("error", reject);
      answer.resume();
    });
    request.on("error", reject).end();
  });
}
