import fs from "node:fs";
import path from "node:path";
import { prepareBrowser } from "./browser.js";
import { run } from "./command.js";
import { build, installDependencies } from "./prepare.js";

process.chdir(path.resolve(import.meta.dirname, ".."));
const reports = path.resolve(".data/reports");
const reportOf = (name) => path.join(reports, `${name}.json`);

const stages = [
  ["Install", () => installDependencies()],
  ["Browser", () => prepareBrowser()],
  ["Type check", () => tool("tsc")],
  ["Lint", () => tool("biome", "ci", process.stdout.isTTY ? "--colors=force" : "--colors=off")],
  ["Unused code", () => tool("knip")],
  ["Unit and integration", () => vitest("units", "tests/domain", "tests/ports", "tests/rules")],
  ["Build", () => build()],
  ["The built portal", () => vitest("portal", "tests/routes", "tests/blackbox", "tests/start")],
  ["Browser journeys", runJourneys],
];

// What the surroundings configure for a real portal has no say in a test.
for (const name of ["NODE_ENV", "DATABASE_URL", "EMBEDDED_DATABASE_URL", "ORIGIN"]) delete process.env[name];
fs.rmSync(reports, { recursive: true, force: true });
fs.mkdirSync(reports, { recursive: true });
for (const [name, work] of stages) {
  console.log(`\n== ${name}`);
  try {
    await work();
  } catch (error) {
    console.error(`\n${name}: ${error.message}`);
    process.exitCode = 1;
    break;
  }
}
printSum();

async function tool(name, ...options) {
  const outcome = await run(path.resolve("node_modules/.bin", name), options);
  if (outcome !== 0) throw new Error(`${name} failed (${outcome}).`);
}

function vitest(name, ...places) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(name)}`];
  return tool("vitest", "run", "--config", "tests/vitest.config.ts", ...reporters, ...places);
}

function runJourneys() {
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = reportOf("journeys");
  return tool("playwright", "test", "--config", "tests/playwright.config.ts", "--reporter=list,json");
}

// A stage that broke without a failed test of its own counts as one.
function printSum() {
  const journeys = readReport("journeys")?.stats;
  let passed = journeys ? journeys.expected + journeys.flaky : 0;
  let failed = journeys?.unexpected ?? 0;
  for (const report of ["units", "portal"].map(readReport)) {
    passed += report?.numPassedTests ?? 0;
    failed += report?.numFailedTests ?? 0;
  }
  console.log(`\n${passed} passed, ${Math.max(failed, process.exitCode ?? 0)} failed`);
}

function readReport(name) {
  const file = reportOf(name);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
}
