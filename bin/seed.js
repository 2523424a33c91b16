import { withPortal } from "./built-server.js";

await withPortal(async (portal) => {
  if (!portal.env.demo)
    throw new Error("Configuration: the demo goes into the embedded database only, unset DATABASE_URL");
  await portal.migrate("drizzle/migrations");
  await portal.seedDictionaries();
  await portal.seedDemo();
});
