import type { DealDocumentType } from "~/domain/deal/papers/document";
import type { StopTime } from "~/domain/deal/transport/stop";
import type { DemoTown } from "./freight";

export type DemoSide = "shipper" | "carrier";

export type DemoTransaction = {
  shipper: string;
  carrier: string;
  from: DemoTown;
  to: DemoTown;
  /** Days from the first start on which it loads and unloads; negative have passed. */
  days: readonly [load: number, unload: number];
  price: number;
  currency: "PLN" | "EUR";
  paymentDays: number;
  /** Kilometres, as the load said. */
  distanceKm: number;
  /** What is loaded, and what else there is to say of it after a comma. */
  cargo: string;
  note?: string;
  /** What the two sides wrote, hours before the first start. */
  talk?: readonly (readonly [side: DemoSide, hours: number, words: string])[];
  /** Hours before the first start at which it was accepted, by the shipper. */
  agreed: number;
  /**
   * The carrier's account as the list of VAT payers has it, one that the list does not have, or first the one, then the
   * other.
   */
  account?: "listed" | "unlisted" | "replaced";
  driver?: { vehiclePlate: string; trailerPlate: string | null; driverName: string; driverPhone: string };
  /** Hours before the first start, and which side said it. */
  times?: readonly (readonly [time: `${StopTime["role"]} ${StopTime["kind"]}`, hours: number, side: DemoSide])[];
  papers?: readonly (readonly [type: DealDocumentType, file: string, hours: number, side: DemoSide])[];
  end?: { how: "complete" | "cancel"; hours: number; side: DemoSide; reason?: string; archivedBy?: DemoSide };
};

const day = 24;

/** Transports that the demo's companies have agreed on, in every state. */
export const demoTransactions: readonly DemoTransaction[] = [
  {
    shipper: "szef@transbud.example",
    carrier: "szef@cargopol.example",
    from: "Kielce",
    to: "Gdynia",
    days: [2, 3],
    price: 2450,
    currency: "PLN",
    paymentDays: 30,
    distanceKm: 512,
    agreed: 20,
    cargo: "Płytki ceramiczne na paletach, pasy i kątowniki konieczne. Załadunek w godzinach 7–15.",
    note: "Awizacja w dniu załadunku do 6:30.",
    talk: [
      ["carrier", 23.8, "Dzień dobry, ładunek Kielce – Gdynia aktualny? Mamy zestaw po rozładunku w Radomiu."],
      ["shipper", 23.4, "Dzień dobry, aktualny. 33 palety, 21,3 t. Bez kątowników magazyn nie załaduje."],
      ["carrier", 23.1, "Kątowniki są, pasów 24. Wysyłam ofertę."],
      ["shipper", 19.6, "Przyjęte. Na którą wpisać auto na rampę?"],
      ["carrier", 18.9, "Proszę o 9:00. Numer auta i kierowcę podam dzień przed załadunkiem."],
    ],
  },
  {
    shipper: "szef@transbud.example",
    carrier: "magdalena@zalewfrost.example",
    from: "Radom",
    to: "Berlin",
    days: [-1, 1],
    price: 890,
    currency: "EUR",
    paymentDays: 45,
    distanceKm: 684,
    agreed: 3 * day,
    cargo: "Artykuły spożywcze, temperatura +2 °C, wydruk z rejestratora przy rozładunku.",
    talk: [
      [
        "carrier",
        3 * day + 4,
        "Dzień dobry, chłodnia schodzi nam pod Warszawą. Jaki zakres temperatury i ile miejsc rozładunku?",
      ],
      ["shipper", 3 * day + 3.5, "+2 °C, jeden rozładunek w Berlinie. Wydruk z całej trasy oddaje kierowca."],
      ["carrier", 31, "Auto ZS 520C1, kierowca Marek Wilk. Jutro od rana pod rampą."],
      ["shipper", 26.4, "Magazyn kończy jeszcze jedno auto, proszę o cierpliwość. Wjazd na rampę nr 3."],
      ["carrier", 22.8, "Załadowany, ruszył. Pauza na parkingu strzeżonym w Świecku, zdjęcie w dokumentach."],
    ],
    account: "listed",
    driver: {
      vehiclePlate: "ZS 520C1",
      trailerPlate: "ZS 88KR",
      driverName: "Marek Wilk",
      driverPhone: "+48 605 118 220",
    },
    times: [
      ["LOAD arrival", 27, "carrier"],
      ["LOAD arrival", 26, "carrier"],
      ["LOAD departure", 23, "carrier"],
    ],
    papers: [["OTHER", "parking.png", 23, "carrier"]],
  },
  {
    shipper: "joanna@spedoksywie.example",
    carrier: "szef@transbud.example",
    from: "Gdynia",
    to: "Radom",
    days: [-3, -1],
    price: 2150,
    currency: "PLN",
    paymentDays: 21,
    distanceKm: 447,
    agreed: 5 * day,
    cargo: "Drobnica na 18 paletach, rozładunek bokiem.",
    talk: [
      ["shipper", 5 * day + 2, "Czy podjedzie firanka? Magazyn w Radomiu zdejmuje tylko z boku."],
      ["carrier", 5 * day + 1.5, "Tak, TK 4471G, firanka na całej długości."],
      ["carrier", day + 4.4, "Kierowca od półtorej godziny stoi pod magazynem i nikt go nie woła."],
      ["shipper", day + 3.8, "Dzwoniłam tam, twierdzą, że zgłosił się dopiero teraz. Wyjaśniam."],
      ["carrier", day + 3, "Tachograf pokazuje postój od rana. Postojowe proponuję rozliczyć po połowie."],
    ],
    driver: { vehiclePlate: "TK 4471G", trailerPlate: null, driverName: "Zenon Bąk", driverPhone: "+48 601 334 902" },
    times: [
      ["LOAD arrival", 3 * day + 5, "carrier"],
      ["LOAD departure", 3 * day + 2, "carrier"],
      ["UNLOAD arrival", day + 6, "carrier"],
      ["UNLOAD arrival", day + 4, "shipper"],
    ],
  },
  {
    shipper: "spedytor@transbud.example",
    carrier: "wladyslaw@halicz.example",
    from: "Kielce",
    to: "Szczecin",
    days: [-9, -8],
    price: 3300,
    currency: "PLN",
    paymentDays: 30,
    distanceKm: 655,
    agreed: 11 * day,
    cargo: "Wełna mineralna, lekka i objętościowa.",
    talk: [
      ["carrier", 11 * day + 2.5, "Dzień dobry, wełna idzie na pełne auto? Rozładunek na magazynie czy na budowie?"],
      [
        "shipper",
        11 * day + 2,
        "Pełne auto, rozładunek na budowie. Kierowca w kasku i kamizelce, inaczej nie wjedzie.",
      ],
      ["carrier", 8 * day + 7.5, "Kierowca stoi pod bramą budowy, zamknięte. Kto otwiera?"],
      ["shipper", 8 * day + 7.2, "Kierownik już jedzie, numer poszedł SMS-em do kierowcy."],
      ["carrier", 8 * day + 3.8, "Rozładowane bez uwag, CMR i POD są w dokumentach."],
      ["shipper", 8 * day + 2.8, "Wszystko się zgadza, zamykam. Dziękuję."],
    ],
    account: "replaced",
    driver: {
      vehiclePlate: "RZ 6100K",
      trailerPlate: "RZ 51PA",
      driverName: "Piotr Mazur",
      driverPhone: "+48 604 551 008",
    },
    times: [
      ["LOAD arrival", 9 * day + 6, "carrier"],
      ["LOAD departure", 9 * day + 4, "carrier"],
      ["UNLOAD arrival", 8 * day + 8, "carrier"],
      ["UNLOAD departure", 8 * day + 5, "carrier"],
    ],
    papers: [
      ["CMR", "cmr-podpisany.pdf", 8 * day + 4, "carrier"],
      ["POD", "potwierdzenie-dostawy.pdf", 8 * day + 4, "carrier"],
      ["INVOICE", "faktura-transport.pdf", 7 * day, "carrier"],
    ],
    end: { how: "complete", hours: 8 * day + 3, side: "shipper" },
  },
  {
    shipper: "piotr@cargopol.example",
    carrier: "spedytor@transbud.example",
    from: "Gdynia",
    to: "Kielce",
    days: [-5, -4],
    price: 2300,
    currency: "PLN",
    paymentDays: 30,
    distanceKm: 512,
    agreed: 7 * day,
    cargo: "Kontener 20' z elektroniką, parking strzeżony.",
    talk: [
      ["carrier", 7 * day + 2.5, "Dzień dobry, gdzie zdajemy pustego i ile mamy na to czasu?"],
      ["shipper", 7 * day + 2, "Ten sam terminal w Gdyni, 48 godzin. Nocleg tylko na parkingu strzeżonym."],
      [
        "shipper",
        3 * day - 1,
        "Odbiorca potwierdził dostawę. Poproszę o skan CMR, bez niego księgowość nie ruszy faktury.",
      ],
      ["carrier", 3 * day - 2, "Kierowca zjeżdża jutro na bazę, wtedy dodam."],
    ],
    driver: { vehiclePlate: "TK 9015H", trailerPlate: null, driverName: "Kamil Sroka", driverPhone: "+48 602 770 145" },
    end: { how: "complete", hours: 3 * day, side: "shipper" },
  },
  {
    shipper: "szef@transbud.example",
    carrier: "stanislaw@gorka.example",
    from: "Radom",
    to: "Poznań",
    days: [-2, -2],
    price: 1900,
    currency: "PLN",
    paymentDays: 30,
    distanceKm: 380,
    agreed: 4 * day,
    cargo: "Pustaki na paletach, plac budowy z dojazdem dla zestawu.",
    talk: [
      ["shipper", 4 * day - 1, "Panie Stanisławie, plac otwarty od 7:00, HDS ma odbiorca."],
      ["carrier", 4 * day - 1.5, "Przyjąłem, o 7:00 auto będzie."],
      ["carrier", 3 * day + 0.6, "Złe wieści: ciągnik stanął pod Strzelinem, laweta w drodze. Zastępczego nie mam."],
      ["shipper", 3 * day + 0.3, "Rozumiem, szukam innego auta. Proszę anulować u siebie, żeby było czysto."],
    ],
    end: { how: "cancel", hours: 3 * day, side: "carrier", reason: "Awaria ciągnika, nie mamy zastępczego auta." },
  },
  {
    shipper: "szef@transbud.example",
    carrier: "robert@liniaslask.example",
    from: "Kielce",
    to: "Hamburg",
    days: [-41, -39],
    price: 1180,
    currency: "EUR",
    paymentDays: 45,
    distanceKm: 1010,
    agreed: 43 * day,
    cargo: "Stolarka aluminiowa w skrzyniach, nie piętrować.",
    talk: [
      ["carrier", 43 * day + 2.5, "Dzień dobry, jaka jest najwyższa skrzynia? Mamy zwykłą firankę."],
      ["shipper", 43 * day + 2.2, "2,40 m, wejdzie. Tylko nic na wierzch."],
      ["carrier", 39 * day - 0.5, "Rozładowane, odbiorca podpisał bez zastrzeżeń. CMR dodany."],
      ["shipper", 38 * day + 2, "Dziękujemy, w przyszłym miesiącu mamy powtórkę."],
    ],
    driver: {
      vehiclePlate: "SK 900LA",
      trailerPlate: "SK 12NN",
      driverName: "Adam Wrona",
      driverPhone: "+48 608 002 331",
    },
    papers: [["CMR", "cmr-podpisany.pdf", 39 * day, "carrier"]],
    end: { how: "complete", hours: 38 * day, side: "carrier", archivedBy: "shipper" },
  },
  {
    shipper: "szef@cargopol.example",
    carrier: "pawel@jacwiez.example",
    from: "Gdynia",
    to: "Berlin",
    days: [-12, -11],
    price: 720,
    currency: "EUR",
    paymentDays: 30,
    distanceKm: 520,
    agreed: 14 * day,
    cargo: "Kontener 40' HC, podjęcie z terminala w porcie.",
    talk: [
      ["carrier", 14 * day + 2.5, "PIN do terminala będzie przed południem? Kierowca chce zdążyć przed szczytem."],
      ["shipper", 14 * day + 2.1, "Tak, wyślę go SMS-em zaraz po awizacji."],
      ["carrier", 11 * day - 0.5, "Kontener rozładowany, wracamy z pustym do portu."],
      ["shipper", 10 * day + 1, "Dzięki, POD się zgadza."],
    ],
    papers: [["POD", "potwierdzenie-dostawy.pdf", 11 * day, "carrier"]],
    account: "unlisted",
    end: { how: "complete", hours: 10 * day, side: "shipper" },
  },
];
