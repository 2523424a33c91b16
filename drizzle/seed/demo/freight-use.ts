import type { PostingKind } from "../../../app/domain/freight/posting/status";
import type { DeliveryMode } from "../../../app/domain/notice/kind";

type PostingChoice = { company: string; kind: PostingKind };

/** How many of the newest offers of a company are kept to begin others with. */
export const demoTemplates: readonly (PostingChoice & { count: number })[] = [
  { company: "transbud", kind: "SHIPMENT", count: 4 },
  { company: "transbud", kind: "VEHICLE", count: 2 },
  { company: "cargopol", kind: "SHIPMENT", count: 2 },
  { company: "cargopol", kind: "VEHICLE", count: 2 },
  { company: "lubuskaspedycja", kind: "SHIPMENT", count: 3 },
  { company: "liniaslask", kind: "SHIPMENT", count: 2 },
];

export const demoSearches: readonly {
  login: string;
  kind: PostingKind;
  name: string;
  query: string;
  alert?: DeliveryMode;
}[] = [
  {
    login: "szef@transbud.example",
    kind: "SHIPMENT",
    name: "Powroty z Niemiec",
    query: "from=D,+NL,+B&to=PL&days=fromTomorrow&body=curtainsider&body=mega",
    alert: "IMMEDIATE",
  },
  {
    login: "szef@transbud.example",
    kind: "VEHICLE",
    name: "Auta koło Kielc",
    query: "from=PL+Kielce+%2B150",
  },
  {
    login: "spedytor@transbud.example",
    kind: "VEHICLE",
    name: "Mega na zachód",
    query: "to=D,+NL,+B,+F&body=mega",
    alert: "HOURLY",
  },
  {
    login: "szef@cargopol.example",
    kind: "SHIPMENT",
    name: "Kontenery z portu",
    query: "from=PL+Gdynia+%2B50&body=container",
  },
  {
    login: "szef@cargopol.example",
    kind: "SHIPMENT",
    name: "Powrót do Trójmiasta",
    query: "to=PL+Gda%C5%84sk+%2B75",
  },
];

/** Newest offers of others that somebody keeps in sight. */
export const demoPins: readonly (PostingChoice & { login: string })[] = [
  { login: "szef@transbud.example", company: "spedoksywie", kind: "SHIPMENT" },
  { login: "szef@transbud.example", company: "wierzbicki", kind: "VEHICLE" },
  { login: "szef@cargopol.example", company: "odralogistyka", kind: "SHIPMENT" },
];

/** The newest of a company that people do not want to see. */
export const demoHidden: readonly (PostingChoice & { login: string })[] = [
  { login: "spedytor@transbud.example", company: "odralogistyka", kind: "SHIPMENT" },
  { login: "spedytor@transbud.example", company: "spedoksywie", kind: "SHIPMENT" },
];

/** Talk about the newest offer of a company: who asks, and who wrote what, how many minutes before the first start. */
export const demoPostingTalks: readonly (PostingChoice & {
  asker: string;
  messages: readonly (readonly [writer: "asker" | "supervisor", minutesAgo: number, body: string])[];
  /** How many of the last messages their reader has not seen. */
  unread?: number;
  /** Which colleague of the supervisors goes on in their place. */
  takenOverBy?: string;
})[] = [
  {
    company: "transbud",
    kind: "SHIPMENT",
    asker: "piotr@cargopol.example",
    messages: [
      ["asker", 64, "Dzień dobry, czy ładunek jest jeszcze aktualny? Mam zestaw wolny od rana w tej okolicy."],
      ["supervisor", 51, "Dzień dobry, aktualny. Ile pasów ma kierowca i o której może podjechać?"],
      ["asker", 44, "24 pasy i kątowniki, może być o 7:30. Stawka bez zmian?"],
    ],
    unread: 1,
  },
  {
    company: "transbud",
    kind: "SHIPMENT",
    asker: "joanna@spedoksywie.example",
    messages: [
      ["asker", 63, "Aktualne?"],
      ["supervisor", 58, "Aktualne."],
      ["asker", 55, "Jaka stawka?"],
      ["supervisor", 50, "Jak w ogłoszeniu, przy płatności w 14 dni możemy zejść o 50 zł."],
    ],
  },
  {
    company: "transbud",
    kind: "SHIPMENT",
    asker: "beata@halicz.example",
    messages: [
      ["asker", 62, "Dzień dobry, czy kierowca musi mieć ADR?"],
      ["supervisor", 57, "Dzień dobry, nie, towar jest zwykły."],
    ],
    takenOverBy: "szef@transbud.example",
  },
  {
    company: "spedoksywie",
    kind: "SHIPMENT",
    asker: "szef@transbud.example",
    messages: [
      ["asker", 190, "Dzień dobry, interesuje nas stała współpraca na tej linii, dwa auta w tygodniu."],
      ["supervisor", 163, "Dzień dobry, chętnie. Proszę o polisę OCP i licencję, prześlę harmonogram załadunków."],
    ],
    unread: 1,
  },
  {
    company: "wierzbicki",
    kind: "VEHICLE",
    asker: "spedytor@transbud.example",
    messages: [
      ["asker", 320, "Panie Grzegorzu, czy weźmie Pan doładunek 5 LDM po drodze, rozładunek pod Dortmundem?"],
      ["supervisor", 296, "Wezmę, jeżeli załadunek będzie do 12:00. Proszę o adres i wagę."],
      ["asker", 281, "4 tony, adres wysyłam w zleceniu. Dziękuję."],
    ],
  },
  {
    company: "cargopol",
    kind: "VEHICLE",
    asker: "joanna@spedoksywie.example",
    messages: [
      ["asker", 27, "Dzień dobry, potrzebuję podwozia na jutro rano, terminal w Gdyni. Jaka stawka do Łodzi?"],
    ],
    unread: 1,
  },
];
