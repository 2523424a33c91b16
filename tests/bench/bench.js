import path from "node:path";
import { parseArgs } from "node:util";
import { build, installDependencies } from "../../bin/prepare.js";
import { parts } from "./parts.js";
import { printHeading } from "./print.js";

const root = path.resolve(import.meta.dirname, "../..");
process.chdir(root);
for (const name of ["NODE_ENV", "DATABASE_URL", "EMBEDDED_DATABASE_URL", "ORIGIN"]) delete process.env[name];
const number = { type: "string" };
const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    smallest: { type: "boolean", default: false },
    members: number,
    minutes: number,
    processes: number,
    times: number,
    postings: number,
  },
});
const { smallest, ...texts } = options;
const lengths = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)]));
const wrong = Object.keys(lengths).find((name) => !(lengths[name] > 0));
if (wrong) refuse(`--${wrong} takes a number.`);
const size = smallest ? "smallest" : "full";
const unknown = asked.find((name) => !Object.hasOwn(parts, name));
if (unknown) refuse(`No part is called ${unknown}: choose of ${Object.keys(parts).join(", ")}.`);
await main().catch((error) => refuse(error.stack));
process.exit();

async function main() {
  await installDependencies();
  await build();
  const { openSetup } = await import("./setup.js");
  const setup = await openSetup(size);
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => setup.close().finally(() => process.exit(130)));
  try {
    for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
      const [heading, load] = parts[name];
      printHeading(heading);
      const { measure, sizes } = await load();
      await measure(setup, { ...sizes[size], ...lengths });
    }
  } finally {
    await setup.close();
  }
}

function refuse(reason) {
  console.error(reason);
  process.exit(1);
}
