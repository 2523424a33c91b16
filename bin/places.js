import { withPortal } from "./built-portal.js";

const [file] = process.argv.slice(2);

await withPortal(async (portal) => {
  if (!file)
    throw new Error("Usage: npm run db:places -- FILE (postal codes as download.geonames.org/export/zip has them)");
  await portal.migrate("drizzle/migrations");
  await portal.seedDictionaries();
  const { lines, codes, countries, leftOut } = await portal.importPlaces(file);
  console.log(`${lines} lines read: ${codes} postal codes of ${countries} countries are in.`);
  if (leftOut > 0) console.log(`${leftOut} lines of countries that the portal does not know were left out.`);
});
