import type { PostingKind, PostingStatus } from "../../../app/domain/freight/posting/status";

export type DemoConversation = {
  /** The beginning of the title of the announcement it is about. */
  about?: string;
  /** The posting it is about: the oldest such one of the second person, whom the first asked. */
  posting?: { kind: PostingKind; status: PostingStatus };
  between: readonly [first: string, second: string];
  /** Who wrote, how many minutes before the first start, and what. */
  messages: readonly (readonly [writer: 0 | 1, minutesAgo: number, body: string])[];
  /** How many of the last messages their reader has not seen. */
  unread?: number;
  archivedBy?: 0 | 1;
};

const hour = 60;
const day = 24 * hour;

export const demoConversations: readonly DemoConversation[] = [
  {
    between: ["szef@cargopol.example", "szef@transbud.example"],
    messages: [
      [0, 2 * day + 70, "Dzień dobry, czy macie w przyszłym tygodniu wolną plandekę 24 t z Poznania na Dortmund?"],
      [1, 2 * day + 31, "Dzień dobry. Poniedziałek rano albo środa po południu. Jaki towar i ile LDM?"],
      [0, 2 * day + 12, "Palety przemysłowe, 13,6 LDM, 21 t. Środa byłaby dobra, rozładunek w piątek do 12:00."],
      [1, 2 * day - 40, "Środa 15:00 pasuje. Stawkę potwierdzę jutro, jak kierowca wróci z Lyonu."],
      [0, 95, "Jak wygląda sprawa ze środą? Klient pyta o numer auta."],
      [0, 88, "I jeszcze: potrzebne będą pasy z certyfikatem, min. 20 sztuk."],
    ],
    unread: 2,
  },
  {
    between: ["szef@transbud.example", "joanna@spedoksywie.example"],
    messages: [
      [0, 5 * day + 30, "Dzień dobry, podobno awizacje w Gdyni idą teraz tylko przez nowy system. Działa to u Was?"],
      [1, 5 * day + 5, "Działa, ale okna trzeba rezerwować do 14:00 dnia poprzedniego. Po 14:00 zostaje telefon."],
      [0, 5 * day - 20, "Dziękuję, bardzo pomocne."],
    ],
  },
  {
    between: ["beata@halicz.example", "szef@transbud.example"],
    messages: [
      [
        0,
        20 * hour,
        "Panie Andrzeju, czy nadal szukają Państwo podwykonawcy na Rumunię? Mamy dwa auta od poniedziałku.",
      ],
    ],
    unread: 1,
  },
  {
    between: ["szef@transbud.example", "damian@serwisnaczep.example"],
    messages: [
      [0, 41 * day, "Dzień dobry, ile kosztuje u Państwa przegląd agregatu i kiedy najbliższy termin?"],
      [1, 41 * day - 75, "Dzień dobry, 890 zł netto z filtrami, czwartek 8:00 jest wolny."],
      [0, 41 * day - 90, "Proszę zapisać naczepę chłodnię, podjedziemy na 8:00."],
      [1, 38 * day, "Naczepa gotowa, faktura poszła mailem. Dziękujemy."],
    ],
    archivedBy: 0,
  },
  {
    between: ["biuro@rada.example", "szef@transbud.example"],
    messages: [
      [0, 9 * day, "Dzień dobry, przypominamy o polisie OCP: obecna kończy się w tym miesiącu. Prosimy o nową."],
      [1, 9 * day - 3 * hour, "Dzień dobry, nowa polisa będzie podpisana do piątku, od razu ją dołączymy."],
      [0, 9 * day - 4 * hour, "Dziękujemy za szybką odpowiedź."],
    ],
    archivedBy: 1,
  },
  {
    about: "Ceny oleju napędowego",
    between: ["karolina@lubuskaspedycja.example", "szef@transbud.example"],
    messages: [
      [
        0,
        3 * day,
        "Czy mogliby Państwo przesłać wzór tej klauzuli? Wolę nie prosić o to publicznie, bo klient nas czyta.",
      ],
      [1, 3 * day - 55, "Jasne. Punkt bazowy 5,80 zł netto, zmiana o 3% daje 1% stawki, rozliczenie co tydzień."],
      [0, 3 * day - 70, "Dziękuję. A jak liczycie tydzień, w którym cena przekroczy próg dwa razy?"],
    ],
    unread: 1,
  },
  {
    about: "Ceny oleju napędowego",
    between: ["grzegorz@wierzbicki.example", "szef@transbud.example"],
    messages: [
      [0, 4 * day, "U nas klient odrzucił taki zapis. Na jaki indeks się powołujecie?"],
      [1, 4 * day - 120, "Na hurtową cenę ON z Orlenu z poniedziałku, dodajemy zrzut ekranu do faktury."],
    ],
  },
  {
    about: "Propozycja wspólnego zakupu AdBlue",
    between: ["szef@transbud.example", "szef@cargopol.example"],
    messages: [
      [0, 6 * day, "Dołączymy z ośmioma autami, ale proszę na razie nie podawać tego pod ogłoszeniem."],
      [1, 6 * day - 30, "Rozumiem, dopisuję Was do listy bez nazwy. Dam znać, gdy będzie oferta."],
      [1, 3 * hour, "Jest oferta: 2,19 zł za litr przy 30 000 l miesięcznie. Potwierdza Pan?"],
    ],
    unread: 1,
  },
  {
    between: ["spedytor@transbud.example", "piotr@cargopol.example"],
    messages: [
      [0, 26 * hour, "Cześć, kierowca dojechał, ale na rampie każą czekać do 16:00. Możesz coś zdziałać?"],
      [1, 26 * hour - 6, "Dzwonię do magazynu."],
      [1, 26 * hour - 21, "Wjazd 14:30, rampa 7. Niech podejdzie do okienka z numerem zlecenia."],
      [0, 25 * hour, "Załatwione, dzięki!"],
    ],
  },
  {
    between: ["szef@cargopol.example", "szef@darmowy.example"],
    messages: [[0, 30 * hour, "Dzień dobry, widziałem Pana komentarz. Czy Pana bus jeździ też na Warszawę w soboty?"]],
    unread: 1,
  },
  {
    posting: { kind: "SHIPMENT", status: "ACTIVE" },
    between: ["szef@cargopol.example", "szef@transbud.example"],
    messages: [
      [0, 42, "Dzień dobry, czy ładunek jest jeszcze do wzięcia? Mamy wolny zestaw w okolicy."],
      [1, 35, "Dzień dobry, jest. Na którą może podjechać auto?"],
      [0, 12, "Rano, między 7:00 a 9:00. Czy kierowca dostanie dokumenty na miejscu?"],
    ],
    unread: 1,
  },
  {
    posting: { kind: "SHIPMENT", status: "ACTIVE" },
    between: ["szef@transbud.example", "magdalena@zalewfrost.example"],
    messages: [
      [0, 3 * hour, "Dzień dobry, czy można skrócić termin płatności o tydzień? Auto mielibyśmy od ręki."],
      [1, 2 * hour + 40, "Dzień dobry, tak, jeżeli dokumenty dojadą skanem w dniu rozładunku."],
      [0, 2 * hour + 31, "Skan wyśle kierowca spod rampy. Proszę o numer referencyjny."],
    ],
  },
  {
    posting: { kind: "VEHICLE", status: "ACTIVE" },
    between: ["szef@transbud.example", "wladyslaw@halicz.example"],
    messages: [
      [0, 75, "Dzień dobry, szukam auta na powrót. Czy przyjmą Państwo doładunek po drodze?"],
      [1, 20, "Dzień dobry, do sześciu palet tak. Jaka waga i czy towar można piętrować?"],
    ],
    unread: 1,
  },
  {
    posting: { kind: "SHIPMENT", status: "EXPIRED" },
    between: ["szef@transbud.example", "piotr@cargopol.example"],
    messages: [
      [0, 12 * day, "Dzień dobry, czy szukają Państwo jeszcze auta na tę trasę?"],
      [1, 12 * day - 25, "Dzień dobry, już pojechało. Za tydzień będzie powtórka, odezwę się."],
    ],
    archivedBy: 0,
  },
];
