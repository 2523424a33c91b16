/** The parts that the operations stand in, in the order in which they are shown; each is a page by this name. */
export const areas = [
  "konto",
  "rejestracja",
  "zmiany",
  "gielda",
  "propozycje-cen",
  "transakcje",
  "oceny",
  "rozmowy",
  "ogloszenia",
  "firma",
  "dokumenty",
  "pojazdy",
  "pracownicy",
  "pakiety",
  "powiadomienia",
  "zgloszenia",
  "zaproszenia",
  "ankiety",
  "slowniki",
  "panel",
] as const;

export type Area = (typeof areas)[number];
