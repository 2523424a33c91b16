import fs from "node:fs";
import path from "node:path";

/** What a Vitest report says: each test with its place, result and seconds. */
export function readTests(file) {
  return read(file)?.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      place: path.relative(process.cwd(), name),
      name: fullName,
      passed: status === "passed",
      failed: status === "failed",
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

/** What a Playwright report says: each journey with its project, result and seconds. */
export function readJourneys(file) {
  return read(file)
    ?.suites.flatMap(specsOf)
    .flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        place: projectName,
        name: `${spec.file} ${spec.title}`,
        passed: status === "expected" || status === "flaky",
        failed: status === "unexpected",
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    );
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function read(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
}
