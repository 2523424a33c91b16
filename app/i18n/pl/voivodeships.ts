/**
 * The voivodeships by their numbers in the official register of the territory, as the dictionary and the register of
 * companies name them.
 */
export const voivodeships = [
  ["02", "dolnośląskie"],
  ["04", "kujawsko-pomorskie"],
  ["06", "lubelskie"],
  ["08", "lubuskie"],
  ["10", "łódzkie"],
  ["12", "małopolskie"],
  ["14", "mazowieckie"],
  ["16", "opolskie"],
  ["18", "podkarpackie"],
  ["20", "podlaskie"],
  ["22", "pomorskie"],
  ["24", "śląskie"],
  ["26", "świętokrzyskie"],
  ["28", "warmińsko-mazurskie"],
  ["30", "wielkopolskie"],
  ["32", "zachodniopomorskie"],
] as const;
