const changes: [ending: RegExp, genitiveAndOthers: string[]][] = [
  // Those that are several: Katowice, Tychy.
  [/ice$/, ["ic", "icach", "icami"]],
  [/lce$/, ["lc", "lec", "lcach"]],
  [/([^aeiou])e$/, ["$1a", "$1u", "$1em"]],
  [/ie$/, ["ia", "iu", "iem", "ich"]],
  [/y$/, ["ow", "", "ach"]],
  [/ki$/, ["k", "ek", "kach", "kow"]],
  [/i$/, ["", "ach", "ow"]],
  [/ga$/, ["gi", "dze", "ge", "ga"]],
  [/ka$/, ["ki", "ce", "ke", "ka"]],
  [/ra$/, ["ry", "rze", "re"]],
  [/ta$/, ["ty", "cie", "te"]],
  [/da$/, ["dy", "dzie", "de"]],
  [/([eu])a$/, ["$1i"]],
  [/ia$/, ["ii", "i", "ie"]],
  [/([lcznjs])a$/, ["$1i", "$1y", "$1e", "$1ie"]],
  [/([^aeiou])a$/, ["$1y", "$1ie", "$1e"]],
  [/den$/, ["dnia", "dniu"]],
  [/ek$/, ["ka", "ku", "kiem"]],
  [/iec$/, ["ca", "cu", "cem"]],
  [/ec$/, ["ca", "cu", "cem", "eca", "ecu"]],
  [/([^aeiou])o$/, ["$1a", "$1u", "$1ie", "$1em", "$1iem"]],
  [/d$/, ["du", "da", "dzie", "dem"]],
  [/t$/, ["tu", "ta", "cie", "tem"]],
  [/r$/, ["ru", "ra", "rze", "rem"]],
  [/(dz|n|s|c|z)$/, ["$1ia", "$1iu", "$1i", "$1iem", "$1a", "$1u", "$1ie", "$1em", "$1y"]],
  [/([bcfghjklmpqvwx])$/, ["$1a", "$1u", "$1i", "$1iu", "$1ia", "$1em", "$1ie", "$1iem"]],
];
const adjectives: [ending: RegExp, others: string[]][] = [
  [/a$/, ["ej", "iej"]],
  [/([^k])y$/, ["$1ego", "$1ym"]],
  [/ki$/, ["kiego", "kim"]],
  [/ie$/, ["ich", "im"]],
  [/e$/, ["ego", "ych", "ym"]],
];

/** Forms in which Polish uses the name besides its own, without marks: „gdanska”, „gdansku” of „gdansk”. */
export function inflectionsOf(name: string): string[] {
  const words = name.split(" ");
  const [first = "", second] = words;
  if (second === undefined) return nounForms(first);
  if (words.length > 2) return [];
  const seconds = lastAdjective.test(second) ? adjectiveForms(second) : nounForms(second);
  return [...adjectiveForms(first), ...nounForms(first)].flatMap((one) =>
    [...seconds, second].map((two) => `${one} ${two}`),
  );
}

const lastAdjective = /(?:sk|ck)(?:i|a|ie)$|(?:cza|enna|biala|nowa|slona|stara)$/;

function nounForms(word: string): string[] {
  const [ending, others] = changes.find(([ending]) => ending.test(word)) ?? [];
  return ending && others ? others.map((other) => word.replace(ending, other)) : [];
}

function adjectiveForms(word: string): string[] {
  return adjectives.flatMap(([ending, others]) =>
    ending.test(word) ? others.map((other) => word.replace(ending, other)) : [],
  );
}
