import { byName, ownTowns, plainName, towns } from "./sources.js";

const near = 0.15;

/** The portal's list of towns, from south to north in each country, with inhabitants and the code of the centre. */
export function listTowns(populations, codes) {
  const ownPlaces = ownTowns.map((town) => ({ ...town, ...find(town) }));
  const takenPlaces = new Set(ownPlaces.map(({ place }) => place));
  const all = [...ownPlaces, ...unique(towns.filter((town) => !takenPlaces.has(town)))];
  fillPopulations(all, populations);
  fillCodes(all, codes);
  const order = new Map([...new Set(all.map(({ country }) => country))].map((country, index) => [country, index]));
  return all.sort((a, b) => order.get(a.country) - order.get(b.country) || a.lat - b.lat || a.lon - b.lon);
}

/** What the source knows of a town of the list; one that it lacks has its point there instead of a name. */
function find({ country, sought, within, name, others }) {
  const [lat, lon] = sought.split(",").map(Number);
  if (lon) return { lat, lon, region: "", district: "" };
  const candidates = towns.filter(
    (town) => town.country === country && town.name === sought && (!within || town.admin1 === within),
  );
  if (candidates.length !== 1) throw new Error(`${country} ${sought}: found ${candidates.length} times`);
  const [place] = candidates;
  return {
    place,
    lat: place.lat,
    lon: place.lon,
    region: place.region,
    district: place.district,
    name: name || place.name,
    others: name && name !== place.name ? [place.name, ...others] : others,
  };
}

// A town stands in the source for each of its parts too.
function unique(all) {
  const seenKeys = new Set();
  return all.filter(({ country, name, region, district }) => {
    const key = [country, name, region, district].join(";");
    return !seenKeys.has(key) && seenKeys.add(key);
  });
}

/** The inhabitants of the nearest of the name: of several entries of one town, the most. */
function fillPopulations(all, populations) {
  const largest = populations.toSorted((a, b) => b.population - a.population);
  const nearest = byName(all, ({ name, others = [] }) => [name, ...others]);
  for (const { population, ...entry } of largest) {
    const town = nearest(entry, near);
    if (town && population > 0) town.population ??= population;
  }
  for (const town of all.filter(({ others, population }) => others && !population)) {
    const place = largest.find(
      ({ country, lat, lon }) =>
        country === town.country && Math.abs(lat - town.lat) < 0.08 && Math.abs(lon - town.lon) < 0.1,
    );
    town.population = place?.population;
  }
}

/** The code that is nearest to the middle of each town that has none. */
function fillCodes(all, codes) {
  const nearest = byName(all, ({ name, others = [] }) => [name, ...others]);
  const best = new Map();
  for (const row of codes) {
    const town = nearest({ ...row, name: plainName(row.name) }, 0.3);
    if (!town || town.postalCode || row.isReceiver) continue;
    const apart = (row.lat - town.lat) ** 2 + ((row.lon - town.lon) * 0.6) ** 2;
    const before = best.get(town);
    if (!before || apart < before.apart || (apart === before.apart && row.code < before.code)) {
      best.set(town, { apart, code: row.code });
    }
  }
  for (const [town, { code }] of best) town.postalCode = code;
}
