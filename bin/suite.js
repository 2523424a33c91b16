import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { prepareBrowser } from "./browser.js";
import { meter } from "./meter.js";
import { moments, movedClock, prepareClock } from "./moved-clock.js";
import { installDependencies } from "./prepare.js";
import { readJourneys, readTests } from "./reports.js";

process.chdir(path.resolve(import.meta.dirname, ".."));
const reports = path.resolve(".data/reports");
const colors = process.stdout.isTTY ? "force" : "off";

const build = { name: "Build", words: [process.execPath, "bin/build.js"] };

/** What `npm test` runs, a list within the list at once. A stage with `places` must have run a test in each of them. */
const short = [
  [
    tool("Type check", "tsc"),
    tool("Lint", "biome", "ci", `--colors=${colors}`),
    tool("Unused code", "knip", "--treat-config-hints-as-errors"),
    build,
    vitest("Without a database", "pure", [
      "tests/rules.test.ts",
      "tests/domain",
      "tests/http",
      "tests/i18n",
      "tests/server",
    ]),
  ],
  vitest("Domain, ports and the built portal", "database", [
    "tests/domain",
    "tests/http",
    "tests/api",
    "tests/pages",
    "tests/ports",
    "tests/server",
  ]),
  journeys("Journeys", "tests/playwright.config.ts", ["with-js", "without-js", "chromium-without-js"]),
];

const tables = testsIn("tests/deep", /\/(?:freight-plans|freight-search|places|plans|ratings|subscription-year)\.test/);
const crashes = testsIn("tests/deep", /\/(?:embedded-postgres|picture-memory|uploads|upload-attacks)\.test/);
const stops = testsIn("tests/deep", /\/stops\.test/);
const restores = testsIn("tests/deep", /\/restore\.test/);
const products = testsIn("tests/deep").filter((file) => ![...tables, ...crashes, ...stops, ...restores].includes(file));

/**
 * What `npm run test:deep` runs, part by part: `npm run test:deep -- races clock` runs those two. Each part ends within
 * an hour on two cores.
 */
const deep = {
  races: [
    {
      ...vitest("Races", "database", testsIn("tests/domain", /support\/rounds"/, readText), "--testTimeout=900000"),
      env: () => ({ RACE_ROUNDS: "300" }),
    },
  ],
  products: [build, vitest("Whole products", "deep", products), whole("Whole pages", "tests/pages")],
  tables: [build, vitest("Large tables", "deep", tables)],
  crashes: [build, vitest("Large files and crashes", "deep", crashes), whole("Crashes of the server", "tests/server")],
  stops: [build, vitest("Stops and rolling restarts", "deep", stops)],
  restore: [build, vitest("A restore to a moment", "deep", restores)],
  screens: [build, journeys("Screens", "tests/deep/playwright.config.ts", ["with-js"])],
  clock: moments.map((moment) => ({
    ...vitest(`The clock at ${moment.name}`, ["pure", "database"], ["tests/domain", "tests/i18n"]),
    env: () => movedClock(moment),
  })),
};

const [chosen = "short", ...parts] = process.argv.slice(2);
const unknown = parts.filter((part) => !(part in deep));
if (chosen === "short" || unknown.length === 0) {
  await runSuite(chosen === "short" ? short : stagesOf(parts));
} else {
  console.error(`No such part: ${unknown.join(", ")}. There are ${Object.keys(deep).join(", ")}.`);
  process.exitCode = 1;
}

/** The stages of the parts, of all when none is named; what two of them begin with is run once. */
function stagesOf(parts) {
  return [...new Set((parts.length > 0 ? parts : Object.keys(deep)).flatMap((part) => deep[part]))];
}

/** The files of tests in the folder whose name, or what `read` makes of it, matches. */
function testsIn(folder, pattern = /./, read = (file) => file) {
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.test\.tsx?$/.test(file) && pattern.test(read(file)));
}

function readText(file) {
  return fs.readFileSync(file, "utf8");
}

function tool(name, command, ...options) {
  return { name, words: [path.resolve("node_modules/.bin", command), ...options] };
}

function vitest(name, projects, places, ...more) {
  const report = reportOf(name);
  const chosen = [projects].flat().map((project) => `--project=${project}`);
  const options = ["run", "--config", "tests/vitest.config.ts", ...chosen, ...places, ...more];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return { ...tool(name, "vitest", ...options, ...reporters), places, env: chosenClock, read: () => readTests(report) };
}

/** The short tests of the folder that can try whole products, trying them. */
function whole(name, folder) {
  const files = testsIn(folder, /\bisWhole\b/, readText);
  const patience = ["--testTimeout=900000", "--hookTimeout=900000"];
  return { ...vitest(name, "database", files, ...patience), env: () => ({ WHOLE: "1" }) };
}

function journeys(name, config, places) {
  const report = reportOf(name);
  const env = () => ({ ...chosenClock(), PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const stage = tool(name, "playwright", "test", "--config", config, "--reporter=list,json");
  return { ...stage, env, places, read: () => readJourneys(report) };
}

/** `TEST_NOW=2027-03-28T00:50Z npm test` begins each stage at that moment. */
function chosenClock() {
  const { TEST_NOW: at, TZ: zone } = process.env;
  return at ? movedClock({ at, zone }) : {};
}

function reportOf(name) {
  return path.join(reports, `${name.toLowerCase().replaceAll(/\W+/g, "-")}.json`);
}

async function runSuite(stages) {
  // What the surroundings configure for a real portal has no say in a test.
  for (const name of ["NODE_ENV", "DATABASE_URL", "EMBEDDED_DATABASE_URL", "ORIGIN"]) delete process.env[name];
  fs.rmSync(reports, { recursive: true, force: true });
  fs.mkdirSync(reports, { recursive: true });
  const finished = [];
  const started = Date.now();
  try {
    await prepare("Install", installDependencies);
    await prepare("Browser", prepareBrowser);
    if (process.env.TEST_NOW || stages.some((stage) => deep.clock.includes(stage))) {
      await prepare("Clock", prepareClock);
    }
    for (const stage of stages) await (Array.isArray(stage) ? runTogether(stage, finished) : runAlone(stage, finished));
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
  printSum(finished, (Date.now() - started) / 1000);
}

async function prepare(name, work) {
  console.log(`\n== ${name}`);
  await work();
}

async function runAlone(stage, finished) {
  console.log(`\n== ${stage.name}`);
  settle(stage, await start(stage, true), finished);
}

/** Each prints when it has ended; all of them end before the first failure is thrown. */
async function runTogether(stages, finished) {
  const outcomes = await Promise.allSettled(
    stages.map(async (stage) => {
      const outcome = await start(stage, false);
      console.log(`\n== ${stage.name}\n${outcome.output}`);
      settle(stage, outcome, finished);
    }),
  );
  const failed = outcomes.filter(({ status }) => status === "rejected");
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => reason.message).join("\n"));
}

function start({ words, env }, shows) {
  return meter(words, { env: { ...process.env, ...env?.() }, shows });
}

function settle({ name, places = [], read }, { code, seconds }, finished) {
  const tests = read?.() ?? [];
  finished.push({ name, seconds, tests });
  if (code !== 0) throw new Error(`${name} failed (${code}).`);
  const ran = tests.filter(({ passed }) => passed);
  const silent = places.filter((place) => !ran.some((test) => test.place.startsWith(place)));
  if (silent.length > 0) throw new Error(`${name} ran no test of ${silent.join(", ")}.`);
}

// A stage that broke without a failed test of its own counts as one.
function printSum(finished, wallSeconds) {
  const tests = finished.flatMap((stage) => stage.tests);
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  console.log("\nThe ten slowest");
  for (const { seconds, place, name } of slowest) console.log(`${seconds.toFixed(1).padStart(8)} s  ${place}: ${name}`);
  console.log("\nProcessor seconds");
  for (const { name, seconds } of finished) console.log(`${seconds.toFixed(0).padStart(8)}    ${name}`);
  const seconds = finished.reduce((sum, stage) => sum + stage.seconds, 0);
  const cores = os.availableParallelism();
  console.log(`${seconds.toFixed(0).padStart(8)}    in all, in ${wallSeconds.toFixed(0)} s on ${cores} cores`);
  const failed = tests.filter((test) => test.failed).length;
  console.log(
    `\n${tests.filter(({ passed }) => passed).length} passed, ${Math.max(failed, process.exitCode ?? 0)} failed`,
  );
}
