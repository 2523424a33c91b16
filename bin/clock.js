const names = ["LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC"];

/** What a process of a moved clock is started with, so that it has the same time as the one that starts it. */
export function clockSettings() {
  const { env } = process;
  return env.FAKETIME ? Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : []))) : {};
}
