import { withPortal } from "./built-server.js";

const [file] = process.argv.slice(2);

if (file) {
  await withPortal(async (portal) => {
    await portal.migrate("drizzle");
    await portal.seedDictionaries();
    const { lines, codes, countries, leftOut } = await portal.importPlaces(file);
    console.log(`Lines read: ${lines}. Postal codes in: ${codes}, of countries: ${countries}.`);
    if (leftOut > 0) console.log(`Left out, of countries that the portal does not know: ${leftOut}.`);
  });
} else {
  console.error("Usage: npm run db:places -- FILE (postal codes as download.geonames.org/export/zip has them)");
  process.exitCode = 1;
}
