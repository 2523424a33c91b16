// @ts-check

/** @typedef {ReturnType<typeof readSettings>} Settings */

/**
 * What the guard goes by: the hosts and origins that are known, and the words of a refusal.
 * @param {import("./build.js").Portal} portal
 */
export function readSettings({ env, doorWords }) {
  const { host, protocol } = new URL(env.origin);
  const demoHosts = env.demo ? ["127.0.0.1", "[::1]"].map((name) => `${name}:${env.port}`) : [];
  return {
    hosts: new Set([host, ...demoHosts]),
    development: env.development,
    secure: protocol === "https:",
    trustProxy: env.trustProxy,
    corsOrigins: new Set(env.corsOrigins),
    analyticsOrigins: originsOf(env.analyticsScript),
    tagOrigins: originsOf(env.tagScript),
    words: doorWords,
  };
}

/** @param {string | null | undefined} address */
function originsOf(address) {
  return address ? [new URL(address).origin] : [];
}
