import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { requirePatches } from "./bin/patches.js";
import remixConfig from "./remix.config.js";

// Every page needs these; one file each spares a dozen small ones, which on a slow line wait and carry headers.
const chunks = {
  framework: [
    ...["react", "react-dom", "scheduler", "react-router", "react-router-dom", "i18next", "react-i18next"],
    "@remix-run",
  ].map((name) => `/node_modules/${name}/`),
  frame: [
    ...["i18n/index.", "paths.", "page-title.", "components/shell/"].map((name) => `/app/${name}`),
    ...["account", "common", "errors", "shell"].map((area) => `/app/i18n/pl/${area}.`),
    ...["empty", "error", "icons", "modal", "page-state", "pager", "since-filter"].map(
      (name) => `/app/components/${name}`,
    ),
  ],
};

requirePatches();

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), compressAssets(), ...(isSsrBuild ? [] : [requireChunks()])],
  build: {
    cssTarget: ["chrome80", "edge80", "firefox78", "safari13"],
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
  resolve: { alias: { "~": `${import.meta.dirname}/app`, drizzle: `${import.meta.dirname}/drizzle` } },
}));

function chunkOf(file: string): string | undefined {
  return Object.entries(chunks).find(([, places]) => places.some((place) => file.includes(place)))?.[0];
}

/** Ends the build when a place that a chunk is made of has moved, which would otherwise split the chunk silently. */
function requireChunks(): Plugin {
  return {
    name: "require-chunks",
    apply: "build",
    buildEnd(error) {
      if (error) return;
      const files = [...this.getModuleIds()];
      const moved = Object.values(chunks)
        .flat()
        .filter((place) => !files.some((file) => file.includes(place)));
      if (moved.length > 0) throw new Error(`The chunks of vite.config.ts name what is not there: ${moved.join(", ")}`);
    },
  };
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
