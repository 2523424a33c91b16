import { copy, randomNumbers } from "./copy.js";

// How often each word stands in the announcements and in what companies say of themselves: from all to one in 5,000.
const shares = {
  transport: 1,
  naczepa: 0.7,
  kierowca: 0.5,
  przewóz: 0.4,
  ładunek: 0.3,
  plandeka: 0.2,
  chłodnia: 0.12,
  kontener: 0.07,
  spedycja: 0.05,
  ekspres: 0.03,
  żwirownia: 0.01,
  cysterna: 0.005,
  ponadgabaryt: 0.002,
  gżegżółka: 0.0002,
};
const towns = ["Poznań", "Łódź", "Gdańsk", "Świebodzin", "Żary", "Kielce", "Białystok", "Gdynia", "Rzeszów", "Płock"];
const syllables =
  "ba be bo ca ce cha cza da do dra dzie fa ga gro ja jo ka ko kra la le ło ma mo na nie no pa po pra prze ra ro rzę sa so sta szy ta to tra wa wie wy za zie żo ćwi".split(
    " ",
  );
const seconds = 2 * 365 * 24 * 3600;

const seed = 20261120;

/** Companies and announcements whose words are as rare and as common as in life; each company has one person. */
export async function addSearchable(sql, { companies, announcements }) {
  const random = randomNumbers(seed);
  const vocabulary = madeUpWords(random);
  const [{ country, plan, group_ids: groups }] = await sql`
    select (select id from countries where acronym = 'PL') as country,
      (select max(registration_subscription_plan_id) from companies) as plan,
      (select array_agg(id order by id) from user_groups) as group_ids`;
  // Built at the end, an index takes a tenth of the time that it takes row by row.
  const indexes = await sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef like '% USING gin %'`;
  await sql.unsafe(`drop index ${indexes.map(({ name }) => name).join(", ")}`);
  await copy(
    sql,
    companyColumns,
    rowsOf(companies, (n) => companyRow(random, vocabulary, n, { country, plan })),
  );
  await sql`
    insert into users (company_id, login, email, name, surname, is_active, registration_code, phone)
    select id, 'biuro' || id || '@firma.example', 'biuro' || id || '@firma.example', 'Jan', 'Kowalski', true, 2,
      (700000000 + id % 49998)::text
    from companies where tin like '8%'`;
  const [{ people }] = await sql`
    select array_agg(array[u.id, u.company_id]) as people from users u where u.login like 'biuro%@firma.example'`;
  await copy(
    sql,
    announcementColumns,
    rowsOf(announcements, (n) =>
      announcementRow(random, vocabulary, n / announcements, people[Math.floor(random() * people.length)], groups),
    ),
  );
  for (const { definition } of indexes) await sql.unsafe(definition);
}

function* rowsOf(count, rowOf) {
  for (let n = 1; n <= count; n++) yield rowOf(n);
}

/** Phrases as people type them: common and rare words, beginnings of words, several at once, digits, diacritics. */
export function variedPhrases(count) {
  const random = randomNumbers(seed);
  const vocabulary = madeUpWords(random);
  const known = Object.keys(shares);
  const pick = (words) => words[Math.floor(random() * words.length)];
  const kinds = [
    () => pick(known),
    () => pick(known).slice(0, 3 + Math.floor(random() * 3)),
    () => `${pick(known)} ${pick(known)}`,
    () => `${pick(known)} ${pick(known)} ${pick(known).slice(0, 4)}`,
    () => `${pick(known)} ${pick(vocabulary)[0]}`,
    () => `${pick(known).toUpperCase()} ${rareWord(random, vocabulary)}`,
    () => pick(vocabulary),
    () => pick(vocabulary).slice(0, 3),
    () => `${pick(vocabulary)} ${pick(vocabulary).slice(0, 2)}`,
    () => String(8_000_000_000 + Math.floor(random() * 50_000) * 7919),
    () => String(8_000_000_000 + Math.floor(random() * 50_000) * 7919).slice(0, 3 + Math.floor(random() * 5)),
    () => `${pick(towns)} ${pick(known)}`,
    () => pick(towns),
    () => `transport ${pick(known)} ${pick(known)} ${pick(known)} ${pick(known)}`,
  ];
  return Array.from({ length: count }, (_, n) => kinds[n % kinds.length]());
}

const companyColumns =
  "companies (name, short_name, country_id, tin, city, description, tags, is_verified, is_blocked, " +
  "registration_subscription_plan_id, created_at, phone)";

function companyRow(random, vocabulary, n, { country, plan }) {
  const town = towns[Math.floor(random() * towns.length)];
  const name = `${capital(rareWord(random, vocabulary))} ${capital(rareWord(random, vocabulary))}`;
  const tags = Array.from({ length: 3 }, () => rareWord(random, vocabulary));
  const founded = new Date(Date.now() - random() * seconds * 1000).toISOString();
  return [
    `${name} spółka z ograniczoną odpowiedzialnością`,
    name,
    country,
    8_000_000_000 + n * 7919,
    town,
    textOf(random, vocabulary, 25),
    `{${tags.join(",")}}`,
    random() < 0.95,
    random() < 0.01,
    plan,
    founded,
    `+48 ${600_000_000 + (n % 49_999)}`,
  ];
}

const announcementColumns =
  "announcements (author_id, company_id, type, user_group_id, title, content, content_indexable, is_active, " +
  "is_archived, activation_at, created_at)";

function announcementRow(random, vocabulary, age, [author, company], groups) {
  const text = textOf(random, vocabulary, 60);
  const content = { root: { type: "root", children: [{ type: "paragraph", children: [{ type: "text", text }] }] } };
  const published = new Date(Date.now() + (0.02 - age) * seconds * 1000).toISOString();
  return [
    author,
    company,
    Math.floor(random() * 4),
    groups[Math.floor(random() ** 3 * groups.length)],
    capital(textOf(random, vocabulary, 4, 0.1)),
    JSON.stringify(content),
    text,
    random() < 0.9,
    random() < 0.1,
    published,
    published,
  ];
}

function textOf(random, vocabulary, length, share = 1) {
  const words = Array.from({ length: Math.ceil(length * (0.5 + random())) }, () => rareWord(random, vocabulary));
  for (const [word, often] of Object.entries(shares)) if (random() < often * share) words.push(word);
  for (let at = words.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [words[at], words[other]] = [words[other], words[at]];
  }
  return words.join(" ");
}

/** Few words of the vocabulary are used often and most of them seldom. */
function rareWord(random, vocabulary) {
  return vocabulary[Math.floor(vocabulary.length ** random()) - 1];
}

function madeUpWords(random) {
  const syllable = () => syllables[Math.floor(random() * syllables.length)];
  return Array.from({ length: 20_000 }, () => Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join(""));
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}
