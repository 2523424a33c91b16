import fs from "node:fs";

const ticksASecond = 100;
const pageBytes = 4096;

/**
 * Processor time and memory of a process with all that descend from it, those that have ended counted by their time.
 */
export function usageOf(root) {
  const processes = readProcesses();
  let [milliseconds, rss] = [0, 0];
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const own = processes.get(pid);
    if (!own) continue;
    milliseconds += ((own.ticks + own.endedTicks) / ticksASecond) * 1000;
    rss += own.rss;
    waiting.push(...[...processes].filter(([, { parent }]) => parent === pid).map(([child]) => child));
  }
  return { milliseconds, rss };
}

function readProcesses() {
  const ids = fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return new Map(ids.flatMap((pid) => readProcess(pid)));
}

function readProcess(pid) {
  try {
    const line = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    // Its name, which may hold anything, stands in brackets before what is counted here.
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    const [parent, user, system, endedUser, endedSystem, pages] = [1, 11, 12, 13, 14, 21].map((at) =>
      Number(fields[at]),
    );
    return [
      [Number(pid), { parent, ticks: user + system, endedTicks: endedUser + endedSystem, rss: pages * pageBytes }],
    ];
  } catch {
    return [];
  }
}
