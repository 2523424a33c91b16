import path from "node:path";
import { build, installDependencies } from "../../bin/prepare.js";
import { printHeading } from "./print.js";

const root = path.resolve(import.meta.dirname, "../..");
const parts = {
  list: ["The list page against a bare server", () => import("./list.js")],
  start: ["Start and memory", () => import("./start.js")],
  weight: ["Page weights", () => import("./weight.js")],
  database: ["The database", () => import("./database.js")],
  search: ["The search", () => import("./search.js")],
  freight: ["The search for freight", () => import("./freight.js")],
  slow: ["Cold list on slow 3G (400 kbps, 400 ms)", () => import("./slow-network.js")],
};

process.chdir(root);
for (const name of ["NODE_ENV", "DATABASE_URL", "EMBEDDED_DATABASE_URL", "ORIGIN"]) delete process.env[name];
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(parts, name));
if (unknown) refuse(`No part is called ${unknown}: choose of ${Object.keys(parts).join(", ")}.`);
await main().catch((error) => refuse(error.stack));
process.exit();

async function main() {
  await installDependencies();
  await build();
  const { openGround } = await import("./ground.js");
  const ground = await openGround();
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => ground.close().finally(() => process.exit(130)));
  try {
    for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
      const [heading, load] = parts[name];
      printHeading(heading);
      const { measure } = await load();
      await measure(ground);
    }
  } finally {
    await ground.close();
  }
}

function refuse(reason) {
  console.error(reason);
  process.exit(1);
}
