import path from "node:path";
import { createServer } from "vite";

const root = path.resolve(import.meta.dirname, "../..");

/** Modules of the portal as they are written, for measuring them without its pages; close it at the end. */
export async function openModules() {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { "~": path.join(root, "app"), drizzle: path.join(root, "drizzle") } },
  });
  return { load: (file) => server.ssrLoadModule(path.join(root, file)), close: () => server.close() };
}
