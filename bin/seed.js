import { withPortal } from "./built-server.js";

await withPortal(async (portal) => {
  if (!portal.env.demo)
    throw new Error("Configuration: the demo goes into the embedded database only, unset DATABASE_URL");
  await portal.migrate("drizzle");
  await portal.seedDictionaries();
  await portal.seedDemo();
  // The start command serves meanwhile; until they are in, the list of towns answers.
  if (!process.send) return;
  process.send("filled");
  await portal.seedPostalCodes();
});
