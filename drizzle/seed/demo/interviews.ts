import type { AnswerKind } from "~/domain/interview/interview";

type DemoInterview = {
  title: string;
  intro: string;
  /** Of a draft, when it was written. */
  openedDaysAgo: number;
  /** How long it was open; not set while it is. */
  days?: number;
  isDraft?: true;
  questions: { text: string; answerKind: AnswerKind; choices?: string[]; isRequired: boolean; answers: string[] }[];
};

/** The surveys of the office. People answer in turn from `answers`, each own words once; "" is no answer. */
export const demoInterviews: DemoInterview[] = [
  {
    title: "Jak pracuje się na giełdzie?",
    intro: "Chcemy wiedzieć, co poprawić w pierwszej kolejności. Ankieta zajmuje dwie minuty.",
    openedDaysAgo: 40,
    days: 20,
    questions: [
      {
        text: "Jak oceniasz wyszukiwanie ładunków?",
        answerKind: "SCALE",
        isRequired: true,
        answers: ["5", "4", "4", "3", "5", "4", "2", "5", "4", "4", "3"],
      },
      {
        text: "Jak oceniasz rozmowy i propozycje cen?",
        answerKind: "SCALE",
        isRequired: true,
        answers: ["4", "3", "5", "2", "4", "3", "4"],
      },
      {
        text: "Co najbardziej przyspieszyłoby Twoją pracę?",
        answerKind: "CHOICE",
        choices: [
          "Więcej ładunków powrotnych",
          "Szybsze odpowiedzi firm",
          "Lepszy widok w telefonie",
          "Połączenie z moim programem",
        ],
        isRequired: true,
        answers: [
          "Więcej ładunków powrotnych",
          "Szybsze odpowiedzi firm",
          "Więcej ładunków powrotnych",
          "Lepszy widok w telefonie",
          "Połączenie z moim programem",
          "Szybsze odpowiedzi firm",
          "Więcej ładunków powrotnych",
          "Lepszy widok w telefonie",
        ],
      },
      {
        text: "Co zmienić najpierw?",
        answerKind: "TEXT",
        isRequired: false,
        answers: [
          "Przydałby się podgląd trasy na liście. Reszta działa dobrze.",
          "",
          "Więcej zleceń z południa Polski.",
          "Chcę dostawać e-mail, gdy ktoś podbije cenę.",
          "",
          "Na telefonie lista ładunków jest za długa. Wolałbym krótsze wiersze.",
          "Nic, tak trzymać!",
          "",
          "Termin płatności powinien być widoczny od razu.",
        ],
      },
    ],
  },
  {
    title: "Szkolenia w nowym kwartale",
    intro: "Planujemy szkolenia dla członków. Ankieta jest otwarta do końca miesiąca.",
    openedDaysAgo: 2,
    questions: [
      {
        text: "Które szkolenie wybierzesz?",
        answerKind: "CHOICE",
        choices: ["Pakiet mobilności", "ADR w praktyce", "Windykacja w transporcie", "Żadne z nich"],
        isRequired: true,
        answers: ["Pakiet mobilności", "Windykacja w transporcie", "ADR w praktyce"],
      },
      {
        text: "Jak ważne są dla Ciebie szkolenia Rady?",
        answerKind: "SCALE",
        isRequired: true,
        answers: ["4", "5", "3"],
      },
      {
        text: "O czym jeszcze chcesz posłuchać?",
        answerKind: "TEXT",
        isRequired: false,
        answers: ["", "O ubezpieczeniu ładunku.", ""],
      },
    ],
  },
  {
    title: "Przed walnym zebraniem",
    intro: "Zbieramy sprawy, o których chcecie rozmawiać.",
    openedDaysAgo: 1,
    isDraft: true,
    questions: [
      { text: "O czym rozmawiać na zebraniu?", answerKind: "TEXT", isRequired: true, answers: [] },
      {
        text: "Czy weźmiesz udział?",
        answerKind: "CHOICE",
        choices: ["Tak, na miejscu", "Tak, zdalnie", "Nie"],
        isRequired: true,
        answers: [],
      },
    ],
  },
];
