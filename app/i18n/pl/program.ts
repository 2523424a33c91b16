export default {
  heading: "Programy",
  found_one: "{{count}} działający",
  found_few: "{{count}} działające",
  found_many: "{{count}} działających",
  found_other: "{{count}} działającego",
  add: "Dodaj program",
  intro:
    "Program firmy, na przykład TMS, wystawia ładunki i odbiera zlecenia sam, bez logowania. Działa w imieniu osoby odpowiedzialnej, z prawami zwykłego pracownika i tylko w zakresie, który zaznaczysz.",
  "empty.heading": "Nie ma jeszcze programów",
  "empty.text":
    "Gdy firma korzysta z TMS albo własnego systemu, daj mu token: wpisze ładunki na giełdę i odczyta oferty bez przepisywania.",

  "scope.readFreight": "Giełda: odczyt",
  "scope.writeFreight": "Giełda: wystawianie i zmiany",
  "scope.deals": "Oferty, transakcje i ich dokumenty",
  "scope.company": "Dane, pojazdy i dokumenty firmy",
  "scope.people": "Pracownicy, rozmowy i powiadomienia",

  "state.works": "działa",
  "state.paused": "wstrzymany",
  "state.expired": "token wygasł",
  "state.revoked": "unieważniony",
  paused: "{{name}} nie ma już dostępu do portalu. Program zacznie działać, gdy przejmie go inny administrator.",
  responsible: "Odpowiada: {{name}}",
  until: "Token do {{day}}",
  created: "Dodano {{moment}}",
  lastCall: "Ostatnie wywołanie: {{moment}}",
  "lastCall.none": "Jeszcze nie wywołał portalu",
  calls_one: "{{count}} wywołanie w ciągu 30 dni",
  calls_few: "{{count}} wywołania w ciągu 30 dni",
  calls_many: "{{count}} wywołań w ciągu 30 dni",
  calls_other: "{{count}} wywołania w ciągu 30 dni",
  revoked: "Unieważniono {{moment}}, {{name}}",
  "action.revoke": "Unieważnij token",
  "action.takeOver": "Przejmij",
  "actions.of": "Działania: {{name}}",

  "form.name": "Nazwa programu",
  "form.name.hint": "Na przykład nazwa i producent TMS.",
  "form.scopes": "Co wolno programowi",
  "form.lastDay": "Ostatni dzień tokenu",
  "form.lastDay.hint": "Najdalej za rok. Potem dodaj program jeszcze raz i wpisz nowy token.",
  "form.recovered": "Sesja wygasła przed zapisaniem. Oto, co było w formularzu: sprawdź i wyślij ponownie.",
  "form.mail": "O nowym tokenie dowiedzą się e-mailem wszyscy administratorzy firmy.",

  "token.label": "Token programu",
  "token.once":
    "Skopiuj go teraz: nie pokażemy go drugi raz. Kto zna token, działa w imieniu firmy. Program wysyła go w nagłówku Authorization: Bearer.",
  "token.repeated":
    "Ten formularz już wysłano i token został pokazany. Jeśli zginął, unieważnij go i dodaj program od nowa.",

  "revoke.heading": "Unieważnić token?",
  "revoke.question": "Unieważnić token programu?",
  "revoke.text": "Program od razu straci dostęp. Tego nie da się cofnąć: potrzebny będzie nowy token.",
  "revoke.submit": "Unieważnij token",
  "flash.revoked": "Token został unieważniony. Program już nie działa.",
  "flash.takenOver": "Odpowiadasz teraz za ten program. Działa on w Twoim imieniu.",
} as const;
