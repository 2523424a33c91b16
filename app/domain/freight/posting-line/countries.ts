// Beginnings of the names in their cases, without marks; a region stands for its country.
const names: Record<string, string[]> = {
  PL: [
    "polsk",
    "poland",
    "polen",
    "kraj",
    "kraju",
    "slask",
    "mazowsz",
    "pomorz",
    "wielkopolsk",
    "malopolsk",
    "podkarpaci",
    "podlasi",
    "mazur",
    "warmi",
    "kujaw",
    "podhal",
    "zaglebi",
    "trojmiast",
    "lubelszczyzn",
    "kielecczyzn",
    "opolszczyzn",
    "dolnoslask",
    "roztocz",
    "bieszczad",
  ],
  DE: ["niemc", "niemiec", "niemczech", "bawari", "saksoni", "westfali", "nadreni", "turyngi", "hesj", "brandenburgi", "meklemburgi", "badeni", "deutschland", "germany", "nemeck"],
  AT: ["austri", "tyrol", "styri", "osterreich", "rakousk"],
  BE: ["belgi", "flandri", "waloni", "belgium"],
  BG: ["bulgari"],
  BY: ["bialorus"],
  CH: ["szwajcari"],
  CZ: ["czech", "moraw", "tschechi", "cesk"],
  DK: ["dani", "dania"],
  EE: ["estoni"],
  ES: ["hiszpani", "kataloni", "andaluzj", "spain", "spani", "spanelsk"],
  FI: ["finlandi"],
  FR: ["francj", "franc", "france", "frankreich", "francie", "alzacj", "normandi", "bretani", "lotaryngi", "prowansj"],
  GB: ["angli", "brytani", "szkocj", "wali", "england"],
  GR: ["grecj"],
  HR: ["chorwacj"],
  HU: ["wegr", "wegier", "hungary", "ungarn", "madarsk"],
  IE: ["irlandi"],
  IT: ["wloch", "wlosz", "lombardi", "piemont", "toskani", "sycyli", "italy", "itali"],
  LT: ["litw"],
  LV: ["lotw"],
  MD: ["moldawi"],
  NL: ["holandi", "niderland", "holland", "nederland", "netherlands"],
  NO: ["norwegi"],
  PT: ["portugali"],
  RO: ["rumuni"],
  RS: ["serbi"],
  SE: ["szwecj"],
  SI: ["sloweni"],
  SK: ["slowacj", "slovaki", "slovensk", "slowakei"],
  TR: ["turcj"],
  UA: ["ukrain"],
};
const endings = /^(?:a|e|i|o|u|y|ie|ii|ego|em|om|ow|ami|ach|ech|iem|ia|z|)$/;
const byBeginning = Object.entries(names).flatMap(([iso, beginnings]) =>
  beginnings.map((beginning) => ({ iso, beginning })),
);

/** The ISO code of a country named in any case, its word without marks; null for another word. */
export function countryOfName(word: string): string | null {
  const found = byBeginning.find(
    ({ beginning }) => word.startsWith(beginning) && endings.test(word.slice(beginning.length)),
  );
  return found?.iso ?? null;
}
