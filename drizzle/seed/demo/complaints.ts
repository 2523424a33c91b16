import type { ComplaintKind } from "../../../app/domain/complaint/status";

type Word = { hoursAgo: number; by: string; body: string; isInternal?: boolean; file?: string };
type Change = { hoursAgo: number; to: number; by: string; note?: string };
type DemoComplaint = {
  issuer: string;
  hoursAgo: number;
  kind: ComplaintKind;
  subject: string;
  content: string;
  /** The key of the company that it is about. */
  against?: string;
  /** It is about what the two companies agreed last. */
  isAboutTransaction?: boolean;
  file?: string;
  holder?: string;
  words?: Word[];
  changes?: Change[];
};

const office = "biuro@rada.example";

/** One of each status, with words, files and a note of the office. */
export const demoComplaints: DemoComplaint[] = [
  {
    issuer: "szef@transbud.example",
    hoursAgo: 20,
    kind: "SUGGESTION",
    subject: "Filtr na ładunki powrotne",
    content: "Przydałby się filtr, który pokaże ładunki powrotne z okolicy rozładunku w tym samym tygodniu.",
  },
  {
    issuer: "szef@transbud.example",
    hoursAgo: 17 * 24,
    kind: "PROBLEM",
    subject: "Przewoźnik nie odsyła oryginału CMR",
    content: "Po rozładunku przewoźnik nie odbiera telefonu i nie odesłał oryginału CMR. Prosimy o kontakt z biura.",
    against: "liniaslask",
    isAboutTransaction: true,
    file: "wezwanie-do-zaplaty.pdf",
    holder: office,
    changes: [{ hoursAgo: 15 * 24, to: 2, by: office }],
    words: [
      {
        hoursAgo: 15 * 24 - 1,
        by: office,
        body: "Dziękujemy, kontaktujemy się z tą firmą. Prosimy o dowód nadania wezwania.",
      },
      {
        hoursAgo: 14 * 24,
        by: "szef@transbud.example",
        body: "W załączniku potwierdzenie nadania.",
        file: "potwierdzenie-skladki.pdf",
      },
      { hoursAgo: 13 * 24, by: office, body: "Dzwonić po 10, pyta o nas też druga firma.", isInternal: true },
    ],
  },
  {
    issuer: "spedytor@transbud.example",
    hoursAgo: 40 * 24,
    kind: "PROBLEM",
    subject: "Podwójne powiadomienia o komentarzach",
    content: "Na jeden komentarz przychodziły dwa e-maile.",
    file: "parking.png",
    changes: [{ hoursAgo: 38 * 24, to: 3, by: office, note: "Błąd poprawiony, dziękujemy za zgłoszenie." }],
  },
  {
    issuer: "szef@transbud.example",
    hoursAgo: 60 * 24,
    kind: "SUGGESTION",
    subject: "Ogłoszenia bez daty końca",
    content: "Prosimy, żeby ogłoszenia firmy mogły wisieć bez daty końca.",
    changes: [
      { hoursAgo: 58 * 24, to: 2, by: office },
      { hoursAgo: 55 * 24, to: 4, by: office, note: "Regulamin przewiduje najwyżej 365 dni." },
    ],
  },
  {
    issuer: "szef@transbud.example",
    hoursAgo: 90 * 24,
    kind: "PROBLEM",
    subject: "Nie widać dokumentów firmy",
    content: "Wgrane dokumenty nie pokazywały się na liście. Już działa.",
    changes: [{ hoursAgo: 89 * 24, to: 5, by: "szef@transbud.example" }],
  },
  {
    issuer: "szef@cargopol.example",
    hoursAgo: 30,
    kind: "PROBLEM",
    subject: "Komentarz obraża naszą firmę",
    content: "W komentarzu pod ogłoszeniem napisano o nas nieprawdę. Prosimy o usunięcie.",
  },
];

/** Requests of people who cannot sign in. */
export const demoRequests = [
  {
    hoursAgo: 5,
    name: "Halina Wrona",
    email: "halina.wrona@poczta.example",
    tin: null,
    content: "Nie przyszedł link do ustawienia hasła, sprawdzałam też spam.",
    answer: null,
  },
  {
    hoursAgo: 50,
    name: "Tomasz Lis",
    email: "tomasz.lis@lis-trans.example",
    tin: "7740001454",
    content: "Zmieniłem adres e-mail i nie mogę się zalogować na konto firmy.",
    answer: { hoursAgo: 44, body: "Proszę przesłać skan upoważnienia, zmienimy adres w jeden dzień." },
  },
];

export const demoAppeal = {
  company: "zawieszona",
  person: "szef@zawieszona.example",
  hoursAgo: 28,
  body: "Składka została zapłacona w zeszłym tygodniu. Prosimy o przywrócenie firmy.",
};
