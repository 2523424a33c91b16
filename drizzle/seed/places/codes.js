import { byName } from "./sources.js";

// Codes of single companies and authorities, which are no places: they belong to the town around.
const noTown =
  /\b(?:[ACO]?AG|[gm]*GmbH|KG|KGaA|mbH|SE|OHG|e\.? ?V|eG|Co|GEK|AOK|IHK|ADAC|DAK|BKK|IKK|VBG|BGHW|TÜV|ARD|ZDF|WDR|NDR|RWTH|WWF|O2|HUK\W?Coburg|Amazon|Barmer|Karstadt|Siemens|Telefonica|Fraktion|Agentur für|Justiz\w*|Land(?:rats|tag)\w*|Deutsch(?:e|er|es|land\w+)|Bundes\w*|Kreis\w+|Stadt(?:verwaltung|werke)?|Gemeinde|Berufsgenossenschaft|Handwerkskammer|Handelskammer|Hochschule|Verlag|Zentrale|Zentrum|Service\w*|Behörde|Ministerium|Regierung\w*|Institut|Stiftung|Direkt|Klinik\w*|Universität\w*|Flughafen|Firma|Restaurant|Bayerische[rs]?|\w*(?:kasse|bank|ministerium|versicherung(?:en)?|verwaltung|amt|gericht|anstalt|gesellschaft|verband|klinik|klinikum|hospital|krankenhaus|kaserne|akademie|bibliothek|zentrale|zentrum))\b|[&]|(?:GmbH|VBG)/i;

/** The rows of postal codes, a place once for each code, named and divided as the list of towns is. */
export function listCodes(codes, towns) {
  const nearest = byName(towns, ({ name, others = [] }) => [name, ...others]);
  const around = nearestOf(towns.filter(({ country }) => country === "DE"));
  const find = (row) => nearest(row, alike) ?? large(nearest(row, far)) ?? part(row, nearest);
  const placedCodes = codes.map((row) => {
    return {
      ...row,
      town: find(row) ?? (row.country === "DE" && noTown.test(row.name) ? around(row) : undefined),
    };
  });
  const divisions = divide(placedCodes);
  const seenKeys = new Set();
  return placedCodes
    .map((row) => {
      const { country, code, lat, lon, town } = row;
      const { region, district } = town ?? divisions(row);
      return { country, code, name: town?.name ?? row.name, lat, lon, region, district };
    })
    .filter(({ country, code, name, district }) => {
      const key = [country, code, name, district].join(";");
      return !seenKeys.has(key) && seenKeys.add(key);
    })
    .sort((a, b) => compare(a.country, b.country) || compare(a.code, b.code) || compare(a.name, b.name));
}

// Towns of one name lie apart; the codes of a large one are spread.
const alike = 0.12;
const far = 0.3;

function large(town) {
  return town?.population >= 100_000 ? town : undefined;
}

// „Tirana 5", „Paris 05", „Wien, Innere Stadt", „Praha 10-Malešice": a part of the town.
function part(row, nearest) {
  const [, name] = /^(.+?)(?:[ -]+\d+(?:-.*)?|,.*)$/.exec(row.name) ?? [];
  return name ? nearest({ ...row, name }, far) : undefined;
}

function nearestOf(towns) {
  return ({ lat, lon }) => {
    const apart = (town) => (town.lat - lat) ** 2 + ((town.lon - lon) * 0.6) ** 2;
    return towns.reduce((best, town) => (apart(town) < apart(best) ? town : best));
  };
}

/**
 * The region and the district of a row, by what most towns of the list are in that stand in the same region of the
 * file.
 */
function divide(rows) {
  const votes = new Map();
  const townsByRegion = new Map();
  for (const { country, region, town } of rows) {
    if (!town) continue;
    if (!townsByRegion.has(`${country} ${region}`)) townsByRegion.set(`${country} ${region}`, []);
    townsByRegion.get(`${country} ${region}`).push(town);
  }
  return (row) => {
    const inRegion = townsByRegion.get(`${row.country} ${row.region}`) ?? [];
    if (row.country === "PL") return polish(row, inRegion);
    const key = `${row.country} ${row.region}`;
    if (!votes.has(key)) votes.set(key, commonest(inRegion.map(({ region }) => region)) ?? row.region);
    return { region: votes.get(key), district: "" };
  };
}

// Some districts share their name, and stand apart: the nearest town of the district tells which it is.
function polish({ region, lat, lon }, inRegion) {
  const isNamed = /^powiat /i.test(region);
  const district = isNamed ? region.toLowerCase() : (commonest(inRegion.map((town) => town.district)) ?? "");
  let near;
  let least = Number.POSITIVE_INFINITY;
  for (const town of inRegion) {
    const apart = (town.lat - lat) ** 2 + ((town.lon - lon) * 0.6) ** 2;
    if (apart < least && (!district || town.district === district)) [near, least] = [town, apart];
  }
  return { region: near?.region ?? "", district };
}

function commonest(values) {
  const counts = new Map();
  for (const value of values.filter(Boolean)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function compare(a, b) {
  return a < b ? -1 : Number(a > b);
}
