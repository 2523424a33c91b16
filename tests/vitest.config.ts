import path from "node:path";
import { defineConfig } from "vitest/config";
import { mendPostgres } from "../vite-postgres";

const root = path.resolve(import.meta.dirname, "..");

export default defineConfig({
  root,
  plugins: [mendPostgres()],
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${root}/app/` },
      { find: /^drizzle\//, replacement: `${root}/drizzle/` },
    ],
  },
  test: {
    include: ["tests/{domain,routes,ports,blackbox,start}/**/*.test.{ts,tsx}", "tests/rules.test.ts"],
    pool: "forks",
    globalSetup: "tests/support/global-setup.ts",
    setupFiles: "tests/support/setup.ts",
    server: { deps: { inline: ["postgres"] } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
