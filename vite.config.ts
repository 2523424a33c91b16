import fs from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { requirePatches } from "./bin/patches.js";
import { beginBuild, endBuild } from "./bin/prepare.js";
import remixConfig from "./remix.config.js";
import { smallFramework } from "./vite.framework";
import { areaWords } from "./vite.words";

// One file each spares a dozen small ones, which on a slow line wait and carry headers.
const chunks = {
  framework: [
    ...["react", "react-dom", "scheduler", "react-router", "react-router-dom", "@remix-run"].map(
      (name) => `/node_modules/${name}/`,
    ),
    "\0commonjsHelpers",
    "/app/components/shell/route-discovery.ts",
    "/app/components/shell/when-idle.ts",
  ],
  forms: ["/node_modules/@conform-to/", "/app/components/forms/use-form.ts"],
  // Most pages take of them.
  frame: [
    ...["empty", "facts", "filter-chips", "pager"].map((name) => `lists/${name}.tsx`),
    ...["form.tsx", "light-form.ts", "use-script.ts"].map((name) => `forms/${name}`),
    "plan-text.tsx",
  ].map((name) => `/app/components/${name}`),
  lists: ["/app/components/lists/"],
};

// As new as the browsers that Vite builds for by itself.
const terserOptions = {
  module: true,
  ecma: 2020 as const,
  compress: { ecma: 2020 as const, passes: 3, hoist_vars: true },
};

type GetModuleInfo = Rollup.GetModuleInfo;

requirePatches();

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    areaWords(),
    smallFramework(),
    smallReader(),
    smallAddressBook(),
    plainImports(),
    remix(remixConfig),
    trimManifest(),
    compressAssets(),
    stamped(isSsrBuild),
    ...(isSsrBuild ? [] : [requireChunks()]),
  ],
  build: {
    // A twentieth smaller than what Vite makes by itself.
    ...(!isSsrBuild && { minify: "terser" as const, terserOptions }),
    // What is read apart needs little that its page has not: a list of it for each weighs more than it spares.
    modulePreload: false,
    cssTarget: ["chrome80", "edge80", "firefox78", "safari13"],
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } },
  },
  resolve: { alias: { "~": `${import.meta.dirname}/app`, drizzle: `${import.meta.dirname}/drizzle` } },
}));

function chunkOf(file: string, { getModuleInfo }: { getModuleInfo: GetModuleInfo }): string | undefined {
  const named = Object.entries(chunks).find(([, places]) => places.some((place) => file.includes(place)))?.[0];
  return named ?? (isImportedByRoot(file, getModuleInfo) ? "frame" : undefined);
}

/** Whether every page needs the file: the root imports it, itself or through others. */
function isImportedByRoot(file: string, getModuleInfo: GetModuleInfo): boolean {
  const reached = new Set<string>();
  const waiting = [file];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (module.includes("/app/root.tsx")) return true;
    if (reached.has(module)) continue;
    reached.add(module);
    waiting.push(...(getModuleInfo(module)?.importers ?? []));
  }
  return false;
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

/** Gives browsers the portal's own reader of texts, which says the same as i18next in a tenth of its size; its hook serves the server too. */
function smallReader(): Plugin {
  const places: Record<string, string> = { i18next: "reader.ts", "react-i18next": "reader-hooks.ts" };
  return {
    name: "small-reader",
    enforce: "pre",
    resolveId: (id, _importer, options) =>
      places[id] && (!options?.ssr || id === "react-i18next")
        ? path.resolve(import.meta.dirname, "app/i18n", places[id])
        : undefined,
  };
}

/** Gives browsers the address book without the files of its pages, but for the area that tells a page's group in the menu. */
function smallAddressBook(): Plugin {
  return {
    name: "small-address-book",
    apply: "build",
    transform: (code, id, options) =>
      !options?.ssr && id.endsWith("/app/paths.ts")
        ? { code: code.replace(/\bfile: "(routes\/[\w-]+\/)[^"]*"/g, 'file: "$1"'), map: null }
        : undefined,
  };
}

/** Reads parts by the browser's own import: they bring no sheets that Vite would have to see to. */
function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    load: (id, options) =>
      !options?.ssr && id.startsWith("\0vite/preload-helper")
        ? "export const __vitePreload = (load) => load();"
        : undefined,
  };
}

type Manifest = { routes: Record<string, { id: string; [fact: string]: unknown }> };

/** Says each file, and each page that has two addresses, once in the browser's list of routes, and leaves out what is false. */
function trimManifest(): Plugin {
  const folder = path.resolve(import.meta.dirname, "build/client/assets");
  return {
    name: "trim-manifest",
    apply: "build",
    closeBundle() {
      for (const name of fs.readdirSync(folder).filter((file) => /^manifest-.*\.js$/.test(file))) {
        const [, list = ""] =
          /^window\.__remixManifest=(.*?);?$/s.exec(fs.readFileSync(path.join(folder, name), "utf8")) ?? [];
        if (list) fs.writeFileSync(path.join(folder, name), manifestScript(JSON.parse(list)));
      }
    },
  };
}

function manifestScript({ routes, ...rest }: Manifest): string {
  const files: string[] = [];
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const short = (_: string, value: unknown) =>
    value === false ? undefined : typeof value === "string" && value.startsWith("/assets/") ? numberOf(value) : value;
  const listed = Object.values(routes).map(({ id, ...route }) => {
    const same = routes[id.split("@")[0] ?? id];
    const isAlias = same && same.id !== id;
    const facts = isAlias ? Object.entries(route).filter(([name, fact]) => !isDeepStrictEqual(fact, same[name])) : [];
    return [id, isAlias ? { ...Object.fromEntries(facts), of: same.id } : route];
  });
  const trimmed = JSON.stringify(Object.fromEntries(listed), short);
  return `window.__remixManifest=(${expand})(${trimmed},${JSON.stringify(files)},${JSON.stringify(rest)});`;
}

const expand = `(routes, files, rest) => {
  const whole = (fact) => typeof fact === "number" ? files[fact] : Array.isArray(fact) ? fact.map(whole) : fact;
  for (const id in routes) {
    const { of, ...route } = routes[id];
    for (const name in route) route[name] = whole(route[name]);
    routes[id] = { ...(of && routes[of]), ...route, id };
  }
  return { ...rest, routes };
}`;

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

/** Notes what a build was made of, so that a start does not make the same one again. */
function stamped(isSsrBuild = false): Plugin {
  return {
    name: "stamped",
    apply: "build",
    buildStart() {
      if (!isSsrBuild) beginBuild();
    },
    closeBundle() {
      // The server's part is the last one.
      if (isSsrBuild && process.env.NODE_ENV === "production") endBuild();
    },
  };
}
