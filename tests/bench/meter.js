// Loaded into a measured server before its own code: answers what the process has used so far.
process.on("message", ({ collect = false }) => {
  const { rss } = process.memoryUsage();
  if (collect) globalThis.gc();
  const { user, system } = process.cpuUsage();
  process.send({ rss, heap: process.memoryUsage().heapUsed, cpuMilliseconds: (user + system) / 1000 });
});
process.channel.unref();
