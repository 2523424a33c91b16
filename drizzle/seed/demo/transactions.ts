import type { TransactionDocumentType } from "../../../app/domain/transaction/document";
import type { StopTime } from "../../../app/domain/transaction/stop";
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
  cargo: string;
  note?: string;
  /** Hours before the first start at which it was accepted, by the shipper. */
  agreed: number;
  driver?: { vehiclePlate: string; trailerPlate: string | null; driverName: string; driverPhone: string };
  /** Hours before the first start, and which side said it. */
  times?: readonly (readonly [time: `${StopTime["role"]} ${StopTime["kind"]}`, hours: number, side: DemoSide])[];
  papers?: readonly (readonly [type: TransactionDocumentType, file: string, hours: number, side: DemoSide])[];
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
    ...{ price: 2450, currency: "PLN", paymentDays: 30, distanceKm: 512, agreed: 20 },
    cargo: "Płytki ceramiczne na paletach, pasy i kątowniki konieczne. Załadunek w godzinach 7–15.",
    note: "Awizacja w dniu załadunku do 6:30.",
  },
  {
    shipper: "szef@transbud.example",
    carrier: "magdalena@zalewfrost.example",
    from: "Radom",
    to: "Berlin",
    days: [-1, 1],
    ...{ price: 890, currency: "EUR", paymentDays: 45, distanceKm: 684, agreed: 3 * day },
    cargo: "Artykuły spożywcze, temperatura +2 °C, wydruk z rejestratora przy rozładunku.",
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
    ...{ price: 2150, currency: "PLN", paymentDays: 21, distanceKm: 447, agreed: 5 * day },
    cargo: "Drobnica na 18 paletach, rozładunek bokiem.",
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
    ...{ price: 3300, currency: "PLN", paymentDays: 30, distanceKm: 655, agreed: 11 * day },
    cargo: "Wełna mineralna, lekka i objętościowa.",
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
    ...{ price: 2300, currency: "PLN", paymentDays: 30, distanceKm: 512, agreed: 7 * day },
    cargo: "Kontener 20' z elektroniką, parking strzeżony.",
    driver: { vehiclePlate: "TK 9015H", trailerPlate: null, driverName: "Kamil Sroka", driverPhone: "+48 602 770 145" },
    end: { how: "complete", hours: 3 * day, side: "shipper" },
  },
  {
    shipper: "szef@transbud.example",
    carrier: "stanislaw@gorka.example",
    from: "Radom",
    to: "Poznań",
    days: [-2, -2],
    ...{ price: 1900, currency: "PLN", paymentDays: 30, distanceKm: 380, agreed: 4 * day },
    cargo: "Pustaki na paletach, plac budowy z dojazdem dla zestawu.",
    end: { how: "cancel", hours: 3 * day, side: "carrier", reason: "Awaria ciągnika, nie mamy zastępczego auta." },
  },
  {
    shipper: "szef@transbud.example",
    carrier: "robert@liniaslask.example",
    from: "Kielce",
    to: "Hamburg",
    days: [-41, -39],
    ...{ price: 1180, currency: "EUR", paymentDays: 45, distanceKm: 1010, agreed: 43 * day },
    cargo: "Stolarka aluminiowa w skrzyniach, nie piętrować.",
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
    ...{ price: 720, currency: "EUR", paymentDays: 30, distanceKm: 520, agreed: 14 * day },
    cargo: "Kontener 40' HC, podjęcie z terminala w porcie.",
    papers: [["POD", "potwierdzenie-dostawy.pdf", 11 * day, "carrier"]],
    end: { how: "complete", hours: 10 * day, side: "shipper" },
  },
];
