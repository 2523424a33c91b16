import { withPortal } from "./built-portal.js";

await withPortal(async (portal) => {
  await portal.migrate("drizzle/migrations");
  await portal.seedDictionaries();
});
