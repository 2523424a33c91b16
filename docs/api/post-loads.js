// node docs/api/post-loads.js loads.csv
// Publishes the loads of a CSV file: country;code;town;country;code;town;day;tonnes;body;price;currency
// The same file sent again publishes nothing twice. What the portal warns of stays unpublished and is told.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Refusal, signIn } from "./portal.js";

const { PORTAL = "http://localhost:3000", LOGIN, PASSWORD } = process.env;
const ask = await signIn(PORTAL, LOGIN, PASSWORD);
const { me, dictionaries } = await ask("{ me { user { id } } dictionaries { currencies { id code } } }");
const idOf = new Map(dictionaries.currencies.map(({ id, code }) => [code, id]));

const saving = `mutation ($key: String, $load: [PlaceInput!], $unload: [PlaceInput!], $tonnage: Float, $bodies: [String!],
  $rate: Float, $currencyId: Int!, $supervisorIds: [Int!]) {
  savePosting(key: $key, kind: "SHIPMENT", publishes: true, load: $load, unload: $unload, tonnage: $tonnage,
    bodies: $bodies, rate: $rate, currencyId: $currencyId, supervisorIds: $supervisorIds) { id warnings { code } }
}`;

const text = await readFile(process.argv[2], "utf8");
for (const line of text.split("\n").filter((each) => each.trim())) {
  const [country, postalCode, city, toCountry, toCode, toCity, startDate, tonnage, body, rate, currency] =
    line.split(";");
  try {
    const { savePosting } = await ask(saving, {
      key: keyOf(line),
      load: [{ country, postalCode, city, startDate }],
      unload: [{ country: toCountry, postalCode: toCode, city: toCity }],
      ...{ tonnage: Number(tonnage), bodies: [body], rate: Number(rate), currencyId: idOf.get(currency) },
      supervisorIds: [me.user.id],
    });
    const warnings = savePosting.warnings.map(({ code }) => code).join(", ");
    console.log(savePosting.id ? `${savePosting.id} ${city} - ${toCity}` : `not published, ${warnings}: ${line}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.log(`refused, ${error.codes}: ${line}`);
  }
}

/** A UUID that is the same for the same line. */
function keyOf(line) {
  const digest = createHash("sha256").update(line.trim()).digest("hex");
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join("-");
}
