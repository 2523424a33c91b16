import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "..");

/** What touches no database: it runs beside the type check and the build. */
const pure = ["tests/rules.test.ts", "tests/i18n/*.test.ts", "tests/**/*.pure.test.{ts,tsx}"];
const database = {
  globalSetup: "tests/support/global-setup.ts",
  setupFiles: ["app/i18n/words.server.ts", "tests/support/setup.ts"],
};

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${root}/app/` },
      { find: /^drizzle\//, replacement: `${root}/drizzle/` },
    ],
  },
  test: {
    pool: "forks",
    maxWorkers: os.availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ["app/i18n/words.server.ts"],
    // The schema builder must make its types of the one copy of graphql that runs them.
    server: { deps: { inline: ["@pothos/core"] } },
    // A process runs many files, each on a fresh copy of the database: what a process costs is paid once.
    isolate: false,
    projects: [
      { extends: true, test: { name: "pure", include: pure } },
      {
        extends: true,
        test: {
          name: "database",
          include: ["tests/{domain,http,api,pages,ports,server}/**/*.test.{ts,tsx}"],
          exclude: pure,
          ...database,
        },
      },
      {
        extends: true,
        test: {
          name: "deep",
          include: ["tests/deep/**/*.test.ts"],
          isolate: true,
          testTimeout: 900_000,
          hookTimeout: 900_000,
          ...database,
        },
      },
    ],
  },
});
