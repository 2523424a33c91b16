import { Agent, request } from "node:http";

const patienceMilliseconds = 300_000;

process.once("message", async (job) => {
  process.send(await generate(job));
  process.disconnect();
});
process.once("disconnect", () => process.exit());
setTimeout(() => process.exit(1), patienceMilliseconds).unref();

async function generate({ origin, path, headers, connections, requests, seconds = Number.POSITIVE_INFINITY }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const deadline = performance.now() + seconds * 1000;
  const latencies = [];
  let sent = 0;
  let failures = 0;

  async function visit() {
    while (sent < requests && performance.now() < deadline) {
      sent++;
      const started = performance.now();
      const status = await get(agent, `${origin}${path}`, headers).catch(() => 0);
      if (status !== 200) failures++;
      latencies.push(performance.now() - started);
    }
  }

  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, visit));
  const taken = (performance.now() - started) / 1000;
  agent.destroy();
  return { count: latencies.length, seconds: taken, latencies, failures };
}

function get(agent, address, headers) {
  return new Promise((resolve, reject) => {
    const call = request(address, { agent, headers }, (answer) => {
      answer.on("end", () => resolve(answer.statusCode)).on("error", reject);
      answer.resume();
    });
    call.on("error", reject).end();
  });
}
