import { get } from "./http.js";
import { against, milliseconds, printNote, printTable, quantile } from "./print.js";
import { generateLoad, startServer } from "./process.js";
import { signIn } from "./setup.js";
import { captureStatements } from "./statements.js";

const page = "/ogloszenia";
const bar = 0.2;

export const sizes = {
  full: { connections: 32, rounds: 3, seconds: 3, warmSeconds: 1.5 },
  smallest: { connections: 2, rounds: 1, seconds: 0.1, warmSeconds: 0 },
};

/** Throughput and processor time of the signed-in list, beside a server that does nothing but its queries. */
export async function measure(setup, { connections, rounds, seconds, warmSeconds }) {
  const statements = (await captureStatements(setup, "list", [page])).get(page);
  const portal = await setup.openPortal();
  const Cookie = await signIn(portal.origin);
  const plain = await get(portal.origin, page, { Cookie });
  const compressed = await get(portal.origin, page, { Cookie, "Accept-Encoding": "br" });
  const bare = await startBare(setup, statements, plain, compressed);
  printNote(`${statements.length} statements, ${plain.body.length} bytes, ${compressed.body.length} as brotli;`);
  printNote(`${connections} connections, one process each, ${rounds} rounds of ${seconds} s in turn\n`);

  const br = { "Accept-Encoding": "br" };
  const runs = [
    ["bare", bare, { path: page, headers: {} }],
    ["portal", portal, { path: page, headers: { Cookie } }],
    ["bare, brotli 4 for each answer", bare, { path: page, headers: br }],
    ["bare, brotli made beforehand", bare, { path: "/precompressed", headers: br }],
    ["portal, brotli", portal, { path: page, headers: { Cookie, ...br } }],
  ].map(([name, server, job]) => ({ name, server, job, count: 0, seconds: 0, cpu: 0, latencies: [] }));
  try {
    if (warmSeconds > 0) for (const run of runs) await loadOnce(run, connections, warmSeconds);
    for (const run of runs) Object.assign(run, { count: 0, seconds: 0, cpu: 0, latencies: [] });
    for (let round = 0; round < rounds; round++) for (const run of runs) await loadOnce(run, connections, seconds);
  } finally {
    await Promise.all([portal.stop(), bare.stop()]);
  }
  report(runs);
}

async function startBare(setup, statements, plain, compressed) {
  const { "content-length": _, connection, "keep-alive": __, date, ...headers } = plain.headers;
  const described = {
    statements,
    headers,
    html: plain.body.toString(),
    precompressed: compressed.body.toString("base64"),
    databaseUrl: await setup.database("list"),
  };
  const file = import.meta.resolve("./bare.js").slice("file://".length);
  return startServer({ file, env: { BARE_PAGE: JSON.stringify(described) }, path: page });
}

async function loadOnce(run, connections, seconds) {
  const before = await run.server.meter();
  const requests = 50_000;
  const load = await generateLoad({ origin: run.server.origin, connections, requests, seconds, ...run.job });
  const after = await run.server.meter();
  run.count += load.count;
  run.seconds += load.seconds;
  run.cpu += after.cpuMilliseconds - before.cpuMilliseconds;
  run.latencies.push(...load.latencies);
}

function report(runs) {
  const speed = (run) => run.count / run.seconds;
  const cost = (run) => run.cpu / run.count;
  printTable([
    ["", "requests/s", "CPU ms/request", "p50 ms", "p99 ms"],
    ...runs.map((run) => [
      run.name,
      speed(run).toFixed(0),
      cost(run).toFixed(2),
      milliseconds(quantile(run.latencies, 0.5)),
      milliseconds(quantile(run.latencies, 0.99)),
    ]),
  ]);
  const [bare, portal, bareBrotli, barePrecompressed, portalBrotli] = runs;
  const pairs = [
    ["uncompressed", portal, bare],
    ["brotli, both compress each answer", portalBrotli, bareBrotli],
    ["brotli, the bare one serves it ready-made", portalBrotli, barePrecompressed],
  ];
  printTable([
    ["portal / bare", "throughput", "CPU"],
    ...pairs.map(([name, own, floor]) => {
      const ratio = speed(own) / speed(floor);
      return [name, against(ratio.toFixed(3), bar, ratio >= bar), (cost(floor) / cost(own)).toFixed(3)];
    }),
  ]);
}
