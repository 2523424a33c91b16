import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "playwright/test";
import type { World } from "./e2e/support/journey";

const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const scripted = "**/*.script.spec.ts";

/**
 * Journeys run with script in Chromium, and without script through a reader of HTML over HTTP. A file named
 * *.script.spec.ts is about script itself; to one named *.http.spec.ts no browser adds anything. A test tagged @browser
 * asks of styles and layout, one tagged @plain runs in Chromium without script too.
 */
export default defineConfig<object, World>({
  testDir: "./e2e",
  outputDir: "../.data/journeys",
  globalSetup: "./e2e/support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: availableParallelism(),
  // Whole roads through the portal, on machines that may be slow and busy.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    // Without a graphics card the moving stars cost a third of a processor; who tests motion asks for it.
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1280, height: 800 },
    actionTimeout: 40_000,
    navigationTimeout: 90_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || browsers.find((file) => existsSync(file)),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
  projects: [
    { name: "with-js", testIgnore: "**/*.http.spec.ts" },
    {
      name: "without-js",
      testIgnore: scripted,
      grepInvert: /@browser/,
      use: { javaScriptEnabled: false, isRead: true },
    },
    { name: "chromium-without-js", testIgnore: scripted, grep: /@plain/, use: { javaScriptEnabled: false } },
  ],
});
