import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixConfig)],
  resolve: { alias: { "~": `${import.meta.dirname}/app`, drizzle: `${import.meta.dirname}/drizzle` } },
});
