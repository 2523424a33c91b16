const names = ["LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC", "TZ"];

/** What a process with an environment of its own is started with to have the time of a run whose clock is moved. */
export function clockSettings() {
  const { env } = process;
  return env.FAKETIME ? Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : []))) : {};
}

/** How far a run has moved its clock, in milliseconds. */
export function clockOffset() {
  return Number.parseInt(process.env.FAKETIME ?? "0", 10) * 1000;
}
