import { withPortal } from "./built-server.js";

await withPortal(async (portal) => {
  await portal.migrate("drizzle");
  await portal.seedDictionaries();
  process.send?.("filled");
  await portal.seedPostalCodes();
});
