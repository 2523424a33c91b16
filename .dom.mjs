// drizzle/schema/place.ts
import { sql } from "drizzle-orm";
// drizzle/schema/columns.ts
import {
  bigint,
  char as char2,
  customType,
  doublePrecision,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable as pgTable2,
  primaryKey,
  real,
  text as text2,
  timestamp,
  varchar as varchar2,
} from "drizzle-orm/pg-core";

var citext = customType({ dataType: () => "citext" });
var bytea = customType({ dataType: () => "bytea" });
var tsvector = customType({ dataType: () => "tsvector" });
var id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
var reference = () => bigint({ mode: "number" });
var moment = () => timestamp({ withTimezone: true, mode: "date" });

// drizzle/schema/dictionary.ts
import { char, pgTable, smallint, text, unique, varchar } from "drizzle-orm/pg-core";

var countries = pgTable("countries", {
  id: id(),
  acronym: char({ length: 2 }).notNull().unique(),
  roadSign: varchar({ length: 3 }).notNull(),
  name: text().notNull().unique(),
});
var voivodeships = pgTable(
  "voivodeships",
  {
    id: id(),
    countryId: reference()
      .notNull()
      .references(() => countries.id),
    terytCode: char({ length: 2 }).notNull().unique(),
    name: text().notNull(),
  },
  (t) => [unique("voivodeships_country_name_key").on(t.countryId, t.name)],
);
var industries = pgTable("industries", {
  id: id(),
  name: text().notNull().unique(),
  groupCode: varchar({ length: 20 }),
});
var legalForms = pgTable("legal_forms", { id: id(), name: text().notNull().unique() });
var userGroups = pgTable("user_groups", {
  id: smallint().primaryKey(),
  code: varchar({ length: 20 }).notNull().unique(),
  label: text().notNull(),
});
var currencies = pgTable("currencies", {
  id: smallint().primaryKey(),
  code: char({ length: 3 }).notNull().unique(),
});
var dictionaryLanguages = pgTable("dictionary_languages", {
  id: smallint().primaryKey(),
  code: char({ length: 2 }).notNull().unique(),
});

// drizzle/schema/place.ts
var placeSource = pgEnum("place_source", ["LIST", "FILE"]);
var placeListName = pgEnum("place_list_name", ["TOWNS", "CODES"]);
var places = pgTable2(
  "places",
  {
    id: id(),
    countryId: reference()
      .notNull()
      .references(() => countries.id),
    /** The code of its centre. */
    postalCode: varchar2({ length: 12 }),
    city: varchar2({ length: 120 }).notNull(),
    /** A name as it is sought: words without marks, in lower case. */
    citySearch: text2().notNull(),
    /** The part of the country, and the part of that. */
    region: varchar2({ length: 100 }),
    district: varchar2({ length: 100 }),
    /** Larger towns come first; null where nobody counted. */
    population: integer(),
    /** The list of towns, or a file of postal codes. */
    source: placeSource().notNull(),
    lat: doublePrecision().notNull(),
    lon: doublePrecision().notNull(),
  },
  (t) => [
    index("places_city_idx").on(t.citySearch.op("text_pattern_ops"), t.countryId),
    index("places_town_idx").on(t.citySearch.op("text_pattern_ops"), t.countryId).where(sql`${t.population} >= 1000`),
    index("places_large_idx").on(t.citySearch.op("text_pattern_ops"), t.countryId).where(sql`${t.population} >= 15000`),
    // What a slip leaves alone: the end of the name, or its first and last letters.
    index("places_ending_idx")
      .on(sql`reverse(${t.citySearch}) text_pattern_ops`, t.countryId)
      .where(sql`${t.population} >= 1000`),
    index("places_ends_idx")
      .on(sql`(left(${t.citySearch}, 2) || right(${t.citySearch}, 2))`, t.countryId)
      .where(sql`${t.population} >= 1000`),
    index("places_postal_code_idx")
      .on(sql`translate(${t.postalCode}, ' -', '') text_pattern_ops`, t.countryId)
      .where(sql`${t.source} = 'LIST'`),
  ],
);
var postalCodes = pgTable2(
  "postal_codes",
  {
    countryId: reference()
      .notNull()
      .references(() => countries.id),
    code: varchar2({ length: 12 }).notNull(),
    lat: real().notNull(),
    lon: real().notNull(),
    placeIds: integer().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.countryId, t.code] }),
    index("postal_codes_code_idx").on(sql`translate(${t.code}, ' -', '') text_pattern_ops`, t.countryId),
  ],
);
var placeLists = pgTable2("place_lists", {
  name: placeListName().primaryKey(),
  sha256: char2({ length: 64 }).notNull(),
  count: integer().notNull(),
  loadedAt: moment().notNull().defaultNow(),
});

// app/domain/place/queries.server.ts
import { sql as sql4 } from "drizzle-orm";

// app/domain/place/postal-code.ts
var roadSigns = {
  A: "AT",
  B: "BE",
  D: "DE",
  E: "ES",
  F: "FR",
  FIN: "FI",
  FL: "LI",
  H: "HU",
  I: "IT",
  L: "LU",
  N: "NO",
  P: "PT",
  S: "SE",
  SLO: "SI",
  SRB: "RS",
  UK: "GB",
};
var isoSigns = new Set(
  "AL AT BA BE BG BY CH CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MD ME MK NL NO PL PT RO RS SE SI SK TR UA".split(
    " ",
  ),
);
function parsePostalCode(text3) {
  const plain = text3.trim().toUpperCase().replace(/\s+/g, " ");
  const [, sign = "", code = ""] =
    /^([A-Z]{1,3})(?: ?- ?| |(?=\d{4}|\d{2}-\d))(\d[\d -]*(?: ?[A-Z]{2})?|[A-Z]{1,2}\d.*)$/.exec(plain) ?? [];
  const country = isoSigns.has(sign) ? sign : (roadSigns[sign] ?? null);
  const postalCode = country ? code.trim() : plain;
  if (!/^(?=.*\d)[A-Z\d]+(?:[ -][A-Z\d]+)?-?$/.test(postalCode) || postalCode.length > 12) return null;
  if (/[A-Z]{3}/.test(postalCode)) return null;
  return { country, postalCode: country === "PL" || !country ? withDash(postalCode, country) : postalCode };
}
function withDash(postalCode, country) {
  return country ? postalCode.replace(/^(\d{2}) ?(\d{3})$/, "$1-$2") : postalCode;
}
function keyOfCode(country, postalCode) {
  const key = postalCode.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  if (country === "NL" || country === "PT") return key.slice(0, 4);
  if (country === "IE") return key.slice(0, 3);
  if (country === "GB") return key.replace(/^(.+?)\d[A-Z]{2}$/, "$1");
  return key;
}

// app/domain/place/select.server.ts
import { sql as sql2 } from "drizzle-orm";

var mostSuggested = 10;
var hundreds = 500;
var bySize = sql2`p.population desc nulls last`;
async function townsOfCode(ctx, country, key) {
  const found = sql2`
    select p.id, c.code, row_number() over (order by ${bySize}, p.city) as place
    from ${postalCodes} c cross join lateral unnest(c.place_ids) as named (id) join ${places} p on p.id = named.id
    where translate(c.code, ' -', '') = ${key} and ${isIn(country, sql2`c`)}`;
  const towns = await selectTowns(ctx, found, hundreds);
  if (towns.length > 0) return towns;
  const listed = sql2`
    select p.id, p.postal_code as code, row_number() over (order by ${bySize}, p.city) as place from ${places} p
    where p.source = 'LIST' and translate(p.postal_code, ' -', '') = ${key} and ${isIn(country)}`;
  return selectTowns(ctx, listed, hundreds);
}
function townsOfName(ctx, { country, city, region }, limit = hundreds) {
  const isThere = region
    ? sql2`trim(words(${region}::text)) in (words(p.region), words(p.district), words(p.region || ' ' || p.district))`
    : sql2`true`;
  const found = sql2`
    select p.id, p.postal_code as code, row_number() over (order by ${bySize}, p.region, p.district, p.postal_code) as place
    from ${places} p where p.city_search = trim(words(${city}::text)) and ${isIn(country)} and ${isThere}
    order by place limit ${limit}`;
  return selectTowns(ctx, found, limit);
}
function begins(text3, beginning) {
  return sql2`${text3} like ${beginning} || '%'`;
}
function isIn(country, of = sql2`p`) {
  return country
    ? sql2`${of}.country_id = (select id from countries where acronym = ${country.toUpperCase()})`
    : sql2`true`;
}
async function selectTowns(ctx, found, limit = mostSuggested) {
  const towns = await ctx.db.execute(sql2`
    with found as materialized (${found}),
    named as materialized (
      select f.place, f.code, p.* from found f join ${places} p on p.id = f.id
    ),
    shared as materialized (
      select n.country_id, n.city, o.* from (select distinct country_id, city from named) n cross join lateral (
        select count(*) as many, max(o.population) as most, array_agg(o.region) as regions from ${places} o
        where o.city_search = trim(words(n.city)) and o.country_id = n.country_id and o.city = n.city
      ) o
    ),
    told as (
      select n.*, c.name as country, c.acronym, s.many > 1 as is_shared,
        s.many > 1 and n.population is distinct from s.most as is_smaller,
        case when s.many > 1 and (c.acronym = 'PL' or n.region is null) then coalesce(n.district, n.region)
          when cardinality(array_positions(s.regions, n.region)) > 1 then concat_ws(', ', n.region, n.district)
          else n.region end as part
      from named n join countries c on c.id = n.country_id
        join shared s on s.country_id = n.country_id and s.city = n.city
    )
    select country, acronym, code as "postalCode", city, part as region, population, lat, lon,
      case when (is_smaller or is_shared and population is null) and part is not null
        then city || ' (' || part || ')' else city end as name
    from told order by place`);
  return distinct(towns, limit);
}
function distinct(found, limit) {
  const towns = /* @__PURE__ */ new Map();
  for (const town of found) {
    const key = `${town.acronym} ${town.name} ${town.postalCode}`;
    if (!towns.has(key)) towns.set(key, town);
  }
  return [...towns.values()].slice(0, limit);
}

// app/domain/place/slips.server.ts
import { sql as sql3 } from "drizzle-orm";

var shortestSlip = 4;
var leastSimilarity = { large: 0.25, any: 0.35 };
var mostCandidates = 30;
function namedAlike(ctx, country, query) {
  const name = sql3`trim(words(${query}::text))`;
  const length = sql3`length(${name})`;
  const whole = sql3`greatest(3, ${length} - 3)`;
  const candidates2 = [
    sql3`${begins(sql3`p.city_search`, sql3`left(${name}, ${whole})`)} and ${length} >= 5`,
    sql3`${begins(sql3`reverse(p.city_search)`, sql3`left(reverse(${name}), ${whole})`)} and ${length} >= 5`,
    sql3`left(p.city_search, 2) || right(p.city_search, 2) = left(${name}, 2) || right(${name}, 2)`,
  ].map((isAlike) => sql3`select p.* from ${places} p where ${isAlike} and p.population >= 1000 and ${isIn(country)}`);
  const begun = sql3`select p.* from ${places} p
    where ${begins(sql3`p.city_search`, sql3`left(${name}, 2)`)} and p.population >= 15000 and ${isIn(country)}`;
  const likeness = sql3`similarity(left(p.city_search, ${length} + 2), ${name})`;
  return selectTowns(
    ctx,
    sql3`
      select p.id, p.postal_code as code, row_number() over () as place from (
        select p.* from (${sql3.join([...candidates2, begun], sql3` union all `)}) p
        where ${likeness} > case when p.population >= 15000 then ${leastSimilarity.large}::real else ${leastSimilarity.any}::real end
        order by ${likeness} desc, p.population desc nulls last, length(p.city), p.city limit ${mostCandidates}) p`,
  );
}

// app/domain/place/queries.server.ts
var shortestName = 2;
var shortestWhole = 4;
var enough = 4;
var namesakesShown = 4;
var candidates = 16;
async function suggestPlaces(ctx, question) {
  const query = question.query?.trim() ?? "";
  const code = parsePostalCode(query || (question.postalCode ?? ""));
  if (code) {
    const found = await placesWithCode(ctx, code.country ?? question.country, code.postalCode);
    if (found.length > 0 || !query) return found;
  }
  if (query.length < shortestName) return [];
  const { country } = question;
  const begun = await beginningWith(ctx, country, query);
  if (begun.length >= enough || query.length < shortestSlip) return begun;
  const others = begun.length > 0 ? [] : await ofNameAndRegion(ctx, country, query);
  return distinct([...begun, ...others, ...(await namedAlike(ctx, country, query))], mostSuggested);
}
async function placesWithCode(ctx, country, postalCode) {
  const key = keyOfCode(country, postalCode);
  if (key === "") return [];
  const ofCode = await townsOfCode(ctx, country, key);
  if (ofCode.length > 0) return ofCode.slice(0, mostSuggested);
  const centre = sql4`translate(p.postal_code, ' -', '')`;
  const found = sql4`
    select p.id, p.postal_code as code, row_number() over (order by ${bySize}, ${centre}) as place from ${places} p
    where p.source = 'LIST' and ${begins(centre, sql4`${key}::text`)} and ${isIn(country)}
    order by place limit ${3 * mostSuggested}`;
  return selectTowns(ctx, found);
}
async function beginningWith(ctx, country, query) {
  const larger = await largestBeginningWith(ctx, country, query);
  if (query.length < shortestWhole) return larger.slice(0, mostSuggested);
  const whole = await townsOfName(ctx, { country, city: query, region: null }, mostSuggested);
  const [first, ...further] = whole;
  const kept = further.slice(0, namesakesShown);
  const isOther = (town) => whole.slice(0, namesakesShown + 1).every((each) => !isSame(town, each));
  const others = larger.filter(isOther).slice(0, mostSuggested - kept.length - (first ? 1 : 0));
  return distinct([...(first ? [first] : []), ...others, ...kept, ...further], mostSuggested);
}
function largestBeginningWith(ctx, country, query) {
  const name = sql4`trim(words(${query}::text))`;
  const [large, middle, all] = ["large", "middle", "everything"].map((each) => sql4.identifier(each));
  const isShort = (of) => sql4`(select count(*) from ${of}) < ${candidates}`;
  const among = (size) => sql4`
    select p.id, p.postal_code as code, row_number() over (order by ${bySize}, length(p.city), p.city, p.region) as place
    from ${places} p where ${name} <> '' and ${begins(sql4`p.city_search`, name)} and ${isIn(country)} and ${size}
    order by place limit ${candidates}`;
  return selectTowns(
    ctx,
    sql4`
      with ${large} as materialized (${among(sql4`p.population >= 15000`)}),
      ${middle} as materialized (${among(sql4`p.population >= 1000 and ${isShort(large)}`)}),
      ${all} as materialized (${among(sql4`${isShort(large)} and ${isShort(middle)}`)})
      select * from ${large} where not ${isShort(large)}
      union all select * from ${middle} where not ${isShort(middle)}
      union all select * from ${all}`,
  );
}
function ofNameAndRegion(ctx, country, query) {
  const [, city = "", part = ""] = /^([^(]+)\((.+)$/.exec(query) ?? /^(.+?)[\s,]+(\S+)$/.exec(query) ?? [];
  const found = sql4`
    select p.id, p.postal_code as code, row_number() over (order by ${bySize}, p.region, p.district) as place
    from ${places} p where p.city_search = trim(words(${city}::text)) and ${isIn(country)}
      and position(' ' || trim(words(${part}::text)) in words(concat_ws(' ', '', p.region, p.district))) > 0`;
  return city && part ? selectTowns(ctx, found) : Promise.resolve([]);
}
function isSame(a, b) {
  return a.name === b.name && a.acronym === b.acronym && a.lat === b.lat && a.lon === b.lon;
}

// app/domain/place/towns.server.ts
import { sql as sql5 } from "drizzle-orm";

// app/domain/place/distance.ts
var earthRadiusKm = 6371;
function greatCircleKm(from, to) {
  const radians = (degrees) => (degrees * Math.PI) / 180;
  const half = (a, b) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lon, to.lon);
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

// app/domain/place/town.ts
function cityAndRegion(text3) {
  const [, bare = text3, region = null] = /^(.+?)\s*\(([^()]+)\)$/.exec(text3.trim()) ?? [];
  return { bare, region };
}

// app/domain/place/towns.server.ts
async function placesOfCode(ctx, { country, postalCode }) {
  const code = parsePostalCode(postalCode);
  if (!code) return [];
  const meant = code.country ?? country;
  return townsOfCode(ctx, meant, keyOfCode(meant, code.postalCode));
}
async function codeOfCentre(ctx, { country, city, region }) {
  const [town] = await namesakes(ctx, { country, city: region ? `${city} (${region})` : city });
  return town?.postalCode ?? null;
}
async function namesakes(ctx, { country, city }) {
  const whole = await townsOfName(ctx, { country, city, region: null });
  const { bare, region } = cityAndRegion(city);
  return whole.length > 0 || !region ? whole : townsOfName(ctx, { country, city: bare, region });
}
async function otherTowns(ctx, { country, city }) {
  const [meant] = await namesakes(ctx, { country, city });
  if (!meant) return [];
  const all = await townsOfName(ctx, { country, city: cityAndRegion(meant.name).bare, region: null });
  return all.filter((town) => town.name !== meant.name).slice(0, 9);
}
async function nearestName(ctx, { country, city }) {
  if ((await namesakes(ctx, { country, city })).length > 0) return null;
  const [town] = await suggestPlaces(ctx, { country, query: cityAndRegion(city).bare, postalCode: null });
  return town ?? null;
}
async function isCodeOf(ctx, { country, postalCode, city }) {
  const code = parsePostalCode(postalCode);
  if (code?.country && code.country !== country.toUpperCase()) return false;
  const [towns, named, point] = await Promise.all([
    placesOfCode(ctx, { country, postalCode }),
    namesakes(ctx, { country, city }),
    pointOfCode(ctx, country, postalCode),
  ]);
  if (towns.length === 0 || named.length === 0) return null;
  const hasCode = (town) => towns.some(({ lat, lon }) => lat === town.lat && lon === town.lon);
  const liesIn = (town) => point !== null && greatCircleKm(point, town) <= radiusKm(town);
  return named.some((town) => hasCode(town) || liesIn(town));
}
function radiusKm({ population }) {
  return 4 + Math.sqrt(population ?? 0) / 100;
}
async function pointOfCode(ctx, country, postalCode) {
  const [point] = await ctx.db.execute(sql5`
    select c.lat, c.lon from ${postalCodes} c
    where translate(c.code, ' -', '') = ${keyOfCode(country, postalCode)} and ${isIn(country, sql5`c`)}`);
  return point ?? null;
}
async function largestOfName(ctx, city) {
  const [town] = await townsOfName(ctx, { country: null, city, region: null }, 1);
  if (town) return town;
  const { bare, region } = cityAndRegion(city);
  const [inRegion] = region ? await townsOfName(ctx, { country: null, city: bare, region }, 1) : [];
  return inRegion ?? null;
}

// app/domain/place/locate.server.ts
import { sql as sql6 } from "drizzle-orm";

// app/domain/place/point.ts
var areaKm = 150;
function choosePoint(candidates2) {
  const named = candidates2.filter(({ by }) => by === "NAME");
  const coded = candidates2.find(({ by }) => by === "CODE");
  if (named.length === 0) return pointOf(coded);
  const byCode = named.find(({ hasCode }) => hasCode);
  if (byCode) return pointOf(byCode);
  const area = coded ?? candidates2.find(({ by }) => by === "AREA");
  const near = area && nearest(named, area);
  return pointOf(near && greatCircleKm(near, area) <= areaKm ? near : named[0]);
}
function nearest(candidates2, to) {
  return candidates2.toSorted((a, b) => greatCircleKm(a, to) - greatCircleKm(b, to))[0];
}
function pointOf(candidate) {
  return candidate ? { lat: candidate.lat, lon: candidate.lon } : null;
}

// app/domain/place/locate.server.ts
async function locate(ctx, town) {
  const [point] = await locateAll(ctx, [town]);
  return point ?? null;
}
async function locateAll(ctx, towns) {
  if (towns.length === 0) return [];
  const sought = towns.map(({ country, postalCode, city }, index2) => {
    const { bare, region } = cityAndRegion(city ?? "");
    const code = parsePostalCode(postalCode ?? "")?.postalCode ?? "";
    return { index: index2, country, city, bare: region && bare, region, code: keyOfCode(country.toUpperCase(), code) };
  });
  const codeOf = (row) => sql6`translate(${sql6.raw(row)}, ' -', '')`;
  const found = await ctx.db.execute(sql6`
    with sought as materialized (
      select t.index, c.id as country_id, trim(words(t.city)) as name, trim(words(t.bare)) as bare,
        trim(words(t.region)) as region, nullif(t.code, '') as code
      from json_to_recordset(${JSON.stringify(sought)}::json)
        as t (index int, country text, city text, bare text, region text, code text)
      join countries c on c.acronym = upper(t.country)
    )
    select s.index, found.* from sought s
    left join lateral (
      select c.lat, c.lon, c.place_ids from ${postalCodes} c where c.country_id = s.country_id and ${codeOf("c.code")} = s.code
    ) coded on true
    cross join lateral (
      (select 'NAME' as by, coalesce(p.id = any(coded.place_ids), ${codeOf("p.postal_code")} = s.code) is true as "hasCode",
          p.lat, p.lon
        from ${places} p
        where p.country_id = s.country_id and (p.city_search = s.name
          or p.city_search = s.bare and s.region in (words(p.region), words(p.district), words(p.region || ' ' || p.district)))
        order by 2 desc, p.population desc nulls last, p.id limit 500)
      union all
      (select 'CODE', true, coded.lat, coded.lon where coded.lat is not null)
      union all
      (select 'CODE', true, p.lat, p.lon from ${places} p
        where p.source = 'LIST' and p.country_id = s.country_id and ${codeOf("p.postal_code")} = s.code
        order by p.population desc nulls last limit 1)
      union all
      (select 'AREA', false, p.lat, p.lon from ${places} p
        where p.source = 'LIST' and p.country_id = s.country_id and p.population >= 15000
          and ${codeOf("p.postal_code")} ~>=~ left(s.code, 2) and ${codeOf("p.postal_code")} ~<~ (left(s.code, 2) || ${"\u{10FFFF}"})
        order by p.population desc limit 1)
    ) found`);
  return towns.map((_, index2) => choosePoint(found.filter((candidate) => candidate.index === index2)));
}

export {
  codeOfCentre,
  isCodeOf,
  keyOfCode,
  largestOfName,
  locate,
  locateAll,
  namedAlike,
  namesakes,
  nearestName,
  otherTowns,
  parsePostalCode,
  placesOfCode,
  shortestSlip,
  suggestPlaces,
};
