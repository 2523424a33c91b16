export default {
  title: "Potwierdzenie warunków",
  heading: "Potwierdzenie warunków {{number}}",
  name: "Nazwa",
  tin: "NIP",
  address: "Adres",
  route: "Trasa",
  "place.LOAD": "Załadunek {{no}}",
  "place.UNLOAD": "Rozładunek {{no}}",
  date: "Pierwszy dzień załadunku",
  goods: "Ładunek i\u00a0pojazd",
  money: "Fracht i\u00a0płatność",
  price: "Fracht (netto)",
  contacts: "Kontakt",
  sides: "Strony umowy i\u00a0kontakt",
  agreement: "Uzgodnienie",
  number: "Numer zlecenia",
  accepted: "Warunki przyjęto",
  acceptedBy: "Kto przyjął",
  code: "Kod sprawdzenia",
  checkAt: "Adres sprawdzenia",
  qr: "Kod QR: adres sprawdzenia",
  annex: "Pojazd i\u00a0kierowca (podane po przyjęciu warunków)",
  "vehicle.plate": "Nr rej. pojazdu",
  "vehicle.trailer": "Nr rej. naczepy",
  "vehicle.driver": "Kierowca",
  "vehicle.phone": "Telefon kierowcy",
  closing:
    "Warunki zapisano w\u00a0chwili ich przyjęcia i\u00a0od tego czasu nikt ich nie zmienia. Ten dokument może sprawdzić każdy, bez konta: wystarczy wpisać kod i\u00a0dane pod podanym adresem.",
  cancelled: "To zlecenie anulowano {{moment}}. Nie obowiązuje.",
  "closing.cancelled":
    "To zlecenie anulowano {{moment}}. Portal nie potwierdza już jego warunków, a\u00a0ten dokument pokazuje, co uzgodniono wcześniej. Kto go sprawdzi pod podanym adresem, dowie się, że zlecenie anulowano.",
  back: "Transakcja {{number}}",
  pdf: "Pobierz PDF",
  print: "Aby wydrukować, użyj drukowania w\u00a0przeglądarce (Ctrl+P) albo pobierz PDF.",
  "check.heading": "Sprawdź potwierdzenie warunków",
  "check.intro":
    "Przepisz dane z\u00a0dokumentu. Portal odpowie tylko, czy takie zlecenie uzgodniono i\u00a0czy go nie anulowano; niczego więcej o\u00a0nim nie powie.",
  "check.code": "Kod sprawdzenia",
  "check.number": "Numer zlecenia",
  "check.shipperTin": "NIP zleceniodawcy",
  "check.carrierTin": "NIP przewoźnika",
  "check.price": "Fracht (netto)",
  "check.currency": "Waluta",
  "check.date": "Pierwszy dzień załadunku",
  "check.submit": "Sprawdź",
  "check.yes": "Potwierdzamy: takie zlecenie zostało uzgodnione.",
  "check.cancelled": "Takie zlecenie uzgodniono, ale potem je anulowano. Nie obowiązuje.",
  "check.no": "Nie potwierdzamy tych danych.",
  "check.no.hint": "Porównaj je jeszcze raz z\u00a0dokumentem.",
  "remarks.added":
    "Po propozycji nr\u00a0{{no}} dodano uwagi: „{{text}}”. Jej przyjęcie ich nie obejmuje; obejmie je dopiero następna propozycja.",
  "remarks.changed":
    "Po propozycji nr\u00a0{{no}} zmieniono uwagi na: „{{text}}”. Jej przyjęcie obejmuje te sprzed zmiany; nowe obejmie dopiero następna propozycja.",
  "remarks.gone":
    "Po propozycji nr\u00a0{{no}} usunięto uwagi. Jej przyjęcie jeszcze je obejmuje; następna propozycja już nie.",
  "warning.heading": "Zanim się zgodzisz",
  "warning.intro": "Żaden z\u00a0tych faktów nie blokuje przyjęcia: decyzja należy do Ciebie.",
  "warning.policyMissing": "Przewoźnik nie ma w\u00a0portalu ważnej polisy OCP (stan na {{date}}).",
  "warning.policyExpired": "Polisa OCP przewoźnika wygasła: ostatni dzień to {{date}}.",
  "warning.newInPortal": "Druga firma jest w\u00a0portalu krócej niż 6\u00a0miesięcy: od {{date}}.",
  "warning.newInRegister": "Druga firma działa według rejestru krócej niż 6\u00a0miesięcy: od {{date}}.",
  "warning.firstDeal": "To pierwsza wspólna transakcja obu firm w\u00a0portalu (stan na {{date}}).",
  "warning.openComplaint":
    "Twoja firma złożyła {{date}} zgłoszenie dotyczące tej firmy, które czeka na rozstrzygnięcie:",
  "warning.longPayment_one":
    "Termin płatności przekracza 60\u00a0dni: {{count}}\u00a0dzień (propozycja z\u00a0{{date}}).",
  "warning.longPayment_few":
    "Termin płatności przekracza 60\u00a0dni: {{count}}\u00a0dni (propozycja z\u00a0{{date}}).",
  "warning.longPayment_many":
    "Termin płatności przekracza 60\u00a0dni: {{count}}\u00a0dni (propozycja z\u00a0{{date}}).",
  "warning.longPayment_other":
    "Termin płatności przekracza 60\u00a0dni: {{count}}\u00a0dnia (propozycja z\u00a0{{date}}).",
  "warning.priceFar.more":
    "Fracht {{price}} z\u00a0{{date}} jest o\u00a0{{percent}}% wyższy niż podany na giełdzie: {{posted}}.",
  "warning.priceFar.less":
    "Fracht {{price}} z\u00a0{{date}} jest o\u00a0{{percent}}% niższy niż podany na giełdzie: {{posted}}.",
  "warning.bodyMismatch": "Zabudowa pojazdu to {{bodies}}, a\u00a0ładunek wymaga: {{asked}}.",
  "warning.foreignContact":
    "W\u00a0treści z\u00a0{{date}} jest kontakt, którego nie ma w\u00a0danych tej firmy: {{contacts}}. Upewnij się, dzwoniąc pod numer z\u00a0jej karty.",
  "warning.similarDomain":
    "Adres e-mail w\u00a0domenie {{domain}} łatwo pomylić z\u00a0{{otherDomain}} firmy, która jest w\u00a0portalu od {{date}}:",
} as const;
