import { defineConfig, type Project } from "playwright/test";

const scripted = "**/*.script.spec.ts";

const withJs: Project = { name: "with-js" };
const withoutJs: Project = { name: "without-js", testIgnore: scripted, use: { javaScriptEnabled: false } };

/** Every journey runs in both projects; a file named *.script.spec.ts is about script itself. */
export default defineConfig({
  testDir: "./e2e",
  outputDir: "../.data/journeys",
  globalSetup: "./e2e/support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 4,
  // Whole roads through the portal, on machines that may be slow and busy.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    viewport: { width: 1280, height: 800 },
    actionTimeout: 40_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
  projects: [withJs, withoutJs],
});
