import { defineConfig } from "playwright/test";
import journeys from "../playwright.config";

/** Journeys through the whole product, run before a release. */
export default defineConfig({
  ...journeys,
  testDir: ".",
  outputDir: "../../.data/deep-journeys",
  globalSetup: "../e2e/support/global-setup.ts",
  projects: [{ name: "with-js" }],
});
