export type DemoComment = {
  author: string;
  /** Minutes after the activation of the announcement. */
  minutesAfter: number;
  body: string;
  edited?: true;
  deleted?: true;
};

export type DemoAnnouncement = {
  author: string;
  /** 0 council office, 1 community, 2 offer, 3 offer enquiry. */
  type: 0 | 1 | 2 | 3;
  userGroup: "ALL" | "MEMBERS" | "TRANSPORT" | "FREIGHT" | "OWN_COMPANY";
  title: string;
  /** In the light markup of the editor. `{date:+3}` is the date three days from the first start, `{year}` and
   * `{nextYear}` are its years, `(image:map.png)` is the address of a picture from `files/`. */
  body: string;
  /** Minutes between activation and the first start; negative: activated later. */
  minutesAgo: number;
  isActive: boolean;
  isArchived: boolean;
  /** Days from the first start to deactivation; negative: already over. */
  deactivationDays: number | null;
  /** Names of files in `files/`. */
  attachments: readonly string[];
  comments: readonly DemoComment[];
};

const publishedAnnouncement = {
  userGroup: "ALL",
  isActive: true,
  isArchived: false,
  deactivationDays: null,
  attachments: [],
  comments: [],
} as const;

export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    title: "Ostrzeżenie: zlecenia z domen łudząco podobnych do domen członków",
    minutesAgo: 47,
    body: `Od poniedziałku trzy firmy zgłosiły nam zlecenia wysłane z adresów różniących się od prawdziwych **jedną literą** albo końcówką domeny. Oszust posługuje się skanem prawdziwej licencji i polisy, ściągniętym z internetu, a ładunek odbiera podstawiony przewoźnik.

## Zanim potwierdzisz zlecenie

1. Porównaj domenę nadawcy z adresem podanym w profilu firmy na portalu, znak po znaku.
2. Zadzwoń na numer z portalu, nie na ten ze zlecenia.
3. Sprawdź zezwolenie w rejestrze przedsiębiorców transportu drogowego: [kreptd.gitd.gov.pl](https://kreptd.gitd.gov.pl).
4. Jeżeli ktoś prosi o zmianę numeru rachunku, potwierdź to telefonicznie i sprawdź rachunek na białej liście podatników.

Podejrzane wiadomości prosimy przesyłać na adres [biuro@rada.example](mailto:biuro@rada.example) razem z pełnym nagłówkiem. W razie straty należy niezwłocznie zawiadomić policję i ubezpieczyciela.`,
    comments: [
      {
        author: "karolina@lubuskaspedycja.example",
        minutesAfter: 11,
        body: "U nas w piątek: ta sama nazwa, tylko „rn” zamiast „m” w domenie. Na telefonie nie do odróżnienia. Uratowało nas to, że kierowca nie znał nazwiska spedytora.",
      },
      {
        author: "szef@darmowy.example",
        minutesAfter: 24,
        body: "Dziękuję, wydrukowałem i powiesiłem żonie przy komputerze.",
      },
      {
        author: "joanna@spedoksywie.example",
        minutesAfter: 33,
        body: "Dodam od siebie: nigdy nie podajemy numeru zlecenia przez telefon, jeżeli dzwoni ktoś obcy. Pytają „czy auto pod numer taki a taki już podjęło” i w ten sposób wyciągają dane.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    userGroup: "MEMBERS",
    title: "Walne zebranie członków Rady – {date:+23}, Poznań",
    minutesAgo: 1_510,
    deactivationDays: 23,
    attachments: ["porzadek-obrad.pdf"],
    body: `Zarząd Rady zwołuje zwyczajne walne zebranie członków na dzień **{date:+23}**, godz. 10:00 (pierwszy termin) lub 10:30 (drugi termin, bez względu na liczbę obecnych). Miejsce: Poznań, sala konferencyjna przy ul. Spedycyjnej 4, drugie piętro.

W porządku obrad między innymi:

- sprawozdanie zarządu i komisji rewizyjnej,
- uchwała o wysokości składek na {nextYear} rok,
- wybór dwóch członków komisji rewizyjnej,
- wolne wnioski.

Pełny porządek obrad jest w załączniku. Każda firma członkowska ma jeden głos. Jeżeli firmy nie reprezentuje osoba z KRS lub CEIDG, prosimy o pełnomocnictwo na piśmie. Obecność prosimy potwierdzić do {date:+16}.`,
    comments: [
      {
        author: "wladyslaw@halicz.example",
        minutesAfter: 84,
        body: "Będę. Czy da się zorganizować coś wspólnego z Podkarpacia? Mam trzy wolne miejsca w samochodzie, wyjazd dzień wcześniej po południu.",
      },
      {
        author: "adam@kopec.example",
        minutesAfter: 131,
        body: "Panie Władysławie, chętnie się dosiądę w Tarnowie przy zjeździe z A4. Odezwę się.",
      },
      {
        author: "dorota@gorka.example",
        minutesAfter: 402,
        body: "Czy pełnomocnictwo dla pracownika musi być na Państwa wzorze, czy wystarczy zwykłe?",
      },
      {
        author: "biuro@rada.example",
        minutesAfter: 455,
        body: "Wystarczy zwykłe pełnomocnictwo podpisane zgodnie z reprezentacją. Oryginał prosimy mieć przy sobie.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    userGroup: "MEMBERS",
    title: "Składka członkowska za kolejny kwartał – terminy i rozliczenie",
    minutesAgo: 5_833,
    body: `Przypominamy, że składka za kolejny kwartał jest płatna **do dziesiątego dnia** jego pierwszego miesiąca. Notę księgową każda firma otrzyma na adres e-mail podany w danych firmy, prosimy więc sprawdzić, czy jest aktualny. Cennik pakietów znajduje się na osobnej stronie: [pakiety](/pakiet).

- Wysokość składki zależy od liczby pojazdów zgłoszonych na ostatni dzień poprzedniego kwartału.
- Zmianę liczby pojazdów wystarczy zgłosić e-mailem do biura.
- Składka nie jest opłatą za pakiet w portalu, te dwie należności rozliczamy oddzielnie.

W sprawach rozłożenia zaległości na raty prosimy o kontakt przed terminem, nie po wezwaniu.`,
    comments: [
      {
        author: "dorota@gorka.example",
        minutesAfter: 310,
        body: "Czy pojazd wycofany czasowo z ruchu też się liczy? Dwie wywrotki stoją u nas do wiosny.",
      },
      {
        author: "biuro@rada.example",
        minutesAfter: 1_260,
        body: "Nie liczy się, jeżeli na ostatni dzień kwartału była ważna decyzja o czasowym wycofaniu. Wystarczy skan decyzji.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    title: "Ankieta o terminach płatności: prosimy o 5 minut",
    minutesAgo: 2_771,
    deactivationDays: 12,
    body: `Przygotowujemy stanowisko w sprawie terminów zapłaty w transporcie drogowym. Potrzebujemy liczb od firm, nie ogólników. Pytamy o trzy rzeczy:

1. najdłuższy termin płatności, jaki podpisali Państwo w ostatnich 12 miesiącach,
2. średnie rzeczywiste opóźnienie zapłaty w dniach,
3. kary umowne, które naliczono z przyczyn niezależnych od przewoźnika.

Odpowiedzi prosimy wpisywać w komentarzach albo przesłać na [biuro@rada.example](mailto:biuro@rada.example) do **{date:+12}**. Dane opublikujemy wyłącznie zbiorczo, bez nazw firm i kontrahentów.

> Przypominamy: jeżeli dłużnikiem jest duży przedsiębiorca, a wierzycielem mikro-, mały lub średni, termin zapłaty nie może przekraczać 60 dni.`,
    comments: [
      {
        author: "grzegorz@wierzbicki.example",
        minutesAfter: 52,
        body: "1. 90 dni. 2. plus 17 dni. 3. 300 EUR za „brak statusu o 8:00”, kierowca był wtedy na pauzie.",
      },
      {
        author: "agnieszka@busekspres.example",
        minutesAfter: 140,
        body: "1) 60 dni od otrzymania oryginałów, 2) około 20 dni, 3) 100 EUR za spóźnienie 40 minut, korek na A12 po wypadku.",
      },
      {
        author: "pawel@jacwiez.example",
        minutesAfter: 377,
        body: "Najdłuższy 75 dni, opóźnienia średnio 9 dni. Kar z przyczyn niezależnych cztery, razem 2 150 zł. Dwie udało się odkręcić po piśmie.",
        edited: true,
      },
      {
        author: "zbigniew@przewozymleczne.example",
        minutesAfter: 1_105,
        body: "My mamy dobrze: mleczarnie płacą w 21 dni i nie spóźniają się. Wpisuję, żeby w statystyce było też coś normalnego.",
      },
      {
        author: "biuro@rada.example",
        minutesAfter: 1_190,
        body: "Dziękujemy, takie odpowiedzi też są potrzebne. Na razie mamy 41 ankiet, zależy nam na co najmniej stu.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    title: "Szkolenie: pakiet mobilności w praktyce rozliczeń, {date:+9}",
    minutesAgo: 4_212,
    deactivationDays: 9,
    body: `Zapraszamy na bezpłatne dla członków szkolenie on-line **{date:+9}**, godz. 9:00–13:00. Prowadzi radca prawny współpracujący z Radą.

### Program

1. Delegowanie kierowców: zgłoszenia w systemie IMI, kto i kiedy je składa.
2. Płaca sektorowa a przewozy bilateralne, tranzyt, kabotaż i cross-trade.
3. Kabotaż: trzy operacje w siedem dni i czterodniowa przerwa, jak to udokumentować.
4. Powrót kierowcy do bazy i odpoczynek tygodniowy poza kabiną.
5. Pytania uczestników.

Zapisy w komentarzu (imię, nazwisko, firma) albo e-mailem. Limit 60 osób, najwyżej dwie z jednej firmy.`,
    comments: [
      {
        author: "iwona@jacwiez.example",
        minutesAfter: 35,
        body: "Iwona Sadowska, Trans-Jaćwież. Prosiłabym o przykład rozliczenia kierowcy, który w jednym miesiącu robi Finlandię i kabotaż w Szwecji.",
      },
      { author: "beata@halicz.example", minutesAfter: 48, body: "Beata Halicz-Rygiel, Przewozy Halicz, 2 osoby." },
      {
        author: "spedytor@transbud.example",
        minutesAfter: 96,
        body: "Tomasz Kaczor, Trans-Bud. Czy będzie nagranie? O tej godzinie mam rozładunki.",
      },
      { author: "biuro@rada.example", minutesAfter: 170, body: "Nagranie udostępnimy uczestnikom na 14 dni." },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    title: "Tachografy drugiej generacji w wersji 2 – co sprawdzają inspekcje",
    minutesAgo: 11_904,
    body: `Z zapytań, które trafiają na dyżur, wynika, że wciąż są wątpliwości co do tachografów. Stan na dziś:

- w przewozach międzynarodowych pojazd powyżej 3,5 t musi mieć inteligentny tachograf drugiej generacji w wersji 2 (G2V2), dotyczy to także pojazdów zarejestrowanych wcześniej;
- obowiązek objął również pojazdy od 2,5 do 3,5 t w międzynarodowym zarobkowym przewozie rzeczy i w kabotażu;
- kierowca okazuje zapisy z bieżącego dnia i **56 poprzednich dni**;
- dane z tachografu należy pobierać co najmniej raz na 90 dni, z karty kierowcy raz na 28 dni.

Kontrole na granicach wewnętrznych zaczynają się dziś od zdalnego odczytu. Jeżeli urządzenie zgłasza błąd sygnału satelitarnego, nie warto jechać „do domu, żeby zobaczyć”, tylko od razu do warsztatu. Interpretacje publikuje [Główny Inspektorat Transportu Drogowego](https://www.gitd.gov.pl).`,
    comments: [
      {
        author: "damian@serwisnaczep.example",
        minutesAfter: 205,
        body: "Potwierdzam z warsztatu. Połowa „awarii” to rozładowana bateria podtrzymująca albo niewpisany przejazd przez granicę. Sprawdzenie zajmuje 20 minut, na wymianę nowego urządzenia umawiamy się z tygodniowym wyprzedzeniem.",
      },
      {
        author: "grzegorz@wierzbicki.example",
        minutesAfter: 1_350,
        body: "Mnie zatrzymali pod Magdeburgiem właśnie po zdalnym odczycie. Pół godziny i do widzenia, wszystko się zgadzało.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    title: "Zakazy ruchu ciężarówek w dni wolne – przypomnienie dla dyspozytorów",
    minutesAgo: 8_755,
    deactivationDays: 30,
    body: `Zakazy dotyczą pojazdów i zespołów pojazdów o dmc powyżej 12 t. Podstawowe zasady krajowe:

- w dni ustawowo wolne od pracy zakaz obowiązuje w godzinach **8:00–22:00**,
- w przeddzień części świąt w godzinach **18:00–22:00**,
- w wakacje dochodzą piątki, soboty i niedziele.

Zwolnienia obejmują między innymi artykuły szybko psujące się, żywe zwierzęta, mleko, paliwa do stacji i pomoc drogową. W dokumentach musi być widać, co jedzie: sam opis „artykuły spożywcze” bywa kwestionowany.

Na trasach międzynarodowych prosimy sprawdzić zakazy lokalne, szczególnie w Niemczech (święta landowe), we Włoszech i w Austrii.`,
    comments: [
      {
        author: "krzysztof@zalewfrost.example",
        minutesAfter: 66,
        body: "W Austrii patrzcie na Tyrol, tam mają osobny kalendarz. W zeszłym roku staliśmy 19 godzin przed Brennerem.",
      },
      {
        author: "zbigniew@przewozymleczne.example",
        minutesAfter: 610,
        body: "Mleko surowe jeździ bez zakazu, ale pusta cysterna w drodze powrotnej też, o ile kierowca ma zlecenie. Warto mu je dać na piśmie.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    title: "SENT: siedem błędów, za które najczęściej płacą przewoźnicy",
    minutesAgo: 14_312,
    body: `Po analizie decyzji, z którymi członkowie przyszli na dyżur, lista powtarza się z roku na rok:

1. Przewoźnik nie uzupełnił zgłoszenia przed rozpoczęciem przewozu.
2. Zły numer rejestracyjny po przepięciu ciągnika.
3. Brak aktualizacji po zmianie miejsca rozładunku.
4. Wyłączony albo rozładowany lokalizator.
5. Planowana data zakończenia przewozu minęła, a nikt jej nie zmienił.
6. Kierowca nie dostał numeru referencyjnego i nie umie go podać.
7. Masa w zgłoszeniu różni się od masy z wagi, bo ktoś przepisał ją ze zlecenia.

Zgłoszenia uzupełnia się na platformie [PUESC](https://puesc.gov.pl). **Do odmowy lub zmiany towaru na miejscu trzeba mieć dokument, nie telefon od spedytora.** Jeżeli kara już zapadła, termin na odwołanie wynosi 14 dni od doręczenia decyzji.`,
    comments: [
      {
        author: "adam@kopec.example",
        minutesAfter: 91,
        body: "Punkt 2 przerabialiśmy w zeszłym roku. Pomógł zapis z GPS i protokół z warsztatu, kara została uchylona ze względu na ważny interes przewoźnika.",
      },
      {
        author: "mateusz@spedoksywie.example",
        minutesAfter: 244,
        body: "A czy przy paliwie do agregatu w chłodni też trzeba zgłaszać? Klient twierdzi, że tak.",
      },
      {
        author: "biuro@rada.example",
        minutesAfter: 395,
        body: "Paliwo w zbiorniku agregatu, zużywane w czasie przewozu, nie jest towarem. Zgłoszeniu podlega dopiero paliwo wiezione jako ładunek.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    userGroup: "MEMBERS",
    title: "Polisa OCP: co przeczytać, zanim zapłacisz składkę",
    minutesAgo: 19_640,
    attachments: ["lista-kontrolna-ocp.pdf"],
    body: `W ubiegłym kwartale ubezpieczyciele odmówili wypłaty w sześciu szkodach zgłoszonych przez członków. W pięciu powodem nie był kierowca, tylko zapis w ogólnych warunkach. Przygotowaliśmy jednostronicową listę kontrolną, jest w załączniku.

Najważniejsze pozycje:

- suma gwarancyjna **na jedno zdarzenie i na wszystkie zdarzenia**, z informacją, czy jest nieredukcyjna,
- klauzula rażącego niedbalstwa,
- klauzula postojowa, czyli gdzie i jak długo wolno stać,
- podwykonawcy: kto musi mieć polisę i kto ma to sprawdzić,
- wyłączone towary (elektronika, alkohol, leki, samochody),
- kabotaż i terytorium.

Prosimy też o dodanie aktualnej polisy i potwierdzenia opłacenia składki w dokumentach firmy. Kontrahenci widzą tylko dokumenty oznaczone jako publiczne i zweryfikowane przez biuro.`,
    comments: [
      {
        author: "sylwia@liniaslask.example",
        minutesAfter: 140,
        body: "Z naszej strony: jeżeli przewoźnik ma klauzulę postojową ograniczoną do parkingów strzeżonych, mówcie o tym przed przyjęciem zlecenia. Znajdziemy parking i wpiszemy go do zlecenia.",
      },
      {
        author: "agnieszka@busekspres.example",
        minutesAfter: 171,
        body: "U mnie w busach suma 150 000 EUR, a spedycja żąda 300 000. Czy ktoś wie, ile realnie podnosi to składkę?",
      },
      {
        author: "magdalena@zalewfrost.example",
        minutesAfter: 1_490,
        body: "Przy ośmiu busach powinno się Pani zmieścić w dopłacie kilkunastu procent. Więcej robi klauzula na elektronikę niż sama suma.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    title: "Dyżur prawny w każdy wtorek, teraz także przez telefon",
    minutesAgo: 27_071,
    attachments: ["wezwanie-do-zaplaty.pdf"],
    body: `Od tego miesiąca dyżur radcy prawnego odbywa się w każdy wtorek w godz. 12:00–15:00, w biurze i pod numerem +48 600 100 102.

Najczęściej pomagamy w sprawach:

- wezwania do zapłaty i pozwu w postępowaniu upominawczym,
- reklamacji i terminów przedawnienia (w przewozie co do zasady **jeden rok**),
- kar umownych potrącanych z frachtu,
- decyzji Inspekcji Transportu Drogowego.

Do rozmowy prosimy przygotować zlecenie, list przewozowy i korespondencję. Pierwsza konsultacja w sprawie jest bezpłatna dla członków z opłaconą składką.`,
    comments: [
      {
        author: "grzegorz@wierzbicki.example",
        minutesAfter: 333,
        body: "Skorzystałem. Fracht sprzed 8 miesięcy odzyskany po jednym piśmie, polecam nie czekać do ostatniego tygodnia.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    title: "Nowy parking dla członków przy S8 i A4: 18 miejsc w Bielanach Wrocławskich",
    minutesAgo: 33_498,
    attachments: ["parking.png"],
    body: `Dzięki porozumieniu z jedną z firm członkowskich kierowcy mogą korzystać z ogrodzonego placu przy magazynie. Układ placu pokazuje rysunek.

![Plan parkingu: wjazd od ul. Magazynowej, 18 ukośnych miejsc dla zestawów, sanitariaty przy bramie, pas dla chłodni po wschodniej stronie](image:parking.png)

- Wjazd przez bramę nr 2, całą dobę, po podaniu numeru rejestracyjnego.
- Pierwsze 11 godzin bezpłatnie, kolejna doba 35 zł netto.
- Chłodnie z pracującym agregatem stają wyłącznie na pasie wschodnim.
- Miejsca 17 i 18 są zarezerwowane dla zestawów z ADR.

Rezerwacja u koordynatora ramp, numer w profilu firmy Odra Logistyka. Inne firmy, które mogą udostępnić plac, prosimy o zgłoszenie do biura.`,
    comments: [
      {
        author: "lukasz@odralogistyka.example",
        minutesAfter: 58,
        body: "Dzwońcie do 18:00, potem proszę SMS. Prysznic działa, wodę ciepłą mamy od piątej rano do jedenastej wieczorem.",
      },
      {
        author: "krzysztof@zalewfrost.example",
        minutesAfter: 205,
        body: "Byliśmy w nocy z wtorku na środę, ochrona wpuściła bez problemu. Gniazd do agregatu jeszcze nie ma?",
      },
      {
        author: "lukasz@odralogistyka.example",
        minutesAfter: 260,
        body: "Gniazda 400 V, cztery sztuki, będą do końca kwartału. Dam znać.",
      },
      {
        author: "piotr@cargopol.example",
        minutesAfter: 1_811,
        body: "Czy kontener z ADR 3 na podkontenerówce wejdzie na 17 i 18, czy tylko cysterny?",
      },
      {
        author: "lukasz@odralogistyka.example",
        minutesAfter: 1_859,
        body: "Wejdzie, byle z kartą charakterystyki w kabinie i bez przeładunku na placu.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    title: "Stanowisko Rady w sprawie kar umownych w zleceniach transportowych",
    minutesAgo: 41_233,
    body: `Zarząd Rady przyjął stanowisko, które przekazaliśmy do ministerstwa właściwego do spraw transportu oraz do organizacji zrzeszających załadowców. Wnosimy o to, aby:

1. suma kar z jednego zlecenia nie mogła przekroczyć kwoty frachtu,
2. kara nie przysługiwała, jeżeli opóźnienie powstało na terenie nadawcy lub odbiorcy,
3. za załadunek i rozładunek wykonany przez kierowcę należało się odrębne wynagrodzenie,
4. potrącenie kary z frachtu wymagało wcześniejszego wezwania i siedmiu dni na odpowiedź.

Dziękujemy firmom, które przesłały swoje zlecenia. Z 212 dokumentów w ponad połowie łączne kary mogły przewyższyć wartość przewozu.`,
    comments: [
      {
        author: "joanna@spedoksywie.example",
        minutesAfter: 77,
        body: "Jako spedycja podpisuję się pod punktami 2 i 4. Przy punkcie 1 poprosimy o wyjątek dla dostaw na linię produkcyjną, tam szkoda bywa stukrotna.",
      },
      {
        author: "beata@halicz.example",
        minutesAfter: 102,
        body: "Od szkody na linii jest ubezpieczenie, nie fracht za 1 900 zł.",
      },
      {
        author: "robert@liniaslask.example",
        minutesAfter: 2_950,
        body: "Umówmy się na rozmowę przy walnym, przyjadę z przykładami umów po obu stronach.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    title: "Weryfikacja firm: jakie dokumenty dołączyć, żeby nie czekać",
    minutesAgo: 52_910,
    body: `Odpowiedź w sprawie weryfikacji wysyłamy najpóźniej w ciągu 14 dni. Najczęściej opóźnia ją brak jednego dokumentu. Prosimy od razu dołączyć:

- wpis do KRS lub CEIDG,
- zezwolenie na wykonywanie zawodu przewoźnika albo licencję,
- polisę OCP lub OCS i **potwierdzenie opłacenia ostatniej składki**.

Skan może być zdjęciem z telefonu, byle był czytelny cały dokument razem z pieczęcią. Plik do 20 MB, najwyżej pięć plików naraz. Dokumenty dodaje się na stronie „Dokumenty”.`,
    comments: [
      {
        author: "szef@darmowy.example",
        minutesAfter: 505,
        body: "U nas poszło w cztery dni, zdjęcia z telefonu wystarczyły.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    userGroup: "MEMBERS",
    title: "KSeF w firmie transportowej – materiały ze spotkania",
    minutesAgo: 66_125,
    body: `Dziękujemy 83 osobom za udział w spotkaniu. Zebraliśmy odpowiedzi na pytania, które wracały najczęściej.

### Data wystawienia a termin płatności
Termin w zleceniu liczony „od otrzymania oryginału faktury” przestaje mieć sens, gdy faktura jest ustrukturyzowana. Proponujemy zapis: *termin płatności liczony od dnia przydzielenia numeru KSeF i otrzymania kompletu dokumentów przewozowych w formie elektronicznej*.

### Załączniki
List CMR i protokół WZ nie wchodzą do faktury. Trzeba je wysłać osobno i zachować dowód wysłania.

### Uprawnienia
Biuro rachunkowe powinno mieć uprawnienie nadane przez firmę, a nie korzystać z certyfikatu właściciela.`,
    comments: [
      {
        author: "dorota@gorka.example",
        minutesAfter: 640,
        body: "Najwięcej czasu zajęło nam nadanie uprawnień. Spółka jawna musi złożyć zawiadomienie, wspólnicy sami z siebie dostępu nie mają.",
      },
      {
        author: "ewelina@serwisnaczep.example",
        minutesAfter: 702,
        body: "A jak Państwo robią z paragonami za drobne naprawy na trasie?",
      },
      {
        author: "dorota@gorka.example",
        minutesAfter: 811,
        body: "Prosimy zawsze o fakturę na NIP, paragon z NIP zostawiamy tylko przy parkingach.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    title: "Nabór do zespołu roboczego ds. czasu pracy kierowców",
    minutesAgo: 95_406,
    deactivationDays: -31,
    body: `Szukamy pięciu praktyków: dwóch z firm z taborem do 10 pojazdów, dwóch z większych i jednej osoby rozliczającej czas pracy. Zespół spotyka się raz w miesiącu on-line, przez pół roku, i przygotuje uwagi do zmian w ustawie o czasie pracy kierowców.

Zgłoszenia przyjmujemy do końca miesiąca na adres biura. Udział jest społeczny, zwracamy koszty dojazdu na dwa spotkania stacjonarne.`,
    comments: [
      {
        author: "iwona@jacwiez.example",
        minutesAfter: 1_220,
        body: "Zgłaszam się do części rozliczeniowej. Mam pod opieką 41 kierowców, w tym czterech w podwójnej obsadzie.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    title: "Przerwa techniczna portalu w nocy z soboty na niedzielę",
    minutesAgo: 150_220,
    isArchived: true,
    deactivationDays: -70,
    body: `W nocy z soboty na niedzielę między godziną 1:00 a 4:00 portal będzie niedostępny z powodu wymiany serwera bazy danych. Zlecenia i rozmowy pozostaną bez zmian.

Prosimy o zapisanie wersji roboczych przed północą. Pilne sprawy: numer dyżurny biura.`,
  },
  {
    ...publishedAnnouncement,
    author: "admin@rada.example",
    type: 0,
    userGroup: "OWN_COMPANY",
    title: "Zastępstwa w biurze: dyżury przy weryfikacji firm",
    minutesAgo: 17_220,
    isArchived: true,
    deactivationDays: -4,
    body: `W tym tygodniu wnioski przegląda Marek, w przyszłym ja. Dokumenty z terminem krótszym niż 30 dni oznaczamy w uwagach, a nie odrzucamy.

Wątpliwości co do rachunków bankowych zawsze we dwie osoby.`,
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    userGroup: "MEMBERS",
    title: "Projekt: zmiany w regulaminie mediacji między członkami",
    minutesAgo: 3_305,
    isActive: false,
    body: `Wersja robocza do uzgodnienia z zarządem, **nie publikować** przed posiedzeniem.

1. Termin na odpowiedź strony skracamy z 21 dni do 14 dni.
2. Mediator proponuje ugodę najpóźniej na drugim spotkaniu.
3. Koszty ponoszą strony po połowie, chyba że ustalą inaczej.`,
  },
  {
    ...publishedAnnouncement,
    author: "biuro@rada.example",
    type: 0,
    title: "Harmonogram szkoleń okresowych (kod 95) na najbliższy kwartał",
    minutesAgo: -4_130,
    deactivationDays: 45,
    body: `Wspólnie z ośrodkami partnerskimi uruchamiamy trzy grupy po 35 godzin. Kierowcy firm członkowskich płacą 480 zł zamiast 620 zł.

- Poznań: zajęcia w soboty i niedziele,
- Kielce: od poniedziałku do piątku,
- Gdynia: tryb mieszany, część teoretyczna on-line.

Zapisy otworzymy w dniu publikacji tego ogłoszenia. Przypominamy, że po terminie z prawa jazdy kierowca nie może wykonywać przewozów, nawet jeśli na szkolenie jest już zapisany.`,
  },
  {
    ...publishedAnnouncement,
    author: "spedytor@transbud.example",
    type: 1,
    title: "A4 Legnica: stoimy, objazd przez Złotoryję zapchany",
    minutesAgo: 20,
    body: `Wypadek dwóch zestawów za Legnicą w stronę Wrocławia. Policja mówi o **co najmniej trzech godzinach**. Objazd przez Złotoryję stoi, lepiej zjechać wcześniej na S3.

Kto ma rozładunki we Wrocławiu do 14:00, niech od razu przesuwa awizacje.`,
    comments: [
      {
        author: "lukasz@odralogistyka.example",
        minutesAfter: 4,
        body: "Bielany: przesuwamy wszystko o dwie godziny bez opłat, tylko dajcie znać SMS-em numer auta.",
      },
      { author: "stanislaw@gorka.example", minutesAfter: 9, body: "S3 i S5 puste, sprawdzone." },
      { author: "spedytor@transbud.example", minutesAfter: 16, body: "Dzięki, Łukasz. Trzy auta: dam numery zaraz." },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "beata@halicz.example",
    type: 1,
    title: "Czekanie na rampie: ile u Was, kto płaci i jak to dokumentujecie?",
    minutesAgo: 1_322,
    body: `Zebrałam nasze karty drogowe z ostatnich czterech tygodni. **61 rozładunków, średnio 2 godziny 50 minut od awizacji do wyjazdu**, rekord 13 godzin w centrum dystrybucyjnym pod Łodzią. Postojowe zapłacono nam w czterech przypadkach.

Proszę o Wasze doświadczenia:

- od której godziny liczycie postój i według czego,
- ile bierzecie za godzinę lub dobę,
- jaki dokument działa, kiedy odbiorca nie chce nic podpisać.

Jeżeli zbierze się sensowny materiał, zaniosę go na walne.`,
    comments: [
      {
        author: "grzegorz@wierzbicki.example",
        minutesAfter: 7,
        body: "2 godziny wolne od godziny awizacji, potem 30 EUR za godzinę, doba 250 EUR. Wpisuję w każde zlecenie, jak wykreślą, to nie jadę. No, prawie zawsze.",
      },
      {
        author: "agnieszka@busekspres.example",
        minutesAfter: 13,
        body: "Busy to inna bajka, ale też: godzina wolna i 15 EUR. Płaci może co trzeci.",
      },
      {
        author: "sylwia@liniaslask.example",
        minutesAfter: 19,
        body: "Z drugiej strony barykady: jeśli przewoźnik przyśle skan karty wjazdu z godziną w ciągu 24 h, to u klienta jestem w stanie to odzyskać. Po dwóch tygodniach nie mam z czym iść.",
      },
      {
        author: "beata@halicz.example",
        minutesAfter: 26,
        body: "Sylwia, tylko że połowa odbiorców karty wjazdu nie wydaje. Portier zapisuje w swoim zeszycie i tyle.",
      },
      {
        author: "krzysztof@zalewfrost.example",
        minutesAfter: 31,
        body: "Zdjęcie tablicy z bramą i zegarem telematyki w tle. Kierowcy mają to w instrukcji: wjazd, podstawienie, wyjazd. Trzy zdjęcia, zero dyskusji.",
      },
      {
        author: "grzegorz@wierzbicki.example",
        minutesAfter: 34,
        body: "W niektórych zakładach zakaz zdjęć i telefon w depozycie.",
      },
      {
        author: "krzysztof@zalewfrost.example",
        minutesAfter: 38,
        body: "Wtedy zdjęcie sprzed bramy, przed oddaniem telefonu. Plus geofencing z GPS, wydruk wysyłamy tego samego dnia.",
      },
      {
        author: "lukasz@odralogistyka.example",
        minutesAfter: 45,
        body: "Jako magazyn powiem tak: 70% opóźnień na rampie to auta, które przyjechały poza awizacją. Kto jest w oknie, wyjeżdża u nas w godzinę.",
      },
      {
        author: "piotr@cargopol.example",
        minutesAfter: 49,
        body: "Łukasz, u Was może tak. W porcie okno mam na 10:00, a terminal wydaje kontener o 13:00 i okno u klienta przepada. I kogo wtedy obciążyć?",
      },
      {
        author: "joanna@spedoksywie.example",
        minutesAfter: 53,
        body: "Piotrze, armatora nie obciążysz. My od roku dajemy w zleceniu bufor trzy godziny na terminal i liczymy postój dopiero u odbiorcy. Mniej awantur.",
      },
      {
        author: "szef@darmowy.example",
        minutesAfter: 60,
        body: "U nas sklepy. Kierowca sam zwozi windą, sam wciąga paleciakiem i jeszcze czeka, aż ktoś przyjdzie policzyć. Postojowego nie zapłacił nigdy nikt.",
      },
      {
        author: "beata@halicz.example",
        minutesAfter: 64,
        body: "Panie Dariuszu, a ma Pan w ogóle umowę z siecią czy jeździ Pan jako trzeci podwykonawca?",
      },
      {
        author: "szef@darmowy.example",
        minutesAfter: 71,
        body: "Trzeci, niestety. Pierwszego nigdy nie widziałem na oczy.",
      },
      {
        author: "wojciech@lubuskaspedycja.example",
        minutesAfter: 75,
        body: "To wszystko wyjaśnia. Im dłuższy łańcuch, tym mniejsza szansa na postojowe, bo każdy po drodze musi je najpierw komuś wystawić.",
      },
      {
        author: "stanislaw@gorka.example",
        minutesAfter: 82,
        body: "Na budowie nie ma awizacji w ogóle. Otaczarnia stanęła, to stoi dziewięć wywrotek. Umawiamy się na stawkę godzinową 140 zł po pierwszej godzinie i kierownik budowy podpisuje raportówkę. Działa, bo następnego dnia też chce mieć kruszywo.",
      },
      {
        author: "dorota@gorka.example",
        minutesAfter: 88,
        body: "Dopowiem za księgowość: na fakturze osobna pozycja, z numerem raportówki. Jak jest doliczone do frachtu, to od razu reklamacja.",
      },
      {
        author: "pawel@jacwiez.example",
        minutesAfter: 97,
        body: "Finlandia: zadzwonili sami, że się spóźnią z załadunkiem, i sami zapytali o numer konta do postojowego. Da się.",
      },
      {
        author: "marcin@gabarytykujawy.example",
        minutesAfter: 104,
        body: "Przy ponadgabarycie postój to nie tylko auto, ale pilot i zezwolenie, które wygasa o 6:00. Mam w umowie 900 zł za godzinę zestawu. Nikt nie czeka, dźwig stoi gotowy.",
      },
      {
        author: "spedytor@transbud.example",
        minutesAfter: 111,
        body: "Marcin, zazdroszczę. Ja za firankę proszę o 100 zł i słyszę, że konkurencja nie bierze nic.",
      },
      {
        author: "karolina@lubuskaspedycja.example",
        minutesAfter: 118,
        body: "Bo konkurencja nie bierze. To jest cały problem.",
      },
      {
        author: "beata@halicz.example",
        minutesAfter: 126,
        body: "No to może zacznijmy od siebie. Kto z obecnych nie wystawił w tym roku ani jednej noty za postój? Ja się przyznam: przez pierwsze dwa miesiące nie wystawiłam.",
      },
      {
        author: "piotr@cargopol.example",
        minutesAfter: 133,
        body: "My też nie wszystkie. Stały klient, „nie będziemy się przecież kłócić o 200 zł”. A w roku zebrało się 31 000 zł.",
        edited: true,
      },
      { author: "agnieszka@busekspres.example", minutesAfter: 140, body: "31 tysięcy to mój roczny leasing za busa." },
      {
        author: "robert@liniaslask.example",
        minutesAfter: 152,
        body: "Zwracam uwagę, że w relacji z siecią to my kredytujemy te postoje. Sieć płaci nam po 60 dniach, jeżeli uzna. Przewoźnik chce po 45. Dlatego dokument z pierwszego dnia jest dla nas tak ważny.",
      },
      {
        author: "grzegorz@wierzbicki.example",
        minutesAfter: 159,
        body: "Robert, z całym szacunkiem, ale ryzyko sieci to Wasza marża, nie moja.",
      },
      {
        author: "robert@liniaslask.example",
        minutesAfter: 165,
        body: "Zgoda, pod warunkiem że mam czym je udowodnić. Wracamy do zdjęć i wydruków.",
      },
      {
        author: "agata@odralogistyka.example",
        minutesAfter: 178,
        body: "Proponuję prosty standard: odbiorca potwierdza na CMR godzinę przyjazdu i wyjazdu, w polu uwag. My to robimy od dwóch lat, pracownik rampy ma na to pieczątkę z miejscem na godziny. Koszt pieczątki 40 zł.",
      },
      {
        author: "krzysztof@zalewfrost.example",
        minutesAfter: 184,
        body: "Pieczątka z godzinami jest świetna. U Was rzeczywiście jest, kierowcy chwalą.",
      },
      {
        author: "adam@kopec.example",
        minutesAfter: 197,
        body: "Chemia ma to rozwiązane: wjazd i wyjazd rejestruje waga. Wydruk z wagi to najlepszy dowód świata.",
      },
      {
        author: "zbigniew@przewozymleczne.example",
        minutesAfter: 204,
        body: "W mleku podobnie, kwit z przyjęcia ma czas. Ale u rolnika to i tak ja czekam, bo on jeszcze doi.",
      },
      {
        author: "iwona@jacwiez.example",
        minutesAfter: 211,
        body: "Od strony czasu pracy: kierowca na rampie często przesuwa auto o jedno miejsce i przepada mu pauza. Wpiszcie do zlecenia, że odbiorca zapewnia odpoczynek bez przestawiania albo płaci za całość.",
      },
      { author: "beata@halicz.example", minutesAfter: 219, body: "Iwona, masz na to gotowy zapis?" },
      {
        author: "iwona@jacwiez.example",
        minutesAfter: 233,
        body: "Tak: „Jeżeli odbiorca wymaga przestawienia pojazdu w czasie przerwy lub odpoczynku, czas oczekiwania liczy się od godziny awizacji do zakończenia kolejnego odpoczynku”. Prawnik to widział, przeszło u trzech klientów.",
      },
      {
        author: "mateusz@spedoksywie.example",
        minutesAfter: 247,
        body: "Zapisuję. U mnie by przeszło, jeśli będzie limit, np. do 11 godzin.",
      },
      {
        author: "wladyslaw@halicz.example",
        minutesAfter: 260,
        body: "Trzydzieści lat temu rozładowywali w pół godziny, bo kierowca był gościem. Teraz kierowca jest numerem w poczekalni i siedzi na korytarzu bez toalety. Niech Rada zacznie od toalety.",
      },
      {
        author: "anna@centrumprzeprowadzek.example",
        minutesAfter: 271,
        body: "Podpisuję się obiema rękami pod toaletą. Jako kobieta za kierownicą solówki mogłabym napisać książkę.",
      },
      {
        author: "magdalena@zalewfrost.example",
        minutesAfter: 285,
        body: "Proponuję do stanowiska trzy punkty: godziny na CMR, dwie godziny wolne i dostęp do sanitariatów. Krótko i nie do podważenia.",
      },
      {
        author: "karolina@lubuskaspedycja.example",
        minutesAfter: 292,
        body: "I kwota. Bez kwoty to znowu będzie „według ustaleń stron”.",
      },
      {
        author: "robert@liniaslask.example",
        minutesAfter: 305,
        body: "Z kwotą ostrożnie, wspólne ustalanie stawek przez konkurentów to prosta droga do kłopotów z urzędem antymonopolowym. Można podać sposób liczenia, nie cenę.",
      },
      {
        author: "biuro@rada.example",
        minutesAfter: 318,
        body: "Pan Robert ma rację. Rada może opublikować wzór klauzuli z pustym miejscem na stawkę i anonimową statystykę kosztów godziny postoju. Stawki każda firma ustala sama.",
      },
      {
        author: "grzegorz@wierzbicki.example",
        minutesAfter: 331,
        body: "Statystyka wystarczy. Każdy umie policzyć leasing, kierowcę i ubezpieczenie.",
      },
      {
        author: "beata@halicz.example",
        minutesAfter: 344,
        body: "Dziękuję wszystkim, tego się nie spodziewałam. Robię tabelę: firma, liczba rozładunków, średni czas, ile zapłacono. Przyślijcie mi dane w wiadomości prywatnej, opublikuję bez nazw.",
      },
      { author: "piotr@cargopol.example", minutesAfter: 362, body: "Wysłałem, 118 podjęć z terminali i 109 dostaw." },
      { author: "szef@darmowy.example", minutesAfter: 371, body: "Ja prowadzę w zeszycie, ale przepiszę w niedzielę." },
      {
        author: "stanislaw@gorka.example",
        minutesAfter: 405,
        body: "W zeszycie też się liczy. Wyślę nasze raportówki za ostatni kwartał, cały segregator.",
      },
      {
        author: "biuro@rada.example",
        minutesAfter: 690,
        body: "Przyjmujemy temat do porządku obrad walnego jako wolny wniosek. Wzór klauzuli przygotuje radca na dyżurze, projekt udostępnimy tutaj do uwag.",
      },
      {
        author: "sylwia@liniaslask.example",
        minutesAfter: 744,
        body: "Przepraszam, to miało trafić do innego wątku.",
        deleted: true,
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "grzegorz@wierzbicki.example",
    type: 1,
    title: "Fracht 60 dni, a leasing 30. Jak sobie radzicie?",
    minutesAgo: 355,
    body: `Pytanie bez owijania: mam pięć aut, miesięcznie wystawiam około 240 000 zł, z czego połowa wpływa po 50–60 dniach. Leasing, paliwo i ludzie są co miesiąc.

Faktoring daje mi 1,9% za 45 dni. Bank proponuje limit w rachunku, ale chce hipoteki. **Kto przeszedł na skonto 2% za 7 dni i czy to się opłaciło?**`,
    comments: [
      {
        author: "agnieszka@busekspres.example",
        minutesAfter: 21,
        body: "Przeszłam. 2% za 7 dni u dwóch spedycji, reszta faktoring. Wychodzi drożej, ale śpię.",
      },
      {
        author: "sylwia@liniaslask.example",
        minutesAfter: 38,
        body: "U nas skonto 1,5% przy płatności w 10 dni, wystarczy zaznaczyć w zleceniu. Korzysta może co piąty przewoźnik, a szkoda.",
      },
      {
        author: "pawel@jacwiez.example",
        minutesAfter: 59,
        body: "Policz rocznie: 2% za przyspieszenie o 50 dni to około 15% w skali roku. Limit w banku będzie tańszy nawet z wpisem do hipoteki.",
      },
      {
        author: "grzegorz@wierzbicki.example",
        minutesAfter: 83,
        body: "Paweł, wiem, tylko hipoteka to dom.",
        edited: true,
      },
      {
        author: "dorota@gorka.example",
        minutesAfter: 112,
        body: "Proszę zapytać o gwarancję de minimis, wtedy bank często rezygnuje z hipoteki.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "karolina@lubuskaspedycja.example",
    type: 1,
    title: "Kabotaż w Niemczech: co u Was sprawdzało ostatnio BALM?",
    minutesAgo: 2_190,
    body: `Mój przewoźnik miał kontrolę pod Helmstedt. Pytali o CMR wjazdowy, trzy zlecenia kabotażowe z datami i dowód wyjazdu po poprzedniej serii. Kontrola trwała półtorej godziny, skończyło się bez mandatu, bo kierowca miał wszystko w jednym segregatorze.

Zróbcie kierowcom teczkę: **wjazd, operacja 1, 2, 3, wyjazd, potem cztery dni przerwy**. Żadnych „dokumenty są w biurze”.`,
    comments: [
      {
        author: "spedytor@transbud.example",
        minutesAfter: 44,
        body: "U nas chcieli jeszcze zgłoszenie z IMI z kodem QR. Na telefonie im wystarczyło.",
      },
      { author: "beata@halicz.example", minutesAfter: 130, body: "Na Węgrzech to samo, tylko dochodzi EKAER." },
      {
        author: "grzegorz@wierzbicki.example",
        minutesAfter: 171,
        body: "Teczka działa. Mam taką od lat, kolor żółty, zawsze nad lusterkiem.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "anna@centrumprzeprowadzek.example",
    type: 1,
    title: "Strefa czystego transportu a solówki: czy ktoś już wymienia auta?",
    minutesAgo: 3_604,
    body: `Wjeżdżamy do centrów miast po kilka razy dziennie. Mamy dwie solówki Euro 5 i jedną Euro 6. Klienci pytają, czy na pewno dojedziemy pod dom.

Czy ktoś liczył, co jest tańsze: wymiana na używaną Euro 6, czy przeładunek na bus pod granicą strefy?`,
    comments: [
      {
        author: "szef@darmowy.example",
        minutesAfter: 95,
        body: "W Warszawie jeżdżę do sklepów starszym autem tylko tam, gdzie strefa nie sięga. Reszta poszła na nowsze, używane 2018, trzeba było dać 148 000 zł z windą.",
      },
      {
        author: "ewelina@serwisnaczep.example",
        minutesAfter: 240,
        body: "Przed zakupem proszę sprawdzić auto po numerze VIN u producenta. Zdarza się, że silnik jest Euro 6, a w dowodzie wpisano co innego.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "iwona@jacwiez.example",
    type: 1,
    userGroup: "TRANSPORT",
    title: "Wpisy ręczne kraju na granicy: kierowcy dalej zapominają",
    minutesAgo: 5_017,
    body: `Przypomnijcie kierowcom: symbol kraju po przekroczeniu granicy wprowadza się **na pierwszym postoju po granicy**, jeżeli tachograf nie rejestruje tego sam. Przy G2V2 dzieje się to automatycznie, ale w starszych urządzeniach w przewozach krajowych i mieszanych wciąż widzę braki.

Z kontroli w firmie wyszło nam 38 takich wpisów przez kwartał. Mandaty są symboliczne, za to punkty do oceny ryzyka już nie.`,
    comments: [
      { author: "beata@halicz.example", minutesAfter: 66, body: "U nas pomogła naklejka na desce: „KRAJ?”. Serio." },
      {
        author: "krzysztof@zalewfrost.example",
        minutesAfter: 71,
        body: "Popieram naklejki. Druga: „KARTA OUT?” przy zjeździe na prom.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "adam@kopec.example",
    type: 1,
    title: "Uwaga na odmowy załadunku ADR z powodu starych instrukcji pisemnych",
    minutesAgo: 6_240,
    body: `Dwa zakłady na Śląsku nie wpuściły nam aut, bo kierowca miał w teczce instrukcję pisemną sprzed zmiany umowy ADR. Wersja musi odpowiadać aktualnie obowiązującym przepisom, a kierowca ma ją **rozumieć**, czyli po polsku, ukraińsku albo w innym jego języku.

Sprawdźcie też:

- termin badania gaśnic (plomba i data),
- płyn do płukania oczu, bo ma datę ważności,
- komplet tablic i uchwyty na nalepki po obu stronach.`,
    comments: [
      {
        author: "renata@kopec.example",
        minutesAfter: 33,
        body: "Kto potrzebuje aktualnej instrukcji w pięciu językach, proszę o wiadomość prywatną, prześlę PDF.",
      },
      {
        author: "piotr@cargopol.example",
        minutesAfter: 205,
        body: "Poproszę o wersję ukraińską. W porcie pytają coraz częściej.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "wladyslaw@halicz.example",
    type: 1,
    title: "Kierowcy: skąd ich bierzecie i co ich trzyma?",
    minutesAgo: 7_488,
    body: `Przez trzydzieści lat kierowcy przychodzili sami. Od dwóch lat mam ogłoszenie na okrągło i rozmawiam z ludźmi, którzy pytają tylko o to, ile na rękę i czy auto ma lodówkę.

Co u nas zadziałało, to **stałe powroty co drugi piątek** i żadnych pustych obietnic. Odeszło dwóch w roku, wcześniej ośmiu. Pieniądze dałem takie same jak sąsiad.

Napiszcie, co działa u Was.`,
    comments: [
      {
        author: "magdalena@zalewfrost.example",
        minutesAfter: 128,
        body: "Grafik na cztery tygodnie do przodu i premia za temperaturę, nie za kilometry. Rotacja spadła o połowę.",
      },
      {
        author: "pawel@jacwiez.example",
        minutesAfter: 176,
        body: "Podwójna obsada małżeńska. Mamy cztery takie pary, nie oddałbym za nic.",
      },
      {
        author: "stanislaw@gorka.example",
        minutesAfter: 233,
        body: "Wywrotki mają tę zaletę, że kierowca śpi w domu. Mimo to średnia wieku 54 lata, a za pięć lat nie wiem, kto pojedzie.",
      },
      {
        author: "szef@cargopol.example",
        minutesAfter: 410,
        body: "Finansujemy kurs C+E z umową lojalnościową na dwa lata. Z dwunastu osób zostało dziesięć.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "mateusz@spedoksywie.example",
    type: 1,
    title: "Awizacje na terminalach w Gdyni: zmiana okien od poniedziałku",
    minutesAgo: 9_011,
    body: `Od poniedziałku okna na podjęcie kontenera są co 30 minut, a nie co godzinę, i można je przesunąć najpóźniej dwie godziny wcześniej. Po terminie kontener wraca na koniec kolejki.

Dla dowozów znaczy to tyle, że kierowca musi wiedzieć o opóźnieniu, zanim minie Tczew. *Informacja od terminala, do sprawdzenia w ich systemie.*`,
    comments: [
      {
        author: "piotr@cargopol.example",
        minutesAfter: 25,
        body: "Potwierdzam, mam to samo w komunikacie. Szkoda, że przesuwać może tylko ten, kto rezerwował.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "dorota@gorka.example",
    type: 1,
    userGroup: "MEMBERS",
    title: "Wzór wezwania do zapłaty, który u nas działa",
    minutesAgo: 10_390,
    attachments: ["wezwanie-do-zaplaty.pdf"],
    body: `Udostępniam wzór, którego używamy od dwóch lat. Podstawa to ustawa o przeciwdziałaniu nadmiernym opóźnieniom w transakcjach handlowych.

Oprócz odsetek naliczamy rekompensatę za koszty odzyskiwania należności:

1. **40 euro** przy świadczeniu do 5 000 zł,
2. **70 euro** powyżej 5 000 zł, a poniżej 50 000 zł,
3. **100 euro** od 50 000 zł.

Przeliczamy po średnim kursie NBP z ostatniego dnia roboczego miesiąca poprzedzającego ten, w którym należność stała się wymagalna. Sama rekompensata w wezwaniu skraca czas zapłaty, większość płaci w ciągu tygodnia.`,
    comments: [
      {
        author: "agnieszka@busekspres.example",
        minutesAfter: 62,
        body: "Złoto, dziękuję. Czy wysyłacie od razu w pierwszym dniu po terminie?",
      },
      {
        author: "dorota@gorka.example",
        minutesAfter: 95,
        body: "Trzeciego dnia e-mailem, siódmego listem poleconym. Telefon w międzyczasie, zwykle wystarcza.",
      },
      {
        author: "robert@liniaslask.example",
        minutesAfter: 148,
        body: "Proszę tylko sprawdzić wcześniej, czy dokumenty w ogóle doszły. U nas połowa „opóźnień” to CMR w drodze.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "krzysztof@zalewfrost.example",
    type: 1,
    userGroup: "TRANSPORT",
    title: "Wydruk z rejestratora temperatury: klienci chcą go przed rozładunkiem",
    minutesAgo: 12_230,
    body: `Drugi klient w tym miesiącu żąda wydruku z rejestratora **przed** otwarciem drzwi. Kierowca drukuje z pulpitu, podpisuje i zostawia kopię. Kto ma stare rejestratory bez drukarki w kabinie, niech się szykuje na dyskusje.

Przypominam o wzorcowaniu raz w roku, świadectwo wozimy w naczepie.`,
    comments: [
      {
        author: "zbigniew@przewozymleczne.example",
        minutesAfter: 301,
        body: "W cysternach podobnie z kwitem mycia. Bez numeru plomby nie naleją.",
      },
      {
        author: "magdalena@zalewfrost.example",
        minutesAfter: 322,
        body: "Krzysiek, dopisz, że terminu wzorcowania pilnuje u nas serwis, a nie dyspozycja.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "pawel@jacwiez.example",
    type: 1,
    title: "Prom czy Via Baltica do Finlandii? Nasze porównanie",
    minutesAgo: 15_502,
    body: `Policzyliśmy 22 kółka Ełk – Helsinki z ostatniego kwartału.

- Przez Tallinn: 760 km drogą, prom 2,5 h, razem średnio 27 godzin.
- Promem z zachodu: mniej kilometrów, ale sztywna godzina i drożej o około 260 euro na zestawie.

Przy podwójnej obsadzie wygrywa Tallinn, przy pojedynczej prom, bo odpoczynek robi się na wodzie. Odpoczynek na promie wolno przerwać dwa razy, łącznie do godziny, o ile kierowca ma kabinę.`,
    comments: [
      {
        author: "mateusz@spedoksywie.example",
        minutesAfter: 540,
        body: "Dla ładunków z Pomorza i tak wychodzi prom. Dziękuję za liczby.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "agnieszka@busekspres.example",
    type: 1,
    title: "Busy 3,5 t: waga na A2 pod Świeckiem i przeładowania",
    minutesAgo: 17_903,
    body: `Na punkcie kontrolnym ważą wszystko, co ma plandekę. Ważyli mojego kierowcę: 3 480 kg z paliwem, było blisko. Obok stał bus, który ważył 5 200 kg, i czekał na przeładunek.

Nie wierzcie w „palety po 150 kg, mniej więcej”. Mam wagę paletową za 1 900 zł, zwróciła się po pierwszej odmowie załadunku.`,
    comments: [
      {
        author: "karolina@lubuskaspedycja.example",
        minutesAfter: 73,
        body: "Piszcie mi od razu, gdy masa w rzeczywistości jest inna niż w zleceniu. Wolę zmienić auto niż kierowcę na komisariacie.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "marcin@gabarytykujawy.example",
    type: 1,
    title: "Zezwolenia kategorii V: ile teraz czekacie?",
    minutesAgo: 21_470,
    body: `U nas od złożenia do odbioru 11–16 dni roboczych, przy mostach do 30 dni. Projekt wiatraka stoi przez jedną opinię zarządcy drogi powiatowej.

Czy ktoś ma doświadczenie ze składaniem przez pełnomocnika w innym oddziale? Na południu podobno szybciej.`,
    comments: [
      {
        author: "adam@kopec.example",
        minutesAfter: 415,
        body: "W Krakowie 8–10 dni, ale bez mostów. Zależy od kompletu rysunków z osiami.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "szef@transbud.example",
    type: 1,
    title: "Ceny oleju napędowego: klauzula paliwowa, którą akceptują klienci",
    minutesAgo: 24_233,
    body: `Po trzech miesiącach rozmów mamy klauzulę paliwową u siedmiu z dziewięciu stałych klientów. Zasada jest prosta: punkt odniesienia to średnia cena hurtowa z ostatniego tygodnia miesiąca, każda zmiana o 3% zmienia fracht o 1%. W górę **i w dół**.

Bez tego „w dół” nikt by nie podpisał. Polecam spróbować, zanim ceny znów pójdą.`,
    comments: [
      {
        author: "szef@cargopol.example",
        minutesAfter: 88,
        body: "Mamy podobnie, próg 5% i rozliczenie kwartalne. Klient woli rzadziej.",
      },
      {
        author: "grzegorz@wierzbicki.example",
        minutesAfter: 132,
        body: "Małemu nie podpiszą. Ale wpisuję w ofertę „ważna 7 dni” i to jest moja klauzula.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "lukasz@odralogistyka.example",
    type: 1,
    title: "Do przewoźników: cztery rzeczy, które skrócą Wam pobyt na rampie",
    minutesAgo: 28_805,
    body: `1. Numer awizacji kierowca ma w telefonie, nie dyspozytor.
2. Plandeka rozpięta z dwóch pasów przed podjazdem, nie na rampie.
3. Palety do wymiany policzone i w jednym miejscu.
4. Kamizelka i buty. Bez butów nie wpuszczam, nawet na chwilę.

Resztę biorę na siebie. Miłego dnia.`,
    comments: [
      {
        author: "spedytor@transbud.example",
        minutesAfter: 51,
        body: "Punkt 2 wysłałem kierowcom. Punkt 4 też, z pozdrowieniami dla pana Henryka w klapkach.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "wojciech@lubuskaspedycja.example",
    type: 1,
    userGroup: "FREIGHT",
    title: "Przewoźnik odmawia podania numeru polisy podwykonawcy. Co robicie?",
    minutesAgo: 30_220,
    body: `Trzeci raz w tym roku. Przewoźnik przyjmuje zlecenie, potem okazuje się, że jedzie ktoś inny, a o podwykonawcy dowiaduję się z listu przewozowego. Zakaz podzlecania mam w zleceniu od lat.

Karać, czy po prostu skreślić z listy? Wolę to drugie, ale aut brakuje.`,
    comments: [
      {
        author: "joanna@spedoksywie.example",
        minutesAfter: 37,
        body: "Skreślamy. Przy stałych partnerach dopuszczamy podzlecenie za zgodą na piśmie i z polisą przed załadunkiem.",
      },
      {
        author: "sylwia@liniaslask.example",
        minutesAfter: 59,
        body: "Numer rejestracyjny przed załadunkiem i sprawdzenie wypisu z licencji na miejscu. Magazynier ma polecenie nie ładować innego auta.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "zbigniew@przewozymleczne.example",
    type: 1,
    title: "Drogi dojazdowe do skupów: znaki do 8 t i my",
    minutesAgo: 36_770,
    body: `Gmina postawiła znak 8 t na drodze do czterech gospodarstw. Mleko trzeba odebrać, a cysterna ma 26 t. Złożyliśmy wniosek o zezwolenie dla dostaw rolniczych, czekamy trzeci tydzień.

Kto ma wzór pisma do wójta, który poskutkował? Chętnie przyjmę.`,
    comments: [
      {
        author: "stanislaw@gorka.example",
        minutesAfter: 620,
        body: "Mam, poszło z podpisami rolników i zdjęciami objazdu przez błoto. Wysyłam w wiadomości.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "szef@cargopol.example",
    type: 1,
    userGroup: "MEMBERS",
    title: "Propozycja wspólnego zakupu AdBlue i opon dla mniejszych firm",
    minutesAgo: 46_011,
    body: `Policzyłam, że przy zakupie od 10 000 litrów miesięcznie hurtownia daje o 18% lepszą cenę. Sami tyle nie bierzemy. Gdyby zebrało się sześć–siedem firm z Pomorza i Kujaw, moglibyśmy zamawiać razem i odbierać z naszego placu.

Proszę o deklaracje w komentarzach: ilość miesięczna i województwo.`,
    comments: [
      {
        author: "joanna@spedoksywie.example",
        minutesAfter: 40,
        body: "Nie mamy taboru, ale przekażę podwykonawcom z Gdyni.",
      },
      {
        author: "marcin@gabarytykujawy.example",
        minutesAfter: 155,
        body: "Inowrocław, około 1 200 litrów miesięcznie, odbiór własny raz w tygodniu.",
      },
      {
        author: "magdalena@zalewfrost.example",
        minutesAfter: 1_620,
        body: "Szczecin za daleko na odbiór, ale opony chętnie, 60 sztuk rocznie.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "joanna@spedoksywie.example",
    type: 1,
    title: "e-CMR: po sześciu miesiącach bez papieru na jednej linii",
    minutesAgo: 58_340,
    body: `Na linii Gdynia – Łódź z jednym nadawcą i jednym odbiorcą jeździmy wyłącznie na elektronicznym liście przewozowym. Wnioski:

- dokumenty do faktury mamy **tego samego dnia**, a nie po dwóch tygodniach,
- dwa razy zawiódł internet na rampie, uratował wydruk z kodem,
- kierowcy przekonali się po tygodniu, magazyn po miesiącu.

Dla linii krajowych i tak nie ma obowiązku CMR, ale dla zapłaty w 14 dni warto.`,
    comments: [
      {
        author: "karolina@lubuskaspedycja.example",
        minutesAfter: 205,
        body: "A odbiorcy niemieccy? U mnie wciąż „bitte Original per Post”.",
      },
      {
        author: "joanna@spedoksywie.example",
        minutesAfter: 266,
        body: "Niemcy jeszcze nie, poza jednym koncernem. Zaczynamy od Czech.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "beata@halicz.example",
    type: 1,
    title: "Odpoczynek 45 h poza kabiną: gdzie nocujecie w rejonie Győr i Budapesztu?",
    minutesAgo: 71_806,
    body: `Szukamy miejsc, gdzie zestaw bezpiecznie stanie na parkingu, a kierowca przejdzie pieszo do noclegu. Najlepiej z fakturą na firmę i bez rezerwacji z tygodniowym wyprzedzeniem.

Mamy sprawdzone dwa miejsca pod Győr, oddam namiary za namiary.`,
    comments: [
      {
        author: "grzegorz@wierzbicki.example",
        minutesAfter: 480,
        body: "Węgier nie znam, ale pod Hanowerem mogę polecić trzy.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "szef@zawieszona.example",
    type: 1,
    title: "Szukam informacji o parkingach we Włoszech",
    minutesAgo: 83_117,
    body: `Proszę o adresy bezpiecznych parkingów w okolicach Werony i Bolonii. Kierowcy narzekają na kradzieże paliwa.`,
  },
  {
    ...publishedAnnouncement,
    author: "stanislaw@gorka.example",
    type: 1,
    title: "Kto jedzie na targi budowlane? Wspólny wyjazd ze Strzelina",
    minutesAgo: 101_550,
    isArchived: true,
    deactivationDays: -20,
    body: `Zamawiamy mikrobus na 18 osób, zostało pięć miejsc. Wyjazd w czwartek o godz. 5:00 spod bazy, powrót wieczorem. Koszt 90 zł od osoby.

Zgłoszenia do wtorku u pani Doroty.`,
    comments: [
      {
        author: "damian@serwisnaczep.example",
        minutesAfter: 310,
        body: "Dwa miejsca dla nas, dosiądziemy się w Opolu, jeśli po drodze.",
      },
      { author: "dorota@gorka.example", minutesAfter: 355, body: "Zapisane, Opole przy zjeździe z A4 o 5:45." },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "spedytor@transbud.example",
    type: 1,
    userGroup: "OWN_COMPANY",
    title: "Dyżury weekendowe w dyspozycji – grafik do końca miesiąca",
    minutesAgo: 4_460,
    body: `Sobota–niedziela po jednej osobie, telefon dyżurny 24 h. Zmiany zgłaszajcie do czwartku, bo potem układam kierowców.

- najbliższy weekend: Tomasz,
- następny: pan Andrzej,
- kolejny: Tomasz.`,
  },
  {
    ...publishedAnnouncement,
    author: "zawieszony@transbud.example",
    type: 1,
    title: "Zguba: pasy i kątowniki z parkingu w Kielcach",
    minutesAgo: 125_870,
    deactivationDays: -60,
    body: `Komuś wypadły z kosza trzy pasy 5 cm i osiem kątowników. Leżą u nas w portierni, do odebrania za opisaniem.`,
  },
  {
    ...publishedAnnouncement,
    author: "robert@liniaslask.example",
    type: 1,
    title: "Śniadanie dla przewoźników – zaproszenie (wersja do uzupełnienia)",
    minutesAgo: 2_650,
    isActive: false,
    body: `Chcemy raz w kwartale zapraszać przewoźników na rozmowę o liniach i warunkach. Do ustalenia: termin, sala, kto mówi o rozliczeniach.`,
  },
  {
    ...publishedAnnouncement,
    author: "ewelina@serwisnaczep.example",
    type: 1,
    title: "Tydzień bezpłatnego sprawdzania hamulców i świateł naczep",
    minutesAgo: -2_905,
    deactivationDays: 20,
    body: `Przez pięć dni roboczych sprawdzamy bezpłatnie układ hamulcowy i oświetlenie naczep członków Rady. Na jedno auto potrzebujemy 25 minut, prosimy o umówienie godziny.`,
  },
  {
    ...publishedAnnouncement,
    author: "wojciech@lubuskaspedycja.example",
    type: 2,
    userGroup: "TRANSPORT",
    title: "Stała linia Świebodzin – Duisburg, dwa zestawy tygodniowo",
    minutesAgo: 205,
    deactivationDays: 21,
    body: `Od początku przyszłego miesiąca ruszamy z nową linią. Szukamy przewoźnika, który obstawi ją **na stałe**.

- Załadunek wtorek i czwartek, 14:00–18:00, rozładunek następnego dnia do 15:00.
- Firanka standard, 33 palety, do 22 t, bez wymiany palet.
- Fracht 890 EUR w jedną stronę, powroty dajemy w 8 na 10 przypadków.
- Płatność 30 dni od otrzymania skanów, oryginałów nie wymagamy.

OCP minimum 300 000 EUR z klauzulą rażącego niedbalstwa.`,
    comments: [
      { author: "grzegorz@wierzbicki.example", minutesAfter: 30, body: "Mega też może być? Chętnie wezmę wtorki." },
      {
        author: "karolina@lubuskaspedycja.example",
        minutesAfter: 52,
        body: "Mega też, wysokość wjazdu na rampę mają 1,10 m. Proszę o telefon jutro po 9:00.",
      },
      {
        author: "spedytor@transbud.example",
        minutesAfter: 77,
        body: "Trans-Bud bierze czwartki, jeśli powrót na Kielce lub Śląsk. Ślę wiadomość.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "damian@serwisnaczep.example",
    type: 2,
    title: "Mobilny serwis plandek i agregatów na A4, całodobowo",
    minutesAgo: 1_705,
    deactivationDays: 60,
    body: `Dojazd do 60 minut między Gliwicami a Legnicą. Naprawiamy plandeki, burty, zamki, elektrykę naczepy i agregaty chłodnicze.

- Dojazd 4 zł/km, robocizna 210 zł za godzinę, w nocy 290 zł.
- Członkowie Rady: **10% rabatu** na robociznę, faktura z terminem 14 dni.

Telefon całodobowy w profilu firmy.`,
    comments: [
      {
        author: "krzysztof@zalewfrost.example",
        minutesAfter: 210,
        body: "Korzystaliśmy miesiąc temu, agregat pod Opolem o drugiej w nocy. Przyjechali w 50 minut. Polecam.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "magdalena@zalewfrost.example",
    type: 2,
    title: "Wolne miejsca w mroźni w Szczecinie: 300 palet od przyszłego tygodnia",
    minutesAgo: 2_480,
    deactivationDays: 30,
    body: `Udostępniamy 300 miejsc paletowych w mroźni −22 °C oraz 80 w chłodni +2 °C. Minimum jeden miesiąc.

Przyjęcie i wydanie 24 h, kontrola weterynaryjna na miejscu, rampy 6 plus jedna boczna. Stawka 3,90 zł za paletę na dobę, powyżej 100 palet do uzgodnienia.`,
    comments: [
      {
        author: "zbigniew@przewozymleczne.example",
        minutesAfter: 95,
        body: "Masło w kartonach, 60 palet na sześć tygodni. Czy +2 °C wchodzi w grę od poniedziałku?",
      },
      {
        author: "magdalena@zalewfrost.example",
        minutesAfter: 140,
        body: "Wchodzi. Proszę o specyfikację i HACCP na maila z profilu.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "agata@odralogistyka.example",
    type: 2,
    title: "Magazyn Bielany Wrocławskie: konfekcja i cross-docking także dla małych zleceń",
    minutesAgo: 5_560,
    body: `Przyjmujemy zlecenia od **jednej palety**. Rozładunek kontenera luzem, sortowanie, foliowanie, etykiety, wysyłka drobnicowa.

1. Rozładunek kontenera 40' luzem: od 890 zł.
2. Przyjęcie palety: 9 zł, wydanie 9 zł.
3. Składowanie: 1,60 zł za dobę.

Awizacja przez internet, potwierdzenie w 15 minut.`,
  },
  {
    ...publishedAnnouncement,
    author: "adam@kopec.example",
    type: 2,
    title: "Doradca ADR dla firm, które nie chcą go zatrudniać na etat",
    minutesAgo: 7_905,
    deactivationDays: 90,
    body: `Obowiązek wyznaczenia doradcy mają także firmy, które tylko załadowują lub nadają. Prowadzimy obsługę zewnętrzną:

- audyt na początek i lista braków,
- szkolenie osób innych niż kierowcy (rozdział 1.3),
- roczne sprawozdanie składane w terminie,
- telefon w razie kontroli.

Abonament od 350 zł miesięcznie. Sprawozdanie za {year} rok składa się do końca lutego, proszę nie zostawiać tego na ostatni tydzień.`,
  },
  {
    ...publishedAnnouncement,
    author: "pawel@jacwiez.example",
    type: 2,
    title: "Powroty z Estonii i Łotwy: 4–6 wolnych zestawów w każdym tygodniu",
    minutesAgo: 9_744,
    deactivationDays: 14,
    body: `Firanki 24 t, wyjazd z rejonu Tallinna i Rygi w środy i czwartki. Interesuje nas rejon Mazur, Podlasia i Mazowsza, ale policzymy wszystko do Łodzi.

Stawka od 0,95 EUR/km, bez szukania najtańszego. Kontakt w profilu.`,
    comments: [
      {
        author: "karolina@lubuskaspedycja.example",
        minutesAfter: 36,
        body: "Mam papier z okolic Rygi na Poznań, 23 t, raz w tygodniu. Napiszę.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "marcin@gabarytykujawy.example",
    type: 2,
    title: "Niskopodwoziówka wolna od poniedziałku, Inowrocław i 150 km wokół",
    minutesAgo: 12_840,
    body: `Naczepa rozciągana do 22 m, 48 t ładowności, pilot na miejscu. Najchętniej maszyny rolnicze i budowlane.

Wycena w dwie godziny, jeśli przyślecie wymiary, masę i zdjęcie punktów mocowania. **Bez zdjęcia wyceny nie robię**, szkoda czasu obu stron.`,
  },
  {
    ...publishedAnnouncement,
    author: "anna@centrumprzeprowadzek.example",
    type: 2,
    title: "Doładunki meblowe Berlin, Hamburg, Paryż – wyjazd raz w tygodniu",
    minutesAgo: 16_610,
    deactivationDays: 25,
    body: `Mamy stałe wyjazdy solówką 40 m³. Każdego tygodnia zostaje 8–15 m³ wolnego miejsca tam i z powrotem. Koce, pasy i rozładunek z wniesieniem w cenie.

Polecamy się firmom, które wożą wyposażenie sklepów i drobne maszyny na kołach.`,
  },
  {
    ...publishedAnnouncement,
    author: "szef@transbud.example",
    type: 2,
    userGroup: "TRANSPORT",
    title: "Szukamy 10 zestawów na sezon ceramiki budowlanej, Kielce i okolice",
    minutesAgo: 20_890,
    deactivationDays: 10,
    body: `Od marca do października potrzebujemy **10 zestawów dziennie** na relacjach z województwa świętokrzyskiego do hurtowni na Mazowszu, Śląsku i w Małopolsce.

- Firanka z pasami i kątownikami, załadunek boczny, 24 t.
- Średnio 260 km, rozładunek HDS po stronie odbiorcy.
- Stawka za kurs z klauzulą paliwową, zapłata w 21 dni.
- Postojowe po dwóch godzinach, bez dyskusji.

Umowa ramowa, wzór wysyłamy na życzenie.`,
    comments: [
      { author: "stanislaw@gorka.example", minutesAfter: 120, body: "Firanek nie mamy, ale brat ma cztery. Przekażę." },
      {
        author: "adam@kopec.example",
        minutesAfter: 188,
        body: "Dwa zestawy możemy dać na stałe, jeśli powroty przez Tarnów.",
      },
      { author: "szef@transbud.example", minutesAfter: 260, body: "Panie Adamie, są, cement z powrotem. Zadzwonię." },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "krzysztof@zalewfrost.example",
    type: 2,
    title: "Chłodnia dwukomorowa: trasa Szczecin – Mediolan w każdą środę",
    minutesAgo: 25_340,
    body: `Wolne 12–16 palet na komorę, zakres −20/+4 °C. Załadunek wtorek, rozładunek w piątek rano, powrót z owocami.

Rejestrator z wydrukiem, FRC ważne, kierowcy ze szkoleniem GDP dla leków.`,
  },
  {
    ...publishedAnnouncement,
    author: "ewelina@serwisnaczep.example",
    type: 2,
    title: "Wymiana tachografu na G2V2 – wolne terminy i rabat dla członków",
    minutesAgo: 31_877,
    deactivationDays: 75,
    body: `Wymiana, kalibracja i parowanie czujnika w jeden dzień. Przy trzech pojazdach z jednej firmy przyjeżdżamy do bazy w promieniu 80 km od Krapkowic.

- Urządzenie z montażem: od 3 600 zł netto.
- Kalibracja okresowa co dwa lata: 420 zł netto.
- Dla członków Rady 10% rabatu na robociznę.`,
    comments: [
      {
        author: "iwona@jacwiez.example",
        minutesAfter: 320,
        body: "Ełk za daleko, ale dziękuję za podanie ceny wprost. U nas pytałam w sześciu miejscach i nikt nie odpisał kwoty.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "agnieszka@busekspres.example",
    type: 2,
    title: "Busy ekspres z Lublina: podjęcie w 2 godziny, cała Europa",
    minutesAgo: 38_410,
    body: `Osiem aut, plandeka 10 palet, 4,85 × 2,20 × 2,50 m. Zawsze podaję realną godzinę dostawy, także kiedy jest gorsza od tej, którą chciałby klient.

Polisa OCP 150 000 EUR, kabotaż w zakresie. GPS udostępniam linkiem.`,
  },
  {
    ...publishedAnnouncement,
    author: "szef@cargopol.example",
    type: 2,
    title: "Dowozy kontenerów z Gdańska i Gdyni: 5 ciągników na następny miesiąc",
    minutesAgo: 44_190,
    deactivationDays: -3,
    body: `Zwolniły się nam moce po zakończeniu jednego kontraktu. Kontenery 20', 40' i 45', także ADR. Zwrot pustego organizujemy sami.

Stawki za kółko według strefy, tabela na życzenie.`,
  },
  {
    ...publishedAnnouncement,
    author: "stanislaw@gorka.example",
    type: 2,
    title: "Wywrotki na zimę: podsypka, sól, odśnieżanie placów",
    minutesAgo: 61_004,
    body: `Od listopada do marca mamy wolne 6 zestawów i dwie ładowarki. Umowy na gotowość dla magazynów i parkingów, reakcja do 90 minut.

Dolny Śląsk i Opolszczyzna, stawka godzinowa.`,
  },
  {
    ...publishedAnnouncement,
    author: "mateusz@spedoksywie.example",
    type: 2,
    userGroup: "FREIGHT",
    title: "Odprawy celne eksportowe dla spedycji bez własnej agencji",
    minutesAgo: 89_510,
    deactivationDays: -25,
    body: `Robimy odprawy eksportowe i tranzyt T1 dla innych spedycji z pełną dyskrecją co do klienta. Czas reakcji 30 minut w dni robocze.

Cennik stały, 120 zł za zgłoszenie do pięciu pozycji.`,
  },
  {
    ...publishedAnnouncement,
    author: "lukasz@odralogistyka.example",
    type: 2,
    title: "Sprzedam regały paletowe po przebudowie hali",
    minutesAgo: 118_230,
    isArchived: true,
    deactivationDays: -50,
    body: `Regały rzędowe, 320 miejsc, wysokość 6,5 m, stan dobry, z dokumentacją przeglądów. Odbiór własny, demontaż po naszej stronie.`,
    comments: [
      {
        author: "magdalena@zalewfrost.example",
        minutesAfter: 700,
        body: "Czy ocynkowane? Do mroźni malowanych nie weźmiemy.",
      },
      { author: "lukasz@odralogistyka.example", minutesAfter: 760, body: "Malowane proszkowo, więc niestety nie." },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "robert@liniaslask.example",
    type: 2,
    userGroup: "TRANSPORT",
    title: "Przetarg na podwykonawców drobnicy – śląskie i małopolskie",
    minutesAgo: 1_190,
    isActive: false,
    body: `Tabela stref w przygotowaniu, publikacja po akceptacji zarządu.

- 14 tras dziennie, solówka 12 t z windą,
- rozliczenie za punkt i kilometr.`,
  },
  {
    ...publishedAnnouncement,
    author: "dorota@gorka.example",
    type: 2,
    title: "Oddamy część kontraktu na piasek: 18 000 t, Wrocław i okolice",
    minutesAgo: -1_460,
    deactivationDays: 35,
    body: `Zlecenie przerasta nasze możliwości w najbliższych miesiącach. Oddamy część albo całość, wyłącznie firmom z własnymi wywrotkami i wagą na pojeździe.`,
  },
  {
    ...publishedAnnouncement,
    author: "sylwia@liniaslask.example",
    type: 3,
    title: "Zapytanie: 12 × FTL Sosnowiec – Lyon w przyszłym tygodniu, mega",
    minutesAgo: 88,
    deactivationDays: 4,
    body: `Potrzebujemy 12 zestawów mega w dniach od wtorku do piątku, trzy dziennie. Elementy tłoczone w koszach, 18–21 t, wysokość ładunku 2,90 m.

- Rozładunek 48 h od załadunku, okno awizacji dwie godziny.
- Proszę o cenę w EUR za całość i **liczbę aut w konkretnym dniu**.
- Termin płatności 45 dni lub 10 dni ze skontem 1,5%.

Oferty w komentarzu bez ceny, cenę proszę w wiadomości prywatnej.`,
    comments: [
      {
        author: "grzegorz@wierzbicki.example",
        minutesAfter: 19,
        body: "Dwa mega w środę, jedno w piątek. Cena w wiadomości.",
      },
      { author: "spedytor@transbud.example", minutesAfter: 27, body: "Trans-Bud: wtorek 1, czwartek 2." },
      {
        author: "sylwia@liniaslask.example",
        minutesAfter: 41,
        body: "Dziękuję, przyjęte do zestawienia. Brakuje jeszcze trzech aut na środę i czwartek.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "zbigniew@przewozymleczne.example",
    type: 3,
    userGroup: "TRANSPORT",
    title: "Zapytanie: cysterna spożywcza na serwatkę, Grajewo – Środa Wielkopolska",
    minutesAgo: 1_040,
    deactivationDays: 9,
    body: `Szukamy wsparcia przy serwatce zagęszczonej, dwa kursy dziennie przez trzy tygodnie. Cysterna 25 000 l, mycie przed pierwszym załadunkiem z kwitem.

Nasza stacja myje na miejscu w cenie frachtu. Proszę o stawkę za kurs oraz ostatnie trzy ładunki w danej cysternie.`,
    comments: [
      {
        author: "wladyslaw@halicz.example",
        minutesAfter: 160,
        body: "Cystern nie mamy, ale znam firmę z Leżajska. Podam kontakt prywatnie.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "magdalena@zalewfrost.example",
    type: 3,
    title: "Zapytanie o ubezpieczenie mienia w transporcie ryb mrożonych",
    minutesAgo: 2_233,
    deactivationDays: 18,
    body: `Nasz broker podniósł składkę o 34% po jednej szkodzie. Szukamy ofert na sumę 250 000 EUR na pojazd, 35 naczep, awaria agregatu w zakresie.

Interesuje nas szczególnie definicja awarii: **nie chcemy zapisu, że liczy się dopiero wzrost temperatury powyżej 6 godzin**.`,
    comments: [
      {
        author: "sylwia@liniaslask.example",
        minutesAfter: 180,
        body: "U nas odnowienie przeszło z limitem 4 godzin, wystarczył zapis o alarmie w telematyce. Mogę podać brokera.",
      },
      { author: "magdalena@zalewfrost.example", minutesAfter: 240, body: "Będę wdzięczna." },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "szef@cargopol.example",
    type: 3,
    title: "Zapytanie: serwis podkontenerówek w Trójmieście, 22 naczepy",
    minutesAgo: 3_911,
    deactivationDays: 20,
    body: `Szukamy warsztatu do stałej obsługi: przeglądy co pół roku, hamulce, osie, zamki skrętne. Auta dostępne w weekendy.

Proszę o cennik roboczogodziny, termin części i możliwość dojazdu na plac w Gdyni.`,
    comments: [
      {
        author: "ewelina@serwisnaczep.example",
        minutesAfter: 410,
        body: "Stałej obsługi z Opolszczyzny nie zapewnimy, ale możemy przyjechać raz na kwartał na przegląd całości. Prześlę wycenę na 22 sztuki.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "joanna@spedoksywie.example",
    type: 3,
    userGroup: "TRANSPORT",
    title: "Zapytanie: stały podwykonawca Gdynia – Łódź, 2 zestawy dziennie",
    minutesAgo: 5_205,
    deactivationDays: 12,
    body: `Towar neutralny na paletach, 20–24 t, załadunek po 16:00 w porcie, rozładunek do 8:00 w Strykowie. Elektroniczny list przewozowy, bez papierów.

1. Zapłata 14 dni, bo dokumenty mamy tego samego dnia.
2. Powroty we własnym zakresie, pomagamy od Piotrkowa.
3. Umowa na 12 miesięcy z wypowiedzeniem 30 dni.

Proszę o stawkę za kurs i dane aut.`,
    comments: [
      {
        author: "piotr@cargopol.example",
        minutesAfter: 75,
        body: "Cargo-Pol złoży ofertę na jeden zestaw, na podkontenerówce się nie uda, więc firanka od podwykonawcy, za Państwa zgodą.",
      },
      {
        author: "joanna@spedoksywie.example",
        minutesAfter: 98,
        body: "Zgoda, proszę tylko o polisę podwykonawcy przed pierwszym kursem.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "spedytor@transbud.example",
    type: 3,
    title: "Zapytanie: dwa zestawy z HDS do rozwozu cegły, Kielce i Radom",
    minutesAgo: 6_801,
    deactivationDays: 6,
    body: `Na trzy tygodnie, od poniedziałku. 12–14 kursów tygodniowo, średnio 90 km, rozładunek HDS na budowie.

Stawka za dzień pracy albo za kurs, jak komu wygodniej. Kierowca musi mieć uprawnienia UDT na żuraw przeładunkowy.`,
    comments: [
      {
        author: "stanislaw@gorka.example",
        minutesAfter: 260,
        body: "HDS-y mam dwa, ale oba na budowie do końca miesiąca. Potem mogę.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "adam@kopec.example",
    type: 3,
    title: "Zapytanie o szkolenia z mocowania ładunków dla 14 kierowców",
    minutesAgo: 9_333,
    body: `Szukamy firmy z placem i własną naczepą do ćwiczeń. Teoria według normy EN 12195-1, praktyka z pomiarem siły naciągu, zaświadczenia imienne.

Sobota albo niedziela, Tarnów lub do 80 km.`,
  },
  {
    ...publishedAnnouncement,
    author: "lukasz@odralogistyka.example",
    type: 3,
    title: "Zapytanie: wywóz 600 palet EUR do naprawy, Bielany",
    minutesAgo: 13_011,
    deactivationDays: 28,
    body: `Uzbierało się 600 palet klasy B i C. Szukamy kogoś, kto odbierze, posortuje i odkupi nadające się do obrotu.

Załadunek zapewniamy. Interesuje nas cena za paletę w podziale na klasy i termin odbioru.`,
    comments: [
      {
        author: "anna@centrumprzeprowadzek.example",
        minutesAfter: 88,
        body: "Zabiorę 60 sztuk do magazynu, jeśli można odebrać solówką.",
      },
      { author: "lukasz@odralogistyka.example", minutesAfter: 120, body: "Można, proszę w środę przed południem." },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "beata@halicz.example",
    type: 3,
    title: "Zapytanie: telematyka z odczytem tachografu, 14 pojazdów",
    minutesAgo: 18_555,
    deactivationDays: 33,
    body: `Obecny dostawca wypowiada umowę. Potrzebujemy zdalnego pobierania plików z karty i tachografu, alarmu o czasie jazdy i mapy dla dyspozycji.

Prosimy o ceny **z montażem i bez umowy na pięć lat**. Trzy lata to maksimum.`,
    comments: [
      {
        author: "krzysztof@zalewfrost.example",
        minutesAfter: 700,
        body: "Proszę pytać o odbiór danych przez API i o koszt eksportu przy rozstaniu. Nas rozstanie kosztowało 6 800 zł.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "robert@liniaslask.example",
    type: 3,
    userGroup: "TRANSPORT",
    title: "Zapytanie ofertowe: drobnica śląskie – pomorskie, nocne przerzuty",
    minutesAgo: 23_099,
    deactivationDays: 5,
    body: `Pięć nocy w tygodniu, wyjazd 20:30 z Sosnowca, przeładunek w Gdyni do 5:00, powrót tej samej doby. Podwójna obsada albo zmiana kierowców w połowie trasy.

- Zestaw z przyczepą lub naczepa ze ścianą stałą, 33 palety.
- Umowa roczna, stawka miesięczna ryczałtem, klauzula paliwowa.
- Wymagane OCP 500 000 EUR.

Oferty z datą ważności do {date:+5}.`,
    comments: [
      {
        author: "pawel@jacwiez.example",
        minutesAfter: 190,
        body: "Podwójną obsadę mamy. Czy przeładunek w Gdyni robi kierowca, czy magazyn?",
      },
      {
        author: "robert@liniaslask.example",
        minutesAfter: 215,
        body: "Magazyn. Kierowca tylko podpina i odpina przyczepę.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "karolina@lubuskaspedycja.example",
    type: 3,
    title: "Zapytanie: biuro tłumaczeń dla dokumentów transportowych DE–PL",
    minutesAgo: 35_620,
    body: `Szukamy kogoś, kto szybko przetłumaczy zlecenia i ogólne warunki z niemieckiego. Nie potrzebujemy tłumaczenia przysięgłego, tylko poprawnego języka prawnego. Około 20 stron miesięcznie.`,
  },
  {
    ...publishedAnnouncement,
    author: "wladyslaw@halicz.example",
    type: 3,
    title: "Zapytanie: używana naczepa firanka, rocznik do 6 lat",
    minutesAgo: 49_822,
    deactivationDays: -12,
    body: `Kupię dwie sztuki, z podnoszoną pierwszą osią i kompletem desek. Oglądam osobiście, płacę przelewem po oględzinach. Rejon do 300 km od Sanoka.`,
    comments: [
      {
        author: "ewelina@serwisnaczep.example",
        minutesAfter: 1_100,
        body: "Znamy jedną po pełnym przeglądzie u nas, rocznik w sam raz. Mogę połączyć z właścicielem.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "anna@centrumprzeprowadzek.example",
    type: 3,
    title: "Zapytanie: kontener magazynowy na trzy miesiące, Zgierz",
    minutesAgo: 76_400,
    isArchived: true,
    deactivationDays: -40,
    body: `Szukamy suchego kontenera 40' na przechowanie mebli podczas remontu hali. Ogrodzony teren, dostęp w dni robocze.`,
    comments: [
      {
        author: "piotr@cargopol.example",
        minutesAfter: 300,
        body: "Możemy podstawić wycofany z obrotu, szczelny. Cena w wiadomości.",
      },
    ],
  },
  {
    ...publishedAnnouncement,
    author: "marcin@gabarytykujawy.example",
    type: 3,
    title: "Zapytanie o pilotów do przejazdu z Inowrocławia do portu",
    minutesAgo: 820,
    isActive: false,
    body: `Do uzupełnienia po otrzymaniu zezwolenia: data, liczba przejazdów, wymiary.`,
  },
  {
    ...publishedAnnouncement,
    author: "agnieszka@busekspres.example",
    type: 3,
    title: "Zapytanie: leasing dwóch busów z kabiną sypialną, odbiór w przyszłym miesiącu",
    minutesAgo: -905,
    deactivationDays: 16,
    body: `Interesuje mnie wpłata 20%, 48 miesięcy, wykup 10%. Proszę o pełny koszt razem z ubezpieczeniem i opłatą za wcześniejsze zakończenie.`,
  },
];
