import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";
import { mendPostgres } from "./vite-postgres";

// Every page needs these; one file each spares a dozen small ones, which on a slow line wait and carry headers.
const framework =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|i18next|react-i18next)\//;
const frame =
  /\/app\/(?:i18n\/index|i18n\/pl\/(?:account|common|errors|shell)\.|paths|page-title|components\/(?:shell\/|empty|error|icons|modal|page-state|pager|since-filter))/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [mendPostgres(), remix(remixConfig), compressAssets()],
  ssr: { noExternal: ["postgres"] },
  build: {
    cssTarget: ["chrome80", "edge80", "firefox78", "safari13"],
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
  resolve: { alias: { "~": `${import.meta.dirname}/app`, drizzle: `${import.meta.dirname}/drizzle` } },
}));

function chunkOf(file: string): string | undefined {
  if (framework.test(file)) return "framework";
  return frame.test(file) ? "frame" : undefined;
}

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
