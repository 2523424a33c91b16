export default {
  heading: "Wyniki wyszukiwania",
  found_one: "Znaleziono {{count}} ogłoszenie dla „{{phrase}}”",
  found_few: "Znaleziono {{count}} ogłoszenia dla „{{phrase}}”",
  found_many: "Znaleziono {{count}} ogłoszeń dla „{{phrase}}”",
  found_other: "Znaleziono {{count}} ogłoszenia dla „{{phrase}}”",
  "empty.heading": "Nic nie znaleziono",
  "empty.text": "Sprawdź pisownię albo wpisz mniej słów. Wystarczy początek słowa, bez polskich znaków.",
  "empty.next": "Przejdź do ogłoszeń",
} as const;
