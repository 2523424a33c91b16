import { against, megabytes, printTable, quantile } from "./print.js";
import { generateLoad } from "./process.js";
import { signIn } from "./setup.js";

export const sizes = {
  full: { starts: 5, requests: 10_000, connections: 32 },
  smallest: { starts: 1, requests: 50, connections: 2 },
};

/** The start of the built server with its database up, and what its memory does over many list pages. */
export async function measure(setup, { starts: runs, requests, connections }) {
  await setup.database("list");
  const starts = [];
  let portal;
  for (let run = 0; run < runs; run++) {
    await portal?.stop();
    portal = await setup.openPortal();
    starts.push(portal.startMilliseconds / 1000);
  }
  const start = quantile(starts, 0.5);

  const headers = { Cookie: await signIn(portal.origin), "Accept-Encoding": "br" };
  const job = { origin: portal.origin, path: "/ogloszenia", headers, connections };
  await generateLoad({ ...job, requests: requests / 5 });
  const early = await portal.meter({ collect: true });
  await generateLoad({ ...job, requests: requests - requests / 5 });
  const late = await portal.meter({ collect: true });
  await portal.stop();
  const growth = (late.heap - early.heap) / 1e6;
  printTable([
    ["", "measured"],
    [`first 200 after start, median of ${runs}`, against(`${start.toFixed(2)} s`, "2 s", start <= 2)],
    [`RSS after ${requests} requests`, against(`${megabytes(late.rss)} MB`, "250 MB", late.rss <= 250e6)],
    [`live heap after ${requests / 5} and ${requests}`, `${megabytes(early.heap)} MB, ${megabytes(late.heap)} MB`],
    ["growth of it", `${growth.toFixed(1)} MB`],
  ]);
}
