/** The screens of the portal that a text may place, by the name of their picture: each in a paragraph of its own. */
export const pictureNames = [
  "sprawy",
  "gielda",
  "ladunek",
  "wystawianie",
  "oferta",
  "transakcja",
  "rozmowa",
  "ogloszenia",
  "dokumenty",
  "pracownicy",
  "pakiety",
  "zgloszenia",
  "panel",
] as const;

export type PictureName = (typeof pictureNames)[number];

/** What a text may name in braces, `{cena.od}`, for the portal to say the present value there. */
const saidNames = [
  "organizacja",
  "organizacja.dopelniacz",
  "organizacja.celownik",
  "organizacja.biernik",
  "organizacja.narzednik",
  "organizacja.miejscownik",
  "organizacja.pelna",
  "biuro.email",
  "biuro.telefon",
  "biuro.adres",
  "portal.adres",
  "cena.od",
  "vat.procent",
  "haslo.znaki",
  "logowanie.proby",
  "logowanie.minuty",
  "sesja.godziny",
  "sesja.dni",
  "rejestracja.dni",
  "weryfikacja.dni",
  "odwolanie.miesiace",
  "zaproszenie.dni",
  "limit.pliki",
  "limit.plik",
  "limit.obrazy",
  "limit.obraz",
  "limit.miejsca",
  "limit.osoby",
  "limit.przypiete",
  "limit.wyszukiwania",
  "limit.import",
  "dokument.dni",
  "oferta.dni",
  "ocena.dni",
  "ocena.odpowiedzi",
  "platnosc.miesiace",
  "zgloszenie.dni",
] as const;

export type ValueName = (typeof saidNames)[number] | `obraz.${PictureName}`;

export const valueNames: readonly ValueName[] = [...saidNames, ...pictureNames.map((name) => `obraz.${name}` as const)];

export type Values = Record<ValueName, string>;
