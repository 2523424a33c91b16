import { setTimeout as sleep } from "node:timers/promises";
import { against, megabytes, milliseconds, printNote, printTable, quantile } from "./print.js";
import { freePort, runApart } from "./process.js";
import { signIn } from "./setup.js";

const bars = { p95: 150, slope: 1, recovery: 10 };

export const sizes = {
  full: { members: 300, rate: 55, seconds: 1800, sampleSeconds: 10 },
  smallest: { members: 4, rate: 10, seconds: 3, sampleSeconds: 0.5 },
};

/**
 * Members at work for `seconds`, then twice as many requests for a sixth of it, then as many as before: with one
 * process that works off the jobs too, and with two and the jobs apart, which are replaced in the middle.
 */
export async function measure(setup, { members, rate, seconds, sampleSeconds }) {
  await setup.asOwner("load", async (sql) => {
    await sql`
      update users set password_hash = (select password_hash from users where login = 'szef@transbud.example')
      where login like 'osoba%'`;
  });
  const rows = [["", "requests", "a second", "p50 ms", "p95 ms", "busy (503)", "failed", "RSS MB", "MB a minute"]];
  const notes = [];
  for (const processes of [1, 2]) {
    const metricsPort = await freePort();
    const portal = await setup.openPortal("load", {
      env: {
        EMBEDDED_DATABASE_URL: await setup.database("load"),
        WEB_PROCESSES: String(processes),
        METRICS_PORT: String(metricsPort),
      },
    });
    const cookies = [];
    for (let member = 0; member < members; member++) {
      cookies.push(await signIn(portal.origin, `osoba${1 + member}@firma.example`));
    }
    const phase = async (name, share, factor, during = async () => {}) => {
      const over = new AbortController();
      const job = { origin: portal.origin, cookies, seconds: seconds * share, rate: rate * factor };
      const sampling = sample(metricsPort, sampleSeconds, over.signal);
      const [{ answers }] = await Promise.all([runApart("./walk.js", job), during(job.seconds)]);
      over.abort();
      rows.push(describe(`${processes} ${name}`, answers, job.seconds, await sampling));
      return answers;
    };
    const replace = async (length) => {
      await sleep((length / 2) * 1000);
      if (processes > 1) process.kill(portal.pid, "SIGHUP");
    };
    await phase("at work", 1, 1, replace);
    const busy = await phase("at twice as much", 1 / 6, 2);
    const after = await phase("afterwards", 1 / 6, 1);
    const refused = busy.filter(([, , status]) => status === 503);
    const isPolite = refused.every(([, , , isWrite, retryAfter]) => retryAfter && !isWrite);
    notes.push(
      `${processes}: ${refused.length} turned away, ${isPolite ? "all" : "not all"} with Retry-After and no form`,
    );
    const recovered = recoveryIn(after) / 1000;
    notes.push(
      `${processes}: recovered after ${against(`${recovered.toFixed(1)} s`, bars.recovery, recovered <= bars.recovery)}`,
    );
    const left = await readFigures(metricsPort);
    notes.push(`${processes}: ${left.locks} waiting for locks afterwards, ${left.connections} connections`);
    await portal.stop();
  }
  printTable(rows);
  for (const note of notes) printNote(note);
}

function describe(name, answers, seconds, samples) {
  const times = answers.filter(([, , status]) => status !== 503).map(([, taken]) => taken);
  const p95 = quantile(times, 0.95);
  const isFailed = ([, , status]) => typeof status === "string" || (status >= 400 && status !== 503);
  const slope = slopeOf(samples.slice(Math.floor(samples.length / 3)));
  return [
    name,
    answers.length,
    (answers.length / seconds).toFixed(0),
    milliseconds(quantile(times, 0.5)),
    against(milliseconds(p95), bars.p95, p95 <= bars.p95),
    answers.filter(([, , status]) => status === 503).length,
    answers.filter(isFailed).length,
    megabytes(samples.at(-1)?.rss ?? 0),
    against(slope.toFixed(1), bars.slope, slope <= bars.slope),
  ];
}

/** When the last slow or refused answer was given. */
function recoveryIn(answers) {
  const slow = answers.filter(([, taken, status]) => (status !== 200 && status !== 302 ? true : taken > bars.p95 * 4));
  return Math.max(0, ...slow.map(([at, taken]) => at + taken));
}

async function sample(port, seconds, signal) {
  const samples = [];
  const started = performance.now();
  while (!signal.aborted) {
    const { rss } = await readFigures(port).catch(() => ({}));
    if (rss) samples.push({ minute: (performance.now() - started) / 60_000, rss });
    await sleep(seconds * 1000, undefined, { signal }).catch(() => {});
  }
  return samples;
}

async function readFigures(port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const sumOf = (name) =>
    text
      .split("\n")
      .filter((line) => line.startsWith(name))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
  return {
    rss: sumOf("process_resident_memory_bytes"),
    locks: sumOf("dyszel_lock_waits"),
    connections: sumOf("dyszel_connections{"),
  };
}

/** Megabytes a minute, by least squares. */
function slopeOf(samples) {
  const mean = (pick) => samples.reduce((sum, one) => sum + pick(one), 0) / samples.length;
  const [minute, rss] = [mean((one) => one.minute), mean((one) => one.rss / 1e6)];
  const spread = samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
  const common = samples.reduce((sum, one) => sum + (one.minute - minute) * (one.rss / 1e6 - rss), 0);
  return spread > 0 ? common / spread : 0;
}
