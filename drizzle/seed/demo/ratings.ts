import type { PaymentOutcome } from "~/domain/deal/rating/rating";
import type { DemoSide, DemoTransaction } from "./transactions";

type Word = { score: number; comment?: string; answer?: string; hidden?: string };

/** What was said after a transport: by each side of the other, and by the carrier of the pay. */
type DemoRatings = Partial<Record<DemoSide, Word>> & {
  pay?: { outcome: PaymentOutcome; days?: number };
};

const day = 24;
const transbud = "szef@transbud.example";
const cargopol = "szef@cargopol.example";
const completedDeal = (daysAgo: number) => ({
  days: [-daysAgo - 2, -daysAgo - 1] as const,
  currency: "PLN" as const,
  paymentDays: 30,
  agreed: (daysAgo + 4) * day,
  papers: [["CMR", "cmr-podpisany.pdf", (daysAgo + 1) * day, "carrier"]] as const,
  end: { how: "complete" as const, hours: daysAgo * day, side: "shipper" as const },
});

/** Transports of the last year that both sides have done with. */
export const demoRatedTransactions: readonly (DemoTransaction & { scores: DemoRatings })[] = [
  {
    shipper: transbud,
    carrier: cargopol,
    from: "Kielce",
    to: "Gdynia",
    ...completedDeal(260),
    price: 2300,
    distanceKm: 512,
    cargo: "Płytki ceramiczne na paletach.",
    scores: {
      shipper: { score: 5, comment: "Punktualnie, kierowca pomógł przy załadunku." },
      carrier: { score: 5 },
      pay: { outcome: "ON_TIME" },
    },
  },
  {
    shipper: transbud,
    carrier: "wladyslaw@halicz.example",
    from: "Radom",
    to: "Rzeszów",
    ...completedDeal(210),
    price: 1150,
    distanceKm: 240,
    cargo: "Okna w stojakach, rozładunek bokiem.",
    scores: { shipper: { score: 4 }, carrier: { score: 4, comment: "Szybki załadunek." }, pay: { outcome: "ON_TIME" } },
  },
  {
    shipper: transbud,
    carrier: "magdalena@zalewfrost.example",
    from: "Kielce",
    to: "Szczecin",
    ...completedDeal(160),
    price: 3400,
    distanceKm: 655,
    cargo: "Mrożonki, temperatura −18 °C.",
    scores: {
      carrier: {
        score: 2,
        comment: "Pięć godzin czekania na rampie, postojowego nikt nie chciał uznać.",
        answer: "Rampa stała przez awarię. Postojowe rozliczyliśmy tydzień później, przepraszamy.",
      },
      pay: { outcome: "LATE", days: 11 },
    },
  },
  {
    shipper: transbud,
    carrier: "robert@liniaslask.example",
    from: "Kielce",
    to: "Katowice",
    ...completedDeal(120),
    price: 900,
    distanceKm: 155,
    cargo: "Stolarka aluminiowa w skrzyniach.",
    scores: { shipper: { score: 5 }, carrier: { score: 5 }, pay: { outcome: "ON_TIME" } },
  },
  {
    shipper: transbud,
    carrier: cargopol,
    from: "Radom",
    to: "Gdynia",
    ...completedDeal(100),
    price: 2150,
    distanceKm: 447,
    cargo: "Drobnica na 18 paletach.",
    scores: { shipper: { score: 3 }, carrier: { score: 4 }, pay: { outcome: "ON_TIME" } },
  },
  {
    shipper: "szef@cargopol.example",
    carrier: "pawel@jacwiez.example",
    from: "Gdynia",
    to: "Białystok",
    ...completedDeal(80),
    price: 1700,
    distanceKm: 420,
    cargo: "Kontener 20' z częściami.",
    scores: {
      shipper: {
        score: 1,
        comment: "Złodziej, nigdy więcej!",
        hidden: "Komentarz obraża i zarzuca przestępstwo bez dowodów.",
      },
      carrier: { score: 3 },
      pay: { outcome: "PAID_AFTER" },
    },
  },
  {
    shipper: "joanna@spedoksywie.example",
    carrier: transbud,
    from: "Gdynia",
    to: "Kielce",
    ...completedDeal(55),
    price: 2200,
    distanceKm: 512,
    cargo: "Papier w rolach.",
    scores: { shipper: { score: 5, comment: "Wzorowa komunikacja." }, pay: { outcome: "UNPAID" } },
  },
  {
    shipper: "joanna@spedoksywie.example",
    carrier: cargopol,
    from: "Gdynia",
    to: "Poznań",
    ...completedDeal(40),
    price: 1450,
    distanceKm: 315,
    cargo: "Kawa w workach na paletach.",
    scores: { shipper: { score: 2, comment: "Spóźnienie bez telefonu." }, carrier: { score: 4 } },
  },
];
