import type { PostingKind } from "../../../app/domain/freight/posting/status";
import type { DemoTown } from "./freight";

/** Who acts, how many minutes before the first start, and with what. */
type Step =
  | readonly [who: "asker" | "poster", minutesAgo: number, deed: "say", words: string]
  | readonly [who: "asker" | "poster", minutesAgo: number, deed: "propose", share: number, days: number, note?: string]
  | readonly [who: "asker" | "poster", minutesAgo: number, deed: "accept" | "withdraw" | "archive"]
  | readonly [who: "asker" | "poster", minutesAgo: number, deed: "refuse", reason?: string];

/**
 * Negotiations about postings of a company, each about another one: its price is a share of the posting's, in percent.
 * A proposal holds until the evening, or as many minutes as `holds` says.
 */
export type DemoOffer = {
  company: string;
  kind: PostingKind;
  asker: string;
  holds?: number;
  /** What the asker sends: a vehicle of the fleet by its plate, or another in words. */
  plateNumber?: string;
  vehicle?: string;
  /** Where a free vehicle is to go without a load of the exchange, and days from now on which it loads and unloads. */
  places?: { from: DemoTown; to: DemoTown; days: readonly [load: number, unload: number] };
  /** Whether the asker's company was blocked later on. */
  isBlocked?: true;
  steps: readonly Step[];
};

export const demoOffers: readonly DemoOffer[] = [
  {
    company: "transbud",
    kind: "SHIPMENT",
    asker: "piotr@cargopol.example",
    plateNumber: "GA 702LR",
    steps: [
      ["asker", 64, "say", "Dzień dobry, mam auto wolne w okolicy załadunku. Czy towar jest już gotowy?"],
      ["poster", 61, "say", "Dzień dobry, gotowy od 8:00. Awizacja na rampę do 12:00."],
      ["asker", 55, "propose", 108, 30, "Podjazd 40 km na pusto, stąd stawka."],
      ["poster", 47, "propose", 100, 45],
      ["asker", 31, "propose", 103, 30, "Przy 30 dniach schodzę z ceny."],
    ],
  },
  {
    company: "transbud",
    kind: "SHIPMENT",
    asker: "joanna@spedoksywie.example",
    vehicle: "Firanka podwykonawcy, 13,6 m, 24 pasy",
    steps: [["asker", 18, "propose", 97, 45, "Kierowca na miejscu od rana."]],
  },
  {
    company: "transbud",
    kind: "SHIPMENT",
    asker: "mateusz@spedoksywie.example",
    steps: [
      ["asker", 300, "propose", 118, 14],
      ["poster", 280, "refuse", "Za drogo, mamy auto w tej stawce, którą podaliśmy."],
    ],
  },
  {
    company: "transbud",
    kind: "SHIPMENT",
    asker: "szef@cargopol.example",
    steps: [
      ["asker", 190, "propose", 99, 30, "Mega, wymienne palety mamy."],
      ["poster", 170, "propose", 95, 30],
      ["asker", 150, "accept"],
    ],
  },
  {
    company: "spedoksywie",
    kind: "SHIPMENT",
    asker: "szef@transbud.example",
    plateNumber: "TK 4471G",
    steps: [
      ["asker", 52, "say", "Czy rozładunek w sobotę jest możliwy?"],
      ["poster", 44, "say", "Tak, magazyn przyjmuje do 14:00."],
      ["asker", 38, "propose", 102, 30, "Rozładunek w sobotę do 13:00."],
    ],
  },
  {
    company: "cargopol",
    kind: "SHIPMENT",
    asker: "spedytor@transbud.example",
    steps: [
      ["asker", 140, "say", "Interesuje mnie ten ładunek, jaka stawka na dziś?"],
      ["poster", 131, "propose", 100, 45, "Zaproponuję tak, proszę o odpowiedź do wieczora."],
    ],
  },
  {
    company: "cargopol",
    kind: "SHIPMENT",
    asker: "szef@transbud.example",
    steps: [
      ["asker", 240, "propose", 104, 30],
      ["asker", 200, "withdraw"],
    ],
  },
  {
    company: "cargopol",
    kind: "SHIPMENT",
    asker: "szef@transbud.example",
    holds: 60,
    steps: [["asker", 480, "propose", 101, 30, "Odpowiedź potrzebna w godzinę, auto stoi."]],
  },
  {
    company: "spedoksywie",
    kind: "SHIPMENT",
    asker: "spedytor@transbud.example",
    steps: [
      ["asker", 900, "propose", 110, 21],
      ["poster", 860, "refuse"],
      ["asker", 850, "archive"],
    ],
  },
  {
    company: "wierzbicki",
    kind: "VEHICLE",
    asker: "szef@transbud.example",
    steps: [["asker", 26, "propose", 100, 30, "Ładunek w pełni gotowy, palety EUR bez wymiany."]],
  },
  {
    company: "transbud",
    kind: "SHIPMENT",
    asker: "szef@zawieszona.example",
    vehicle: "Zestaw podwykonawcy, firanka",
    isBlocked: true,
    steps: [
      ["asker", 210, "say", "Dzień dobry, mamy podwykonawcę dwa kroki od załadunku. Rezerwujemy?"],
      ["asker", 205, "propose", 101, 30, "Auto wolne od zaraz."],
    ],
  },
  {
    company: "halicz",
    kind: "VEHICLE",
    asker: "spedytor@transbud.example",
    places: { from: "Kielce", to: "Koszyce", days: [2, 3] },
    steps: [
      [
        "asker",
        75,
        "say",
        "Dzień dobry, auto weźmie 22 t płytek z Kielc na Słowację? Ładunku nie wystawiamy, jest tylko jeden.",
      ],
      ["poster", 66, "say", "Dzień dobry, weźmie. Proszę o propozycję z miejscami i dniami."],
      ["asker", 58, "propose", 96, 30, "Załadunek bokiem, 33 palety. Cło i winiety po naszej stronie."],
    ],
  },
];
