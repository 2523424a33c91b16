import { setTimeout as pause } from "node:timers/promises";
import { demoPassword as password } from "../../app/domain/account/demo-accounts.js";
import { addMembers, countLeftovers } from "./members-data.js";
import { against, megabytes, milliseconds, printNote, printTable, quantile } from "./print.js";
import { usageOf } from "./proc.js";
import { startApart } from "./process.js";

export const sizes = {
  full: {
    postings: 10_000,
    members: 300,
    minutes: 30,
    processes: 1,
    times: 2,
    warmSeconds: 60,
    rushSeconds: 60,
    thinkMilliseconds: 5450,
  },
  smallest: {
    postings: 200,
    members: 3,
    minutes: 0.05,
    processes: 1,
    times: 2,
    warmSeconds: 0.5,
    rushSeconds: 1,
    thinkMilliseconds: 150,
  },
};
const bars = { p95: 150, slope: 1, recoverySeconds: 10 };
const slowMilliseconds = 1000;

/**
 * Members at work over a length of time, then so many times as many for a short one, then as many as before. With
 * several processes all of them are replaced in the middle.
 */
export async function measure(setup, size) {
  const { postings, members: count, minutes, processes, times, warmSeconds, rushSeconds, thinkMilliseconds } = size;
  const database = `freight${postings}`;
  const logins = await setup.asOwner(database, (sql) => addMembers(sql, count * times));
  const portal = await setup.openPortal(database, { isMetered: false, env: { WEB_PROCESSES: String(processes) } });
  const members = startApart(new URL("./members.js", import.meta.url));
  try {
    const { refused } = await members.ask({ deed: "signIn", origin: portal.origin, logins, password });
    if (refused.length > 0) throw new Error(`Not everybody could sign in: ${refused.slice(0, 5).join(", ")}`);
    const work = (share, seconds) => members.ask({ deed: "work", count: count * share, seconds, thinkMilliseconds });
    await work(1, warmSeconds);

    const seconds = minutes * 60;
    printNote(
      `${count} members at work for ${minutes} minutes, ${processes === 1 ? "one process" : `${processes} processes`} serving pages\n`,
    );
    const isReplaced = processes > 1;
    const replacing = isReplaced && pause(seconds * 500).then(() => process.kill(portal.pid, "SIGHUP"));
    const [{ answers }, usage] = await Promise.all([work(1, seconds), watch(portal.pid, seconds), replacing]);
    report(answers, usage, { seconds, isReplaced });
    await reportLeftovers(setup, database);

    printNote(`${count * times} members for ${rushSeconds} s, then ${count} again\n`);
    const rush = await work(times, rushSeconds);
    const after = await work(1, Math.min(rushSeconds, 2 * bars.recoverySeconds));
    reportRush(rush.answers, after.answers, rushSeconds);
  } finally {
    members.stop();
    await portal.stop();
  }
}

/** What the processes of a server take while so many seconds go by. */
async function watch(pid, seconds) {
  const samples = [];
  const before = usageOf(pid).milliseconds;
  const pauseSeconds = Math.min(5, seconds / 10);
  const started = performance.now();
  for (let at = 0; at < seconds; at = (performance.now() - started) / 1000) {
    samples.push({ at, rss: usageOf(pid).rss });
    await pause(pauseSeconds * 1000);
  }
  return { cpuMilliseconds: usageOf(pid).milliseconds - before, samples };
}

function report(answers, { cpuMilliseconds, samples }, { seconds, isReplaced }) {
  const kinds = timesByKind(answers);
  const all = answers.map((answer) => answer.milliseconds);
  const row = (name, times) => [
    name,
    times.length,
    ...[0.5, 0.95, 0.99].map((share) => milliseconds(quantile(times, share))),
  ];
  printTable([
    ["", "answers", "p50 ms", "p95 ms", "p99 ms"],
    ...[...kinds].map(([kind, own]) => row(kind, own)),
    row("all", all),
  ]);
  const failures = failuresOf(answers);
  const p95 = quantile(all, 0.95);
  const rss = samples.map((sample) => sample.rss);
  const slope = slopeOf(samples.filter(({ at }) => at >= seconds / 3));
  const growth = `${slope.toFixed(1)} MB a minute`;
  printTable([
    ["", "measured"],
    ["requests a second", (answers.length / seconds).toFixed(1)],
    ["p95 of all", against(`${milliseconds(p95)} ms`, bars.p95, p95 <= bars.p95)],
    ["failed", against(failures.length, 0, failures.length === 0)],
    ["turned away with 503 and Retry-After", answers.filter(isTurnedAway).length],
    ["told with 409 that somebody was first", answers.filter(isForestalled).length],
    ["processor of the server a request", `${milliseconds(cpuMilliseconds / answers.length)} ms`],
    ["RSS of all its processes, first and most", `${megabytes(rss[0])} and ${megabytes(Math.max(...rss))} MB`],
    // New processes begin small.
    ["its slope over the last two thirds", isReplaced ? growth : against(growth, bars.slope, slope <= bars.slope)],
  ]);
  for (const line of countedFailures(failures)) printNote(line);
}

function timesByKind(answers) {
  const times = new Map(answers.map(({ kind }) => [kind, []]));
  for (const { kind, milliseconds } of answers) times.get(kind).push(milliseconds);
  return [...times].sort(([, one], [, other]) => other.length - one.length);
}

function isTurnedAway({ status, retryAfter }) {
  return status === 503 && retryAfter > 0;
}

/** Two of a company may make an offer on the same load at once. */
function isForestalled({ status }) {
  return status === 409;
}

function failuresOf(answers) {
  const isMeant = (answer) => isTurnedAway(answer) || isForestalled(answer);
  return answers.filter((answer) => ![200, 302, 303].includes(answer.status) && !isMeant(answer));
}

function countedFailures(failures) {
  const counts = new Map();
  for (const { kind, status } of failures) {
    const name = `failed: ${kind}, ${status}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name}: ${count}`);
}

/** By how many megabytes a minute the line through the samples rises. */
function slopeOf(samples) {
  const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const minutes = samples.map(({ at }) => at / 60);
  const sizes = samples.map(({ rss }) => rss / 1e6);
  const [middle, height] = [mean(minutes), mean(sizes)];
  const spread = mean(minutes.map((minute) => (minute - middle) ** 2));
  return spread === 0 ? 0 : mean(minutes.map((minute, index) => (minute - middle) * (sizes[index] - height))) / spread;
}

/** What is left open once nobody asks any more: jobs have locks for a moment. */
async function reportLeftovers(setup, database) {
  let left;
  for (let turn = 0; turn < 20; turn++) {
    left = await setup.asOwner(database, countLeftovers);
    if (left.transactions + left.locks === 0) break;
    await pause(500);
  }
  printTable([
    ["once nobody asks any more", "left"],
    ["connections of the portal", left.connections],
    ["transactions", against(left.transactions, 0, left.transactions === 0)],
    ["locks of tables", against(left.locks, 0, left.locks === 0)],
  ]);
}

function reportRush(rush, after, rushSeconds) {
  const turnedAway = rush.filter(isTurnedAway);
  const failures = failuresOf([...rush, ...after]);
  const served = rush.filter((answer) => !isTurnedAway(answer)).map((answer) => answer.milliseconds);
  const disturbed = after.filter((answer) => isTurnedAway(answer) || answer.milliseconds > slowMilliseconds);
  const recovery = Math.max(0, ...disturbed.map(({ at }) => at)) / 1000;
  printTable([
    ["", "measured"],
    ["requests a second", (rush.length / rushSeconds).toFixed(1)],
    ["p95 of those served", `${milliseconds(quantile(served, 0.95))} ms`],
    ["turned away with 503 and Retry-After", turnedAway.length],
    [
      "p95 of these",
      turnedAway.length > 0
        ? `${milliseconds(
            quantile(
              turnedAway.map((answer) => answer.milliseconds),
              0.95,
            ),
          )} ms`
        : "none",
    ],
    ["failed", against(failures.length, 0, failures.length === 0)],
    [
      `until none is turned away or takes over ${slowMilliseconds} ms`,
      against(`${recovery.toFixed(1)} s`, bars.recoverySeconds, recovery <= bars.recoverySeconds),
    ],
  ]);
  for (const line of countedFailures(failures)) printNote(line);
}
