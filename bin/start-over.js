import fs from "node:fs";
import path from "node:path";
import { claimClone } from "./lock.js";
import { installDependencies } from "./prepare.js";

process.chdir(path.resolve(import.meta.dirname, ".."));
try {
  await claimClone("the demo is being reset. Try again in a moment.");
  await installDependencies();
  const { shelterFolder, stopPostgres } = await import("./postgres.js");
  const data = await stopPostgres({ dataDir: ".data/pg" });
  const leftovers = [data, `${data}.new`, shelterFolder(), ".data/pg", ".data/files", ".data/session-secret"];
  for (const name of leftovers) fs.rmSync(name, { recursive: true, force: true });
  console.log("The demo is gone. The next npm start begins it anew.");
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
process.exit();
