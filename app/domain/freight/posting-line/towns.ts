import { foldText } from "./fold";
import { inflectionsOf } from "./inflections";
import lines from "./towns.json";

/** A town that a line may name, under the name used of it. */
type KnownTown = { country: string; name: string; isLarge: boolean; isBase: boolean };

/** How words of names are cut short. */
const cutShort: [word: RegExp, short: string][] = [
  [/\bwielkopolsk(?:i|a|ie)$/, "wlkp"],
  [/\bslask(?:i|a|ie)$/, "sl"],
  [/\bmazowieck(?:i|a|ie)$/, "maz"],
  [/\bgdansk(?:i|a)$/, "gd"],
  [/\bswietokrzysk(?:i|a)$/, "sw"],
  [/\btrybunalski$/, "tryb"],
  [/\bpodlask(?:i|a)$/, "podl"],
  [/\bpomorsk(?:i|a)$/, "pom"],
  [/\bgornicza$/, "gorn"],
  [/\bopolsk(?:i|a|ie)$/, "op"],
  [/\bkujawsk(?:i|a|ie)$/, "kuj"],
  [/\bwarminsk(?:i|a|ie)$/, "warm"],
  [/\bodrzansk(?:i|a|ie)$/, "odrz"],
  [/\blubelsk(?:i|a|ie)$/, "lub"],
  [/\bkrajensk(?:i|a|ie)$/, "kraj"],
];
const packaging =
  /^(?:kreg|rol|rolk|work|skrzyni|karton|palet|bel|beczk|kontener|proszk|plyn|oktabin|kosz|klatk)(?:ach|u|ie)$/;
const minimumInflectedLength = 3;
export const mostWordsOfTown = 4;

let index: Map<string, KnownTown[]> | null = null;

/** The towns of a name in any case, of up to four words without marks, the likeliest first. */
export function townsOfName(words: string): readonly KnownTown[] {
  index ??= indexTowns();
  return index.get(words) ?? [];
}

/** Whether the word, without marks, says how goods are packed, which no town is called. */
export function isPackaging(word: string): boolean {
  return packaging.test(word);
}

/** A name as it is looked up: small letters without marks, one space for whatever stands between its words. */
export function townKey(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}

function indexTowns(): Map<string, KnownTown[]> {
  const towns = new Map<string, KnownTown[]>();
  const add = (key: string, town: KnownTown) => {
    const all = towns.get(key) ?? [];
    if (all.some(({ country, isBase }) => country === town.country && (isBase || !town.isBase))) return;
    // The town of that very name is meant before one in another case.
    const at = town.isBase ? all.findLastIndex(({ isBase }) => isBase) + 1 : all.length;
    towns.set(key, all.toSpliced(at, 0, town));
  };
  for (const line of lines) {
    const [sign = "", ...names] = line.split(";");
    const country = sign.slice(0, 2);
    const isLarge = sign.endsWith("*");
    for (const entry of names) {
      // A Polish town is called as Poles call it, a foreign one as the line does.
      const [alias = "", name = country === "PL" ? (names[0] ?? alias) : alias] = entry.split("=");
      const town = { country, name, isLarge, isBase: true };
      const key = townKey(alias);
      add(key, town);
      for (const [word, stemLength] of cutShort) {
        if (!word.test(key)) continue;
        add(key.replace(word, stemLength), town);
        for (const form of inflectionsOf(key.replace(word, "").trim()))
          add(`${form} ${stemLength}`, { ...town, isBase: false });
      }
      // A spa is called by its name without the word for it.
      const withoutSpa = key.replace(/ zdroj$/, "");
      if (withoutSpa !== key) {
        add(withoutSpa, town);
        for (const form of inflectionsOf(withoutSpa)) add(form, { ...town, isBase: false });
      }
      const isInflected = key.length >= minimumInflectedLength && (country === "PL" || isLarge);
      if (isInflected) for (const form of inflectionsOf(key)) add(form, { ...town, isBase: false });
    }
  }
  return towns;
}
