import { patchDependencies } from "./prepare.js";

await patchDependencies().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
