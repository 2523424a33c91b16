import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixConfig), compressAssets()],
  build: { cssTarget: ["chrome80", "edge80", "firefox78", "safari13"] },
  resolve: { alias: { "~": `${import.meta.dirname}/app`, drizzle: `${import.meta.dirname}/drizzle` } },
});

/** Packs what browsers keep for a year as small as it gets, once, beside the file itself. */
function compressAssets(): Plugin {
  const folder = path.resolve(import.meta.dirname, "build/client/assets");
  return {
    name: "compress-assets",
    apply: "build",
    closeBundle() {
      for (const name of fs.readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file))) {
        const file = path.join(folder, name);
        fs.writeFileSync(`${file}.br`, brotliCompressSync(fs.readFileSync(file)));
      }
    },
  };
}
