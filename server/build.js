// @ts-check

/** @typedef {typeof import("../app/entry.server")} Portal */
/** @typedef {import("../app/ports/jobs.server").Observe} ObserveJob */
/** @typedef {import("@remix-run/node").ServerBuild & { entry: { module: Portal } }} Build */

const builtFile = new URL("../build/server/index.js", import.meta.url).href;

/**
 * The development server, which translates the sources as they change, on the portal's own server.
 * @param {import("node:http").Server} server
 */
export async function startVite(server) {
  const { createServer } = await import("vite");
  const vite = await createServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
  // The Vite inside the Remix plugin would end the process before the answers are out.
  process.removeAllListeners("SIGTERM");
  return vite;
}

/**
 * The portal itself: as built, or as its sources are now. Throws when there is no build, or its environment is wrong.
 * @param {import("vite").ViteDevServer | undefined} vite
 * @returns {Promise<Build>}
 */
export async function loadBuild(vite) {
  const build = await (vite ? vite.ssrLoadModule("virtual:remix/server-build") : import(builtFile));
  return build;
}
