/** Goods as they are counted, „24 t stali”, with the word that names them; without marks. */
const nominatives = new Map(
  Object.entries({
    ...{
      stali: "stal",
      zlomu: "złom",
      blachy: "blacha",
      pretow: "pręty",
      rur: "rury",
      drutu: "drut",
      aluminium: "aluminium",
    },
    ...{
      torfu: "torf",
      piasku: "piasek",
      zwiru: "żwir",
      wegla: "węgiel",
      ziemi: "ziemia",
      kory: "kora",
      cementu: "cement",
    },
    ...{ soli: "sól", cukru: "cukier", maki: "mąka", mleka: "mleko", masla: "masło", sera: "ser", serow: "sery" },
    ...{ kawy: "kawa", wody: "woda", piwa: "piwo", wina: "wino", sokow: "soki", napojow: "napoje", miesa: "mięso" },
    ...{ ryb: "ryby", lodow: "lody", jablek: "jabłka", owocow: "owoce", warzyw: "warzywa", cebuli: "cebula" },
    ...{ ziemniakow: "ziemniaki", zboza: "zboże", pszenicy: "pszenica", kukurydzy: "kukurydza", rzepaku: "rzepak" },
    ...{ paszy: "pasza", nawozu: "nawóz", nawozow: "nawozy", pelletu: "pellet", drewna: "drewno", tarcicy: "tarcica" },
    ...{ desek: "deski", plyt: "płyty", mebli: "meble", okien: "okna", papieru: "papier", kartonu: "karton" },
    ...{ kartonow: "kartony", makulatury: "makulatura", folii: "folia", granulatu: "granulat", szkla: "szkło" },
    ...{ butelek: "butelki", opon: "opony", maszyn: "maszyny", czesci: "części", farb: "farby", chemii: "chemia" },
    ...{ kosmetykow: "kosmetyki", odziezy: "odzież", zabawek: "zabawki", elektroniki: "elektronika", palet: "palety" },
    ...{
      cegiel: "cegły",
      kostki: "kostka",
      kruszywa: "kruszywo",
      kamienia: "kamień",
      plytek: "płytki",
      styropianu: "styropian",
    },
    ...{ mrozonek: "mrożonki", slodyczy: "słodycze", kwiatow: "kwiaty", choinek: "choinki", makaronu: "makaron" },
  }),
);

/** The word that names what is counted in the genitive; null for another word. */
export function nominativeOf(word: string): string | null {
  return nominatives.get(word) ?? null;
}
