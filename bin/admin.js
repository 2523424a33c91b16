import { withPortal } from "./built-server.js";

await withPortal(async (portal) => {
  await portal.migrate("drizzle");
  await portal.seedDictionaries();
  const created = await portal.createFirstAdministrator();
  const { email, password } = portal.env.firstAdministrator;
  if (!created) return console.log("The portal has an administrator already. Nothing was changed.");
  console.log(`${email} is the first administrator.${password ? "" : " A link to choose a password is on its way."}`);
});
